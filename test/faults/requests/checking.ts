import { PROPERTY_SALE } from '../../support/createAction.ts';
import { rowOf } from '../../support/rows.ts';
import { creating, CUT_REFERENCE, NO_SUCH_STEP } from './creating.ts';
import { ABOUT_STEP, without } from './lookUps.ts';
import { byIds, type Target } from './target.ts';

const SALE = {
  ...PROPERTY_SALE,
  assignedToParticipant: 'sam.poe@harbourlaw.example',
  fileReference: 'LA-1',
  ifReferenceExists: 'stop',
  checkOnly: true,
};

const checked = (result: unknown): unknown => {
  const { id, problems, warnings } = rowOf(result);
  return { id, problems, warnings };
};

const FINE = { id: null, problems: [], warnings: [] };
const warned = (...warnings: readonly string[]) => ({ ...FINE, warnings });

const unseen = (label: string, what: string, id: string): string =>
  `"${label}": there is no ${what} with the number "${id}", or the connected user may not see it.`;

const checking = (title: string, path: Target['at']['path'], task: string) =>
  ({
    ...creating(SALE),
    title: `a check, when it is to ${title}`,
    at: { method: 'GET', path },
    task,
    tell: checked,
    same: FINE,
  }) satisfies Partial<Target>;

/** A check creates nothing, whatever goes wrong. */
export const checks: readonly Target[] = [
  {
    ...checking('read the Start step', '/actioncreate/812', 'read what this action type asks for'),
    column: 'needed',
    own: NO_SUCH_STEP,
  },
  {
    ...checking('find a person', '/participants', 'look up a contact'),
    column: 'needed',
    none: {
      ...FINE,
      problems: ['"Assigned To": there is no contact with the email address "sam.poe@harbourlaw.example".'],
      warnings: [
        'The first step asks for an assignee. "Assigned To" is blank, so the action is assigned to the person who ' +
          'connected Actionstep.',
      ],
    },
  },
  {
    ...checking('look up its contacts', byIds('participants'), 'look up the contacts'),
    column: 'awaited',
    facts: { '404': '', '204': '' },
    part: (fact) =>
      fact === ''
        ? { ...FINE, problems: [unseen('Client', 'contact', '88'), unseen('Staff', 'contact', '15')] }
        : warned(
            `The contacts could not be looked up: ${fact}`,
            '"Client": the email address of contact 88 could not be checked.',
            '"Staff": the email address of contact 15 could not be checked.',
          ),
  },
  {
    ...checking('look up its related actions', byIds('actions'), 'look the action up'),
    column: 'awaited',
    facts: { '404': '', '204': '' },
    part: (fact) =>
      fact === ''
        ? { ...FINE, problems: [unseen('Related Actions (Property Purchase)', 'action', '8700')] }
        : warned(`The related actions could not be looked up: ${fact}`),
  },
  ...[ABOUT_STEP.actionTypes, ABOUT_STEP.roles].map((lookUp) =>
    without(
      lookUp,
      { ...creating(SALE), tell: checked, same: FINE, title: `a check, when it is to ${lookUp.task}` },
      warned,
    ),
  ),
  {
    ...checking('list the people of the firm', '/users', 'list the people of the firm'),
    column: 'awaited',
    part: (fact) => warned(`Whether the assignee can log in could not be checked: ${fact}`),
  },
  {
    ...checking('look for the file reference', '/actions', 'look up the file reference'),
    column: 'needed list',
    own: CUT_REFERENCE,
  },
];
