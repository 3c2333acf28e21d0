"""Who comes: guests, accounts, friends, and what is theirs."""
