"""Our table's rules: the readings that a table has chosen where the leaflets are silent."""
