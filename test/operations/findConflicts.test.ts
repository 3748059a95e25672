import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from '@jest/globals';
import { isRequired, tooLong } from '../../src/forms/problems.ts';
import { actionParticipant } from '../sandbox/records.ts';
import { DIALECTS, type Sandbox } from '../sandbox/sandbox.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { rowsOf, type Row } from '../support/rows.ts';
import { search } from '../support/searches.ts';
import type { Zap } from '../support/zap.ts';

/*
 * A look for conflicts before a matter is opened. How names compare stands in test/units/conflicts.test.ts, what becomes of
 * failed reads in test/faults/conflicts.test.ts.
 */

/** There is always one row. */
async function lookFor(account: Pick<Zap, 'run'>, ...names: readonly unknown[]): Promise<Row> {
  const { rows } = await search(account, 'find_conflicts', { names });
  const [row = {}, ...others] = rows;
  expect(others).toEqual([]);
  return row;
}

const CLEAR = { nobodyFound: true, isComplete: true, hitCount: 0, hits: [], warnings: [] };

const ANN_IN_HER_WILL = {
  contactId: '88',
  contact: 'Roe, Ann',
  actionId: '8701',
  action: 'Will of Ann Roe',
  actionType: 'Will',
  status: 'Active',
  role: 'Client',
  link: null,
};

const NO_ACTION = { actionId: null, action: null, actionType: null, status: null, role: null, link: null };

describe.each(DIALECTS)('Find Possible Conflicts (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('finds a client who comes again, by name and by email address, with the matter', async () => {
    const texts = ['Ann Roe', 'ANN.ROE@mail.example'];

    expect(await lookFor(zap, ...texts)).toEqual({
      id: expect.stringMatching(/^[\da-f]{32}$/),
      texts,
      nobodyFound: false,
      isComplete: true,
      hitCount: 2,
      // The name of the action has hers, too: it is told once.
      hits: [
        { text: 'Ann Roe', fit: 'exact', ...ANN_IN_HER_WILL },
        { text: 'ANN.ROE@mail.example', fit: 'email', ...ANN_IN_HER_WILL },
      ],
      warnings: [],
    });
  });

  test.each([
    {
      what: 'the other side of a matter',
      text: 'Old Mill Holdings',
      hits: [{ fit: 'exact', contactId: '97', actionId: '8700', role: expect.stringMatching(/side|party/) }],
    },
    {
      what: 'a company without its legal form, in a closed matter',
      text: 'Brightwater Realty Pty Ltd',
      hits: [{ fit: 'similar', contactId: '95', actionId: '8704', status: 'Closed' }],
    },
    {
      what: 'somebody with a middle name, in each matter, the newest first',
      text: 'Pat May Moe',
      hits: [
        { fit: 'similar', contactId: '92', actionId: '8703' },
        { fit: 'similar', contactId: '92', actionId: '8702' },
      ],
    },
    {
      what: 'a preferred name, without a matter',
      text: 'Janie Roe',
      hits: [{ fit: 'exact', contactId: '89', contact: 'Roe, Jane Mary (Janie)', ...NO_ACTION }],
    },
    { what: 'a former name', text: 'Jane Loe', hits: [{ fit: 'similar', contactId: '89', ...NO_ACTION }] },
    {
      what: 'two people of one name',
      text: 'John Doe',
      hits: [
        { fit: 'exact', contactId: '90', actionId: '8700' },
        { fit: 'exact', contactId: '91', ...NO_ACTION },
      ],
    },
    {
      what: 'a name that is in the name of a matter alone',
      text: 'Lease',
      hits: [
        {
          fit: 'matterName',
          contactId: null,
          contact: null,
          actionId: '8704',
          action: 'Advice on lease',
          actionType: 'Advice',
          status: 'Closed',
          role: null,
        },
      ],
    },
    {
      what: 'a family, and a matter of theirs that has no contacts',
      text: "O'Foe",
      hits: [
        { fit: 'similar', contactId: '98', ...NO_ACTION },
        { fit: 'similar', contactId: '99', ...NO_ACTION },
        { fit: 'matterName', contactId: null, actionId: '8705', status: 'Inactive' },
      ],
    },
    { what: 'accents', text: 'Zoë Núñez-Łoś', hits: [{ fit: 'exact', contactId: '94', actionId: '8706' }] },
  ])('finds $what: $text', async ({ text, hits }) => {
    expect(await lookFor(zap, text)).toMatchObject({
      texts: [text],
      nobodyFound: false,
      isComplete: true,
      hitCount: hits.length,
      hits: hits.map((hit) => ({ text, ...hit })),
      warnings: [],
    });
  });

  test('finds a contact by the name without accents where it is written so, and not the other way round', async () => {
    zap.sandbox.addParticipant({ firstName: 'Zoe', lastName: 'Gomez' });

    expect(await lookFor(zap, 'Zoë Gómez')).toMatchObject({ hits: [{ fit: 'exact', contactId: '501' }] });
    expect(await lookFor(zap, 'Zoe Nunez')).toMatchObject(CLEAR);
  });

  test('tells of a deleted matter, and of each role in it', async () => {
    const { firm } = zap.sandbox;
    Object.assign(firm.actions.get('8701') ?? {}, { isDeleted: 'T', deletedTimestamp: '2025-01-01T00:00:00+10:00' });
    const asWitness = actionParticipant({ action: '8701', participantType: '47', participant: '88' }, 1);
    firm.actionParticipants.set(asWitness.id, asWitness);

    expect(await lookFor(zap, 'Ann Roe')).toMatchObject({
      hits: [{ actionId: '8701', status: 'Deleted', role: 'Witness; Client' }],
      isComplete: true,
    });
  });

  test('says that nobody was found where all was read', async () => {
    expect(await lookFor(zap, 'Nemo Nihil', 'nemo@mail.example')).toMatchObject(CLEAR);
  });

  test('writes nothing', async () => {
    await lookFor(zap, 'Ann Roe', 'Nemo');

    expect(new Set(zap.sandbox.requests.map(({ method }) => method))).toEqual(new Set(['GET']));
  });
});

