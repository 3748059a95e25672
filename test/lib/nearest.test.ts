import { expect, test } from '@jest/globals';
import { likestFirst } from '../../src/lib/nearest.ts';
import { listOf } from '../support/table.ts';

const LABELS = listOf(`
  Property / Address | Property / Settlement date | Office / Notes | Property / Notes | Rooms | Zoë
`);

test.each<[wanted: string, texts: readonly string[]]>([
  ['Propery / Adress', ['Property / Address', 'Property / Notes', 'Property / Settlement date']],
  ['address (property)', ['Property / Address', 'Property / Notes', 'Property / Settlement date']],
  ['Settlement', ['Property / Settlement date']],
  ['ROOM', ['Rooms']],
  ['Zoe', ['Zoë']],
  ['Colour', []],
  // Signs between words count as one blank, however many there are.
  ['office -- notes', ['Office / Notes', 'Property / Notes']],
  ['', []],
])('the labels that are most like %j come first', (wanted, texts) => {
  expect(likestFirst(wanted, LABELS)).toEqual([...new Set([...texts, ...LABELS])]);
});
