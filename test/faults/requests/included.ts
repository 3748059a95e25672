import { callbackWith } from '../../support/callbacks.ts';
import { TO_CONTRACT } from '../../support/changeStep.ts';
import { keysOf } from '../../support/fields.ts';
import { rowOf, rowsOf } from '../../support/rows.ts';
import { UNMARKED } from './creating.ts';
import { byIds, filledIn, get, type Account, type Target } from './target.ts';

/* What rows hold on request, and what it is called: no fault of it is a run's. test/faults/requests/events.ts has data. */

const WITH_PARTIES = { includeParties: 'yes' };
const LOOK_UP = get('/actionparticipants', 'look up the parties of the action');

const told = ({ id, parties, partiesComplete }: Readonly<Record<string, unknown>>) => ({
  id,
  parties: Array.isArray(parties) && parties.length,
  isComplete: partiesComplete,
});
const expected = (id: string, parties: number, isComplete = true) => ({ id, parties, isComplete });

/** Action 8705 has nobody in a role, so that no answer is the answer. */
const ofFirst = (operation: string, runs: string, bundle: Target['bundle'], tell: Target['tell']): Target => ({
  column: 'helpful list',
  operation,
  runs,
  ...LOOK_UP,
  ...(bundle && { bundle }),
  tell,
  same: [expected('8705', 0)],
  part: () => [expected('8705', 0, false)],
});

const toldOfAll = (result: unknown) => rowsOf(result).map(told);

const parties: readonly Target[] = [
  ofFirst(
    'triggers.new_action',
    'perform',
    ({ sandbox }: Account) => ({
      inputData: WITH_PARTIES,
      ...callbackWith(sandbox.dialect, 'actions', { id: 8705, name: 'As told' }),
    }),
    toldOfAll,
  ),
  ofFirst('triggers.new_action', 'performList', filledIn({ status: 'Inactive', ...WITH_PARTIES }), toldOfAll),
  ofFirst('searches.find_action', 'perform', filledIn({ id: '8705', ...WITH_PARTIES }), (page) =>
    rowsOf(page).map(told),
  ),
];

/** After a write the platform must not run the step again, whatever comes of this request. */
const afterWrite = (operation: string, inputData: object, id: string, all: number): Target => ({
  column: 'afterwards',
  operation,
  runs: 'perform',
  ...LOOK_UP,
  bundle: filledIn({ ...inputData, ...WITH_PARTIES }),
  tell: (row) => told(rowOf(row)),
  same: expected(id, all),
  // No record is the answer that there is nobody.
  facts: { '204': '' },
  part: (fact) => expected(id, 0, fact === ''),
});

const [ROLE, FIELD] = ['partyByRole__Client__email', 'dataByField__47--Notes'];
const ALL = { ...WITH_PARTIES, includeData: 'yes' };
const [TYPE, ACTION, REFERENCE] = [{ actionType: '850' }, { action: '8701' }, { action: 'W-100' }];
const [STEP, NAMES] = [
  get(byIds('actioncreate'), 'read what this action type asks for'),
  get(byIds('participanttypes'), 'look up the names of the roles'),
];
const FIELDS = get('/datacollectionfields', 'look up the data fields of the action type');

/** Labels: without them the list is the same, but for those that the request would have brought. */
const labels = (
  operation: string,
  inputData: object,
  request: Pick<Target, 'at' | 'task'>,
  part: readonly string[],
): Target => ({
  column: 'helpful',
  operation,
  runs: 'outputFields',
  ...request,
  bundle: filledIn(inputData),
  tell: (fields) => keysOf(fields).filter((key) => key === ROLE || key === FIELD),
  same: 'includeData' in inputData ? [FIELD, ROLE] : [ROLE],
  part: () => part,
});

const ofType = (operation: string, inputData: object): readonly Target[] => [
  labels(operation, inputData, STEP, 'includeData' in inputData ? [FIELD] : []),
  labels(operation, inputData, NAMES, 'includeData' in inputData ? [FIELD] : []),
];

const ofAction = (operation: string): readonly Target[] => [
  ...ofType(operation, { ...ACTION, ...WITH_PARTIES }),
  labels(operation, { ...ACTION, ...WITH_PARTIES }, get(byIds('actions'), 'look the action up'), []),
  labels(operation, { ...REFERENCE, ...WITH_PARTIES }, get('/actions', 'look up the file reference'), []),
];

export const included: readonly Target[] = [
  ...parties,
  afterWrite('creates.create_action', UNMARKED, '9001', 0),
  afterWrite('creates.change_step', TO_CONTRACT, '8700', 2),
  afterWrite('creates.update_action', { action: '8700', priority: '9' }, '8700', 2),
  ...ofType('triggers.new_action', { actionTypes: ['850'], ...ALL }),
  labels('triggers.new_action', { actionTypes: ['850'], ...ALL }, FIELDS, [ROLE]),
  ...ofType('searches.find_action', { ...TYPE, ...ALL }),
  labels('searches.find_action', { ...TYPE, ...ALL }, FIELDS, [ROLE]),
  ...ofType('creates.create_action', { ...TYPE, ...WITH_PARTIES }),
  ...ofAction('creates.change_step'),
  ...ofAction('creates.update_action'),
];
