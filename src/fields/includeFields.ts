/* Fields that add something to a row. A blank or unclear answer adds nothing. */

import type { PlainInputField } from 'zapier-platform-core';
import { parseYesOrNo, toFieldChoices, YES_NO } from './formFields.ts';
import type { InputData } from './inputData.ts';
import { ROW_LABELS } from './outputFields.ts';

function includeField(key: string, label: string, helpText: string) {
  const field = { key, label, choices: toFieldChoices(YES_NO), helpText } satisfies PlainInputField;
  return [field, (inputData: InputData) => parseYesOrNo(inputData[key], field).answer === true] as const;
}

export const [includeDataField, wantsData] = includeField(
  'includeData',
  'Include Data',
  'Yes adds the data fields of the action, such as the address of a property, which are then kept in Zap history. ' +
    `"${ROW_LABELS.dataComplete}" tells whether all came.`,
);

export const [includePartiesField, wantsParties] = includeField(
  'includeParties',
  'Include Parties',
  `Yes adds the people and companies of the action by role. "${ROW_LABELS.partiesComplete}" tells whether all came.`,
);

export const [includePersonalDetailsField, wantsPersonalDetails] = includeField(
  'includePersonalDetails',
  'Include Personal Details',
  'Yes adds the date of birth, gender, marital status, tax number, identity checks and the like, which are then kept ' +
    'in Zap history.',
);
