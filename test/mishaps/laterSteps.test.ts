import { describe, expect, test } from '@jest/globals';
import * as zod from 'zod/mini';
import { failureOf } from '../support/failure.ts';
import { addContacts, CLIENTS, createFileNote, createTask, NOTE, TASK } from '../support/laterSteps.ts';
import { useZap } from '../support/lifetime.ts';
import type { Zap } from '../support/zap.ts';
import { byOutcome, outcomesOf, type Mishaps } from './mishaps.ts';

/* What the service then holds, or, behind an exclamation mark, the beginning of the sentence that stops the run. */

const NOT_CREATED = '!The file note was not created:\n- ';
const ONE_ACTION = `${NOT_CREATED}"Action" takes one action only.`;
const noRole = (text: string): string => `!"Role": there is no role called "${text}". Choose one of: `;
const NUMBER = 'Give a number by itself, in digits only, as Actionstep writes it.';
const noContact = (sentence: string): string => `!No contact was added:\n- "Contacts": ${sentence}`;

const ACTIONS: Mishaps = [
  // givenActions.test.ts has what means one action.
  ...byOutcome({ [`${NOT_CREATED}"Action" is required.`]: '', [ONE_ACTION]: '8700,8701|8700;8701' }),
];

const TEXTS: Mishaps = [
  ['Called.', 'Called.'],
  ['  Called.\nTwice. ', 'Called.\nTwice.'],
  [['Called.', '', 'Called.'], 'Called.\nCalled.'],
  [42, '42'],
  [false, 'false'],
  ['{{bundle.inputData.x}}', '{{bundle.inputData.x}}'],
  [[' ', null], `${NOT_CREATED}"Text" is required.`],
];

const DATES = byOutcome({
  '2025-03-04T10:30:00+10:00': '',
  '2026-12-31T00:00:00+13:00': '2026-12-31',
  '2026-12-31T14:30:00+13:00': '31/12/2026 2:30 PM',
  [`${NOT_CREATED}"Note Date": "03/04/2026" can be read as 3 April 2026 or as 4 March 2026.`]: '03/04/2026',
  [`${NOT_CREATED}"Note Date": "${'2'.repeat(99)}…" is too long: 10,000 characters at most.`]: '2'.repeat(10_001),
});

/** When a task is due: by the end of a day, unless it is due at some time of it. */
const DUE_DATES = byOutcome({
  null: ' ',
  '2026-12-31T23:59:59+13:00': '31 December 2026|2026-12-31T00:00:00+13:00',
  '2026-12-31T14:30:00+13:00': '2026-12-31T01:30:00Z',
  '!The task was not created:\n- "Due Date": "03/04/2026" can be read as 3 April 2026 or': '03/04/2026',
});

const ROLES: Mishaps = [
  [72, '72: 88'],
  ...byOutcome({
    '72: 88': '72',
    '47: 88': 'Witness| WITNESS ',
    [`${noRole('Witness [47]')}Witness, Agent, Client, Executor, Lender, Other side, Staff. ${NUMBER}`]: 'Witness [47]',
    [`${noRole('#47')}Agent, Client, Executor, Lender, Other side, Staff, Witness. ${NUMBER}`]: '#47',
    [`${noRole('Witnesses')}Witness, `]: 'Witnesses',
    '!Actionstep could not add the contacts to the action: it answered "There is no participantType 99".': '99',
  }),
  ...['Role 47', 'n/a'].map((role) => [role, noRole(role)] as const),
];

const CONTACTS: Mishaps = [
  [['88', 89], '71: 88,89'],
  [['Ann Roe', 'ROE, Ann', 'ann.roe@mail.example'], '71: 88'],
  ...byOutcome({
    '71: ': 'Doe, John (john.doe@mail.example)',
    '71: 88': '88',
    '71: 88,89': 'Roe, Ann; 89',
    [noContact('several contacts match "John Doe": ')]: 'John Doe',
    [noContact('there is no contact with the name "Ann Roe, Jane Roe". Put semicolons')]: 'Ann Roe, Jane Roe',
    '!Actionstep could not add the contacts to the action: it answered "There is no participant 1".': '1',
  }),
];

const Role = zod.object({ id: zod.string() });

type Account = Pick<Zap, 'run' | 'sandbox'>;

async function noted(zap: Account, given: object) {
  const { id } = await createFileNote(zap, { ...NOTE, ...given }, { timezone: 'Pacific/Auckland' });
  return zap.sandbox.firm.fileNotes.get(String(id));
}

async function dueAt(zap: Account, given: object): Promise<string> {
  const { id } = await createTask(zap, { ...TASK, ...given }, { timezone: 'Pacific/Auckland' });
  return String(zap.sandbox.firm.tasks.get(String(id))?.dueTimestamp);
}

async function joined(zap: Account, given: object): Promise<string> {
  const { actionParticipants } = zap.sandbox.firm;
  const before = new Set(actionParticipants.keys());
  const { role } = await addContacts(zap, { ...CLIENTS, contacts: '88', ...given });
  const isNew = [...actionParticipants.values()].filter(({ id }) => !before.has(id));
  for (const { id } of isNew) actionParticipants.delete(id);
  return `${Role.parse(role).id}: ${isNew.map(({ links }) => links.participant).join(',')}`;
}

// In one dialect: what is put in is read in the same way in both.
describe('what is typed or mapped into a step that works on an action', () => {
  const zap = useZap({ dialect: 'live' });

  test.each<[string, Mishaps, (typed: unknown) => Promise<string | undefined>]>([
    ['Action', ACTIONS, async (action) => (await noted(zap, { action }))?.links.action],
    ['Text', TEXTS, async (text) => (await noted(zap, { text }))?.text],
    ['Note Date', DATES, async (noteDate) => (await noted(zap, { noteDate }))?.noteTimestamp],
    ['Due Date', DUE_DATES, (dueDate) => dueAt(zap, { dueDate })],
    ['Role', ROLES, (role) => joined(zap, { role })],
    ['Contacts', CONTACTS, (contacts) => joined(zap, { contacts })],
  ])('arrives as it was meant, or is refused: %s', async (_field, mishaps, outcomeOf) => {
    for (const role of zap.sandbox.firm.participantTypes.values()) role.name = role.displayName;

    expect(
      await outcomesOf(mishaps, async (typed, outcome) =>
        outcome.startsWith('!') ? `!${(await failureOf(outcomeOf(typed))).sentence}` : String(await outcomeOf(typed)),
      ),
    ).toEqual(mishaps);
  });
});
