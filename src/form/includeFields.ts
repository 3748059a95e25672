import type { PlainInputField } from 'zapier-platform-core';
import { toFieldChoices, YES_NO } from '../lib/choices.ts';
import { yesOrNo, type InputData } from '../lib/inputData.ts';

/* The fields by which a user has more in a row, or less. What is unclear counts as blank. */

/** Lets the user have what the firm keeps in data fields. */
export const includeDataField = {
  key: 'includeData',
  label: 'Include Data',
  choices: toFieldChoices(YES_NO),
  helpText:
    'Choose yes if a later step needs data fields of the action, such as the address of a property. They can hold ' +
    'anything, and are then kept in Zap history. "Data Complete" tells whether all of them came.',
} satisfies PlainInputField;

/** Whether data fields are wanted: only if the user says so. */
export const wantsData = (inputData: InputData): boolean => yesOrNo(inputData['includeData']) ?? false;

/** Lets the user of a trigger skip the extra look-up. */
export const includeNamesField = {
  key: 'includeNames',
  label: 'Include Names',
  choices: toFieldChoices(YES_NO),
  helpText:
    'Left blank or yes, each new record is read back from Actionstep, so that names and email addresses come with it. ' +
    '"Names Complete" tells whether that worked. Choose no to use only what the event itself tells, which can be as ' +
    'little as a number and a name.',
} satisfies PlainInputField;

/** Whether names are wanted: yes, unless the user says no. */
export const wantsNames = (inputData: InputData): boolean => yesOrNo(inputData['includeNames']) ?? true;

/** Lets the user have what rows hold back. */
export const includePersonalDetailsField = {
  key: 'includePersonalDetails',
  label: 'Include Personal Details',
  choices: toFieldChoices(YES_NO),
  helpText:
    'Left blank or no, the date of birth, gender, marital status, tax number, identity checks and the like stay in ' +
    'Actionstep. Choose yes only if a later step needs them: they are then kept in Zap history.',
} satisfies PlainInputField;

/** Whether personal details are wanted: only if the user says so. */
export const wantsPersonalDetails = (inputData: InputData): boolean =>
  yesOrNo(inputData['includePersonalDetails']) ?? false;
