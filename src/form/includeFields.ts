import type { PlainInputField } from 'zapier-platform-core';
import { toFieldChoices, YES_NO } from '../lib/choices.ts';
import { yesOrNo, type InputData } from '../lib/inputData.ts';
import { ROW_LABELS } from '../lib/rowLabels.ts';

/* The fields by which a user has more in a row, or less. What is unclear counts as blank. */

function includeField(key: string, label: string, byDefault: boolean, helpText: string) {
  const field: PlainInputField = { key, label, choices: toFieldChoices(YES_NO), helpText };
  return [field, (inputData: InputData) => yesOrNo(inputData[key]) ?? byDefault] as const;
}

export const [includeDataField, wantsData] = includeField(
  'includeData',
  'Include Data',
  false,
  'Choose yes if a later step needs data fields of the action, such as the address of a property. They can hold ' +
    `anything, and are then kept in Zap history. "${ROW_LABELS.dataComplete}" tells whether all of them came.`,
);

export const [includePartiesField, wantsParties] = includeField(
  'includeParties',
  'Include Parties',
  false,
  'Choose yes if a later step needs the people and companies of the action by role, such as the email address of the ' +
    `client. "${ROW_LABELS.partiesComplete}" tells whether all of them came.`,
);

/** Lets the user of a trigger skip the extra look-up. */
export const [includeNamesField, wantsNames] = includeField(
  'includeNames',
  'Include Names',
  true,
  'Left blank or yes, each new record is read back from Actionstep, so that names and email addresses come with it. ' +
    `"${ROW_LABELS.namesComplete}" tells whether that worked. Choose no to use only what the event itself tells, which can be as ` +
    'little as a number and a name.',
);

export const [includePersonalDetailsField, wantsPersonalDetails] = includeField(
  'includePersonalDetails',
  'Include Personal Details',
  false,
  'Left blank or no, the date of birth, gender, marital status, tax number, identity checks and the like stay in ' +
    'Actionstep. Choose yes only if a later step needs them: they are then kept in Zap history.',
);
