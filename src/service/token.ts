/*
 * Getting and renewing tokens (service document, Authentication; docs/service-notes.md, "Connection"). Requests for
 * resources go through `client.ts`.
 */

import { errors, type ZObject } from 'zapier-platform-core';
import * as zod from 'zod/mini';
import { objectOf } from '../lib/object.ts';
import { sameText } from '../lib/text.ts';
import { setting } from '../settings.ts';
import { normalEndpoint, setupAddress } from './address.ts';
import { sendForm } from './client.ts';
import { ConnectionParts, type Connection } from './connection.ts';
import { decodeServiceErrors, errorFor, secretsOf, unreadable } from './errors/errorTable.ts';
import { detailsOf, problem, reconnect, whatHappened } from './errors/failure.ts';
import { parseJson } from './wire/document.ts';

/**
 * A token reply. What is missing or null is blank, and stays as it was stored when tokens are renewed. The key of the
 * firm counts as missing if it is no text: the connection works without it.
 */
const TokenReply = zod.extend(ConnectionParts, {
  orgkey: zod.pipe(
    zod.optional(zod.unknown()),
    zod.transform((value) => (typeof value === 'string' ? value : '')),
  ),
});

/** `redirect_uri` is the one that the code was issued for. */
export const exchangeCode = (
  z: ZObject,
  { code, redirect_uri }: Readonly<{ code: string; redirect_uri: string }>,
): Promise<Connection> =>
  requestTokens(z, 'connect the account', { grant_type: 'authorization_code', code, redirect_uri });

/** Exchanges the refresh token. That makes it invalid, so after a useless answer the user has to connect again. */
export async function refreshTokens(z: ZObject, stored: Connection): Promise<Connection> {
  const grant = { grant_type: 'refresh_token', refresh_token: stored.refresh_token };
  const tokens = await requestTokens(z, 'renew the connection', grant, stored).catch((error: unknown) => {
    throw UNUSABLE_CODES.has(detailsOf(error)?.code) ? reconnect(`${whatHappened(error)} ${NOT_RENEWABLE}`) : error;
  });
  if (stored.orgkey && !sameText(stored.orgkey, tokens.orgkey)) {
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

async function requestTokens(
  z: ZObject,
  purpose: string,
  grant: Readonly<Record<string, string>>,
  stored?: Connection,
): Promise<Connection> {
  const form = { ...grant, client_id: setting('CLIENT_ID'), client_secret: setting('CLIENT_SECRET') };
  const { content } = await sendForm(z.request, purpose, setupAddress('ACTIONSTEP_TOKEN_URL'), form).catch(
    explainUnauthorized,
  );
  const body = parseJson(content);
  const { data: reply } = TokenReply.safeParse(body);
  const secrets = [...secretsOf({ authData: stored, inputData: grant }), ...secretsOf({ authData: reply })];
  if (!reply || !isSendable(reply.access_token)) {
    const error = refusalIn(purpose, content, secrets) ?? unreadable(purpose, content);
    const isUsedUp = 'refresh_token' in grant && hasTokens(body);
    throw isUsedUp ? problem(`${whatHappened(error)} Connect the account again.`, UNUSABLE) : error;
  }
  return {
    access_token: reply.access_token,
    refresh_token: reply.refresh_token || stored?.refresh_token || '',
    api_endpoint: normalEndpoint(reply.api_endpoint || stored?.api_endpoint || ''),
    orgkey: reply.orgkey || stored?.orgkey || '',
  };
}

/** Whether a header can hold a token. Sending any other would fail, with an error that shows the token. */
const isSendable = (token: string): boolean => /^[\x21-\x7E]+$/.test(token);

/** Whether an answer contains tokens, readable or not: then the service has issued them. */
const hasTokens = (body: unknown): boolean => ['access_token', 'refresh_token'].some((name) => name in objectOf(body));

/** The error for an answer that says what is wrong; undefined for any other. It can come with any status, even 200. */
function refusalIn(purpose: string, content: string, secrets: readonly string[]): Error | undefined {
  if (decodeServiceErrors(content, secrets).codes.length === 0) return undefined;
  return errorFor({ purpose, status: 400, content, retryAfter: null, secrets, isTokenCall: true });
}

/**
 * Core turns a 401 of any address into "refresh the token", which a token call cannot do, and throws the answer away,
 * before our code sees it. A token that is spent is far more likely than a wrong client secret, so it comes first.
 */
function explainUnauthorized(error: unknown): never {
  if (!(error instanceof errors.RefreshAuthError)) throw error;
  throw problem(
    'Actionstep did not accept the connection. Connect the account again. If that fails, check the client ID and the ' +
      'client secret that this integration is set up with.',
    'not_accepted',
    401,
  );
}
