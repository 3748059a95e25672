import { actionPage } from '../../src/service/address.ts';
import type { Resource } from '../../src/service/wire/document.ts';
import { documentOf, type Firm } from '../firm.ts';
import type { Point } from '../point.ts';
import { asAssumed, notSettled, otherwise } from '../verdict.ts';

/** The newest actions, which several points look at. */
export const newestActions = (firm: Firm, atLeast = 1) =>
  firm.some('actions', { sort: '-id', pageSize: '20' }, atLeast);

const idsOf = (records: readonly Resource[]): string => records.map(({ id }) => id).join();

/** Attributes that the vendor's pages call additional, so that they come only if they are asked for. */
const ADDITIONAL = ['reference', 'importExternalReference'];
const hasThem = ({ attributes }: Resource): boolean => ADDITIONAL.some((name) => name in attributes);

/** How lists and single records are read. */
export const LIST_POINTS: readonly Point[] = [
  {
    name: 'paging',
    settle: async (firm) => {
      await newestActions(firm, 2);
      const [first, second] = await Promise.all(
        ['1', '2'].map((page) => firm.read('actions', { sort: '-id', pageSize: '1', page })),
      );
      const ids = [first, second].map((document) => idsOf(document?.records ?? []));
      if (first?.records.length !== 1) return otherwise('The page size is not what was asked for.');
      if (ids[0] === ids[1]) return otherwise('The second page repeats the first one.');
      return first.hasNextPage === true
        ? asAssumed('Pages follow each other by number, and the first says that more follow.')
        : otherwise('The first of several pages does not say that more follow.');
    },
  },
  {
    name: 'several ids',
    settle: async (firm) => {
      const two = (await newestActions(firm, 2)).records.slice(0, 2);
      const reply = await firm.ask(`actions/${idsOf(two)}`, { pageSize: '200' });
      if (reply.status >= 400) return otherwise(`Two ids with a page size are refused with ${reply.status}.`);
      const { length } = documentOf('actions', reply).records;
      return length === 2
        ? asAssumed('Two ids in one address bring two records.')
        : otherwise(`Two ids in one address bring ${length} records.`);
    },
  },
  {
    name: 'additional attributes',
    settle: async (firm) => {
      const unasked = (await newestActions(firm)).records.some(hasThem);
      const fields = [':default', ...ADDITIONAL].join();
      const reply = await firm.ask('actions', { sort: '-id', pageSize: '20', fields });
      const asked = reply.status < 400 && documentOf('actions', reply).records.some(hasThem);
      if (asked)
        return asAssumed(`They come when they are asked for${unasked ? ', and unasked too' : ' and only then'}.`);
      return otherwise(
        reply.status < 400
          ? 'Asking for them makes no difference.'
          : `Asking for them is refused with ${reply.status}.`,
        unasked ? 'additionalAttributes:sentAnyway' : undefined,
      );
    },
  },
  {
    name: 'reading back by id',
    settle: async (firm) => {
      const id = (await newestActions(firm)).records[0]?.id ?? '';
      const { linked } = await firm.read(`actions/${id}`, { include: 'actionType,assignedTo' });
      const names = ['actiontypes', 'participants'].filter((resource) => linked[resource] !== undefined);
      return names.length > 0
        ? asAssumed('A single record brings the names of what it links to.')
        : otherwise('A single record brings no names of what it links to.');
    },
  },
  {
    name: 'page of an action',
    settle: async (firm) => {
      const id = (await newestActions(firm)).records[0]?.id ?? '';
      const page = actionPage(firm.account.endpoint, id);
      return page === null
        ? notSettled('an account on one of the vendor’s own hosts')
        : notSettled(`a person: open ${page}, which has to show an action`);
    },
  },
];
