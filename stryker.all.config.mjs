import base from './stryker.config.mjs';

/**
 * Mutation tests of all of the code, judged by the tests of the operations too: `npm run mutation:all`. A night's work, for
 * reading; the gate is that of `npm run mutation`.
 *
 * @type {import('@stryker-mutator/api/core').PartialStrykerOptions}
 */
export default {
  ...base,
  mutate: ['src/**/*.ts'],
  jest: { ...base.jest, configFile: 'jest.mutation.all.config.mjs' },
  thresholds: { high: 95, low: 90, break: null },
  jsonReporter: { fileName: 'reports/mutation-all.json' },
  incrementalFile: 'reports/mutation-all-incremental.json',
};
