import { createRequire } from 'node:module';
import vm from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';
import * as core from 'zapier-platform-core';

/*
 * Jest gives every test file a realm and copies of all modules. The platform's core is by far the largest of them, and
 * never changes: here all files of a process share it, and its realm, so that the core and a test mean the same by `Error`
 * and `process`. The modules of this repository are loaded anew for each file, as ever.
 */

/** What core.cjs gives to those who import the platform's core. */
Object.assign(globalThis, { loadedCore: core });

// The core ends a process that has grown large, which is right for a server, and wrong for one that runs test after test.
const limits: unknown = createRequire(import.meta.url)('zapier-platform-core/src/constants');
Object.assign(Object(limits), { KILL_MAX_LIMIT: Infinity });

/** Stands for the realm of the process itself, which `node:vm` has no name for. */
const OWN_REALM = vm.createContext({});

/** Options without the stand-in: then `node:vm` takes the realm of the process. */
function inOwnRealm<Options extends object>(options: Options): Options {
  const others = { ...options };
  for (const name of ['context', 'parsingContext'])
    if (Reflect.get(others, name) === OWN_REALM) Reflect.deleteProperty(others, name);
  return others;
}

const { compileFunction, SourceTextModule, SyntheticModule } = vm;
Object.assign(vm, {
  compileFunction: (code: string, names: readonly string[], options: vm.CompileFunctionOptions) =>
    compileFunction(code, names, inOwnRealm(options)),
  SourceTextModule: class extends SourceTextModule {
    constructor(code: string, options: vm.SourceTextModuleOptions) {
      super(code, inOwnRealm(options));
    }
  },
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

  override async teardown(): Promise<void> {
    takeOut(globalThis, this.#globals);
    takeOut(process.env, new Set(Object.keys(this.#variables)));
    Object.assign(process.env, this.#variables);
    await super.teardown();
  }
}
