import { readFile, rename, writeFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import * as zod from 'zod/mini';
import { Failure } from '../scripts/run.ts';
import { parseAssumptions } from '../src/service/assumptions.ts';
import { loadApp, openPlatform, withOnly, type Platform } from '../test/support/platform.ts';

/** What Zapier's own command line puts in front of the names of what a connection stores. */
const PREFIX = 'authData_';

type Opened = Readonly<{ app: object; onRenewal: (() => void) | undefined }>;

/** What a connected account stores, by name. */
export type AuthData = Readonly<Record<string, string>>;

/**
 * A connected account, as a `.env` file holds it: the file that `zapier-platform invoke auth start` writes. It does what
 * the platform does for an account: when the service answers 401 it gets new tokens, once for all runs that wait for
 * them, and stores them in the file, since the old ones are spent.
 */
export class Account {
  readonly #file: string;
  readonly #settings: Readonly<Record<string, string>>;
  readonly #opened: Opened;
  /** One for each operation and setting of the switches: a platform keeps its environment, and copies all that it has. */
  readonly #platforms = new Map<string, Promise<Platform>>();
  #authData: AuthData;
  #renewal: Promise<void> | undefined;
  /** How often the connection was renewed since the file was read. */
  renewals = 0;

  private constructor(file: string, settings: Readonly<Record<string, string>>, authData: AuthData, opened: Opened) {
    this.#file = file;
    this.#settings = settings;
    this.#authData = authData;
    this.#opened = opened;
  }

  /** Reads the file. Its other lines are settings of the integration. Throws a Failure that says what is missing. */
  static async open(file: string, app?: object, onRenewal?: () => void): Promise<Account> {
    const lines = parseEnv(await textOf(file));
    const stored = Object.entries(lines).map(([name, value]) => [name, value ?? ''] as const);
    const authData = Object.fromEntries(
      stored.flatMap(([name, value]) => (name.startsWith(PREFIX) ? [[name.slice(PREFIX.length), value]] : [])),
    );
    const missing = NEEDED.filter((name) => !authData[name]);
    if (missing.length > 0) {
      throw new Failure(
        `${file} holds no connected account: ${missing.map((name) => PREFIX + name).join(' and ')} are missing. ` +
          'Run "npx zapier-platform invoke auth start" first.',
      );
    }
    const settings = Object.fromEntries(stored.filter(([name]) => !name.startsWith(PREFIX)));
    const parsed = parseAssumptions(settings['ACTIONSTEP_ASSUMPTIONS'] ?? AROUND);
    if ('fault' in parsed) throw new Failure(`ACTIONSTEP_ASSUMPTIONS cannot be followed: ${parsed.fault}.`);
    return new Account(file, settings, authData, { app: app ?? (await loadApp()), onRenewal });
  }

  /** The address of the firm's service. */
  get endpoint(): string {
    return this.#authData['api_endpoint'] ?? '';
  }

  /** What is assumed of the service: the setting in the file, or else around this process. */
  get assumptions(): string {
    return this.#settings['ACTIONSTEP_ASSUMPTIONS'] ?? AROUND;
  }

  /**
   * Runs one function of the integration, named by its path in the definition, with this account. Something else can be
   * assumed of the service for this run alone, and a check can show its request.
   */
  async run(
    method: string,
    bundle: object = {},
    assumptions = this.assumptions,
    showsRequest = false,
  ): Promise<unknown> {
    const used = this.#authData;
    try {
      return await this.#attempt(method, bundle, assumptions, showsRequest);
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'RefreshAuthError') throw error;
      // Another run may have renewed it meanwhile: a refresh token is good for once.
      if (used === this.#authData) await this.renew();
      return this.#attempt(method, bundle, assumptions, showsRequest);
    }
  }

  /** The integration as the platform runs it for this account. */
  platform(): Promise<Platform> {
    return this.#platformFor(this.assumptions);
  }

  /** Exchanges the tokens for new ones, and stores them. Who asks meanwhile waits for the same ones. */
  renew(): Promise<void> {
    return (this.#renewal ??= this.#renew());
  }

  async #attempt(method: string, bundle: object, assumptions: string, showsRequest: boolean): Promise<unknown> {
    const platform = await this.#platformFor(assumptions, OPERATION.exec(method)?.[0] ?? '', showsRequest);
    return platform.run(method, { authData: this.#authData, inputData: {}, meta: {}, ...bundle });
  }

  /** With one operation, or none where it is blank; with all of them where it is left out. */
  #platformFor(assumptions: string, operation?: string, showsRequest = false): Promise<Platform> {
    const key = JSON.stringify([assumptions, operation, showsRequest]);
    const shown = showsRequest ? { ACTIONSTEP_SHOW_REQUEST: 'yes' } : {};
    const platform =
      this.#platforms.get(key) ?? this.#openWith({ ACTIONSTEP_ASSUMPTIONS: assumptions, ...shown }, operation);
    this.#platforms.set(key, platform);
    return platform;
  }

  #openWith(more: Readonly<Record<string, string>>, operation: string | undefined): Promise<Platform> {
    const { app } = this.#opened;
    return openPlatform({ ...this.#settings, ...more }, operation === undefined ? app : withOnly(app, operation));
  }

  async #renew(): Promise<void> {
    try {
      const method = 'authentication.oauth2Config.refreshAccessToken';
      const platform = await this.platform();
      const renewed = AuthData.parse(await platform.run(method, { authData: this.#authData }));
      this.#authData = { ...this.#authData, ...renewed };
      await store(this.#file, this.#authData);
      this.renewals += 1;
      this.#opened.onRenewal?.();
    } finally {
      this.#renewal = undefined;
    }
  }
}

/** The place of an operation in the path of one of its functions. */
const OPERATION = /^(?:triggers|searches|creates)\.\w+/;

/** Read before anything runs: the platform puts the settings of each run around this process. */
const AROUND = process.env['ACTIONSTEP_ASSUMPTIONS'] ?? '';

const NEEDED = ['access_token', 'api_endpoint'];
const AuthData = zod.record(zod.string(), zod.string());

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new Failure(`There is no file ${file}. Run "npx zapier-platform invoke auth start", which writes it.`);
  }
}

/** Writes the tokens into their lines and leaves all others; the file is replaced whole, so none is ever half there. */
async function store(file: string, authData: AuthData): Promise<void> {
  const kept = (await textOf(file)).split('\n').filter((line) => !line.trimStart().startsWith(PREFIX));
  const lines = Object.entries(authData).map(([name, value]) => `${PREFIX}${name}='${value}'`);
  await writeFile(`${file}.new`, [...kept.join('\n').trimEnd().split('\n'), ...lines, ''].join('\n'), { mode: 0o600 });
  await rename(`${file}.new`, file);
}
