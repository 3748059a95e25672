import { createRequire } from 'node:module';
import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

/*
 * Jest gives every test file a realm and copies of all modules. The platform's core is by far the largest of them, and
 * never changes: here all files of a process share it, and its realm, so that the core and a test mean the same by `Error`
 * and `process`. The modules of this repository are loaded anew for each file, as ever.
 */

const load = createRequire(import.meta.url);

declare module 'node:vm' {
  // Missing in its types.
  interface SourceTextModule {
    createCachedData(): Buffer;
  }
}

// The core looks for secrets in each answer to log it, and without a token it throws that log away: a tenth of a run.
const loggerFile = load.resolve('zapier-platform-core/src/tools/create-logger');
const createLogger: unknown = load(loggerFile);
const silent = Object.assign(async () => {}, { end: async () => {} });
Object.assign(load.cache[loggerFile] ?? {}, {
  exports: (event: object, options: object): unknown =>
    'token' in event && typeof createLogger === 'function'
      ? Reflect.apply(createLogger, undefined, [event, options])
      : silent,
});

// A domain follows every promise of the process, a fifth of a run. Here an error that nobody catches ends the test instead.
const direct = { on: () => direct, run: (step: () => unknown) => step() };
Object.assign(load('node:domain'), { create: () => direct });

// The core ends a process that has grown large, which is right for a server, and wrong for one that runs test after test.
const memoryFile = load.resolve('zapier-platform-core/src/tools/memory-checker');
load(memoryFile);
Object.assign(load.cache[memoryFile] ?? {}, { exports: () => {} });

// For each run the core copies the definition twice, and freezes it: here an app has one copy, which no run can change.
const schemaFile = 'zapier-platform-core/src/tools/schema';
const schemaTools: unknown = load(schemaFile);
const prepareApp = schemaTools instanceof Object && 'prepareApp' in schemaTools ? schemaTools.prepareApp : undefined;
const prepared = new WeakMap<object, unknown>();
Object.assign(load(schemaFile), {
  prepareApp: (app: object): unknown => {
    if (!prepared.has(app) && typeof prepareApp === 'function')
      prepared.set(app, Reflect.apply(prepareApp, undefined, [app]));
    return prepared.get(app);
  },
});

/** What core.cjs gives to those who import the platform's core. */
Object.assign(globalThis, { loadedCore: load('zapier-platform-core') as unknown });

/** Stands for the realm of the process itself, which `node:vm` has no name for. */
const OWN_REALM = vm.createContext({});

/** Options without the stand-in: then `node:vm` takes the realm of the process. */
function inOwnRealm<Options extends object>(options: Options): Options {
  const others = { ...options };
  for (const name of ['context', 'parsingContext'])
    if (Reflect.get(others, name) === OWN_REALM) Reflect.deleteProperty(others, name);
  return others;
}

/** What stands in a package never changes: it is compiled once for all files, and its ES modules are theirs together. */
const isPackaged = (file = ''): boolean => file.includes('/node_modules/');
const functions = new Map<string, ReturnType<typeof vm.compileFunction>>();
const modules = new Map<string, vm.SourceTextModule>();
const { compileFunction, SourceTextModule, SyntheticModule } = vm;

/** A module of this repository is compiled once for all files too; each has one of its own all the same. */
const caches = new Map<string, Buffer>();

function moduleOf(code: string, options: vm.SourceTextModuleOptions): vm.SourceTextModule {
  const cachedData = caches.get(code);
  const module = new SourceTextModule(code, { ...inOwnRealm(options), ...(cachedData && { cachedData }) });
  if (!cachedData) caches.set(code, module.createCachedData());
  return module;
}

Object.assign(vm, {
  compileFunction: (code: string, names: readonly string[], options: vm.CompileFunctionOptions) => {
    const { filename = '' } = options;
    const compiled = functions.get(filename) ?? compileFunction(code, names, inOwnRealm(options));
    if (isPackaged(filename)) functions.set(filename, compiled);
    return compiled;
  },
  SourceTextModule: new Proxy(SourceTextModule, {
    construct: (_, [code, options]: [string, vm.SourceTextModuleOptions]) => {
      const { identifier = '' } = options;
      if (!isPackaged(identifier)) return moduleOf(code, options);
      const module = modules.get(identifier) ?? new SourceTextModule(code, inOwnRealm(options));
      modules.set(identifier, module);
      return module;
    },
  }),
  SyntheticModule: class extends SyntheticModule {
    constructor(...[names, steps, options = {}]: ConstructorParameters<typeof SyntheticModule>) {
      super(names, steps, inOwnRealm(options));
    }
  },
});

/** What a file leaves behind in an object that all files share is taken out again. */
function takeOut(owner: object, before: ReadonlySet<string | symbol>): void {
  for (const name of Reflect.ownKeys(owner)) if (!before.has(name)) Reflect.deleteProperty(owner, name);
}

/** A title is a sentence that somebody reads in a list of them. */
const LONGEST_TITLE = 120;

type TestEvent = Readonly<{ name: string; test?: Readonly<{ name: string; errors: unknown[] }> }>;

/** Runs test files in the realm of their process; the globals and environment variables that one sets end with it. */
export default class SharedRealm extends TestEnvironment {
  readonly #globals = new Set(Reflect.ownKeys(globalThis));
  readonly #variables = { ...process.env };

  constructor(...[config, context]: ConstructorParameters<typeof TestEnvironment>) {
    super(config, context);
    Object.assign(this, { global: globalThis });
  }

  override getVmContext() {
    return super.getVmContext() && OWN_REALM;
  }

  /** Jest tells of each test; one that has an error before it starts is not run. */
  handleTestEvent({ name, test }: TestEvent): void {
    if (name !== 'test_start' || test === undefined || test.name.length <= LONGEST_TITLE) return;
    const start = test.name.slice(0, LONGEST_TITLE);
    test.errors.push(
      new Error(`A title has at most ${LONGEST_TITLE} characters, and this one has more: ${start}\u2026`),
    );
  }

  override async teardown(): Promise<void> {
    takeOut(globalThis, this.#globals);
    takeOut(process.env, new Set(Object.keys(this.#variables)));
    Object.assign(process.env, this.#variables);
    await super.teardown();
  }
}
