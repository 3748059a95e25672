import { expect, test } from '@jest/globals';
import { linkActions } from '../../src/step/parties.ts';
import type { RelatedAction } from '../../src/actions/givenAction.ts';
import { EMPTY_STEP } from '../step/steps.ts';

const SALE = { name: 'Sale', typeId: '820', typeName: 'Property Sale' };
const LABEL = '"Related Actions (Property Sale)"';
const OPTIONAL = { id: '12', actionTypeId: null, name: 'Any', isMandatory: false };
const STEP = {
  ...EMPTY_STEP,
  relatedTypes: [{ id: '11', actionTypeId: '820', name: 'Property Sale', isMandatory: true }, OPTIONAL],
};

type Known = RelatedAction | Readonly<{ fault: string }>;
const linked = (texts: readonly string[], known: readonly Known[] = [], step = STEP) => {
  const { ids, problems, doubts } = linkActions(
    step,
    new Map(step.relatedTypes.map(({ id }) => [id, id === '11' || step !== STEP ? texts : []])),
    new Map(known.map((one, index) => [texts[index] ?? '', one])),
  );
  return { ids: [...ids.values()].flat(), problems, doubts };
};

test.each<[what: string, text: string, known: Known | undefined, problem: string[], doubt: string[]]>([
  ['of the type', 'HS-1', { id: '7', action: SALE }, [], []],
  ['whose number was not looked up', '7', undefined, [], []],
  ['whose number could not be looked up', '7', { id: '7' }, [], []],
  ['of an unknown type', '7', { id: '7', action: { ...SALE, typeId: null, typeName: null } }, [], []],
  [
    'of another type',
    '7',
    { id: '7', action: { ...SALE, typeId: '833', typeName: 'Advice' } },
    [],
    [`${LABEL}: the action "Sale" is of another type, "Advice".`],
  ],
  [
    'of another type, both without a name',
    '7',
    { id: '7', action: { name: null, typeId: '833', typeName: null } },
    [],
    [`${LABEL}: the action 7 is of another type.`],
  ],
  ['that is not there', '7', { fault: 'there is none.' }, [`${LABEL}: there is none.`], []],
  ['that nobody looked up', 'HS-1', undefined, [`${LABEL}: "HS-1" was not looked up.`], []],
])('an action is linked, or not: one %s', (_what, text, known, problems, doubts) => {
  const ids = problems.length > 0 ? [] : ['7'];

  // Not `toEqual`, to which an id that is undefined is none.
  expect(linked([text], known ? [known] : [])).toStrictEqual({ ids, problems, doubts });
});

test('an action that has to be linked is required, and one that was given in two ways is linked once', () => {
  expect(linkActions(STEP, new Map(), new Map()).ids.size).toBe(0);
  expect(linked([])).toEqual({ ids: [], problems: [`${LABEL} is required.`], doubts: [] });
  expect(linked(['7', 'HS-1'], [{ id: '7' }, { id: '7', action: SALE }])).toMatchObject({ ids: ['7'] });
});

test('where the step names no type, any will do', () => {
  const step = { ...STEP, relatedTypes: [OPTIONAL] };

  expect(linked(['7'], [{ id: '7', action: SALE }], step)).toEqual({ ids: ['7'], problems: [], doubts: [] });
});
