"""The drawing kit: palettes, icons and a pen for boards of any game. It knows no game."""
