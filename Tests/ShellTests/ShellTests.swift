// ShellTests
