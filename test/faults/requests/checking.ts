import { PROPERTY_SALE } from '../../support/createAction.ts';
import { rowOf } from '../../support/rows.ts';
import { creating } from './creating.ts';
import { ABOUT_STEP, without } from './lookUps.ts';
import { byIds, get, type Target } from './target.ts';

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

const checking = (request: ReturnType<typeof get>, column: string) => {
  const title = `a check, when it is to ${request.task}`;
  return { ...creating(SALE), ...request, title, column, tell: checked, same: FINE } satisfies Target;
};

/** A check creates nothing, whatever goes wrong; what a run needs as well is in `deciding.ts` and `preparing.ts`. */
export const checks: readonly Target[] = [
  {
    ...checking(get(byIds('participants'), 'look up the contacts'), 'awaited'),
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
    ...checking(get(byIds('actions'), 'look the action up'), 'awaited'),
    facts: { '404': '', '204': '' },
    part: (fact) =>
      fact === ''
        ? { ...FINE, problems: [unseen('Related Actions (Property Purchase)', 'action', '8700')] }
        : warned(`The related actions could not be looked up: ${fact}`),
  },
  without(ABOUT_STEP.actionTypes, checking(ABOUT_STEP.actionTypes, 'helpful'), warned),
  {
    ...checking(get('/users', 'list the people of the firm'), 'awaited'),
    part: (fact) => warned(`Whether the assignee can log in could not be checked: ${fact}`),
  },
];
