import type { Bundle, Search, ZObject } from 'zapier-platform-core';
import { findActionType } from '../actions/actionType.ts';
import { AS_JSON } from '../fields/dictionary.ts';
import { parseOne, toInputFields, type FormField } from '../fields/formFields.ts';
import { isBlank, isMapped, textOf } from '../fields/inputData.ts';
import { OPERATION_LABELS } from '../fields/operationLabels.ts';
import { outputFieldsOf, WARNINGS } from '../fields/outputFields.ts';
import { fetchUsableActionTypes } from '../service/actiontypes.ts';
import { openClient } from '../service/client.ts';
import { ifThere, stopAtFirst } from '../service/errors/failure.ts';
import type { Step } from '../step/model.ts';
import { lookUpStartStep } from '../step/startStep.ts';
import { lookUpDetails, openLookUps } from '../step/stepLookUps.ts';
import { DESCRIPTION_LABELS, DESCRIPTION_SAMPLE, toDescription } from '../step/stepRow.ts';

const DESCRIBE_ACTION_TYPE_FIELDS = {
  actionType: {
    label: 'Action Type',
    dynamic: 'list_action_types.id.name',
    helpText: `Select an action type (kind of matter), or enter its name. Leave blank to list all types. ${AS_JSON}`,
  },
} as const satisfies Readonly<Record<string, FormField>>;

const perform = async (z: ZObject, bundle: Bundle) => {
  if (isBlank(bundle.inputData['actionType'])) return listTypes(z, bundle);
  const given = parseOne(bundle.inputData['actionType'], DESCRIBE_ACTION_TYPE_FIELDS.actionType, 'action type');
  stopAtFirst(given.problems);
  const client = openClient(z, bundle);
  const actionTypeId = await findActionType(client, given.text);
  if (actionTypeId === undefined) return [];
  const start = await ifThere(lookUpStartStep(client, actionTypeId));
  if (!start) return [];
  const lookUps = openLookUps(client, 'goOn');
  const { step, actionTypes, notes } = await lookUpDetails(lookUps, start, { types: [actionTypeId] });
  return [toStartStepRow(step, actionTypes.get(actionTypeId) ?? null, notes)];
};

/** All types by name, none of them described. A mapped field that is blank in this run means none of them. */
async function listTypes(z: ZObject, bundle: Bundle): Promise<StartStepRow[]> {
  if (isMapped(textOf(bundle.inputDataRaw?.['actionType']))) return [];
  const types = await fetchUsableActionTypes(openClient(z, bundle));
  return types.map(({ id, name }) => ({ id, name: name || null, ...NOT_DESCRIBED, warnings: [] }));
}

/** The rest of the row of a type whose step was not read. */
const NOT_DESCRIBED = {
  stepName: null,
  stepDescription: null,
  actionStatus: null,
  assigneeRole: { id: null, name: null },
  wantsAssignee: null,
  data: [],
  roles: [],
  tasks: [],
  emails: [],
  documents: [],
  relatedTypes: [],
  checklist: null,
};

/** `notes` say what could not be looked up. */
const toStartStepRow = (step: Step, typeName: string | null, notes: readonly string[]) => ({
  id: step.actionTypeId,
  name: typeName,
  ...toDescription(step),
  warnings: [...notes],
});

type Described = ReturnType<typeof toStartStepRow>;

type StartStepRow = Described | (Pick<Described, 'id' | 'name' | 'warnings'> & typeof NOT_DESCRIBED);

const outputFields = outputFieldsOf<Described>({
  id: 'Action Type ID',
  name: 'Action Type',
  ...DESCRIPTION_LABELS,
  ...WARNINGS,
});

const sample: Described = { id: '812', name: 'Property Sale', ...DESCRIPTION_SAMPLE, warnings: [] };

export const describeActionType = {
  key: 'describe_action_type',
  noun: 'Action Type',
  display: {
    label: OPERATION_LABELS.describeActionType,
    description:
      'Finds out what an action type asks for when an action (matter) of it is created, or lists all action types.',
  },
  operation: { inputFields: toInputFields(DESCRIBE_ACTION_TYPE_FIELDS), perform, outputFields, sample },
} satisfies Search;
