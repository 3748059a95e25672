import { describe, expect, test } from '@jest/globals';
import * as zod from 'zod/mini';
import { changeStep, stepsSent, TO_CONTRACT } from '../support/changeStep.ts';
import { create, PROPERTY_SALE, submission } from '../support/createAction.ts';
import { readFailure } from '../support/failure.ts';
import { addContacts, CLIENTS, createFileNote, NOTE } from '../support/laterSteps.ts';
import { useZap } from '../support/lifetime.ts';
import { rowsOf } from '../support/rows.ts';
import { idsFound } from '../support/searches.ts';
import { updateAction } from '../support/updates.ts';
import type { Zap } from '../support/zap.ts';

/*
 * What means an action, in every field that takes one: the number of the action that a step then works on, or, behind an
 * exclamation mark, how the sentence that stops it goes on behind the label of the field.
 */

type Account = Pick<Zap, 'run' | 'sandbox' | 'authData'>;

const Created = zod.object({ action: zod.object({ id: zod.string() }) });
const Related = zod.object({ relatedActionType11: zod.tuple([zod.string()]) });
const Posted = zod.object({ links: zod.object({ action: zod.string() }) });

/** Each operation that works on an action, and the number of the action that it then worked on. */
const OPERATIONS: Readonly<Record<string, (zap: Account, action: unknown) => Promise<unknown>>> = {
  'Create File Note': async (zap, action) => Created.parse(await createFileNote(zap, { ...NOTE, action })).action.id,
  'Add Contact to Action': async (zap, action) => (await addContacts(zap, { ...CLIENTS, action }))['id'],
  'Update Action': async (zap, action) => (await updateAction(zap, { action, priority: '7' }))['id'],
  'Change Step': async (zap, action) => {
    await changeStep(zap, { ...TO_CONTRACT, action });
    return Posted.parse(stepsSent(zap.sandbox)[0]).links.action;
  },
  'Describe Step': async (zap, action) => {
    const found = rowsOf(await zap.run('searches.describe_step', 'perform', { inputData: { action } }));
    if (found.length === 0) return '';
    return /actionchangestep\/(\d+)/.exec(zap.sandbox.requests.map(({ path }) => path).join())?.[1];
  },
  'Find Action': async (zap, id) => (await idsFound(zap, 'find_action', { id })).join(),
  'Related Actions': async (zap, action) => {
    await create(zap, { ...PROPERTY_SALE, relatedActionType11: action });
    return Related.parse(submission(zap.sandbox).links).relatedActionType11[0];
  },
};

const PAGE = '/mym/asfw/workflow/action/overview/action_id/';
const ELSEWHERE = `https://other.actionstep.com${PAGE}8700`;
const HINT = ' Give a number by itself, in digits only, as Actionstep writes it.';
const BY_NAME = ' Find Action finds an action by its name.';
const noReference = (text: string, hint = HINT) => `!there is no action with the file reference "${text}".${hint}`;
const LINE = 'Doe purchase, 3 Quay St (QS-3, Property Purchase) [8700]';
const DELETED = '!the action with the number "8701" has been deleted.';

/**
 * What is given, what comes of it, and the references that 8700 and 8705 have then, if not their own. A tilde stands for the
 * address of the connected firm.
 */
