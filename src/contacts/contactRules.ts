import { findChoice, STOP, type FormField } from '../fields/formFields.ts';
import { textOf, type InputData } from '../fields/inputData.ts';
import { OPERATION_LABELS } from '../fields/operationLabels.ts';

/** What to do where a text does not mean one contact: in a form only where a step takes contacts. */
export const CONTACT_RULES = {
  ifContactNotFound: {
    label: 'If a Contact Is Not Found',
    group: 'advanced',
    choices: [STOP, ['leaveOut', 'Leave the Contact Out']],
    helpText: `Left blank, the run stops. ${OPERATION_LABELS.findOrCreateContact}, as a step before, creates who is missing.`,
  },
  ifSeveralContactsFound: {
    label: 'If Several Contacts Are Found',
    group: 'advanced',
    choices: [STOP, ['oldest', 'Take the Oldest Contact']],
    helpText: 'Left blank, the run stops.',
  },
} as const satisfies Readonly<Record<string, FormField>>;

/** What to do where a text means no contact, or several. */
export type ContactRules = Readonly<ReturnType<typeof parseContactRules>>;

/** A blank choice is its default, and so is an unknown one, which is a problem besides. */
export const parseContactRules = (inputData: InputData) => {
  const parse = <Key extends keyof typeof CONTACT_RULES>(key: Key) =>
    findChoice<(typeof CONTACT_RULES)[Key]['choices'][number][0]>(CONTACT_RULES[key].choices, textOf(inputData[key]));
  return {
    ifContactNotFound: parse('ifContactNotFound') ?? 'stop',
    ifSeveralContactsFound: parse('ifSeveralContactsFound') ?? 'stop',
  };
};

/** Where a form offers no choice: somebody who is not clear is a problem. */
export const STRICT_RULES = parseContactRules({});
