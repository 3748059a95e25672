import type { Sandbox } from '../sandbox/sandbox.ts';
import { agree, authorizeUrl, exchange, refresh, type Tokens } from './connection.ts';
import type { Platform } from './platform.ts';

/** What a run gets, without what belongs to the account. */
type Bundle = Readonly<{ meta?: object; [part: string]: unknown }>;

/**
 * What the platform does for a connected account: it keeps the tokens, renews them when the service says 401, and tells
 * the time zone of the person, who is where the firm is.
 */
export class Account {
  #tokens: Tokens;
  readonly #platform: Platform;
  readonly #timeZone: string;
  renewals = 0;

  private constructor(platform: Platform, tokens: Tokens, timeZone: string) {
    this.#platform = platform;
    this.#tokens = tokens;
    this.#timeZone = timeZone;
  }

  static async connect(platform: Platform, { redirectUri, timeZone }: Sandbox): Promise<Account> {
    const state = crypto.randomUUID();
    const asked = { state, redirect_uri: redirectUri };
    const back = await agree(await authorizeUrl(platform, asked));
    if (back['state'] !== state) throw new Error('The state did not come back as it was sent.');
    return new Account(platform, await exchange(platform, { ...asked, code: back['code'] }), timeZone);
  }

  get accessToken(): string {
    return this.#tokens.access_token;
  }

  async run(method: string, { meta, ...bundle }: Bundle = {}): Promise<unknown> {
    const told = { inputData: {}, ...bundle, meta: { timezone: this.#timeZone, ...meta } };
    const attempt = () => this.#platform.run(method, { authData: this.#tokens, ...told });
    try {
      return await attempt();
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'RefreshAuthError') throw error;
      this.#tokens = await refresh(this.#platform, this.#tokens);
      this.renewals += 1;
      return attempt();
    }
  }
}
