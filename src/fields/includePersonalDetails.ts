import type { PlainInputField } from 'zapier-platform-core';
import { toFieldChoices, YES_NO } from '../lib/choices.ts';
import { yesOrNo, type InputData } from '../lib/inputData.ts';

/** Lets the user have what rows hold back. */
export const includePersonalDetailsField = {
  key: 'includePersonalDetails',
  label: 'Include Personal Details',
  choices: toFieldChoices(YES_NO),
  helpText:
    'Left blank or no, the date of birth, gender, marital status, tax number, identity checks and the like stay in ' +
    'Actionstep. Choose yes only if a later step needs them: they are then kept in Zap history.',
} satisfies PlainInputField;

/** Whether personal details are wanted: only if the user says so. What is unclear is no. */
export const wantsPersonalDetails = (inputData: InputData): boolean =>
  yesOrNo(inputData['includePersonalDetails']) ?? false;
