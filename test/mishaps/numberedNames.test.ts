import { beforeEach, describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { changeStep, TO_CONTRACT } from '../support/changeStep.ts';
import { create, PROPERTY_SALE } from '../support/createAction.ts';
import { failureOf } from '../support/failure.ts';
import { addContacts, CLIENTS, createFileNote, inRole, NOTE } from '../support/laterSteps.ts';
import { useZap } from '../support/lifetime.ts';
import { updateAction, updateContact } from '../support/updates.ts';

/* A file reference can end like a line of a dropdown, which has a number in brackets, and so name another action. */
const LIKE_A_LINE = 'QS [8705]';

describe.each(DIALECTS)('a file reference that ends in a number in brackets (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  beforeEach(() => {
    const { actions } = zap.sandbox.firm;
    const action = actions.get('8700');
    if (action) actions.set('8700', { ...action, reference: LIKE_A_LINE });
  });

  test.each<[string, (action: string) => Promise<object>]>([
    ['Create File Note', (action) => createFileNote(zap, { ...NOTE, action })],
    ['Add Contact to Action', (action) => addContacts(zap, { ...CLIENTS, action })],
    ['Change Step', (action) => changeStep(zap, { ...TO_CONTRACT, action })],
    ['Update Action', (action) => updateAction(zap, { action, name: 'Doe' })],
    [
      'Describe Step',
      async (action) => ({ found: await zap.run('searches.describe_step', 'perform', { inputData: { action } }) }),
    ],
    ['Find Action', async (id) => ({ found: await zap.run('searches.find_action', 'perform', { inputData: { id } }) })],
  ])('means the action that has it: %s', async (_operation, run) => {
    const row = JSON.stringify(await run(LIKE_A_LINE));
    const paths = zap.sandbox.requests.map(({ path }) => path);
    const sent = zap.sandbox.requests.filter(({ method }) => method !== 'GET').map(({ path, body }) => [path, body]);

    expect(row + JSON.stringify(paths)).toContain('8700');
    expect(row + JSON.stringify(sent)).not.toMatch(/8705(?!\])/);
  });

  test.each<[string, (action: string) => Promise<unknown>]>([
    ['Create File Note', (action) => createFileNote(zap, { ...NOTE, action })],
    ['Change Step', (action) => changeStep(zap, { ...TO_CONTRACT, action })],
    ['Update Action', (action) => updateAction(zap, { action, name: 'Doe' })],
  ])('means no other action where it is written in another way: %s', async (_operation, run) => {
    expect(await failureOf(run(LIKE_A_LINE.toLowerCase()))).toMatchObject({
      sentence: '"Action": there is no action with the file reference "qs [8705]".',
    });
    expect(zap.sandbox.requests.filter(({ method }) => method !== 'GET')).toEqual([]);
  });

  test('finds no other action', async () => {
    expect(await zap.run('searches.find_action', 'perform', { inputData: { id: 'Other [8705]' } })).toMatchObject({
      results: [],
    });
  });
});

describe('a name that ends in a number in brackets', () => {
  const zap = useZap();
  const NAME = 'Harbour Trust [15]';
  const search = (id: string) => zap.run('searches.find_contact', 'perform', { inputData: { id } });
  beforeEach(() => {
    zap.sandbox.addParticipant({ isCompany: 'T', companyName: NAME });
  });

  test('means the contact that is called so, and nobody else', async () => {
    expect(await search(NAME)).toMatchObject([{ companyName: NAME }]);
    for (const other of ['Harbour Trusts [15]', 'Poe, Sam [15]']) {
      // oxlint-disable-next-line no-await-in-loop -- one firm, one run after the other
      expect(await failureOf(search(other))).toMatchObject({
        sentence: `There is no contact with the name "${other}". Give a number by itself, in digits only, as Actionstep writes it.`,
      });
    }

    await addContacts(zap, { ...CLIENTS, contacts: [NAME] });
    expect(inRole(zap.sandbox, '8700', '71')).not.toContain('15');
    expect(await failureOf(updateContact(zap, { contact: 'Harbour [15]', email: 'a@mail.example' }))).toMatchObject({
      sentence: expect.stringContaining('there is no contact with the name "Harbour [15]"'),
    });
  });

  test('means a role or an action type only by its own name', async () => {
    expect(await failureOf(addContacts(zap, { ...CLIENTS, role: 'Buyer [27]' }))).toMatchObject({
      sentence: expect.stringContaining('there is no role called "Buyer [27]"'),
    });
    expect(await failureOf(create(zap, { actionType: 'Lease [833]', actionName: 'A' }))).toMatchObject({
      sentence: expect.stringContaining('There is no action type called "Lease [833]"'),
    });
  });

  test('is no line of a related action of another name', async () => {
    const given = { ...PROPERTY_SALE, relatedActionType11: ['MOE [8700]'] };

    expect(await failureOf(create(zap, given))).toMatchObject({
      sentence: expect.stringContaining('"MOE [8700]" is not the number of an action.'),
    });
  });

  test.each(['9.000', '8700.000'])('is no action by its number, and neither is %s', async (action) => {
    expect(await failureOf(createFileNote(zap, { ...NOTE, action }))).toMatchObject({
      sentence: `"Action": there is no action with the file reference "${action}".`,
    });
  });
});
