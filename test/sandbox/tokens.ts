import { randomBytes } from 'node:crypto';
import type { Grant, Tokens } from './firm.ts';
import type { Service } from './service.ts';

export type TokenPair = Readonly<{ access_token: string; refresh_token: string }>;

/** How long an access token is valid, in seconds. */
export const TOKEN_LIFETIME_S = 28_800;

export function issueTokens(
  { firm: { tokens }, now }: Pick<Service, 'firm' | 'now'>,
  grant: Omit<Grant, 'expiresAt'>,
  pair: TokenPair = newPair(),
): TokenPair {
  const expiresAt = new Date(now().getTime() + TOKEN_LIFETIME_S * 1000);
  tokens.access.set(pair.access_token, { ...grant, expiresAt });
  tokens.refresh.set(pair.refresh_token, { ...grant, spent: false });
  return pair;
}

export function issueCode(tokens: Tokens, redirectUri: string, scopes: readonly string[]): string {
  const code = randomText(24);
  tokens.codes.set(code, { redirectUri, scopes, used: false });
  return code;
}

export const grants = (scopes: readonly string[], resource: string): boolean =>
  scopes.includes('all') || scopes.includes(resource);

/** Real access tokens are signed documents of more than 500 characters. */
const newPair = (): TokenPair => ({
  access_token: `${randomText(30)}.${randomText(400)}.${randomText(40)}`,
  refresh_token: randomText(32),
});

const randomText = (bytes: number): string => randomBytes(bytes).toString('base64url');
