/*
 * A connected account, as a `.env` file holds it, and the integration as the platform runs it with that account.
 * What the firm is asked is in firm.ts; what may be written, in wire.ts.
 */

import { readFile, rename, writeFile } from 'node:fs/promises';
import { parseEnv } from 'node:util';
import * as zod from 'zod/mini';
import { parseAssumptions } from '../../src/service/assumptions.ts';
import { setting } from '../../src/settings.ts';
import { loadApp, openPlatform, withOnly, type Platform } from '../../test/support/platform.ts';
import { Failure } from '../run.ts';

/** What Zapier's own command line puts in front of the names of what a connection stores. */
const PREFIX = 'authData_';
const NEEDED = ['access_token', 'api_endpoint'];

/** Read before anything runs: the platform puts the settings of each run around this process. */
const AROUND = process.env['ACTIONSTEP_ASSUMPTIONS'] ?? '';

type Values = Readonly<Record<string, string>>;
/** What hears of each renewal, and a host that is listed beside those of the settings. */
type Ways = Readonly<{ onRenewal?: () => void; host?: string | undefined }>;
type Opened = Readonly<{ file: string; settings: Values; authData: Values; app: object; onRenewal: () => void }>;

/**
 * The account that `zapier-platform invoke auth start` writes. It does what the platform does for one: when the service
 * answers 401 it gets new tokens, once for all runs that wait for them, and stores them, since the old ones are spent.
 */
export class Account {
  readonly #opened: Opened;
  readonly #platforms = new Map<string, Platform>();
  #authData: Values;
  #renewal: Promise<void> | undefined;
  /** How often the connection was renewed since the file was read. */
  renewals = 0;

  private constructor(opened: Opened) {
    this.#opened = opened;
    this.#authData = opened.authData;
  }

  /** Reads the file. Its other lines are settings of the integration. Throws a Failure that says what is missing. */
  static async open(file: string, app?: object, { onRenewal = () => {}, host }: Ways = {}): Promise<Account> {
    const lines = Object.entries(parseEnv(await textOf(file))).map(([name, value]) => [name, value ?? ''] as const);
    const authData = Object.fromEntries(
      lines.flatMap(([name, value]) => (name.startsWith(PREFIX) ? [[name.slice(PREFIX.length), value]] : [])),
    );
    const missing = NEEDED.filter((name) => !authData[name]);
    if (missing.length > 0) {
      throw new Failure(
        `${file} holds no connected account: ${missing.map((name) => PREFIX + name).join(' and ')} are missing. ` +
          'Run "npx zapier-platform invoke auth start" first.',
      );
    }
    const given = Object.fromEntries(lines.filter(([name]) => !name.startsWith(PREFIX)));
    const settings = host === undefined ? given : { ...given, [HOSTS]: `${hostsOf(given)},${host}` };
    const parsed = parseAssumptions(settings['ACTIONSTEP_ASSUMPTIONS'] ?? AROUND);
    if ('problem' in parsed) throw new Failure(`ACTIONSTEP_ASSUMPTIONS cannot be followed: ${parsed.problem}.`);
    return new Account({ file, settings, authData, app: app ?? (await loadApp()), onRenewal });
  }

  /** The address of the firm's service. */
  get endpoint(): string {
    return this.#authData['api_endpoint'] ?? '';
  }

  /** What is assumed of the service: the setting in the file, or else around this process. */
  get assumptions(): string {
    return this.#opened.settings['ACTIONSTEP_ASSUMPTIONS'] ?? AROUND;
  }

  /**
   * Runs one function of the integration, named by its path in the definition, with this account. Something else can be
   * assumed of the service for this run alone.
   */
  async run(method: string, bundle: object = {}, assumptions = this.assumptions): Promise<unknown> {
    const platform = this.#platformFor(OPERATION.exec(method)?.[0] ?? '', assumptions);
    const attempt = (authData: Values) => platform.run(method, { authData, inputData: {}, meta: {}, ...bundle });
    const used = this.#authData;
    try {
      return await attempt(used);
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'RefreshAuthError') throw error;
      // Another run may have renewed it meanwhile: a refresh token is good for once.
      if (used === this.#authData) await this.renew();
      return attempt(this.#authData);
    }
  }

  /** The whole integration as the platform runs it for this account. */
  platform(): Platform {
    return this.#platformFor(undefined, this.assumptions);
  }

  /** Exchanges the tokens for new ones, and stores them. Who asks meanwhile waits for the same ones. */
  renew(): Promise<void> {
    return (this.#renewal ??= this.#renew().finally(() => {
      this.#renewal = undefined;
    }));
  }

  /** With one operation, or none where it is blank: the platform copies all that it has for each run. */
  #platformFor(operation: string | undefined, assumptions: string): Platform {
    const { app, settings } = this.#opened;
    const key = JSON.stringify([operation, assumptions]);
    const environment = { ...settings, ACTIONSTEP_ASSUMPTIONS: assumptions };
    const platform =
      this.#platforms.get(key) ?? openPlatform(environment, operation === undefined ? app : withOnly(app, operation));
    this.#platforms.set(key, platform);
    return platform;
  }

  async #renew(): Promise<void> {
    const platform = this.platform();
    const method = 'authentication.oauth2Config.refreshAccessToken';
    const renewed = Values.parse(await platform.run(method, { authData: this.#authData }));
    this.#authData = { ...this.#authData, ...renewed };
    await store(this.#opened.file, this.#authData);
    this.renewals += 1;
    this.#opened.onRenewal();
  }
}

/** The place of an operation in the path of one of its functions. */
const OPERATION = /^(?:triggers|searches|creates)\.\w+/;

const Values = zod.record(zod.string(), zod.string());

const HOSTS = 'ACTIONSTEP_API_HOSTS';

const hostsOf = (settings: Values): string => settings[HOSTS]?.trim() || setting(HOSTS).join();

async function textOf(file: string): Promise<string> {
  try {
    return await readFile(file, 'utf8');
  } catch {
    throw new Failure(`There is no file ${file}. Run "npx zapier-platform invoke auth start", which writes it.`);
  }
}

/** Writes the tokens into their lines and leaves all others; the file is replaced whole, so none is ever half there. */
async function store(file: string, authData: Values): Promise<void> {
  const kept = (await textOf(file)).split('\n').filter((line) => !line.trimStart().startsWith(PREFIX));
  const lines = Object.entries(authData).map(([name, value]) => `${PREFIX}${name}='${value}'`);
  await writeFile(`${file}.new`, [...kept.join('\n').trimEnd().split('\n'), ...lines, ''].join('\n'), { mode: 0o600 });
  await rename(`${file}.new`, file);
}
