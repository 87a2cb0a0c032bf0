// InterfaceTests
