import type { Bundle, ZObject } from 'zapier-platform-core';
import { errors } from 'zapier-platform-core';
import { $ZodString } from 'zod/v4/core';
import { setting, timeLimitMs } from '../settings.ts';
import { objectOf } from '../lib/object.ts';
import { sameText } from '../lib/text.ts';
import { normalEndpoint, setupAddress } from './address.ts';
import { deadlineIn, encodePairs, isSendable, send } from './client.ts';
import { revealsSecret } from './errors/disclosure.ts';
import { unreadable } from './errors/errorTable.ts';
import { detailsOf, problem, reconnect, causeOf } from './errors/failure.ts';
import { parseJson } from './wire/json.ts';
import { secretsOf } from './errors/secrets.ts';

/** What one connection stores. The service rotates the refresh token: each reply replaces all of it. */
export type Tokens = Readonly<{ access_token: string; refresh_token: string; api_endpoint: string; orgkey: string }>;

/** A text in a token reply. It validates by the standard that zod implements: zod's own functions weigh twice as much. */
const TEXT = new $ZodString({ type: 'string' })['~standard'];

/**
 * A token reply (docs/service-notes.md, "Connection"), blank where it has nothing or null: on a refresh, that stays as it
 * was stored. Undefined where it has anything but text; only the key of the firm counts as missing then.
 */
function parseReply(body: unknown): Tokens | undefined {
  const { access_token, refresh_token, api_endpoint, orgkey } = objectOf(body);
  const [access, refresh, endpoint] = [access_token, refresh_token, api_endpoint].map(toText);
  if (access === undefined || refresh === undefined || endpoint === undefined) return undefined;
  return { access_token: access, refresh_token: refresh, api_endpoint: endpoint, orgkey: toText(orgkey) ?? '' };
}

function toText(value: unknown): string | undefined {
  const result = TEXT.validate(value ?? '');
  return 'value' in result ? result.value : undefined;
}

/** Exchanges the code of an authorization for tokens. `redirect_uri` is the one that the code was issued for. */
export const exchangeCode = (
  z: ZObject,
  { code = '', redirect_uri = '' }: Partial<Record<string, string>>,
): Promise<Tokens> => requestTokens(z, 'connect the account', { grant_type: 'authorization_code', code, redirect_uri });

/** Exchanges the refresh token, which ends its validity: after an answer of no use the user has to connect again. */
export async function refreshTokens(z: ZObject, stored: Bundle['authData']): Promise<Tokens> {
  const grant = { grant_type: 'refresh_token', refresh_token: stored['refresh_token'] ?? '' };
  const tokens = await requestTokens(z, 'renew the connection', grant, stored).catch((error: unknown) => {
    throw UNUSABLE_CODES.has(detailsOf(error)?.code) ? reconnect(`${causeOf(error)} ${NOT_RENEWABLE}`) : error;
  });
  if (stored['orgkey'] && !sameText(stored['orgkey'], tokens.orgkey)) {
    throw reconnect(
      'Actionstep renewed this connection for a different firm, so it is no longer used. ' +
        'Connect the account again, and choose the right firm.',
    );
  }
  return tokens;
}

const UNUSABLE = 'unusable_tokens';
const UNUSABLE_CODES: ReadonlySet<string | undefined> = new Set(['bad_endpoint', 'untrusted_host', UNUSABLE]);
const NOT_RENEWABLE = 'Because of this, the connection cannot be renewed any more.';

/** Whether an answer contains tokens, readable or not: then the service has issued them. */
const hasTokens = (body: unknown): boolean => ['access_token', 'refresh_token'].some((name) => name in objectOf(body));

async function requestTokens(
  z: ZObject,
  task: string,
  grant: Readonly<Record<string, string>>,
  stored: Partial<Record<string, string>> = {},
): Promise<Tokens> {
  const { content } = await send(z.request, task, deadlineIn(timeLimitMs()), {
    url: setupAddress('ACTIONSTEP_TOKEN_URL'),
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded' },
    body: encodePairs({ ...grant, client_id: setting('CLIENT_ID'), client_secret: setting('CLIENT_SECRET') }),
    middlewareData: { task, isTokenCall: true },
  }).catch(explainUnauthorized);
  const body = parseJson(content);
  const reply = parseReply(body);
  const secrets = secretsOf({ authData: stored, inputData: grant });
  // The address can appear in an error, so it must not contain a secret.
  const isSafe = reply && !revealsSecret(reply.api_endpoint, [...secrets, reply.access_token, reply.refresh_token]);
  if (!isSafe || !isSendable(reply.access_token)) {
    const error = unreadable(task, content);
    const isUsedUp = 'refresh_token' in grant && hasTokens(body);
    throw isUsedUp ? problem(`${causeOf(error)} Connect the account again.`, UNUSABLE) : error;
  }
  return {
    access_token: reply.access_token,
    refresh_token: reply.refresh_token || stored['refresh_token'] || '',
    api_endpoint: normalEndpoint(reply.api_endpoint || stored['api_endpoint'] || ''),
    orgkey: reply.orgkey || stored['orgkey'] || '',
  };
}

/** Core turns a 401 of any address into "refresh the token", which a token call cannot do (docs/platform-notes.md). */
function explainUnauthorized(error: unknown): never {
  if (!(error instanceof errors.RefreshAuthError)) throw error;
  throw problem(
    'Actionstep did not accept this integration. Check the client ID and the client secret that it is set up with, ' +
      'then connect the account again.',
    'invalid_client',
    401,
  );
}
