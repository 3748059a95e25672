import { describe, expect, test } from '@jest/globals';
import * as zod from 'zod/mini';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { failureOf } from '../support/failure.ts';
import { addContacts, CLIENTS, createFileNote, NOTE } from '../support/laterSteps.ts';
import { useZap } from '../support/lifetime.ts';
import type { Zap } from '../support/zap.ts';

/*
 * What people and other apps put into the boxes of the steps that work on an action, and what becomes of it: what the
 * service then holds, or, behind an exclamation mark, the beginning of the sentence that stops the run.
 */

type Mishaps = readonly (readonly [typed: unknown, outcome: string])[];

const NOT_CREATED = '!The file note was not created:\n- ';
const ONE_ACTION = `${NOT_CREATED}"Action" takes one action only.`;
const noDate = (text: string, fault: string): string => `${NOT_CREATED}"Note Date": "${text}" ${fault}`;
const noRole = (text: string): string => `!"Role": there is no role called "${text}". Choose one of: `;
const NUMBER = 'Give a number by itself, in digits only, as Actionstep writes it.';
const noContact = (sentence: string): string => `!No contact was added:\n- "Contacts": ${sentence}`;

const ACTIONS: Mishaps = [
  // givenActions.test.ts has what means one action.
  ['', `${NOT_CREATED}"Action" is required.`],
  ['8700,8701', ONE_ACTION],
  ['8700;8701', ONE_ACTION],
  [['8700', '8701'], ONE_ACTION],
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

const NO_DATE = 'is not a date that can be read. Write it like 2026-12-31 or 31 December 2026.';
const DATES: Mishaps = [
  ['', '2025-03-04T10:30:00+10:00'],
  ['2026-12-31', '2026-12-31T00:00:00+13:00'],
  ['31/12/2026 2:30 PM', '2026-12-31T14:30:00+13:00'],
  ['2026-12-31T01:30:00Z', '2026-12-31T14:30:00+13:00'],
  ['03/04/2026', noDate('03/04/2026', 'can be read as 3 April 2026 or as 4 March 2026. Write it like 2026-04-03.')],
  ['TBA', noDate('TBA', NO_DATE)],
  ['2'.repeat(10_001), noDate(`${'2'.repeat(99)}…`, 'is too long: 10,000 characters at most.')],
];

const ROLES: Mishaps = [
  ['72', '72: 88'],
  [72, '72: 88'],
  ['Witness', '47: 88'],
  [' WITNESS ', '47: 88'],
  ['Role 47', noRole('Role 47')],
  ['Witness [47]', `${noRole('Witness [47]')}Witness, Agent, Client, Executor, Lender, Other side, Staff. ${NUMBER}`],
  ['#47', `${noRole('#47')}Agent, Client, Executor, Lender, Other side, Staff, Witness. ${NUMBER}`],
  ['Witnesses', noRole('Witnesses').concat('Witness, ')],
  ['n/a', noRole('n/a')],
  ['99', '!Actionstep could not add the contacts to the action: it answered "There is no participantType 99".'],
];

const CONTACTS: Mishaps = [
  ['88', '71: 88'],
  [['88', 89], '71: 88,89'],
  ['Roe, Ann; 89', '71: 88,89'],
  ['Ann Roe <ann.roe@mail.example>, jane.roe@mail.example', '71: 88,89'],
  [['Ann Roe', 'ROE, Ann', 'ann.roe@mail.example'], '71: 88'],
  ['Quay Lenders, Sons & Co', '71: 96'],
  ['Doe, John (john.doe@mail.example)', '71: '],
  ['John Doe', noContact('several contacts match "John Doe": ')],
  ['Ann Roe, Jane Roe', noContact('there is no contact with the name "Ann Roe, Jane Roe". Put semicolons')],
  ['nobody@mail.example', noContact('there is no contact with the email address "nobody@mail.example".')],
  ['1', '!Actionstep could not add the contacts to the action: it answered "There is no participant 1".'],
];

const Role = zod.object({ id: zod.string() });

type Account = Pick<Zap, 'run' | 'sandbox'>;

const noted = (zap: Account, given: object) =>
  createFileNote(zap, { ...NOTE, ...given }, { timezone: 'Pacific/Auckland' });

async function joined(zap: Account, given: object): Promise<string> {
  const { actionParticipants } = zap.sandbox.firm;
  const before = new Set(actionParticipants.keys());
  const { role } = await addContacts(zap, { ...CLIENTS, contacts: '88', ...given });
  const isNew = [...actionParticipants.values()].filter(({ id }) => !before.has(id));
  for (const { id } of isNew) actionParticipants.delete(id);
  return `${Role.parse(role).id}: ${isNew.map(({ links }) => links.participant).join(',')}`;
}

const noteOf = ({ sandbox }: Account, { id }: Readonly<Record<string, unknown>>) =>
  sandbox.firm.fileNotes.get(String(id));

describe.each(DIALECTS)('what is typed or mapped into a step that works on an action (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test.each<[string, Mishaps, (typed: unknown) => Promise<string | undefined>]>([
    ['Action', ACTIONS, async (action) => noteOf(zap, await noted(zap, { action }))?.links.action],
    ['Text', TEXTS, async (text) => noteOf(zap, await noted(zap, { text }))?.text],
    ['Note Date', DATES, async (noteDate) => noteOf(zap, await noted(zap, { noteDate }))?.noteTimestamp],
    ['Role', ROLES, (role) => joined(zap, { role })],
    ['Contacts', CONTACTS, (contacts) => joined(zap, { contacts })],
  ])('arrives as it was meant, or is refused: %s', async (_field, mishaps, outcomeOf) => {
    for (const role of zap.sandbox.firm.participantTypes.values()) role.name = role.displayName;

    const outcomes: (string | undefined)[] = [];
    for (const [typed, outcome] of mishaps) {
      const run = outcomeOf(typed);
      // A sentence is compared as far as the table has it.
      const settled = outcome.startsWith('!')
        ? // oxlint-disable-next-line no-await-in-loop -- one firm, one run after the other
          `!${(await failureOf(run)).sentence}`.slice(0, outcome.length)
        : // oxlint-disable-next-line no-await-in-loop -- as above
          await run;
      outcomes.push(settled);
    }

    expect(outcomes).toEqual(mishaps.map(([, outcome]) => outcome));
  });
});
