import { randomBytes } from 'node:crypto';
import type { Grant, Tokens } from './firm.ts';

export type TokenPair = Readonly<{ access_token: string; refresh_token: string }>;

export function issueTokens(tokens: Tokens, grant: Grant, pair: TokenPair = newPair()): TokenPair {
  const { scopes, userId } = grant;
  tokens.access.set(pair.access_token, { ...grant });
  tokens.refresh.set(pair.refresh_token, { scopes, userId, spent: false });
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
