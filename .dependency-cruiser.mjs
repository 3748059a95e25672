/**
 * Data flows one way: operations -> startStep, rows, fields -> service. These rules hold that direction.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'service-is-the-bottom',
      comment:
        'The service layer knows the wire, the settings and plain helpers; nothing of forms, rows or operations.',
      severity: 'error',
      from: { path: '^src/service/' },
      to: { path: '^(src/[^/]+/|src/(authentication|middleware)[.]ts$|index[.]ts$)', pathNot: '^src/service/' },
    },
    {
      name: 'start-step-is-pure',
      comment:
        'The Start step is computed from values alone. Of the platform it knows types only, of the service also how ' +
        'documents and records are read.',
      severity: 'error',
      from: { path: '^src/startStep/' },
      to: {
        path: ['(^|node_modules/)zapier-platform-core(/|$)', '^src/service/'],
        pathNot: '^src/service/(document|record|values|assumptions)[.]ts$',
        dependencyTypesNot: ['type-only'],
      },
    },
    {
      name: 'start-step-does-no-io',
      comment: 'The Start step has no use for what Node offers: files, sockets, clocks and randomness come as values.',
      severity: 'error',
      from: { path: '^src/startStep/' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'start-step-below-operations',
      comment: 'The Start step is used by the operations and knows neither them nor the settings.',
      severity: 'error',
      from: { path: '^src/startStep/' },
      to: {
        path: '^(src/[^/]+/|src/(authentication|middleware|settings)[.]ts$|index[.]ts$)',
        pathNot: '^src/(startStep|service)/',
      },
    },
    {
      name: 'operations-stay-apart',
      comment: 'Operations (files named like their keys) share building blocks, never each other.',
      severity: 'error',
      from: { path: '^src/(triggers|creates|searches)/' },
      to: { path: '^src/$1/(new|list|create|find|describe)[A-Z]' },
    },
    {
      name: 'kinds-stay-apart',
      comment: 'What triggers, creates and searches share has a home of its own.',
      severity: 'error',
      from: { path: '^src/(triggers|creates|searches)/' },
      to: { path: '^src/(triggers|creates|searches)/', pathNot: '^src/$1/' },
    },
    {
      name: 'operations-on-top',
      comment: 'Rows, fields and look-ups serve the operations; only the app itself names them.',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/(triggers|creates|searches|service|startStep)/' },
      to: { path: '^(src/(triggers|creates|searches)/|index[.]ts$)' },
    },
    {
      name: 'product-without-tests',
      comment: 'What ships to users never needs what only tests or tools need.',
      severity: 'error',
      from: { path: '^(src/|index[.]ts$)' },
      to: { path: '^(test|scripts)/' },
    },
    {
      name: 'product-on-two-packages',
      comment: "The platform's core, which Zapier provides, and zod, which is bundled: anything else is a decision.",
      severity: 'error',
      from: { path: '^(src/|index[.]ts$)' },
      to: { path: '(^|/)node_modules/', pathNot: '(^|/)node_modules/(zapier-platform-core|zod)/' },
    },
    {
      name: 'sandbox-without-product',
      comment: 'The embedded service speaks for the service: had it our code, it would share our mistakes.',
      severity: 'error',
      from: { path: '^test/sandbox/' },
      to: { path: '^(src/|dist/|index[.]ts$)' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'nothing-unresolved',
      comment: 'An import that cannot be resolved escapes every other rule.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    parser: 'swc', // the TypeScript parser needs an API that TypeScript 7 does not have; this one sees type imports too
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['types', 'import', 'node', 'default'] },
  },
};
