import { expect, test } from '@jest/globals';
import { likestFirst } from '../../src/lib/nearest.ts';

const LABELS = [
  'Property / Address',
  'Property / Settlement date',
  'Office / Notes',
  'Property / Notes',
  'Rooms',
  'Zoë',
];

test.each([
  { wanted: 'Propery / Adress', first: ['Property / Address', 'Property / Notes', 'Property / Settlement date'] },
  { wanted: 'address (property)', first: ['Property / Address', 'Property / Notes', 'Property / Settlement date'] },
  { wanted: 'office -- notes', first: ['Office / Notes', 'Property / Notes'] },
  { wanted: 'Settlement', first: ['Property / Settlement date'] },
  { wanted: 'ROOM', first: ['Rooms'] },
  { wanted: 'Zoe', first: ['Zoë'] },
  { wanted: 'Colour', first: [] },
])('of all labels, those most like "$wanted" come first, and none is lost', ({ wanted, first }) => {
  expect(likestFirst(wanted, LABELS)).toEqual([...new Set([...first, ...LABELS])]);
});
