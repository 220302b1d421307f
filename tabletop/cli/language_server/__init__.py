"""The language server: what an editor asks while a scenario file is written. Its extra is `lsp`."""
