import type { Bundle, Create, ZObject } from 'zapier-platform-core';
import { actionDataFields, actionDataGroups, parseActionData, type ActionDataInput } from '../data/actionDataFields.ts';
import { NOTHING_GIVEN } from '../fields/clearFields.ts';
import { isId } from '../lib/text.ts';
import { OPERATION_LABELS } from '../fields/operationLabels.ts';
import { lookUpActionSheet, lookUpValues, type ActionSheet } from '../data/actionSheet.ts';
import { openLookUps, failureNotes } from '../step/stepLookUps.ts';
import { toActionRow } from '../actions/actionRow.ts';
import { toUpdatedDataRow, updatedDataOutputFields, updatedDataSample } from './updatedRow.ts';
import { openClient, type Client } from '../service/client.ts';
import { stopFor } from '../service/errors/failure.ts';
import { dataFieldIds } from '../step/knownStep.ts';
import { DATA_KINDS } from '../step/kinds.ts';
import { zoneOf } from '../service/handedOver.ts';
import { assignData, fillableFields } from '../data/dataInput.ts';
import { toVerdict } from '../step/submissionRow.ts';
import { changedMeanwhile, changeInWords, toPlannedFields } from '../data/dataChanges.ts';
import { filledData, planData, type DataKnown, type DataPlan, type DataRun } from '../data/dataPlan.ts';
import { changeData } from '../data/changeData.ts';
import { dataFormFields } from '../data/dataFormFields.ts';

const perform = async (z: ZObject, bundle: Bundle) => {
  const input = parseActionData(bundle.inputData);
  stopFor(input.problems, NOT_CHANGED);
  const client = openClient(z, bundle);
  const sheet = await lookUpActionSheet(client, input);
  const { action, values } = sheet;
  const fields = fillableFields(sheet.fields);
  const assigned = assignData(fields, input);
  const timeZone = zoneOf(bundle);
  const run: DataRun = { fields, input, assigned, timeZone };
  const { filled, people: given } = filledData(run);
  const lookUps = openLookUps(client);
  const [choices, people, contacts] = await Promise.all([
    lookUps.choices(dataFieldIds(filled.filter(({ kind }) => DATA_KINDS[kind].hasChoices))),
    lookUps.people(given),
    lookUps.contacts(input.isCheckOnly ? given.filter(isId) : []),
  ]);
  const known = { choices, people, contacts };
  const plan = planData(run, values, known);
  const row = toActionRow(action, client);
  // Whatever was typed in a field is sent without these look-ups, and the service decides.
  const notes = [
    ...failureNotes(lookUps.failures, ['choices', 'contacts']),
    ...(isBlank(input) ? [NOTHING_GIVEN] : []),
  ];
  if (input.isCheckOnly) {
    const { problems, warnings } = plan;
    const planned = toPlannedFields(plan, action.id, values);
    return toUpdatedDataRow(row, planned, {
      problems,
      warnings: [...notes, ...warnings],
      verdict: toVerdict(problems, changeInWords(planned.length, row)),
    });
  }
  const { changed, warnings } = await change(client, sheet, run, known, plan);
  return toUpdatedDataRow(row, changed, { problems: [], warnings: [...notes, ...warnings], verdict: null });
};

const NOT_CHANGED = 'The data was not changed';

const isBlank = ({ values, unread, otherData, cleared, addRow }: ActionDataInput): boolean =>
  values.size + unread.size + otherData.length + cleared.length === 0 && addRow === '';

/** Changes what is still to change. It is looked at once more before that: other people edit the same action. */
async function change(
  client: Client,
  { action, values }: ActionSheet,
  run: DataRun,
  known: DataKnown,
  planned: DataPlan,
) {
  stopFor(planned.problems, NOT_CHANGED);
  if (toPlannedFields(planned, action.id, values).length === 0) return { changed: [], warnings: planned.warnings };
  const now = await lookUpValues(client, action.id);
  const plan = planData(run, now, known);
  stopFor(plan.problems, NOT_CHANGED);
  const overwritten = changedMeanwhile(plan, action.id, values, now);
  const { changed, warnings } = await changeData(client, action.id, plan, now);
  return { changed, warnings: [...plan.warnings, ...overwritten, ...warnings] };
}

export const updateActionData = {
  key: 'update_action_data',
  noun: 'Action Data',
  display: {
    label: OPERATION_LABELS.updateActionData,
    description:
      'Changes data fields of an action (matter), such as the address of a property, or adds a row to a list.',
  },
  operation: {
    inputFields: [...actionDataFields, dataFormFields],
    inputFieldGroups: actionDataGroups,
    perform,
    outputFields: updatedDataOutputFields,
    sample: updatedDataSample,
  },
} satisfies Create;
