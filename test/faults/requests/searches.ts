import { rowsFound } from '../../support/searches.ts';
import { byIds, filledIn, type Target } from './target.ts';

/** A search that finds one record; a failed request is never "nothing found". */
const finding = (key: string, inputData: object, path: Target['at']['path'], task: string, id: string): Target => ({
  title: `${key} with ${JSON.stringify(inputData)}, GET ${String(path)}`,
  column: typeof path === 'string' ? 'needed' : 'by number',
  operation: `searches.${key}`,
  runs: 'perform',
  at: { method: 'GET', path },
  bundle: filledIn(inputData),
  task,
  tell: (page) => rowsFound(page).map((row) => row['id']),
  same: [id],
  none: [],
});

export const searches: readonly Target[] = [
  finding('find_contact', { email: 'ann.roe@mail.example' }, '/participants', 'search the contacts', '88'),
  finding('find_contact', { id: '88' }, byIds('participants'), 'look the contact up', '88'),
  finding('find_action', { reference: 'EST-7' }, '/actions', 'search the actions', '8705'),
  finding('find_action', { id: '8705' }, byIds('actions'), 'look the action up', '8705'),
  finding('find_action', { name: 'Will', actionType: 'Will' }, '/actiontypes', 'look up the action type', '8701'),
];