describe('the names of Find Possible Conflicts', () => {
  const zap = useZap();
  const textsOf = async (...names: readonly unknown[]) => (await lookFor(zap, ...names))['texts'];

  test.each([
    { names: ['Ann Roe', '', '  ', 'ann roe'], texts: ['Ann Roe'] },
    { names: ['Roe, Ann <ann.roe@mail.example>'], texts: ['Roe, Ann', 'ann.roe@mail.example'] },
    { names: ['Ann Roe; Quay Lenders, Sons &amp; Co'], texts: ['Ann Roe', 'Quay Lenders, Sons & Co'] },
    { names: ['["Ann Roe", "Nemo"]'], texts: ['Ann Roe', 'Nemo'] },
    {
      names: Array.from({ length: 10 }, (_, at) => `Nemo${at}`),
      texts: Array.from({ length: 10 }, (_, at) => `Nemo${at}`),
    },
  ])('are $texts in $names', async ({ names, texts }) => {
    expect(await textsOf(...names)).toEqual(texts);
  });

  test('make the same number for the same texts', async () => {
    const idOf = async (...names: readonly string[]) => (await lookFor(zap, ...names))['id'];

    expect(await idOf('Nemo', 'Ann Roe')).toBe(await idOf('ann roe', ' NEMO'));
    expect(await idOf('Nemo')).not.toBe(await idOf('Ann Roe'));
  });

  const LONG = 'x'.repeat(10_001);

  test.each([
    { names: [], says: isRequired('Names') },
    { names: ['', ' '], says: isRequired('Names') },
    { names: ['Ann Roe', 'n/a'], says: '"Names": "n/a" stands for no value.' },
    { names: ['{{1__name}}'], says: 'is a field that was not filled in.' },
    { names: ['88'], says: '"Names": "88" has no letters, so it is no name and no email address. Map another value.' },
    { names: ['ann@roe'], says: '"Names": "ann@roe" is not an email address. Give one whole address.' },
    { names: ['a '.repeat(30)], says: 'has more than 20 words. Give one name.' },
    { names: [LONG], says: tooLong('Names', LONG).join() },
    {
      names: Array.from({ length: 11 }, (_, at) => `Nemo ${at}`),
      says: '"Names" takes 10 names and email addresses, and 11 are given. Use another step for the rest.',
    },
  ])('stop the run: $says', async ({ names, says }) => {
    expect(await failureOf(lookFor(zap, ...names))).toMatchObject({
      name: 'AppError',
      sentence: expect.stringContaining(says),
    });
    expect(zap.sandbox.requests).toEqual([]);
  });
});

