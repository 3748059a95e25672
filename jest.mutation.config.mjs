import all from './jest.mutation.all.config.mjs';

/** How the tests are run that judge mutants: those of single functions, which take a second together. */
export default {
  ...all,
  testMatch: [
    '<rootDir>/test/{rows,startStep}/**/*.test.ts',
    '<rootDir>/test/service/*.test.ts',
    '<rootDir>/test/time/retryAfter.test.ts',
  ],
  testPathIgnorePatterns: [
    ...all.testPathIgnorePatterns,
    // These run the whole platform.
    ...['rows/allOperations', 'service/bareAnswers', 'service/timeLimit', 'startStep/properties'].map(
      (path) => `<rootDir>/test/${path}`,
    ),
  ],
};
