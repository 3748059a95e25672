import { describe, expect, test } from '@jest/globals';
import { ROW_SOURCES } from '../rows/allRows.ts';
import { DIALECTS, type Sandbox } from '../sandbox/sandbox.ts';
import { PERSONAL_FIELDS } from '../support/asked.ts';
import { callbackWith } from '../support/callbacks.ts';
import { useReceiver, useZap } from '../support/lifetime.ts';
import { rowsOf } from '../support/rows.ts';
import { search } from '../support/searches.ts';

/** What says something personal about a contact: as the vendor lists it, and as a service might call it one day. */
const PERSONAL = [
  ...PERSONAL_FIELDS.split(','),
  ...'passportNumber driversLicence nationality ethnicity religion bankAccount ssn dateOfBirth amlFile'.split(' '),
];

const MARK = 'PERSONAL';
const atOneLevel = Object.fromEntries(PERSONAL.map((name) => [name, `${MARK} ${name}`]));
const marked = { ...atOneLevel, profile: atOneLevel, entries: [{ more: atOneLevel }] };

/** Everybody has all of it, whoever comes along with a record too; so has whoever is created later. */
const tellEverything = ({ firm, inject }: Pick<Sandbox, 'firm' | 'inject'>): void => {
  for (const person of firm.participants.values()) Object.assign(person, marked);
  const answering = (id: number) => ({ effectThenStatus: 200, body: { participants: { id, ...marked } }, times: 99 });
  inject({ method: 'POST', path: '/participants', ...answering(501) });
  inject({ method: 'PUT', path: '/participants/88', ...answering(88) });
};

describe('personal details of contacts', () => {
  const zap = useZap({ dialect: 'live' });
  const receiver = useReceiver();

  const SOURCES = Object.entries(ROW_SOURCES).flatMap(([operation, sources]) =>
    Object.entries(sources).map(([source, give]) => ({ operation, source, give })),
  );

  test.each(SOURCES)('are in no row by default: $operation, $source', async ({ give }) => {
    tellEverything(zap.sandbox);
    const rows = await give(zap, receiver);

    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(MARK);
  });
});

describe.each(DIALECTS)('personal details of a contact in an event (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const callback = callbackWith(dialect, 'participants', { id: 88, displayName: 'Roe, Ann', ...marked });

  test.each([{}, { includeNames: 'no' }, { includePersonalDetails: 'perhaps' }])(
    'are in no row of an event that holds them: %j',
    async (inputData) => {
      tellEverything(zap.sandbox);
      const rows = await zap.run('triggers.new_contact', 'perform', { inputData, ...callback });

      expect(rows).toMatchObject([{ id: '88', personalDetails: {} }]);
      expect(JSON.stringify(rows)).not.toContain(MARK);
    },
  );

  test('are there, all of them, if the user asks for them', async () => {
    tellEverything(zap.sandbox);
    const wanted = { includePersonalDetails: 'yes' };
    const rows = [
      ...(await search(zap, 'find_contact', { email: 'ann.roe@mail.example', ...wanted })).rows,
      ...(await search(zap, 'find_contact', { id: '88', ...wanted })).rows,
      ...rowsOf(await zap.run('triggers.new_contact', 'perform', { inputData: wanted, ...callback })),
      ...rowsOf(await zap.run('triggers.new_contact', 'performList', { inputData: wanted })).slice(0, 1),
      ...rowsOf(
        await zap.run('triggers.new_contact', 'perform', { inputData: { ...wanted, includeNames: 'no' }, ...callback }),
      ),
    ];

    expect(rows.map(({ personalDetails }) => personalDetails)).toEqual(rows.map(() => marked));
    expect(rows).toHaveLength(5);
  });
});
