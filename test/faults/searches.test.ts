import { search } from '../support/searches.ts';
import { describeMatrix } from './matrix.ts';
import type { Struck } from './struck.ts';

/** A search that finds one record; what cannot be asked is never "nothing found". */
const finding = (key: string, inputData: object, path: string, task: string, id: string): Struck => ({
  title: `${key} with ${JSON.stringify(inputData)}`,
  column: path.endsWith(`/${id}`) ? 'by number' : 'needed',
  at: { method: 'GET', path },
  run: async (account) => (await search(account, key, inputData)).rows.map((row) => row['id']),
  task,
  tell: (ids) => ids,
  same: [id],
  none: [],
});

describeMatrix([
  finding('find_contact', { email: 'ann.roe@mail.example' }, '/participants', 'search the contacts', '88'),
  finding('find_contact', { id: '88' }, '/participants/88', 'look the contact up', '88'),
  finding('find_action', { reference: 'EST-7' }, '/actions', 'search the actions', '8705'),
  finding('find_action', { id: '8705' }, '/actions/8705', 'look the action up', '8705'),
]);
