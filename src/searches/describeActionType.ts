import type { Bundle, Search, ZObject } from 'zapier-platform-core';
import { lookUpActionType } from '../actions/actionType.ts';
import { formOf } from '../forms/form.ts';
import { line } from '../forms/kinds.ts';
import { OPERATION_LABELS } from '../platform/operationLabels.ts';
import { outputFieldsOf, WARNINGS } from '../rows/outputFields.ts';
import { fetchUsableActionTypes } from '../service/actiontypes.ts';
import { openClient, type Client } from '../service/client.ts';
import { stopAtFirst } from '../service/errors/failure.ts';
import { DESCRIPTION_LABELS, DESCRIPTION_SAMPLE, toDescription } from '../step/description.ts';
import { lookUpDetails, rememberLookUps } from '../step/lookUps.ts';
import type { Step } from '../step/model.ts';
import { lookUpStepOfType } from '../step/startStep.ts';

const FORM = formOf({
  actionType: line({
    label: 'Action Type',
    noun: 'action type',
    holds: 'name',
    dynamic: 'list_action_types.id.name',
    helpText: 'Select an action type (kind of matter), or enter its name. Leave blank to list all types.',
  }),
});

async function perform(z: ZObject, bundle: Bundle) {
  const { values, problems, isMapped } = FORM.read(bundle);
  stopAtFirst(problems);
  const client = openClient(z, bundle);
  // A mapped field that is blank in this run means no type, not all of them.
  if (values.actionType === '') return isMapped('actionType') ? [] : listTypes(client);
  const { id, name } = await lookUpActionType(client, values.actionType);
  const startStep = await lookUpStepOfType(client, id, values.actionType);
  const lookUps = rememberLookUps(client, 'goOn');
  const { step, actionTypes, warnings } = await lookUpDetails(lookUps, startStep, { types: name === null ? [id] : [] });
  return [toStartStepRow(step, name ?? actionTypes.get(id) ?? null, warnings)];
}

async function listTypes(client: Client): Promise<StartStepRow[]> {
  const types = await fetchUsableActionTypes(client);
  return types.map(({ id, name }) => ({ id, name: name || null, ...NOT_DESCRIBED, warnings: [] }));
}

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

const toStartStepRow = (step: Step, typeName: string | null, warnings: readonly string[]) => ({
  id: step.actionTypeId,
  name: typeName,
  ...toDescription(step),
  warnings: [...warnings],
});

type DescribedType = ReturnType<typeof toStartStepRow>;

type StartStepRow = DescribedType | (Pick<DescribedType, 'id' | 'name' | 'warnings'> & typeof NOT_DESCRIBED);

const outputFields = outputFieldsOf<DescribedType>({
  name: 'Action Type',
  id: 'Action Type ID',
  ...DESCRIPTION_LABELS,
  ...WARNINGS,
});

const sample: DescribedType = { id: '812', name: 'Property Sale', ...DESCRIPTION_SAMPLE, warnings: [] };

export const describeActionType = {
  key: 'describe_action_type',
  noun: 'Action Type',
  display: {
    label: OPERATION_LABELS.describeActionType,
    description:
      'Finds out what an action type asks for when an action (matter) is created, or lists all action types.',
  },
  operation: { inputFields: FORM.inputFields, perform, outputFields, sample },
} satisfies Search;
