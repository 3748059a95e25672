import type { PlainInputField } from 'zapier-platform-core';
import { toFieldChoices, YES_NO } from '../lib/choices.ts';
import { yesOrNo, type InputData } from '../lib/inputData.ts';

/** Lets the user have what the firm keeps in data fields. */
export const includeDataField = {
  key: 'includeData',
  label: 'Include Data',
  choices: toFieldChoices(YES_NO),
  helpText:
    'Choose yes if a later step needs data fields of the action, such as the address of a property. They can hold ' +
    'anything, and are then kept in Zap history. "Data Complete" tells whether all of them came.',
} satisfies PlainInputField;

/** Whether data fields are wanted: only if the user says so. What is unclear is no. */
export const wantsData = (inputData: InputData): boolean => yesOrNo(inputData['includeData']) ?? false;
