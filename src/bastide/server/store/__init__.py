"""What the house keeps: the database, in its words."""
