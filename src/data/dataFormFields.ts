import type { Bundle, PlainInputField, ZObject } from 'zapier-platform-core';
import { ACTION_DATA_FIELDS, actionDataFields } from './actionDataFields.ts';
import { clearFieldsField } from '../fields/clearFields.ts';
import { actionDataKey } from '../step/stepInput.ts';
import { dataFormField, fitForm, lookUpNotes } from '../step/stepForm.ts';
import { toInputFields } from '../fields/formFields.ts';
import { isMapped, textOf } from '../fields/inputData.ts';
import { lookUpFieldsOf } from './actionSheet.ts';
import { lookUpAction } from '../actions/givenAction.ts';
import { openLookUps, failureNotes } from '../step/stepLookUps.ts';
import { openClient } from '../service/client.ts';
import { dataFieldIds, withOwnChoices } from '../step/knownStep.ts';
import { DATA_KINDS } from '../step/kinds.ts';
import { dataFieldLabel } from '../step/stepLabels.ts';
import { fillableFields, findRow, hasRows } from './dataInput.ts';

/** The data fields of the chosen action, and those of a new row where one is wanted; without it, what clears by label. */
export async function dataFormFields(z: ZObject, bundle: Bundle): Promise<PlainInputField[]> {
  const action = textOf(bundle.inputData['action']);
  if (action === '') return [];
  if (isMapped(action)) return toInputFields({ clear: { ...CLEAR_BY_LABEL, group: 'advanced' } });
  const client = openClient(z, bundle);
  const fields = fillableFields(await lookUpFieldsOf(client, await lookUpAction(client, action)));
  const { collection: row } = findRow(fields, textOf(bundle.inputData['addRow']));
  const shown = fields.filter(({ collection }) => !hasRows(collection) || collection.id === row?.id);
  const withChoices = shown.filter(({ kind }) => DATA_KINDS[kind].hasChoices);
  const lookUps = openLookUps(client, 'goOn');
  const choices = await lookUps.choices(dataFieldIds(withChoices));
  const clearable = fields.filter(({ collection }) => !hasRows(collection));
  const clear = clearFieldsField(clearable.map((field) => [field.id, dataFieldLabel(field)]));
  return fitForm(
    [
      ...lookUpNotes([...(fields.length === 0 ? [NO_FIELDS] : []), ...failureNotes(lookUps.failures, ['choices'])]),
      ...(clearable.length > 0 ? toInputFields({ clear: { ...clear, group: 'advanced' } }) : []),
      ...shown.map((field) =>
        dataFormField(
          withOwnChoices(field, choices.get(field.id) ?? []),
          actionDataKey(field.id),
          !hasRows(field.collection),
        ),
      ),
    ],
    actionDataFields.length,
    `Fill them in under "${ACTION_DATA_FIELDS.otherData.label}", by their labels.`,
  );
}

const NO_FIELDS = 'The type of this action has no data fields.';

const { label, list } = clearFieldsField([]);
const CLEAR_BY_LABEL = { label, list, helpText: 'The labels of data fields that lose their value.' };
