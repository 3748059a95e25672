import { beforeEach, describe, expect, test } from '@jest/globals';
import * as zod from 'zod/mini';
import { formOf } from '../support/createAction.ts';
import { fieldOf, keysOf } from '../support/fields.ts';
import { useZap } from '../support/lifetime.ts';
import { MEASURED, ONE_OF_EACH } from '../support/measured.ts';
import { loadApp, openPlatform } from '../support/platform.ts';
import { offer, type FieldOutline } from '../support/startSteps.ts';

const MAX_FIELDS = 1000;
const MANY = 1200;

const manyFields = Array.from({ length: MANY }, (_, index): FieldOutline => {
  const id = index + 1;
  return { id, dataField: `94--F${id}`, group: 'Long', label: `Field ${id}`, type: id % 2 ? 'Money' : 'Date' };
});

describe('a Start step that asks for more than one form can show', () => {
  const zap = useZap();
  beforeEach(() => {
    offer(zap.sandbox.firm, {
      ...ONE_OF_EACH,
      roles: [{ id: 1, participantType: 71, required: true }],
      related: [{ id: 51, actionType: 820, mandatory: true }],
      fields: manyFields,
    });
  });

  test('is cut to what the platform can show, with a note of how many data fields are missing', async () => {
    const always = (await formOf(zap, {})).length;
    const form = await formOf(zap, MEASURED);
    const shown = keysOf(form).filter((key) => key.startsWith('stepDataField'));

    expect(form).toHaveLength(MAX_FIELDS);
    expect(new Set(keysOf(form)).size).toBe(MAX_FIELDS);
    // Next to the fixed fields: the note, two rules for contacts, the role and the related actions.
    expect(shown).toEqual(Array.from({ length: MAX_FIELDS - always - 5 }, (_, index) => `stepDataField${index + 1}`));
    expect(fieldOf(form, 'cutNote').helpText).toBe(
      `This form is too long to be shown: ${MANY - shown.length} fields at its end are missing. ` +
        'Fill in data fields under "Other Step Data" and contacts under "Other Parties", by their labels.',
    );
    expect(keysOf(form)).toEqual(expect.arrayContaining(['participantType71', 'relatedActionType51']));
  });
});

const Operation = zod.looseObject({ operation: zod.looseObject({}) });
const App = zod.looseObject({ creates: zod.looseObject({ create_action: Operation }) });

/** The schema errors of the platform for an integration with a Create Action for each of these forms. */
async function complaintsAbout(forms: readonly (readonly object[])[]): Promise<unknown> {
  const app = App.parse(await loadApp());
  const { create_action: create, ...others } = app.creates;
  const creates = forms.map((inputFields, index): [string, object] => {
    const key = `create_action${index}`;
    return [key, { ...create, key, operation: { ...create.operation, inputFields } }];
  });
  return (await openPlatform({}, { ...app, creates: { ...others, ...Object.fromEntries<object>(creates) } })).ask(
    'validate',
  );
}

describe('the platform’s own check of fields', () => {
  const zap = useZap();

  test('accepts the forms of the firm', async () => {
    const types = ['812', '833', '840', '845', '850', '855'];
    const forms = await Promise.all(types.map((actionType) => formOf(zap, { actionType })));

    expect(await complaintsAbout(forms)).toEqual([]);
  });

  test('accepts a form whose look-ups all failed', async () => {
    zap.sandbox.inject({ path: /^\/(participanttypes|datacollection)/, status: 403, times: 9 });

    expect(await complaintsAbout([await formOf(zap, { actionType: '812' })])).toEqual([]);
  });

  test('accepts a field of any type, and texts of any length', async () => {
    const withTexts = async (text: string) => {
      const field = { id: 1, dataField: '90--Text', group: text, label: text, help: text, type: 'DropDown' } as const;
      offer(zap.sandbox.firm, {
        ...ONE_OF_EACH,
        tasks: [{ id: 1, name: text, due: text }],
        documents: [{ id: 1, name: text, fileName: text }],
        trustAccounts: [{ id: 1, name: `Account ${text}` }],
        fields: [{ ...field, defaultValue: text, choices: [[text, text]] }],
      });
      return formOf(zap, { ...MEASURED });
    };
    const forms = [await withTexts('x'.repeat(2000)), await withTexts('')];
    offer(zap.sandbox.firm, ONE_OF_EACH);

    expect(await complaintsAbout([...forms, await formOf(zap, MEASURED)])).toEqual([]);
  });

  test('rejects a form that cannot be shown', async () => {
    expect(await complaintsAbout([[], [{ key: 'bad', type: 'colour' }]])).not.toEqual([]);
  });
});
