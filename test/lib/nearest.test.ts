import { expect, test } from '@jest/globals';
import { nearest } from '../../src/lib/nearest.ts';

const LABELS = [
  'Property / Address',
  'Property / Settlement date',
  'Office / Notes',
  'Property / Notes',
  'Rooms',
  'Zoë',
];

test.each<[wanted: string, texts: readonly string[]]>([
  ['Propery / Adress', ['Property / Address', 'Property / Notes', 'Property / Settlement date']],
  ['address (property)', ['Property / Address', 'Property / Notes', 'Property / Settlement date']],
  ['Settlement', ['Property / Settlement date']],
  ['ROOM', ['Rooms']],
  ['Zoe', ['Zoë']],
  ['Colour', []],
  ['', []],
])('the labels nearest to %j are %j', (wanted, texts) => {
  expect(nearest(wanted, LABELS)).toEqual(texts);
});
