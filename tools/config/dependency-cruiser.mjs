/**
 * The folders of `src/`, the lowest first: each knows those before it, none knows one behind it. The operations stand on
 * top, side by side. The rules match folders, so no name of a file can escape them.
 */
const OPERATIONS = '(triggers|creates|searches)';
const LAYERS = [
  'lib',
  'service',
  'files',
  'platform',
  'rows',
  'forms',
  'records',
  'contacts',
  'actions',
  'dataField',
  'step',
  'data',
  OPERATIONS,
];

/** What is below the operations and above the files has no use for what Node offers. */
const DOMAINS = '^src/(lib|platform|rows|forms|records|contacts|actions|dataField|step|data)/';

const upward = LAYERS.slice(0, -1).map((layer, index) => ({
  name: `${layer}-looks-down`,
  comment: 'Data flows one way; see docs/architecture.md.',
  severity: 'error',
  from: { path: `^src/${layer}/` },
  to: { path: `^(src/(${LAYERS.slice(index + 1).join('|')})/|src/(authentication|middleware)[.]ts$|index[.]ts$)` },
}));

/**
 * @type {import('dependency-cruiser').IConfiguration}
 */
export default {
  forbidden: [
    ...upward,
    {
      name: 'domains-do-no-io',
      comment: 'Files, sockets, clocks and randomness come as values.',
      severity: 'error',
      from: { path: DOMAINS },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'kinds-stay-apart',
      comment: 'What triggers, creates and searches share has a home of its own.',
      severity: 'error',
      from: { path: `^src/${OPERATIONS}/` },
      to: { path: `^src/${OPERATIONS}/`, pathNot: '^src/$1/' },
    },
    {
      name: 'product-without-tests',
      comment: 'What ships to users never needs what only tests or tools need.',
      severity: 'error',
      from: { path: '^(src/|index[.]ts$)' },
      to: { path: '^(test|tools)/' },
    },
    {
      name: 'preview-beside-product',
      comment: 'It shows what is built, run by the platform, and no part of the source.',
      severity: 'error',
      from: { path: '^tools/preview/' },
      to: { path: '^(src/|dist/|index[.]ts$)' },
    },
    {
      name: 'preview-only-shown',
      comment: 'Nothing builds on it but its own tests and what walks through it in a browser.',
      severity: 'error',
      from: { path: '^(test|tools/(bench|ci|live|release))/' },
      to: { path: '^tools/preview/' },
    },
    {
      name: 'live-only-runs',
      comment: 'What meets a real account is no part of anything else, but for the page that shows one.',
      severity: 'error',
      from: { path: '^(test|tools/(bench|browser|ci|release))/', pathNot: '^test/recorded/' },
      to: { path: '^tools/live/' },
    },
    {
      name: 'live-without-service',
      comment: 'It meets a real one. What it shares with tests is the platform, and no service or page of theirs.',
      severity: 'error',
      from: { path: '^tools/live/', pathNot: '(test|onService)[.]ts$' },
      to: { path: '^(tools/(preview|browser)|dist|test/(?!support/))' },
    },
    {
      name: 'browser-of-its-own',
      comment: 'No other command needs a browser: not every machine has one.',
      severity: 'error',
      from: { pathNot: '^tools/browser/' },
      to: { path: '^tools/browser/|(^|/)node_modules/(playwright-core|@axe-core)/' },
    },
    {
      name: 'browser-sees-pages',
      comment: 'It knows what a person sees, and what the service holds.',
      severity: 'error',
      from: { path: '^tools/browser/' },
      to: { path: '^(src/|dist/|index[.]ts$)' },
    },
    {
      name: 'product-on-few-packages',
      comment:
        "The platform's core, zod, form-data for files, entities of HTML and countries: anything else is a decision.",
      severity: 'error',
      from: { path: '^(src/|index[.]ts$)' },
      to: {
        path: '(^|/)node_modules/',
        pathNot: '(^|/)node_modules/(zapier-platform-core|zod|form-data|entities|iso-3166)/',
      },
    },
    {
      name: 'sandbox-without-product',
      comment: 'The embedded service speaks for the service: had it our code, it would share our mistakes.',
      severity: 'error',
      from: { path: '^test/sandbox/' },
      to: { path: '^(src/|dist/|index[.]ts$)' },
    },
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true } },
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