const TYPED: readonly (readonly [
  what: string,
  given: unknown,
  outcome: string,
  references?: readonly [string, string],
])[] = [
  ['its number', '8700', '8700'],
  ['its number as a number', 8700, '8700'],
  ['its number among blanks', ' 8700\n', '8700'],
  ['its number twice', ['8700', ' ', '8700'], '8700'],
  ['its reference', 'QS-3', '8700'],
  ['its reference in small letters', ' qs-3\u00A0', '8700'],
  ['its page', `~${PAGE}8700`, '8700'],
  ['its page with a slash', `~${PAGE}8700/`, '8700'],
  // Of two that differ in capital letters only, the one that is written so.
  ['a reference as it is written', 'Pair-1', '8705', ['PAIR-1', 'Pair-1']],
  ['a reference as another is written', 'PAIR-1', '8700', ['PAIR-1', 'Pair-1']],
  // Not the number 123, which is an action too.
  ['a reference of digits', '000123', '8700', ['000123', 'EST-7']],
  // A reference can end like a line of a list, which is no name for anything.
  ['a reference with brackets', 'QS [8705]', '8700', ['QS [8705]', 'EST-7']],
  ...['#8700', '8700.0', '08700', '8,700'].map((text) => [`the text ${text}`, text, noReference(text)] as const),
  ['a line of the list', LINE, noReference(LINE)],
  ['an unknown reference', 'NONE-1', noReference('NONE-1', BY_NAME)],
  ['its name', 'Doe purchase, 3 Quay St', noReference('Doe purchase, 3 Quay St', BY_NAME)],
  ['an unknown number', '99999', '!there is no action with the number "99999", or the connected user may not see it.'],
  ['the page of another firm', ELSEWHERE, `!"${ELSEWHERE}" is not a page of the connected Actionstep firm.`],
  ['a page of no action', `~${PAGE}none`, '!there is no action with the file reference "~'],
  ['the number of a deleted one', '8701', DELETED],
  ['the page of a deleted one', `~${PAGE}8701`, DELETED],
  ['the reference of a deleted one', 'gone-1', '!the action with the file reference "gone-1" has been deleted.'],
  // Only the time of it says so.
  ['one with the time of its end', '8704', '!the action with the number "8704" has been deleted.'],
  ['the reference of such a one', 'gone-2', '!the action with the file reference "gone-2" has been deleted.'],
  [
    'the reference of several',
    'shared-1',
    '!several actions have the file reference "shared-1": Moe and Toe, property (SHARED-1, Family Law, number 8703); ' +
      'Moe and Toe, parenting (SHARED-1, Family Law, number 8702). Choose the right one from the list, or give its number.',
  ],
];

const SEARCHES: ReadonlySet<string> = new Set(['Find Action', 'Describe Step']);

/** What is told of an outcome: in a search, to find nothing is no error, but for a text that can only be a mistake. */
function toldOf(operation: string, outcome: string): string {
  if (!outcome.startsWith('!')) return outcome;
  if (SEARCHES.has(operation) && outcome.startsWith('!there is no') && !outcome.endsWith(HINT)) return '';
  const label = operation === 'Related Actions' ? 'Related Actions (Property Purchase)' : 'Action';
  return `"${label}": ${outcome.slice(1)}`;
}

// In one dialect: what is given is read in the same way in both.
describe('an action that a step is to work on', () => {
  const zap = useZap({ dialect: 'live' });
  const change = (id: string, how: object) => Object.assign(zap.sandbox.firm.actions.get(id) ?? {}, how);

  test.each(
    Object.entries(OPERATIONS).flatMap(([operation, run]) =>
      TYPED.map(([what, ...typed]) => [operation, what, typed, run] as const),
    ),
  )('is clear, or stops the step: %s, %s', async (operation, _what, [given, outcome, references], run) => {
    const { actions } = zap.sandbox.firm;
    const purchase = actions.get('8700');
    if (!purchase) throw new Error('The firm has no action 8700.');
    change('8701', { reference: 'GONE-1', isDeleted: 'T' });
    change('8704', { reference: 'GONE-2', deletedTimestamp: '2025-03-01T10:00:00+10:00' });
    actions.set('123', { ...purchase, id: 123, reference: 'N-123' });
    if (references) {
      // Both of the same type, and at the same step.
      actions.set('8705', { ...purchase, id: 8705, reference: references[1] });
      change('8700', { reference: references[0] });
    }
    const origin = new URL(zap.authData['api_endpoint'] ?? '').origin;
    const inFull = (text: string): string => text.replace('~', origin);

    const told = await run(zap, typeof given === 'string' ? inFull(given) : given).catch(
      (error: unknown) => readFailure(error).sentence,
    );

    const expected = inFull(toldOf(operation, outcome));
    // Create Action says first that it did nothing.
    expect(
      String(told)
        .replace(/^The action was not created:\n- /, '')
        .slice(0, expected.length || 1),
    ).toBe(expected);
    const writes = zap.sandbox.requests.filter(({ method }) => method !== 'GET');
    const isWritten = !outcome.startsWith('!') && !SEARCHES.has(operation);
    expect(writes).toHaveLength(isWritten ? 1 : 0);
  });
});

describe('the answer about an action by number', () => {
  const zap = useZap();

  test('is looked through for the one with that number', async () => {
    const action = (id: string) => ({ id, name: `Matter ${id}`, status: 'Active', reference: null });
    zap.sandbox.inject({
      method: 'GET',
      path: '/actions/8700',
      status: 200,
      body: { actions: [action('8705'), action('8700')] },
    });

    expect(await idsFound(zap, 'find_action', { id: '8700' })).toEqual(['8700']);
  });
});
