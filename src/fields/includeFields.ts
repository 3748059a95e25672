/* Fields that add something to a row, or leave it out. An unclear answer counts as blank. */

import type { PlainInputField } from 'zapier-platform-core';
import { parseYesOrNo, toFieldChoices, YES_NO } from './formFields.ts';
import type { InputData } from './inputData.ts';
import { ROW_LABELS } from './outputFields.ts';

function includeField(key: string, label: string, byDefault: boolean, helpText: string) {
  const field = { key, label, choices: toFieldChoices(YES_NO), helpText } satisfies PlainInputField;
  return [field, (inputData: InputData) => parseYesOrNo(inputData[key], field).answer ?? byDefault] as const;
}

export const [includeDataField, wantsData] = includeField(
  'includeData',
  'Include Data',
  false,
  'Yes adds the data fields of the action, such as the address of a property, which are then kept in Zap history. ' +
    `"${ROW_LABELS.dataComplete}" tells whether all came.`,
);

export const [includePartiesField, wantsParties] = includeField(
  'includeParties',
  'Include Parties',
  false,
  `Yes adds the people and companies of the action by role. "${ROW_LABELS.partiesComplete}" tells whether all came.`,
);

/** Lets the user of a trigger skip the extra look-up. */
export const [includeNamesField, wantsNames] = includeField(
  'includeNames',
  'Include Names',
  true,
  'Defaults to Yes: names and email addresses are read from Actionstep. ' +
    `"${ROW_LABELS.namesComplete}" tells whether that worked. No looks up no names: the event itself may tell only a number and a name.`,
);

export const [includePersonalDetailsField, wantsPersonalDetails] = includeField(
  'includePersonalDetails',
  'Include Personal Details',
  false,
  'Yes adds the date of birth, gender, marital status, tax number, identity checks and the like, which are then kept ' +
    'in Zap history.',
);
