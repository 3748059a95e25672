export default {
  testEnvironment: 'node',
  // The platform ends a process that has run often and grown large; a worker is renewed before that.
  workerIdleMemoryLimit: '300MB',
  testMatch: ['<rootDir>/test/**/*.test.ts'],
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
};
