import { agree, authorizeUrl, exchange, refresh } from '../../support/connection.ts';
import { rowOf } from '../../support/rows.ts';
import { failure, type Account, type Target } from './target.ts';

const AT = { method: 'POST', path: '/api/oauth/token' } as const;
const NOT_ACCEPTED = failure(
  'Actionstep did not accept this integration. Check the client ID and the client secret that it is set up with, ' +
    'then connect the account again.',
  'invalid_client',
  401,
);

const firm = (result: unknown): unknown => rowOf(result)['orgkey'];

async function connect({ platform, sandbox: { redirectUri: redirect_uri } }: Account): Promise<unknown> {
  const { code } = await agree(await authorizeUrl(platform, { redirect_uri, state: 'state' }));
  return exchange(platform, { code, redirect_uri });
}

const tokenCall = (runs: string, task: string, run: NonNullable<Target['run']>): Target => ({
  column: 'token',
  operation: 'authentication',
  runs,
  at: AT,
  run,
  task,
  tell: firm,
  same: 'harbourlaw',
  own: { '401': NOT_ACCEPTED },
});

export const connection: readonly Target[] = [
  {
    column: 'needed',
    operation: 'authentication',
    runs: 'test',
    at: { method: 'GET', path: '/users/current' },
    run: ({ platform, authData }) => platform.run('authentication.test', { authData }),
    task: 'tell who is connected',
    tell: (result) => rowOf(result)['person'],
    same: 'Poe, Sam (sam.poe@harbourlaw.example)',
    own: { '204': failure('Actionstep did not say who is connected. Connect the account again.') },
  },
  tokenCall('oauth2Config.getAccessToken', 'connect the account', connect),
  tokenCall('oauth2Config.refreshAccessToken', 'renew the connection', ({ platform, authData }) =>
    refresh(platform, authData),
  ),
];
