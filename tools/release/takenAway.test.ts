import { expect, test } from '@jest/globals';
import { Definition, isNewMajor, takenAway } from './takenAway.ts';

/* What a change takes away from the Zaps in use, as CONTRIBUTING.md has it compared. */

/** A build with one create, as the platform prints it: fields that a function makes are strings. */
const build = (create?: object, version = '1.4.0') =>
  Definition.parse({ version, platformVersion: '19.1.0', ...(create && { creates: { create_note: create } }) });
const operation = { inputFields: [{ key: 'action' }, { key: 'text' }, '$func$2$f$'], sample: { id: '1', text: 'x' } };
const NOTE = { key: 'create_note', display: { label: 'Create Note' }, operation };
const BEFORE = build(NOTE);

test.each([
  { change: 'nothing', now: BEFORE, lost: [], needsMajor: false },
  { change: 'an operation', now: build(), lost: ['creates.create_note: the operation'], needsMajor: true },
  {
    change: 'an operation, by hiding it',
    now: build({ ...NOTE, display: { hidden: true } }),
    lost: ['creates.create_note: the operation, which is hidden'],
    needsMajor: true,
  },
  {
    change: 'an input, and adds one',
    now: build({ ...NOTE, operation: { ...operation, inputFields: [{ key: 'action' }, { key: 'note' }] } }),
    lost: ['creates.create_note: the input text'],
    needsMajor: true,
  },
  {
    change: 'a value of a row',
    now: build({ ...NOTE, operation: { ...operation, sample: { id: '1' } } }),
    lost: ['creates.create_note: the value of a row text'],
    needsMajor: false,
  },
])('a build that takes away $change is told apart from the one before', ({ now, lost, needsMajor }) => {
  const losses = takenAway(BEFORE, now);

  expect(losses.map(({ what }) => what)).toEqual(lost);
  expect(losses.some((loss) => loss.needsMajor)).toBe(needsMajor);
});

test('what is hidden belongs to no Zap, and a new major version may take anything away', () => {
  const hidden = build({ ...NOTE, display: { hidden: true } });

  expect(takenAway(hidden, build())).toEqual([]);
  expect(isNewMajor(BEFORE, build(undefined, '1.10.0'))).toBe(false);
  expect(isNewMajor(BEFORE, build(undefined, '2.0.0'))).toBe(true);
});
