import { describe, expect, test } from '@jest/globals';
import { takesOne } from '../../src/forms/problems.ts';
import { failureOf } from '../support/failure.ts';
import { useFiles } from '../support/files.ts';
import { createFileNote } from '../support/laterSteps.ts';
import { useZap } from '../support/lifetime.ts';
import { hasField, OPERATIONS } from '../support/operations.ts';
import { usualRun } from '../support/runs.ts';
import { idsFound, search } from '../support/searches.ts';
import { SALE } from '../support/usualInputs.ts';
import type { Zap } from '../support/zap.ts';

/*
 * Which action a text means, in every field that takes one. The table is held for Create File Note and Find Action; all
 * operations show that they read the field in the same way.
 */

const PAGE = '/mym/asfw/workflow/action/overview/action_id/';

/** The address of the connected firm, in front of the page of an action. */
const pageOf = ({ authData }: Pick<Zap, 'authData'>, action: string): string =>
  `${new URL(authData['api_endpoint'] ?? '').origin}${PAGE}${action}`;

const change = ({ sandbox }: Pick<Zap, 'sandbox'>, action: string, attributes: object): void => {
  const record = sandbox.firm.actions.get(action);
  if (!record) throw new Error(`The firm has no action ${action}.`);
  sandbox.firm.actions.set(action, { ...record, ...attributes });
};

/** Two actions are deleted: of one only the time of it says so. */
const deleteTwo = (zap: Pick<Zap, 'sandbox'>): void => {
  change(zap, '8701', { reference: 'GONE-1', isDeleted: 'T' });
  change(zap, '8704', { reference: 'GONE-2', deletedTimestamp: '2025-03-01T10:00:00+10:00' });
};

const writes = ({ sandbox }: Pick<Zap, 'sandbox'>) => sandbox.requests.filter(({ method }) => method !== 'GET');