/*
 * Beyond a limit, it says so. What a service makes of a filter, no source settles: both ways are always asked.
 */

const addPeople = ({ addParticipant }: Pick<Sandbox, 'addParticipant'>, count: number, name: object = {}): void => {
  for (let at = 0; at < count; at += 1) addParticipant({ firstName: 'No', lastName: 'Body', ...name });
};

const notAll = (text: string, why: string): object => ({
  nobodyFound: false,
  isComplete: false,
  warnings: [`"${text}" was not looked for completely. ${why}`],
});

describe('Find Possible Conflicts beyond a limit', () => {
  const zap = useZap();

  test('tells of a word that over 1,000 contacts have, with one request for each way, and reads the others', async () => {
    addPeople(zap.sandbox, 1001, { lastName: 'Smith' });
    const row = await lookFor(zap, 'Ann Smith', 'Ann Roe');

    expect(row).toMatchObject({
      ...notAll(
        'Ann Smith',
        'Actionstep has more than 1,000 contacts for "Smith", and not all of them were read. Search there, too.',
      ),
      hits: [{ text: 'Ann Roe', fit: 'exact', contactId: '88' }],
    });
    expect(zap.sandbox.requests.filter(({ query }) => JSON.stringify(query).includes('Smith'))).toHaveLength(3);
  });

  test('reads all pages of each word, in 20 requests side by side', async () => {
    // Every word is in all of these names, and none of them is the name.
    const words = ['One', 'Two', 'Six', 'Ten', 'Four', 'Five', 'Nine', 'Three', 'Seven', 'Eight'];
    addPeople(zap.sandbox, 401, { lastName: words.join('').toLowerCase() });
    let [running, most] = [0, 0];
    const waitsFor = async () => {
      running += 1;
      most = Math.max(most, running);
      // Meanwhile all come that do not wait for this one.
      for (let turn = 0; turn < 50; turn += 1) await nextTurn(); // oxlint-disable-line no-await-in-loop -- one after the other
      running -= 1;
    };
    zap.sandbox.inject({ path: '/participants', times: 60, waitsFor });

    expect(await lookFor(zap, ...words)).toMatchObject(CLEAR);
    expect(zap.sandbox.pendingFaults()).toBe(0);
    expect(most).toBeLessThanOrEqual(20);
  });

  test('tells of a word that over 1,000 actions have in their names, unless another word of the text decides', async () => {
    for (let at = 0; at < 1001; at += 1) zap.sandbox.addAction({ name: 'Estate' });

    expect(await lookFor(zap, 'Estate of Nemo')).toMatchObject(CLEAR);
    expect(await lookFor(zap, 'Estate')).toMatchObject(
      notAll(
        'Estate',
        'Actionstep has more than 1,000 actions (matters) for "Estate", and not all of them were read. Search there, too.',
      ),
    );
    // A failure is no limit.
    zap.sandbox.inject({ path: '/actions', status: 503 });
    expect(await lookFor(zap, 'Nemo Nihil')).toMatchObject({ nobodyFound: false, isComplete: false });
  });

  test('lists 200 hits, the most certain first, and says of which text there are more', async () => {
    addPeople(zap.sandbox, 250);
    const row = await lookFor(zap, 'Body', 'Ann Roe');

    expect(row).toMatchObject({ ...notAll('Body', 'The list has no room for 51 hits.'), hitCount: 251 });
    expect(rowsOf(row['hits'])).toHaveLength(200);
    expect(rowsOf(row['hits'])[0]).toMatchObject({ text: 'Ann Roe', fit: 'exact' });
  });

  test('tells of contacts with over 1,000 roles', async () => {
    const { firm } = zap.sandbox;
    for (let at = 0; at < 1001; at += 1) {
      const { id } = zap.sandbox.addAction({ name: 'Loan' });
      const party = actionParticipant({ action: String(id), participantType: '46', participant: '96' }, 1);
      firm.actionParticipants.set(party.id, party);
    }

    expect(await lookFor(zap, 'Quay Lenders')).toMatchObject({
      isComplete: false,
      warnings: expect.arrayContaining([
        '"Quay Lenders" was not looked for completely. These contacts have more than 1,000 roles in actions (matters), and not all of them were read.',
      ]),
    });
  });

  test('tells of a matter that the connected user may not see', async () => {
    const party = actionParticipant({ action: '7', participantType: '71', participant: '89' }, 1);
    zap.sandbox.firm.actionParticipants.set(party.id, party);

    expect(await lookFor(zap, 'Jane Roe')).toMatchObject({
      ...notAll('Jane Roe', 'Actionstep does not show the action (matter) of 1 hit to the connected user.'),
      hits: [{ contactId: '89', actionId: '7', action: null, role: 'Client' }],
    });
  });
});

