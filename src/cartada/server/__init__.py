"""The table on the network: tables, seats, the log on disk, HTTP and WebSocket."""
