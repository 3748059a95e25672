import { ROUTES } from './rest.ts';
import { CONNECTING_USER } from './seed/firm.ts';
import type { Service } from './service.ts';
import { issueCode, issueTokens, TOKEN_LIFETIME_S } from './tokens.ts';

export const CLIENT = {
  id: 'sandbox-client',
  secret: 'sandbox-secret',
  /** The platform's return address, and the one that its command line listens on. */
  redirectUris: ['https://zapier.com/dashboard/auth/oauth/return/App1CLIAPI/', 'http://localhost:9000'],
} as const;

const SCOPES: ReadonlySet<string> = new Set(['all', 'datacollections', ...Object.keys(ROUTES)]);

export function whyUnknown(scopes: readonly string[]): string | undefined {
  const unknown = scopes.filter((scope) => !SCOPES.has(scope));
  return unknown.length > 0 ? `The embedded service has no resource for the scope ${unknown.join(', ')}` : undefined;
}

/** The document shows nothing of this: the vendor's OAuth2 pages do. The error codes are those of RFC 6749. */
type OAuthReply = Readonly<{ status: number; body?: unknown; location?: string }>;

const failure = (status: number, error: string, error_description: string): OAuthReply => ({
  status,
  body: { error, error_description },
});

/** GET /api/oauth/authorize: the user, always the same one, agrees at once. */
export function authorize({ firm }: Service, query: URLSearchParams): OAuthReply {
  const redirectUri = query.get('redirect_uri') ?? '';
  // To an address that is not registered nothing may be sent, not even an error.
  if (query.get('client_id') !== CLIENT.id) return failure(400, 'invalid_client', 'client_id is unknown');
  if (!isRegistered(redirectUri)) return failure(400, 'invalid_request', 'redirect_uri is not registered');

  const scopes = scopesOf(query);
  const state = query.get('state') ?? '';
  const error = authorizeError(query.get('response_type'), scopes, state);
  const reason = error === 'invalid_scope' ? whyUnknown(scopes) : undefined;
  const refusal = { error: String(error), ...(reason !== undefined && { error_description: reason }), state };
  const answer = error ? refusal : { code: issueCode(firm.tokens, redirectUri, scopes), state };
  return { status: 302, location: `${redirectUri}?${new URLSearchParams(answer).toString()}` };
}

function authorizeError(responseType: string | null, scopes: readonly string[], state: string): string | undefined {
  if (responseType !== 'code') return 'unsupported_response_type';
  if (state === '') return 'invalid_request';
  return scopes.length > 0 && whyUnknown(scopes) === undefined ? undefined : 'invalid_scope';
}

const scopesOf = (query: URLSearchParams): string[] =>
  (query.get('scope') ?? '').split(' ').filter((scope) => scope !== '');

const isRegistered = (redirectUri: string): boolean =>
  CLIENT.redirectUris.some((registered) => registered === redirectUri);

export function token(service: Service, headers: Headers, body: string): OAuthReply {
  // An application that adds a stale bearer to every request must notice it here.
  if (headers.has('authorization')) return failure(400, 'invalid_request', 'credentials belong in the body');
  if (!isForm(headers)) return failure(415, 'invalid_request', 'the body must be application/x-www-form-urlencoded');

  const form = new URLSearchParams(body);
  if (form.get('client_id') !== CLIENT.id || form.get('client_secret') !== CLIENT.secret) {
    return failure(401, 'invalid_client', 'client_id or client_secret is wrong');
  }
  const grant = GRANTS[form.get('grant_type') ?? ''];
  return grant ? grant(service, form) : failure(400, 'unsupported_grant_type', 'grant_type is unknown');
}

const isForm = (headers: Headers): boolean =>
  (headers.get('content-type') ?? '').split(';')[0]?.trim() === 'application/x-www-form-urlencoded';

const GRANTS: Readonly<Record<string, (service: Service, form: URLSearchParams) => OAuthReply>> = {
  authorization_code: (service, form) => {
    const code = service.firm.tokens.codes.get(form.get('code') ?? '');
    if (!code || code.used) return failure(400, 'invalid_grant', 'the code is unknown or used');
    if (form.get('redirect_uri') !== code.redirectUri)
      return failure(400, 'invalid_grant', 'redirect_uri is another one');
    code.used = true;
    return connection(service, code.scopes, CONNECTING_USER);
  },

  // The old access token stays valid until it expires.
  refresh_token: (service, form) => {
    const refresh = service.firm.tokens.refresh.get(form.get('refresh_token') ?? '');
    const redirectUri = form.get('redirect_uri');
    if (!refresh || refresh.spent) return failure(400, 'invalid_grant', 'the refresh token is unknown or spent');
    if (redirectUri !== null && !isRegistered(redirectUri))
      return failure(400, 'invalid_grant', 'redirect_uri is not registered');
    refresh.spent = true;
    return connection(service, refresh.scopes, refresh.userId);
  },
};

function connection(service: Service, scopes: readonly string[], userId: string): OAuthReply {
  const { firm, url, wire } = service;
  const { access_token, refresh_token } = issueTokens(service, { scopes, userId });
  return {
    status: 200,
    body: {
      access_token,
      token_type: 'bearer',
      expires_in: wire.expiresIn(TOKEN_LIFETIME_S),
      orgkey: firm.orgkey,
      api_endpoint: `${url}/api/`,
      refresh_token,
    },
  };
}
