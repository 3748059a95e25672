import { rowOf, rowsOf } from '../../support/rows.ts';
import { usableTypes } from './creating.ts';
import { get, failure, byIds, filledIn, type Target } from './target.ts';

/** A search that finds one record, or none; a failed request is never "nothing found". */
const finding = (
  key: string,
  inputData: object,
  path: Target['at']['path'],
  task: string,
  ...ids: readonly string[]
): Target => ({
  title: `${key} with ${JSON.stringify(inputData)}, GET ${String(path)}`,
  column: typeof path === 'string' ? 'needed' : 'by number',
  operation: `searches.${key}`,
  runs: 'perform',
  at: { method: 'GET', path },
  bundle: filledIn(inputData),
  task,
  tell: (page) => rowsOf(page).map((row) => row['id']),
  same: ids,
  none: [],
});

const dataOf = (inputData: object): Target => ({
  column: 'helpful list',
  operation: 'searches.find_action',
  runs: 'perform',
  ...get('/datacollectionrecordvalues', 'look up the data of the action'),
  bundle: filledIn({ ...inputData, includeData: 'yes' }),
  tell: (page) => rowsOf(page).map(({ id, data, dataComplete }) => ({ id, data, dataComplete })),
  same: [{ id: '8704', data: [], dataComplete: true }],
  part: () => [{ id: '8704', data: [], dataComplete: false }],
});

const choicesOf: Target = {
  ...dataOf({ id: '8700' }),
  column: 'helpful',
  ...get('/datacollectionfielddropdownchoices', 'look up the choices of the data fields'),
  tell: (page) => rowsOf(page).map(({ dataByField, dataComplete }) => [rowOf(dataByField)['44--Kind'], dataComplete]),
  same: [['House', true]],
  part: (fact) => [['house', fact === '']],
  facts: { '204': '' },
};

const noType = (type: string) =>
  failure(`There is no action type "${type}". Choose one of: ${usableTypes(type)}.`, 'invalid_input');

export const searches: readonly Target[] = [
  finding('find_contact', { email: 'ann.roe@mail.example' }, '/participants', 'look up a contact', '88'),
  finding('find_contact', { id: '88' }, byIds('participants'), 'look the contact up', '88'),
  finding('find_action', { reference: 'EST-7' }, '/actions', 'search the actions', '8705'),
  dataOf({ id: '8704' }),
  dataOf({ name: 'Advice on lease' }),
  choicesOf,
  finding('find_action', { id: '8705' }, byIds('actions'), 'look the action up', '8705'),
  finding('find_action', { contact: 'ann.roe@mail.example' }, '/participants', 'look up a contact', '8701'),
  finding('find_action', { contact: '88' }, '/actionparticipants', 'look up the actions of the contact', '8701'),
  {
    ...finding('find_action', { name: 'Will', actionType: 'Will' }, '/actiontypes', 'look up the action type', '8701'),
    own: { '204': noType('Will') },
  },
  {
    ...finding('find_action', { name: 'Nemo', actionType: '812' }, byIds('actiontypes'), 'look up the action type'),
    own: { '404': noType('812'), '204': noType('812') },
  },
];
