import { describe, expect, test } from '@jest/globals';
import type { Choice } from '../../src/step/model.ts';
import {
  changedMeanwhile,
  toDataChanges,
  toDataRecord,
  describeChanges as toPlannedFields,
} from '../../src/data/dataChanges.ts';
import { changeInWords } from '../../src/creates/updateActionData.ts';
import { fillableFields } from '../../src/data/dataForm.ts';
import type { DataDraft as DataPlan } from '../../src/data/dataChanges.ts';
import { choice, typeField } from '../step/steps.ts';
import { storedValues } from './dataValues.ts';

/** A plan of values by the id of the field and of the record, if there is one: `44--Price--440`. */
function planOf(
  values: Readonly<Record<string, string | null>>,
  dataType = 'Money',
  choices: readonly Choice[] | null = null,
): DataPlan {
  const wanted = Object.entries(values).flatMap(([id, value]) => {
    const [collection, name, recordId] = id.split('--');
    const [field] = fillableFields([typeField(`${collection}--${name}`, { dataType })]);
    return field ? [{ field: { ...field, choices }, recordId, value }] : [];
  });
  return { wanted, newRecords: [], problems: [], warnings: [] };
}

const PRICE = '44--Price--440';
const was = (price: string) => storedValues({ [PRICE]: price, '44--Rooms--440': '3' });

test('the data of an action is a record of what each value holds, or was changed to', () => {
  const [first, second] = [was('1'), new Map([[PRICE, '2']])];

  expect(toDataRecord('8700', first)).toEqual({ [PRICE]: '1', '44--Rooms--440': '3', id: '8700' });
  expect(toDataRecord('8700', first, second)).toMatchObject({ [PRICE]: '2', '44--Rooms--440': '3' });
});

test('a value is written to its record, or to one that was made for it', () => {
  const plan = planOf({ [PRICE]: '1', '52--Amount': null });

  expect(toDataChanges(plan, new Map([['52', '7']]))).toMatchObject([
    { id: PRICE, name: PRICE, collectionId: '44', fieldId: '44--Price', recordId: '440', value: '1' },
    {
      id: '52--Amount--7',
      name: '52--Amount--7',
      collectionId: '52',
      fieldId: '52--Amount',
      recordId: '7',
      value: null,
    },
  ]);
  expect(toDataChanges(plan).map(({ id, label }) => [id, label])).toEqual([
    [PRICE, 'Data 44 / 44--Price'],
    ['52--Amount--new', 'Data 52 / 52--Amount'],
  ]);
});

test.each([
  ['Money', '850000.00', '850000', '850000.00'],
  ['Boolean', 'T', 'true', 'Yes'],
  ['Boolean', 'F', 'false', 'No'],
  ['Boolean', 'perhaps', 'perhaps', 'perhaps'],
  ['DropDown', 'house', 'House', 'House'],
  ['Participant', '95', '95', 'contact 95'],
  ['Participant', 'Ann', 'Ann', 'Ann'],
  ['Str255', '95', '95', '95'],
])('a value is compared by what it means, and told as people read it: %s, "%s"', (dataType, stored, key, words) => {
  const [change] = toDataChanges(planOf({ [PRICE]: null }, dataType, [choice('house', 'House')]));

  expect([change?.toKey?.(stored), change?.toWords(stored)]).toEqual([key, words]);
});

describe('a plan beside what is stored', () => {
  test.each<[planned: Readonly<Record<string, string | null>>, changed: readonly object[]]>([
    [{ [PRICE]: '900000' }, [{ before: '850000.00', after: '900000' }]],
    [{ [PRICE]: null }, [{ before: '850000.00', after: null }]],
    [{ [PRICE]: '850000.00', '44--Sum--440': null }, []],
    [{ [PRICE]: '850000' }, []],
    [{ '44--Sum': '1', [PRICE]: '2' }, [{ field: 'Data 44 / 44--Sum', before: null, after: '1' }, { after: '2' }]],
  ])('tells what it would change: %j', (planned, changed) => {
    expect(toPlannedFields(planOf(planned), '8700', was('850000.00'))).toMatchObject(changed);
  });

  test.each<[first: string, now: string, overwritten: string | null]>([
    ['850000.00', '860000.00', 'from "850000.00" to "860000.00"'],
    ['', '860000.00', 'from empty to "860000.00"'],
    ['850000.00', '', 'from "850000.00" to empty'],
    ['850000.00', '850000.00', null],
    // Somebody else did what was asked for.
    ['850000.00', '900000.00', null],
  ])('tells what it overwrites that was changed meanwhile: from "%s" to "%s"', (first, now, overwritten) => {
    const sentence = `"Data 44 / 44--Price" changed ${overwritten} while this step ran, and that was overwritten.`;

    expect(changedMeanwhile(planOf({ [PRICE]: '900000' }), '8700', was(first), was(now))).toEqual(
      overwritten === null ? [] : [sentence],
    );
  });
});

test.each([
  [0, 'Sale', 'nothing would change in the data of "Sale"'],
  [1, 'Sale', 'would change 1 data field of "Sale"'],
  [2, null, 'would change 2 data fields of the action 8700'],
])('a check says how many data fields would change: %d of %s', (changed, name, words) => {
  expect(changeInWords(changed, { id: '8700', name })).toBe(words);
});
