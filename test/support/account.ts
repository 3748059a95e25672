import type { Sandbox } from '../sandbox/sandbox.ts';
import { agree, authorizeUrl, exchange, refresh, type Tokens } from './connection.ts';
import type { Platform } from './platform.ts';

/** What the platform does for a connected account: it keeps the tokens, and renews them when the service says 401. */
export class Account {
  #tokens: Tokens;
  readonly #platform: Platform;
  renewals = 0;

  constructor(platform: Platform, tokens: Tokens) {
    this.#platform = platform;
    this.#tokens = tokens;
  }

  static async connect(platform: Platform, { redirectUri }: Sandbox): Promise<Account> {
    const state = crypto.randomUUID();
    const asked = { state, redirect_uri: redirectUri };
    const back = await agree(await authorizeUrl(platform, asked));
    if (back['state'] !== state) throw new Error('The state did not come back as it was sent.');
    return new Account(platform, await exchange(platform, { ...asked, code: back['code'] }));
  }

  get accessToken(): string {
    return this.#tokens.access_token;
  }

  async run(method: string, bundle: object = {}): Promise<unknown> {
    const attempt = () => this.#platform.run(method, { authData: this.#tokens, inputData: {}, meta: {}, ...bundle });
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
