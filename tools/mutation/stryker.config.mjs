/** Stryker for the folder that run.ts names, judged by the tests at its mirrored path (folder.test.ts). */
export default {
  testRunner: 'jest',
  plugins: ['@stryker-mutator/jest-runner'],
  coverageAnalysis: 'perTest',
  jest: {
    configFile: 'jest.config.mjs',
    config: {
      testMatch: ['<rootDir>/tools/mutation/folder.test.ts'],
      roots: ['<rootDir>/tools/mutation'],
      setupFilesAfterEnv: [],
      // Stryker looks for it from the project's folder, and knows no <rootDir>.
      testEnvironment: './test/support/environment.ts',
      randomize: false,
      watchman: false,
    },
    // The tests are imported at run time: Jest cannot tell what is related to what.
    enableFindRelatedTests: false,
  },
  testRunnerNodeArgs: [
    '--experimental-vm-modules',
    '--experimental-async-context-frame',
    '--disable-warning=ExperimentalWarning',
  ],
  // Stryker cannot read the configuration of TypeScript 7, and types are stripped anyway.
  tsconfigFile: 'none.json',
  timeoutMS: 10_000,
  thresholds: { high: 95, low: 80, break: null },
  reporters: ['clear-text', 'json'],
  jsonReporter: { fileName: 'reports/mutation.json' },
  clearTextReporter: { allowColor: false, logTests: false, reportTests: false },
};
