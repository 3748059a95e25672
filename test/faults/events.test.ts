import { callbackWith } from '../support/callbacks.ts';
import { rowsOf } from '../support/rows.ts';
import { describeMatrix } from './matrix.ts';
import type { Struck } from './struck.ts';

const named = (result: unknown): unknown => rowsOf(result).map(({ id, namesComplete }) => ({ id, namesComplete }));

/** An event whose record is read back for its names: whatever comes of that, the event is told. */
const event = (trigger: string, resource: string, id: number, task: string): Struck => ({
  title: `an event of ${trigger}`,
  column: 'helpful',
  at: { method: 'GET', path: `/${resource}/${id}` },
  run: ({ run, sandbox }) =>
    run(`triggers.${trigger}`, 'perform', callbackWith(sandbox.dialect, resource, { id, name: 'As told' })),
  task,
  tell: named,
  same: [{ id: String(id), namesComplete: true }],
  part: () => [{ id: String(id), namesComplete: false }],
});

/** The samples that the editor shows when a trigger is tested. */
const samples = (trigger: string, path: string, task: string, ids: readonly string[]): Struck => ({
  title: `samples of ${trigger}`,
  column: 'needed',
  at: { method: 'GET', path },
  run: ({ run }) => run(`triggers.${trigger}`, 'performList'),
  task,
  tell: named,
  same: ids.map((id) => ({ id, namesComplete: true })),
  none: [],
});

describeMatrix([
  event('new_action', 'actions', 8700, 'look the action up'),
  event('new_contact', 'participants', 95, 'look the contact up'),
  samples('new_action', '/actions', 'list the newest actions', ['8706', '8705', '8704']),
  samples('new_contact', '/participants', 'list the newest contacts', ['99', '98', '97']),
]);
