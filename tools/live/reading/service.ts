/*
 * Points about the connection, lists and single records that reading settles.
 * What reading says of contacts, roles and steps is in people.ts, of data fields in data.ts.
 */

import { objectOf } from '../../../src/lib/object.ts';
import { listed } from '../../../src/lib/sentences.ts';
import type { Resource } from '../../../src/service/wire/document.ts';
import { documentOf, type Firm, type Query } from '../firm.ts';
import { asAssumed, notSettled, ofSwitch, otherwise, takingOut, type Points } from '../points.ts';

/** What every operation reads, and that can be asked for without knowing a record. */
const READ = `actions participants actiontypes users participanttypes resthooks filenotes tasks datacollections
  datacollectionfields datacollectionfielddropdownchoices datacollectionrecordvalues actionparticipants`.split(/\s+/);

/** Attributes that the vendor's pages call additional, so that they come only if they are asked for. */
const ADDITIONAL = ['reference', 'importExternalReference'];
const hasThem = ({ attributes }: Resource): boolean => ADDITIONAL.some((name) => name in attributes);

/** The attributes and links that decide in the integration which record is meant, and how they are asked for. */
const DECIDING: Readonly<Record<string, Readonly<{ more?: Query; names: readonly string[] }>>> = {
  actions: {
    more: { sort: '-id', fields: [':default', ...ADDITIONAL].join() },
    names: ['name', 'status', 'actionType', ...ADDITIONAL],
  },
  participants: {
    more: { sort: '-id', fields: ':default,importExternalReference' },
    names: ['displayName', 'email', 'importExternalReference'],
  },
  actiontypes: { names: ['name'] },
  tasks: { names: ['action', 'name', 'status'] },
  datacollectionrecordvalues: { names: ['action', 'stringValue'] },
};

const idsOf = (records: readonly Resource[]): string => records.map(({ id }) => id).join();

export const SERVICE_POINTS: Points<Firm> = {
  'who is connected': async (firm) => {
    await firm.account.run('authentication.test');
    return asAssumed('The connection test names the firm and the person.');
  },
  scope: async (firm) => {
    const replies = await Promise.all(
      READ.map(async (path) => ({ path, ...(await firm.ask(path, { pageSize: '1' })) })),
    );
    const closed = replies.filter(({ status }) => status === 403).map(({ path }) => path);
    return closed.length > 0
      ? otherwise(`It answered 403 for ${listed(closed)}: connect again with these scopes, or with "all".`)
      : asAssumed(`All ${READ.length} resources that are read answered.`);
  },
  'error bodies': async (firm) => {
    const { status, body, words } = await firm.ask('actions/999999999');
    if (status < 400) return notSettled(`a refusal: it answered ${status} for an action that cannot be there`);
    const { errors } = objectOf(body);
    const { code } = objectOf([errors].flat()[0]);
    return typeof code === 'string' && words !== ''
      ? asAssumed(
          `A refusal with ${status} has a code and words; "errors" is ${Array.isArray(errors) ? 'a list' : 'one'}.`,
        )
      : otherwise(`A refusal with ${status} has no code or no words.`);
  },
  PKCE: async () => asAssumed('The account was connected without it.'),
  refresh: async ({ account, renews }) => {
    if (renews && account.renewals === 0) await account.renew();
    return account.renewals > 0
      ? asAssumed('The connection was renewed without a redirect_uri.')
      : notSettled('a connection that has expired: run this again after some hours, or with --renew');
  },
  paging: async (firm) => {
    await firm.newestActions(2);
    const [first, second] = await Promise.all(
      ['1', '2'].map((page) => firm.read('actions', { sort: '-id', pageSize: '1', page })),
    );
    if (first?.records.length !== 1) return otherwise('The page size is not what was asked for.');
    if (idsOf(first.records) === idsOf(second?.records ?? []))
      return otherwise('The second page repeats the first one.');
    return first.hasNextPage === true
      ? asAssumed('Pages follow each other by number, and the first says that more follow.')
      : otherwise('The first of several pages does not say that more follow.');
  },
  'announced pages': async (firm) => {
    const path = 'participanttypes';
    const { records: all } = await firm.some(path, { pageSize: '200' }, 2);
    // The last page is a full one, and then it is not.
    for (const pageSize of [all.length, all.length - 1].map(String)) {
      const known = new Set<string>();
      for (let page = 1, isAnnounced = true; isAnnounced && page <= 5; page += 1) {
        // oxlint-disable-next-line no-await-in-loop -- only a page says whether another follows
        const { records, hasNextPage } = await firm.read(path, { pageSize, page: String(page) });
        const before = known.size;
        for (const { id } of records) known.add(id);
        if (known.size === before)
          return otherwise(`Page ${page} was announced, at ${pageSize} a page, and brought nothing new.`);
        isAnnounced = hasNextPage === true;
      }
    }
    const seen = `Every page that was announced came, of ${all.length} roles.`;
    return takingOut(
      asAssumed(seen),
      ['src/service/lists.ts', 'isPageMissing'],
      ['src/service/errors/failure.ts', 'pageMissing'],
    );
  },
  'what answers leave out': async (firm) => {
    const lacking = await Promise.all(
      Object.entries(DECIDING).map(async ([path, { more, names }]) => {
        const { records } = await firm.some(path, { pageSize: '50', ...more });
        const isThere = (name: string) => records.some(({ attributes, links }) => name in attributes || name in links);
        return names.filter((name) => !isThere(name)).map((name) => `${name} of ${path}`);
      }),
    );
    const left = lacking.flat();
    return left.length > 0
      ? otherwise(`What the integration decides by, and no record has: ${listed(left)}.`)
      : takingOut(asAssumed('All that the integration decides by comes.'), [
          'src/service/client.ts',
          'mustContain',
          'contains',
        ]);
  },
  'several ids': async (firm) => {
    const two = (await firm.newestActions(2)).records.slice(0, 2);
    const reply = await firm.ask(`actions/${idsOf(two)}`, { pageSize: '200' });
    if (reply.status >= 400) return otherwise(`Two ids with a page size are refused with ${reply.status}.`);
    const { length } = documentOf('actions', reply).records;
    return length === 2
      ? asAssumed('Two ids in one address bring two records.')
      : otherwise(`Two ids in one address bring ${length} records.`);
  },
  'additional attributes': async (firm) => {
    const unasked = (await firm.newestActions()).records.some(hasThem);
    const fields = [':default', ...ADDITIONAL].join();
    const reply = await firm.ask('actions', { sort: '-id', pageSize: '20', fields });
    const other = 'additionalAttributes:sentAnyway';
    if (reply.status < 400 && documentOf('actions', reply).records.some(hasThem)) {
      const seen = `They come when they are asked for${unasked ? ', and unasked too' : ' and only then'}.`;
      return ofSwitch(other, false, seen);
    }
    const seen =
      reply.status < 400 ? 'Asking for them makes no difference.' : `Asking for them is refused with ${reply.status}.`;
    return unasked ? ofSwitch(other, true, seen) : otherwise(seen);
  },
  'reading back by id': async (firm) => {
    const id = (await firm.newestActions()).records[0]?.id ?? '';
    const { linked } = await firm.read(`actions/${id}`, { include: 'actionType,assignedTo' });
    return linked['actiontypes'] !== undefined || linked['participants'] !== undefined
      ? asAssumed('A single record brings the names of what it links to.')
      : otherwise('A single record brings no names of what it links to.');
  },
};
