import { beforeEach, describe, expect, test } from '@jest/globals';
import * as zod from 'zod/mini';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { formOf, outcome, submission } from '../support/createAction.ts';
import { fieldOf, keysOf } from '../support/fields.ts';
import { useZap } from '../support/lifetime.ts';
import { MEASURED, ONE_OF_EACH } from '../support/measured.ts';
import { loadApp, openPlatform } from '../support/platform.ts';
import { warningsOf } from '../support/problems.ts';
import { offer, type FieldOutline } from '../support/startSteps.ts';

const MAX_FIELDS = 1000;
const MANY = 1200;

const manyFields = Array.from({ length: MANY }, (_, index): FieldOutline => {
  const id = index + 1;
  return { id, dataField: `94--F${id}`, group: 'Long', label: `Field ${id}`, type: id % 2 ? 'Money' : 'Date' };
});

describe.each(DIALECTS)('a Start step that asks for more than one form can show (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  beforeEach(() => {
    offer(zap.sandbox.firm, {
      ...ONE_OF_EACH,
      roles: [{ id: 1, participantType: 71, required: true }],
      related: [{ id: 51, actionType: 820, mandatory: true }],
      fields: manyFields,
    });
  });

  test('is cut to what the platform shows, and a note tells how many data fields are missing', async () => {
    const always = (await formOf(zap, {})).length;
    const form = await formOf(zap, MEASURED);
    const shown = keysOf(form).filter((key) => key.startsWith('stepDataField'));

    expect(form).toHaveLength(MAX_FIELDS);
    expect(new Set(keysOf(form)).size).toBe(MAX_FIELDS);
    // Beside the fields that are always there: the note, the role and the related actions.
    expect(shown).toEqual(Array.from({ length: MAX_FIELDS - always - 3 }, (_, index) => `stepDataField${index + 1}`));
    expect(fieldOf(form, 'cutNote').helpText).toBe(
      `This form is too long to be shown: ${MANY - shown.length} fields at its end are missing. ` +
        'Fill in data fields under "Other Step Data" and contacts under "Other Parties", by their labels.',
    );
    expect(keysOf(form)).toEqual(expect.arrayContaining(['participantType71', 'relatedActionType51']));
  });

  test('is filled in whole all the same, by label', async () => {
    const otherStepData = { 'Field 1199': '$1,200.50', 'Long / Field 1200': '2025-05-01' };
    const input = {
      ...MEASURED,
      participantType71: ['88'],
      relatedActionType51: ['8700'],
      stepDataField1: '7',
      otherStepData,
    };

    expect(await warningsOf(zap, input)).toEqual([]);

    expect(submission(zap.sandbox).attributes).toEqual({
      actionName: 'Made to measure',
      stepDataField1: '7',
      stepDataField1199: '1200.50',
      stepDataField1200: '2025-05-01',
    });
    expect(outcome(zap.sandbox).dataFields).toMatchObject({ 1: '7', 1198: null, 1199: '1200.50', 1200: '2025-05-01' });
  });

  test('is not cut while it just fits', async () => {
    const always = (await formOf(zap, {})).length;
    offer(zap.sandbox.firm, { ...ONE_OF_EACH, fields: manyFields.slice(0, MAX_FIELDS - always) });

    const form = await formOf(zap, MEASURED);

    expect(form).toHaveLength(MAX_FIELDS);
    expect(keysOf(form)).not.toContain('cutNote');
  });
});

const App = zod.looseObject({
  creates: zod.looseObject({ create_action: zod.looseObject({ operation: zod.looseObject({}) }) }),
});

/** What the platform's schema has against an integration whose Create Action always shows this form. */
async function complaintsAbout(inputFields: readonly object[]): Promise<unknown> {
  const app = App.parse(await loadApp());
  const { create_action: create } = app.creates;
  const creates = { ...app.creates, create_action: { ...create, operation: { ...create.operation, inputFields } } };
  return (await openPlatform({}, { ...app, creates })).ask('validate');
}

describe.each(DIALECTS)('every form passes the platform’s own check of fields (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const CHOSEN = { tasksToCreate: 'chosen', messagesToSend: 'chosen', documentsToAdd: 'chosen' };

  test.each([
    ['a step with every kind of input', '812'],
    ['a step that needs nothing', '833'],
    ['a step of 300 data fields', '840'],
    ['a step where everything is mandatory', '845'],
    ['a step where everything is optional', '850'],
    ['a step that wants a note', '855'],
  ])('%s', async (_case, actionType) => {
    expect(await complaintsAbout(await formOf(zap, { actionType, ...CHOSEN }))).toEqual([]);
  });

  test('a step with one data field of each type', async () => {
    offer(zap.sandbox.firm, ONE_OF_EACH);

    expect(await complaintsAbout(await formOf(zap, MEASURED))).toEqual([]);
  });

  test('a step whose look-ups all fail', async () => {
    zap.sandbox.inject({ path: /^\/(participanttypes|datacollection)/, status: 403, times: 9 });

    expect(await complaintsAbout(await formOf(zap, { actionType: '812', ...CHOSEN }))).toEqual([]);
  });

  test('a step whose labels and texts are too long', async () => {
    const long = 'x'.repeat(2000);
    const field = { id: 1, dataField: '90--Text', group: long, label: long, help: long, type: 'DropDown' } as const;
    offer(zap.sandbox.firm, {
      ...ONE_OF_EACH,
      tasks: [{ id: 1, name: long, due: long }],
      trustAccounts: [{ id: 1, name: long }],
      fields: [{ ...field, defaultValue: long, choices: [[long, long]] }],
    });

    expect(await complaintsAbout(await formOf(zap, { ...MEASURED, ...CHOSEN }))).toEqual([]);
  });

  test('a step whose choices, labels and descriptions are empty', async () => {
    const field = { dataField: '90--Text', group: '', label: '', help: '', type: 'DropDown' } as const;
    offer(zap.sandbox.firm, {
      ...ONE_OF_EACH,
      documents: [{ id: 1, name: '', fileName: '' }],
      tasks: [{ id: 1, name: '', due: '' }],
      fields: [{ ...field, id: 1, choices: [['', '']] }],
    });

    expect(await complaintsAbout(await formOf(zap, { ...MEASURED, ...CHOSEN }))).toEqual([]);
  });

  test('and a form that does not is told apart', async () => {
    expect(await complaintsAbout([{ key: 'bad', type: 'colour' }])).not.toEqual([]);
  });
});
