import base from './jest.config.mjs';

/** Tests that start processes, run for long, or never touch the integration. */
const NO_JUDGES = [
  'checks',
  'cli',
  'definition.test.ts',
  'facts.test.ts',
  'faults',
  'hostile',
  'load',
  'requestCounts.test.ts',
  'sandbox',
  'scripts',
  'secrets',
  // It changes how the whole process connects.
  'service/wire.test.ts',
  'time/machine.test.ts',
];

/** How the tests are run that judge mutants of all of the code: those of the operations too. */
export default {
  ...base,
  testPathIgnorePatterns: ['/node_modules/', ...NO_JUDGES.map((path) => `<rootDir>/test/${path}`)],
  // A slow machine kills no mutant.
  testTimeout: 30_000,
  setupFiles: [...base.setupFiles, '<rootDir>/scripts/mutation/jest-setup.mts'],
  // What is made once is covered by the first test alone, which need not be the one that notices a change in it.
  moduleNameMapper: { '[/]once\\.ts$': '<rootDir>/scripts/mutation/everyTime.mts' },
  testRunner: '<rootDir>/scripts/mutation/jest-circus.mts',
  testSequencer: '<rootDir>/scripts/mutation/jest-sequencer.mts',
};
