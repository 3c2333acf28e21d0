"""How the process runs: settings, logs, figures, memory."""