describe('the action that is given to a step or a search', () => {
  const zap = useZap({ dialect: 'live' });
  const noteOn = async (action: unknown) => (await createFileNote(zap, { action, text: 'Called.' }))['action'];

  test.each([
    { given: 8700, as: 'its number as a number' },
    { given: ['8700', ' ', '8700'], as: 'its number twice' },
    { given: ' qs-3\u00A0', as: 'its file reference in small letters' },
  ])('can be given as $as', async ({ given }) => {
    expect(await noteOn(given)).toMatchObject({ id: '8700' });
    expect(await idsFound(zap, 'find_action', { id: given })).toEqual(['8700']);
  });

  test('can be given as the address of its page', async () => {
    expect(await noteOn(pageOf(zap, '8700'))).toMatchObject({ id: '8700' });
    expect(await noteOn(pageOf(zap, '8700/'))).toMatchObject({ id: '8700' });

    // Such an address means a number alone.
    change(zap, '8700', { reference: '99999' });
    expect(await failureOf(noteOn(pageOf(zap, '99999')))).toMatchObject({
      code: 'not_found',
      sentence: '"Action": there is no action with the number "99999", or the connected user may not see it.',
    });
  });

  test('is the one with exactly this file reference, where another one differs in capitals only', async () => {
    change(zap, '8700', { reference: 'PAIR-1' });
    change(zap, '8705', { reference: 'Pair-1' });

    expect(await noteOn('Pair-1')).toMatchObject({ id: '8705' });
    expect(await noteOn('PAIR-1')).toMatchObject({ id: '8700' });
  });

  test('can be given by a file reference of digits that are the number of no action, of which a step warns', async () => {
    change(zap, '8705', { reference: '20260017' });
    // A number that exists wins.
    change(zap, '8700', { reference: '8701' });

    expect(await createFileNote(zap, { action: '20260017', text: 'Called.' })).toMatchObject({
      action: { id: '8705' },
      warnings: [
        '"Action": there is no action with the number "20260017", or the connected user may not see it. The one with this file ' +
          'reference was taken: "O\'Foe estate" (number 8705).',
      ],
    });
    expect(await createFileNote(zap, { action: '8701', text: 'Called.' })).toMatchObject({
      action: { id: '8701' },
      warnings: [],
    });
    expect(await search(zap, 'find_action', { id: '20260017', includeData: 'yes' })).toMatchObject({
      rows: [{ id: '8705', dataComplete: true, dataByField: { '60--Item2': 'Retired' } }],
    });
    expect(await idsFound(zap, 'find_action', { id: '8701' })).toEqual(['8701']);
  });

  test.each([
    {
      references: { 8700: '20260017', 8705: '20260017' },
      problem: expect.stringContaining('"Action": several actions have the file reference "20260017": '),
    },
    {
      references: { 8701: '20260017' },
      problem: '"Action": the action with the file reference "20260017" has been deleted.',
    },
    // A deleted number is told as such, whoever has it as a reference.
    {
      action: '8701',
      references: { 8700: '8701' },
      problem: '"Action": the action with the number "8701" has been deleted.',
    },
  ])('stops a step where digits that are a file reference are not clear: $references', async (given) => {
    const { action = '20260017', references, problem } = given;
    deleteTwo(zap);
    for (const [id, reference] of Object.entries(references)) change(zap, id, { reference });

    expect(await failureOf(noteOn(action))).toMatchObject({ name: 'AppError', sentence: problem });
    expect(writes(zap)).toEqual([]);
  });

  test('is not taken for missing where its file reference cannot be looked up', async () => {
    zap.sandbox.inject({ method: 'GET', path: '/actions', status: 500 });

    expect(await failureOf(noteOn('20260017'))).toMatchObject({
      sentence: expect.stringContaining('Actionstep could not look up the file reference'),
    });
    expect(writes(zap)).toEqual([]);
  });

  test('can be given by a file reference that looks like a number or like a line of a list', async () => {
    change(zap, '8700', { reference: '008706' });
    change(zap, '8705', { reference: 'QS [8700]' });

    expect(await noteOn('008706')).toMatchObject({ id: '8700' });
    expect(await noteOn('QS [8700]')).toMatchObject({ id: '8705' });
  });

  test.each([
    {
      given: 'shared-1',
      problem:
        'several actions have the file reference "shared-1": Moe and Toe, property (SHARED-1, Family Law, number 8703); ' +
        'Moe and Toe, parenting (SHARED-1, Family Law, number 8702). Choose the right one from the list, or give its number.',
    },
    {
      given: '#8700',
      problem:
        'there is no action with the file reference "#8700". Give a number by itself, in digits only, as Actionstep writes it.',
    },
    {
      given: `https://other.actionstep.com${PAGE}8700`,
      problem: `"https://other.actionstep.com${PAGE}8700" is not a page of the connected Actionstep firm.`,
    },
  ])('stops a step and a search alike where it is not clear: $given', async ({ given, problem }) => {
    deleteTwo(zap);

    expect(await failureOf(noteOn(given))).toMatchObject({ name: 'AppError', sentence: `"Action": ${problem}` });
    expect(await failureOf(idsFound(zap, 'find_action', { id: given }))).toMatchObject({
      name: 'AppError',
      sentence: `"Action": ${problem}`,
    });
    expect(writes(zap)).toEqual([]);
  });

  test.each([
    { given: '8701', problem: 'the action with the number "8701" has been deleted.' },
    { given: 'gone-2', problem: 'the action with the file reference "gone-2" has been deleted.' },
  ])('stops a step where it has been deleted, and no search finds it: $given', async ({ given, problem }) => {
    deleteTwo(zap);

    expect(await failureOf(noteOn(given))).toMatchObject({ name: 'AppError', sentence: `"Action": ${problem}` });
    expect(await idsFound(zap, 'find_action', { id: given })).toEqual([]);
    expect(writes(zap)).toEqual([]);
  });

  const BY_NAME = ' Find Action finds an action by its name.';

  test.each([
    { given: 'NONE-1', problem: `there is no action with the file reference "NONE-1".${BY_NAME}` },
    {
      given: '99999',
      problem:
        'there is no action with the number or the file reference "99999", or the connected user may not see it.',
    },
  ])('stops a step where it does not exist, and a search finds nothing: $given', async ({ given, problem }) => {
    expect(await failureOf(noteOn(given))).toEqual({
      name: 'AppError',
      code: 'not_found',
      sentence: `"Action": ${problem}`,
    });
    expect(await idsFound(zap, 'find_action', { id: given })).toEqual([]);
    expect(writes(zap)).toEqual([]);
  });

  test.each(['8700,8701', ['QS-3', 'EST-7']])('cannot be several actions: %j', async (given) => {
    const sentence = expect.stringContaining(takesOne('Action', 'action'));

    expect(await failureOf(noteOn(given))).toMatchObject({ sentence });
    expect(await failureOf(idsFound(zap, 'find_action', { id: given }))).toMatchObject({ sentence });
    expect(zap.sandbox.requests).toEqual([]);
  });

  test('is picked by its number from an answer that holds others, too', async () => {
    const actions = ['8705', '8700'].map((id) => ({ id, name: `Matter ${id}`, status: 'Active', reference: null }));
    zap.sandbox.inject({ method: 'GET', path: '/actions/8700', status: 200, body: { actions } });

    expect(await idsFound(zap, 'find_action', { id: '8700' })).toEqual(['8700']);
  });
});

