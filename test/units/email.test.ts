import { isEmailAddress, isOneAddress, meansEmailAddress } from '../../src/fields/people.ts';
import { expect, test } from '@jest/globals';

/** An address with so many characters before the sign and behind it. */
const ofLength = (before: number, behind: number): string => `${'a'.repeat(before)}@${'b'.repeat(behind)}`;
const inQuotes = (length: number): string => `"${'a'.repeat(length)}"@mail.example`;

/*
 * `reachable`: an email can be sent to it. `storable`: a contact can be given it. `lookedUp`: in a field for contacts it is
 * looked up as an address, not as a name.
 */
test.each([
  { text: 'ann@mail.example', reachable: true, storable: true, lookedUp: true },
  { text: 'ann+law@mail.co.example', reachable: true, storable: true, lookedUp: true },
  { text: 'jörg.o’foe@exämple.example', reachable: true, storable: true, lookedUp: true },
  { text: '"ann roe"@mail.example', reachable: true, storable: true, lookedUp: false },
  // Contacts may have such an address, so it is looked up; none is stored anew.
  { text: 'ann@mail', reachable: true, storable: false, lookedUp: true },
  { text: 'ann@10.0.0.1', reachable: true, storable: false, lookedUp: true },
  { text: 'ann@mail..example', reachable: true, storable: false, lookedUp: true },
  { text: 'ann@mail.example?subject=Hi', reachable: true, storable: false, lookedUp: true },
  { text: 'email:ann@mail.example', reachable: true, storable: false, lookedUp: true },
  { text: "'ann@mail.example", reachable: true, storable: true, lookedUp: true },
  { text: 'ann@@mail.example', reachable: false, storable: false, lookedUp: true },
  { text: 'ann@mail.example,bob@mail.example', reachable: false, storable: false, lookedUp: true },
  { text: 'ann@mail.example; bob@mail.example', reachable: false, storable: false, lookedUp: false },
  { text: 'ann@mail.example (work)', reachable: false, storable: false, lookedUp: false },
  { text: 'ann roe@mail.example', reachable: false, storable: false, lookedUp: false },
  { text: 'ann"@mail.example', reachable: false, storable: false, lookedUp: true },
  { text: '""@mail.example', reachable: false, storable: false, lookedUp: true },
  { text: 'ann@', reachable: false, storable: false, lookedUp: false },
  { text: '@mail.example', reachable: false, storable: false, lookedUp: false },
  { text: 'ann', reachable: false, storable: false, lookedUp: false },
  { text: '', reachable: false, storable: false, lookedUp: false },
])('"$text" as an email address', ({ text, ...expected }) => {
  expect({ reachable: isEmailAddress(text), storable: isOneAddress(text), lookedUp: meansEmailAddress(text) }).toEqual(
    expected,
  );
});

test('an address is as long as mail servers take it, and no longer', () => {
  expect([ofLength(64, 255), inQuotes(62)].map(isEmailAddress)).toEqual([true, true]);
  expect([ofLength(65, 10), ofLength(10, 256), inQuotes(63)].map(isEmailAddress)).toEqual([false, false, false]);
  expect(isOneAddress(`${ofLength(64, 181)}.example`)).toBe(true);
  expect(isOneAddress(`${ofLength(64, 182)}.example`)).toBe(false);
});
