/**
 * How long the platform holds the lock of an operation if its run does not end: a little longer than any run can take. A
 * run that finds it held comes back when this time is over, so more would only make it wait.
 */
const LOCK_SECONDS = 35;

/**
 * The lock of an operation: of the runs of one Zapier account, those with the same value in this input never overlap.
 * That holds for blank, too. It is one input: with two, runs that share only one of them would not wait.
 */
export const lockOn = (operation: string, input: string) => ({
  key: `${operation} {{bundle.inputData.${input}}}`,
  scope: ['account' as const],
  timeout: LOCK_SECONDS,
});
