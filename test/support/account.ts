import * as zod from 'zod/mini';
import type { Sandbox } from '../sandbox/sandbox.ts';
import type { Platform } from './platform.ts';

export const Tokens = zod.object({
  access_token: zod.string(),
  refresh_token: zod.string(),
  api_endpoint: zod.string(),
  orgkey: zod.string(),
});

/** What the platform does for a connected account: it keeps the tokens, and renews them when the service says 401. */
export class Account {
  #tokens: zod.output<typeof Tokens>;
  readonly #platform: Platform;
  renewals = 0;

  constructor(platform: Platform, tokens: zod.output<typeof Tokens>) {
    this.#platform = platform;
    this.#tokens = tokens;
  }

  static async connect(platform: Platform, { redirectUri }: Sandbox): Promise<Account> {
    const state = crypto.randomUUID();
    const inputData = { state, redirect_uri: redirectUri };
    const address = await platform.run('authentication.oauth2Config.authorizeUrl', { inputData });
    const consent = await fetch(String(address), { redirect: 'manual' });
    const back = new URL(consent.headers.get('location') ?? redirectUri);
    if (back.searchParams.get('state') !== state) throw new Error('The state did not come back as it was sent.');
    const code = back.searchParams.get('code');
    const tokens = await platform.run('authentication.oauth2Config.getAccessToken', {
      inputData: { ...inputData, code },
    });
    return new Account(platform, Tokens.parse(tokens));
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
      const renewed = await this.#platform.run('authentication.oauth2Config.refreshAccessToken', {
        authData: this.#tokens,
      });
      this.#tokens = Tokens.parse(renewed);
      this.renewals += 1;
      return attempt();
    }
  }
}
