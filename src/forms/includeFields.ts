/* The fields that ask what a row is to hold besides its record. */

import { ROW_LABELS } from '../rows/outputFields.ts';
import { yesNo } from './kinds.ts';

export const includeData = yesNo({
  label: 'Include Data',
  helpText:
    'Yes adds the data fields of the action, such as the address of a property, which are then kept in Zap history. ' +
    `"${ROW_LABELS.dataComplete}" tells whether all came.`,
});

export const includeParties = yesNo({
  label: 'Include Parties',
  helpText: `Yes adds the people and companies of the action by role. "${ROW_LABELS.partiesComplete}" tells whether all came.`,
});

export const includePersonalDetails = yesNo({
  label: 'Include Personal Details',
  helpText:
    'Yes adds the date of birth, gender, marital status, tax number, identity checks and the like, which are then kept ' +
    'in Zap history.',
});
