import { describe, expect, test } from '@jest/globals';
import { linesOf } from '../support/requests.ts';
import { sentenceOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';

/* Texts that are built of separators: each part would be looked at by itself, and a run would end before its work does. */

const MANY = [
  { parts: 'semicolons', given: ';'.repeat(200_000) },
  { parts: 'numbers', given: '1,'.repeat(100_000) },
  { parts: 'lines', given: 'Ann Roe\n'.repeat(25_000) },
  { parts: 'entities of a web page', given: '&#x41;'.repeat(33_000) },
  { parts: 'numbers in a list', given: `[${'88,'.repeat(60_000)}88]` },
  { parts: 'items of a list', given: Array.from({ length: 5001 }, (_, index) => `Ann ${index}`) },
];

const BOXES = [
  { operation: 'searches.find_contact', box: 'email', others: {} },
  { operation: 'searches.find_contact', box: 'id', others: {} },
  { operation: 'searches.find_action', box: 'contact', others: {} },
  { operation: 'creates.update_contact', box: 'contact', others: { phone: '1' } },
  { operation: 'creates.add_contact_to_action', box: 'contacts', others: { action: '8700', role: '71' } },
  { operation: 'creates.create_task', box: 'assignedToParticipant', others: { action: '8700', name: 'Call' } },
  { operation: 'creates.create_task', box: 'action', others: { name: 'Call' } },
  { operation: 'creates.create_action', box: 'participantType71', others: { actionType: '812', actionName: 'A' } },
];

describe('a field of more parts than one run can look at', () => {
  const zap = useZap();
  const run = (operation: string, inputData: object) => zap.run(operation, 'perform', { inputData });

  test.each(MANY)('is refused: $parts', async ({ given }) => {
    const inputData = { action: '8700', role: '71', contacts: given };

    expect(await sentenceOf(run('creates.add_contact_to_action', inputData))).toMatch(TOO_MANY);
    expect(linesOf(zap.sandbox)).toEqual([]);
  });

  test.each(BOXES)('is refused by $operation in $box', async ({ operation, box, others }) => {
    expect(await sentenceOf(run(operation, { ...others, [box]: 'Ann Roe;'.repeat(5001) }))).toMatch(TOO_MANY);
  });

  test('is no field of two thousand parts', async () => {
    const contacts = '88;'.repeat(1999);

    expect(await sentenceOf(run('creates.add_contact_to_action', { action: '8700', role: '71', contacts }))).toBe('');
  });
});

const TOO_MANY =
  /^".{1,100}" has more than 5,000 parts, which semicolons, commas or lines separate\. Give fewer in one field\.$/s;
