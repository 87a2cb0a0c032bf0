/// The variable that tells the children of a test run from others; its value is the run's process.
#define TEST_RUN_MARK "TEKPUB_TEST_RUN"
