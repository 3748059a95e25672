import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { useZap } from '../support/lifetime.ts';
import { idsFound } from '../support/searches.ts';

/** Names with signs that mean something to a filter, a query or a database; and a name that such a sign would match. */
const NAMES: readonly (readonly [name: string, other: string])[] = [
  ['Sm*th', 'Smith'],
  ['Sm%th', 'Smith'],
  ['Sm_th', 'Smith'],
  ['Sm?th', 'Smith'],
  ['Sm.th', 'Smith'],
  ['Sm(i)th', 'Smith'],
  ['Smith$', 'Smith'],
  ['^Smith', 'Smith'],
  ['Smith|Jones', 'Smith'],
  ['[S]mith', 'Smith'],
  [String.raw`Sm\ith`, 'Smith'],
  ['Smith, Jones', 'Smith Jones'],
  ['Smith,Jones', 'Smith'],
  ['Smith;Jones', 'Smith'],
  ["Smith' OR '1'='1", 'Smith'],
  ['"Smith"', 'Smith'],
  ['Smith & Jones', 'Smith'],
  ['Smith&name=Jones', 'Smith'],
  ['Smith=Jones', 'Smith'],
  ['Smith#Jones', 'Smith'],
  ['Smith+Jones', 'Smith Jones'],
  ['Smith%20Jones', 'Smith Jones'],
  ['Smith/Jones', 'Smith'],
  ['{{Smith}}', 'Smith'],
  ['{{bundle.inputData.name}} Smith', 'Smith'],
  ['<b>Smith</b>', 'Smith'],
  ['100%', '100 Harbour Street'],
];

describe.each(DIALECTS)('what is searched for is data, never syntax (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test.each(NAMES)('the name of a contact: %s, not %s', async (name, other) => {
    zap.sandbox.addParticipant({ companyName: name });
    zap.sandbox.addParticipant({ companyName: other });

    expect(await idsFound(zap, 'find_contact', { name })).toEqual(['501']);
  });

  test.each(NAMES)('the name of an action: %s, not %s', async (name, other) => {
    zap.sandbox.addAction({ name });
    zap.sandbox.addAction({ name: other });

    expect(await idsFound(zap, 'find_action', { name })).toEqual(['9001']);
  });

  test.each(NAMES)('a file reference: %s, not %s', async (reference, other) => {
    zap.sandbox.addAction({ name: 'Wanted', reference });
    zap.sandbox.addAction({ name: 'Other', reference: other });

    expect(await idsFound(zap, 'find_action', { reference })).toEqual(['9001']);
  });

  test.each([
    ['*@mail.example', 'ann@mail.example'],
    ['%@mail.example', 'ann@mail.example'],
    ['a_n@mail.example', 'ann@mail.example'],
    ['ann@mail.example,bo@mail.example', 'ann@mail.example'],
    ["o'foe@mail.example", 'ofoe@mail.example'],
    ['{{bundle.ann}}@mail.example', 'ann@mail.example'],
    ['ann+law@mail.example', 'ann law@mail.example'],
    ["ann'--@mail.example", 'ann@mail.example'],
  ])('an email address: %s, not %s', async (email, other) => {
    zap.sandbox.addParticipant({ companyName: 'Wanted', email });
    zap.sandbox.addParticipant({ companyName: 'Other', email: other });

    expect(await idsFound(zap, 'find_contact', { email })).toEqual(['501']);
  });
});
