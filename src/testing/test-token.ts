/** The token of a program that may do what programs do, in every worker test. */
export const TEST_TOKEN = 'tvt_test-token';
