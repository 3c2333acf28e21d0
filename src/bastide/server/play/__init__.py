"""Tables that are played at: in memory, watched, timed, with bots."""