describe('the action that is given to a step, at a service that ignores filters', () => {
  const zap = useZap({ lists: { ignoresFilters: true } });

  test('is only the one with exactly this file reference, and a step stops where no action has it', async () => {
    expect(await createFileNote(zap, { action: 'est-7', text: 'Called.' })).toMatchObject({ action: { id: '8705' } });
    expect(await failureOf(createFileNote(zap, { action: 'EST', text: 'Called.' }))).toMatchObject({
      code: 'not_found',
    });
  });
});

useFiles();

describe('the action given to an operation must not be deleted, and can be given as the address of its page', () => {
  const zap = useZap({ dialect: 'live' });

  const TAKING = OPERATIONS.filter(
    (operation) => !operation.startsWith('triggers.') && hasField(operation, 'action'),
  ).map((operation) => ({ operation, field: 'action', label: 'Action', given: usualRun(operation)?.given ?? {} }));

  const RELATED = {
    operation: 'creates.create_action',
    field: 'relatedActionType11',
    label: 'Related Actions (Property Purchase)',
    given: SALE,
  };

  test.each([...TAKING, RELATED])('in $operation', async ({ operation, field, label, given }) => {
    deleteTwo(zap);
    const run = (action: unknown) => zap.run(operation, 'perform', { inputData: { ...given, [field]: action } });
    const deleted = [
      { given: 'gone-1', called: 'file reference "gone-1"' },
      { given: '8701', called: 'number "8701"' },
    ];

    const failures = await Promise.all(deleted.map((action) => failureOf(run(action.given))));
    expect(failures.map(({ sentence }) => sentence)).toEqual(
      deleted.map(({ called }) =>
        expect.stringContaining(`"${label}": the action with the ${called} has been deleted.`),
      ),
    );
    expect(writes(zap)).toEqual([]);

    zap.sandbox.requests.length = 0;
    await run(pageOf(zap, '8700'));
    // A search writes nothing, and a task that is completed is no more than a number.
    const showsInReads = operation.startsWith('searches.') || operation === 'creates.complete_task';
    const toService = showsInReads ? zap.sandbox.requests : writes(zap);
    expect(toService.map(({ path, query, body }) => JSON.stringify([path, query, body]))).toContainEqual(
      expect.stringContaining('8700'),
    );
  });

  const ACTION = { field: 'action', label: 'Action' };

  test.each([
    ...[...TAKING, RELATED].filter(({ operation }) => operation.startsWith('creates.')),
    { ...ACTION, operation: 'creates.complete_task', given: { task: '6003' } },
    { ...ACTION, operation: 'creates.change_step', given: { step: 'Open' } },
    { ...ACTION, operation: 'creates.change_step', given: { step: 'Contract', checkOnly: 'yes' } },
    { ...ACTION, operation: 'creates.update_action_data', given: { 'dataField44--Rooms': '4', checkOnly: 'yes' } },
  ])('or by digits that are its file reference, in $operation with $given', async (run) => {
    const { operation, field, label, given } = run;
    change(zap, '8700', { reference: '20260017' });

    const row = await zap.run(operation, 'perform', { inputData: { ...given, [field]: '20260017' } });

    const warning =
      `"${label}": there is no action with the number "20260017", or the connected user may not see it. The one with this file ` +
      'reference was taken: "Doe purchase, 3 Quay St" (number 8700).';
    expect(row).toMatchObject({ warnings: expect.arrayContaining([warning]) });
    const sent = writes(zap).map(({ path, body }) => `${path} ${JSON.stringify(body)}`);
    expect(sent.filter((line) => line.includes('20260017'))).toEqual([]);
    expect(JSON.stringify([row, sent])).toContain('8700"');
  });
});
