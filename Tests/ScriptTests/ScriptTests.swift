// ScriptTests
