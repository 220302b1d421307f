"""The site: everything that can be learnt and looked up as a folder of files, with no server behind it and no Python."""
