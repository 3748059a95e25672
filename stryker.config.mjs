/**
 * Mutation tests: does a test fail when the code is changed? `npm run mutation` takes most of an hour; it is no part of
 * `npm test`. What survives, and why, is in docs/mutation.md.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  mutate: ['src/service/**/*.ts', 'src/startStep/**/*.ts'],
  testRunner: 'jest',
  // Loading it by name keeps Stryker from searching all packages.
  plugins: ['@stryker-mutator/jest-runner'],
  coverageAnalysis: 'perTest',
  jest: {
    configFile: 'jest.mutation.config.mjs',
    // The tests load the integration by an address that is made at run time: Jest cannot tell what is related to what.
    enableFindRelatedTests: false,
  },
  testRunnerNodeArgs: ['--experimental-vm-modules', '--disable-warning=ExperimentalWarning'],
  // Stryker cannot read the configuration of TypeScript 7, and has no need of it: types are stripped, not compiled.
  tsconfigFile: 'none.json',
  checkers: [],
  concurrency: 2,
  maxTestRunnerReuse: 40,
  timeoutMS: 10_000,
  timeoutFactor: 3,
  dryRunTimeoutMinutes: 30,
  thresholds: { high: 95, low: 90, break: 90 },
  reporters: ['clear-text', 'progress-append-only', 'json'],
  jsonReporter: { fileName: 'reports/mutation.json' },
  clearTextReporter: { allowColor: false, reportTests: false, reportMutants: true },
  incremental: true,
  incrementalFile: 'reports/mutation-incremental.json',
  tempDirName: '.stryker-tmp',
  disableTypeChecks: false,
  allowConsoleColors: false,
};
