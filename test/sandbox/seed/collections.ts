import type { Flag } from '../records.ts';
import { field, seedStartStep, type Step } from './startStep.ts';

export type DataCollectionRecord = ReturnType<typeof collection>;

function collection(id: number, label: string, actionTypes: readonly string[]) {
  const multipleRecords: Flag = id === ADJUSTMENTS ? 'T' : 'F';
  return {
    id,
    name: label.replaceAll(' ', ''),
    label,
    description: null,
    multipleRecords,
    order: id,
    alwaysShowDescriptions: 'F',
    // Of one action type; but sales and purchases share theirs, as their steps do.
    links: { actionType: actionTypes.length === 1 ? actionTypes[0] : actionTypes },
  };
}

/** The data collections that these steps ask about, each named after the first group that shows it. */
export const collectionsOf = (steps: readonly Step[]): readonly DataCollectionRecord[] =>
  [
    ...Map.groupBy(
      steps.flatMap(({ dataFields }) => dataFields),
      ({ links }) => links.dataCollection,
    ),
  ].map(([id, fields]) =>
    collection(Number(id), fields[0]?.groupLabel ?? id, [...new Set(fields.map(({ links }) => links.actionType))]),
  );

/** The only collection that an action can have many records of. */
const ADJUSTMENTS = 53;

/** Data of sales and purchases that none of their steps asks for. */
const BESIDE_STEPS = [
  field(681, '52--Lender', 'Finance / Lender', 'Str255', { required: true }),
  field(682, '52--Amount', 'Finance / Loan amount', 'Money', { help: 'In dollars' }),
  field(683, '52--Approved', 'Finance / Approved', 'Boolean'),
  field(684, '52--ApprovedOn', 'Finance / Approved on', 'Date'),
  field(691, '53--Item', 'Settlement Adjustments / Item', 'Str255', { required: true }),
  field(692, '53--Amount', 'Settlement Adjustments / Amount', 'Money'),
  field(693, '53--PaidTo', 'Settlement Adjustments / Paid to', 'DateNM'),
];

/** The data fields of these action types that no step asks for, as if one did. */
export const besideSteps = (actionTypes: readonly number[]) =>
  actionTypes.map((actionType) => seedStartStep({ actionType, fields: BESIDE_STEPS }));
