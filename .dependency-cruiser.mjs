/**
 * Data flows one way: operations -> startStep, rows, fields -> service. These rules hold that direction.
 *
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    {
      name: 'service-is-the-bottom',
      comment: 'The service layer knows the wire and the settings, nothing of forms, rows or operations.',
      severity: 'error',
      from: { path: '^src/service/' },
      to: { path: '^(src/|index[.]ts$)', pathNot: '^src/(service/|settings[.]ts$)' },
    },
    {
      name: 'start-step-is-pure',
      comment: 'The Start step is computed from values alone; of the platform and the service it knows types only.',
      severity: 'error',
      from: { path: '^src/startStep/' },
      to: {
        path: ['(^|node_modules/)zapier-platform-core(/|$)', '^src/service/'],
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
      comment: 'The Start step is used by the operations and does not know them.',
      severity: 'error',
      from: { path: '^src/startStep/' },
      to: { path: '^(src/|index[.]ts$)', pathNot: '^src/(startStep|service)/' },
    },
    {
      name: 'operations-stay-apart',
      comment:
        'What two operations share has a home of its own; only the building blocks of triggers live beside them.',
      severity: 'error',
      from: { path: '^src/(triggers|creates|searches)/' },
      to: {
        path: '^src/(triggers|creates|searches)/',
        pathNot: '^src/triggers/(hookTrigger|dropdownTrigger|subscription|callback)[.]ts$',
      },
    },
    {
      name: 'building-blocks-stay-with-triggers',
      comment: 'A create or a search that needs a building block of triggers shares something that belongs elsewhere.',
      severity: 'error',
      from: { path: '^src/(creates|searches)/' },
      to: { path: '^src/triggers/' },
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
