import type { PlainInputField } from 'zapier-platform-core';
import { toFieldChoices, YES_NO } from '../lib/choices.ts';
import { yesOrNo, type InputData } from '../lib/inputData.ts';

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
