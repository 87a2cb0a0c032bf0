print("tekpub-shell")
