export default {
  rootDir: '../..',
  // A new worker costs some seconds. The platform's core ends a process of more than 450 MB, but only after 250 runs in
  // one test file, which has its own copy of core.
  workerIdleMemoryLimit: '500MB',
  // One for each core, the one of the parent too: it only waits.
  maxWorkers: '100%',
  // On a busy machine even a worker that holds nothing open takes longer to end than the usual half a second.
  workerGracefulExitTimeout: 10_000,
  // Nothing waits that long: it ends what hangs, on a slow machine too.
  testTimeout: 20_000,
  // Copies of the project.
  modulePathIgnorePatterns: ['<rootDir>/build/'],
  testEnvironment: '<rootDir>/tools/config/testEnvironment.ts',
  testMatch: ['<rootDir>/{test,tools}/**/*.test.ts'],
  moduleNameMapper: { '^zapier-platform-schema$': '<rootDir>/tools/config/platformSchema.cjs' },
  extensionsToTreatAsEsm: ['.ts'],
  transform: {
    '^.+\\.ts$': [
      '@swc/jest',
      {
        jsc: { parser: { syntax: 'typescript' }, target: 'es2023', experimental: { keepImportAttributes: true } },
        module: { type: 'es6' },
      },
    ],
  },
  collectCoverageFrom: ['index.ts', 'src/**/*.ts'],
  coverageThreshold: { global: { statements: 97, branches: 93, functions: 97, lines: 97 } },
  // No test depends on what ran before it.
  randomize: true,
};