describe.each([
  { service: 'finds nothing by a pattern', lists: { patterns: 'findsNothing' } },
  { service: 'ignores patterns', lists: { patterns: 'ignored' } },
  { service: 'finds nothing plainly', lists: { plainTexts: 'findsNothing' } },
  { service: 'ignores plain filters', lists: { plainTexts: 'ignored' } },
  { service: 'ignores filters', lists: { ignoresFilters: true } },
  { service: 'does not say how many pages there are', lists: { hidesPaging: true } },
  { service: 'gives short pages', lists: { ignoresPageSize: true } },
] as const)('Find Possible Conflicts, where the service $service,', ({ lists }) => {
  const zap = useZap({ lists });

  test('finds who is there, and nobody else', async () => {
    addPeople(zap.sandbox, 210);

    expect(await lookFor(zap, 'Ann Roe', 'zoe@mail.example', 'Nemo')).toMatchObject({
      isComplete: true,
      hits: [
        { text: 'Ann Roe', contactId: '88', actionId: '8701' },
        { text: 'zoe@mail.example', contactId: '94', actionId: '8706' },
      ],
    });
  });
});

describe.each([
  { service: 'refuses patterns', lists: { patterns: 'refused' } },
  { service: 'refuses plain filters', lists: { plainTexts: 'refused' } },
] as const)('Find Possible Conflicts, where the service $service,', ({ lists }) => {
  const zap = useZap({ lists });

  test('finds who is there, and says of everybody that this may not be all', async () => {
    expect(await lookFor(zap, 'Ann Roe', 'Nemo')).toMatchObject({
      nobodyFound: false,
      isComplete: false,
      hits: [{ text: 'Ann Roe', contactId: '88' }],
      warnings: expect.arrayContaining([
        expect.stringMatching(
          /^"Ann Roe" was not looked for completely\. Actionstep could not look for the contacts: /,
        ),
        expect.stringMatching(/^"Nemo" was not looked for completely\. Actionstep could not look for the contacts: /),
      ]),
    });
  });
});

describe('Find Possible Conflicts, where the service ignores filters in a firm with more contacts than a run can read,', () => {
  const zap = useZap({ lists: { ignoresFilters: true } });

  test('says that it could not read them, and asks for no more than the first page of each list', async () => {
    addPeople(zap.sandbox, 1001);

    expect(await lookFor(zap, 'Nemo')).toMatchObject(
      notAll(
        'Nemo',
        'Actionstep has more than 1,000 contacts for "Nemo", and not all of them were read. Search there, too.',
      ),
    );
    expect(zap.sandbox.requests).toHaveLength(3);
  });
});
