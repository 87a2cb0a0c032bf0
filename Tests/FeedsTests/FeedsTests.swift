// FeedsTests
