import { isObject, objectOf } from '../../src/lib/object.ts';
import { listed } from '../../src/lib/sentences.ts';
import type { Point } from '../point.ts';
import { asAssumed, notSettled, otherwise } from '../verdict.ts';

/** What every operation reads, and that can be asked for without knowing a record. */
const READ = 'actions participants actiontypes users participanttypes resthooks filenotes tasks datacollections'
  .concat(' datacollectionfields datacollectionfielddropdownchoices datacollectionrecordvalues actionparticipants')
  .split(' ');

const ONE = { pageSize: '1' };

/** How the connection itself works. */
export const CONNECTION_POINTS: readonly Point[] = [
  {
    name: 'who is connected',
    settle: async (firm) => {
      await firm.account.run('authentication.test');
      return asAssumed('The connection test names the firm and the person.');
    },
  },
  {
    name: 'scope',
    settle: async (firm) => {
      const replies = await Promise.all(READ.map(async (path) => [path, await firm.ask(path, ONE)] as const));
      const closed = replies.flatMap(([path, { status }]) => (status === 403 ? [path] : []));
      return closed.length > 0
        ? otherwise(`It answered 403 for ${listed(closed)}: connect again with these scopes, or with "all".`)
        : asAssumed(`All ${READ.length} resources that are read answered.`);
    },
  },
  {
    name: 'error bodies',
    settle: async (firm) => {
      const { status, body, words } = await firm.ask('actions/999999999');
      const { errors } = objectOf(body);
      if (status < 400) return notSettled(`a refusal: it answered ${status} for an action that cannot be there`);
      const [first] = [errors].flat();
      const form = isObject(errors) ? 'one object' : 'no object';
      return typeof objectOf(first)['code'] === 'string' && words !== ''
        ? asAssumed(
            `A refusal with ${status} has a code and words; "errors" is ${Array.isArray(errors) ? 'a list' : form}.`,
          )
        : otherwise(`A refusal with ${status} has no code or no words.`);
    },
  },
  { name: 'PKCE', settle: async () => asAssumed('The account was connected without it.') },
  {
    name: 'refresh',
    settle: async ({ account, renews }) => {
      if (renews && account.renewals === 0) await account.renew();
      return account.renewals > 0 ? asAssumed('The connection was renewed without a redirect_uri.') : EXPIRED;
    },
  },
];

/** Where nothing has renewed the connection. */
const EXPIRED = notSettled('a connection that has expired: run this again after some hours, or with --renew');
