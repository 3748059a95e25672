import { expect, test } from '@jest/globals';
import { relatedProblems, type ExistingAction } from '../../src/submission/relatedActions.ts';
import { EMPTY_STEP } from '../startStep/steps.ts';

const SALE: ExistingAction = { name: 'Sale', typeId: '820', typeName: 'Property Sale', isDeleted: false };
const LABEL = '"Related Actions (Property Sale)"';
const UNSEEN = `${LABEL}: there is no action with the number "7", or the connected user may not see it.`;

test.each<
  [what: string, ids: readonly string[], existing: ExistingAction | null | undefined, problems: readonly string[]]
>([
  ['none', [], undefined, [`${LABEL} is required.`]],
  ['one of the type', ['7'], SALE, []],
  ['one that was not looked up', ['7'], undefined, []],
  ['one of an unknown type', ['7'], { ...SALE, typeId: null, typeName: null }, []],
  ['one that is not seen', ['7'], null, [UNSEEN]],
  ['one that is deleted', ['7'], { ...SALE, isDeleted: true }, [`${LABEL}: the action "Sale" is deleted.`]],
  [
    'one of another type',
    ['7'],
    { ...SALE, typeId: '833', typeName: 'Advice' },
    [`${LABEL}: the action "Sale" is of another type, "Advice".`],
  ],
  [
    'one of another type, both without a name',
    ['7'],
    { name: null, typeId: '833', typeName: null, isDeleted: false },
    [`${LABEL}: the action 7 is of another type.`],
  ],
  ['a name', ['Sale'], undefined, [`${LABEL}: "Sale" is not the number of an action. Choose it from the list.`]],
])('an action that is linked can be wrong: %s', (_what, ids, existing, problems) => {
  const type = { id: '11', actionTypeId: '820', name: 'Property Sale', isMandatory: true };
  const optional = { id: '12', actionTypeId: null, name: 'Any', isMandatory: false };
  const step = { ...EMPTY_STEP, relatedTypes: [type, optional] };
  const known = new Map(
    [['7', existing] as const].flatMap(([id, one]) => (one === undefined ? [] : [[id, one] as const])),
  );

  expect(relatedProblems(step, new Map([['11', ids]]), known)).toEqual(problems);
  // Of whatever type where the step names none.
  const others = relatedProblems(
    { ...step, relatedTypes: [optional] },
    new Map([['12', ['7']]]),
    new Map([['7', SALE]]),
  );
  expect(others).toEqual([]);
});
