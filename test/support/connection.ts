import * as zod from 'zod/mini';
import type { Platform } from './platform.ts';

const text = zod.string();
const Tokens = zod.strictObject({ access_token: text, refresh_token: text, api_endpoint: text, orgkey: text });
export type Tokens = zod.output<typeof Tokens>;

export const authorizeUrl = async (platform: Platform, inputData: object): Promise<URL> =>
  new URL(text.parse(await platform.run('authentication.oauth2Config.authorizeUrl', { inputData })));

/** The user opens that address and agrees: what comes back to the platform. */
export async function agree(url: URL): Promise<Readonly<Record<string, string>>> {
  const { status, headers } = await fetch(url, { redirect: 'manual' });
  const location = headers.get('location');
  if (status !== 302 || location === null) throw new Error(`The service answered ${status}.`);
  return Object.fromEntries(new URL(location).searchParams);
}

export const exchange = async (platform: Platform, inputData: object, authData: object = {}): Promise<Tokens> =>
  Tokens.parse(await platform.run('authentication.oauth2Config.getAccessToken', { inputData, authData }));

export const refresh = async (platform: Platform, authData: object): Promise<Tokens> =>
  Tokens.parse(await platform.run('authentication.oauth2Config.refreshAccessToken', { authData }));
