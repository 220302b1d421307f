"""What is done at the table: laying, grabbing, taking, calling, winning."""
