import type { Authentication, Bundle, ZObject } from 'zapier-platform-core';
import { withDetails } from './lib/sentences.ts';
import { authorizationOf } from './platform/handedOver.ts';
import { setupAddress } from './service/address.ts';
import { openClient } from './service/client.ts';
import { connectedFirm, connectionOf } from './service/connection.ts';
import { exchangeCode, refreshTokens } from './service/token.ts';
import { fetchCurrentUser } from './service/users.ts';
import { setting } from './settings.ts';

const authorizeUrl = async (_z: ZObject, { inputData }: Bundle) => {
  const { redirect_uri, state } = authorizationOf(inputData, 'an address to return to');
  const url = new URL(setupAddress('ACTIONSTEP_AUTHORIZE_URL'));
  const query = {
    response_type: 'code',
    client_id: setting('CLIENT_ID'),
    redirect_uri,
    scope: setting('ACTIONSTEP_SCOPE'),
    state,
  };
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value);
  return url.href;
};

const getAccessToken = async (z: ZObject, { inputData }: Bundle) =>
  exchangeCode(z, authorizationOf(inputData, 'a code'));

const refreshAccessToken = async (z: ZObject, { authData }: Bundle) => refreshTokens(z, connectionOf(authData));

const test = async (z: ZObject, bundle: Bundle) => {
  const { name, email } = await fetchCurrentUser(openClient(z, bundle));
  return {
    firm: connectedFirm(bundle.authData),
    person: withDetails(name || email || 'connected user', [name && email]),
  };
};

/** OAuth2 with rotating refresh tokens. What the token calls return is stored whole, each time. */
export const authentication = {
  type: 'oauth2',
  test,
  connectionLabel: '{{firm}}: {{person}}',
  fields: [
    { key: 'api_endpoint', label: 'Address of the Service', type: 'string', required: false, computed: true },
    { key: 'orgkey', label: 'Firm', type: 'string', required: false, computed: true },
  ],
  oauth2Config: { authorizeUrl, getAccessToken, refreshAccessToken, autoRefresh: true },
} satisfies Authentication;
