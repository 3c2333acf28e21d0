"""What every request passes: who calls, how often, and every refusal in words."""
