"""How strong somebody is, and who is their equal."""
