import { describe, expect, test } from '@jest/globals';
import { changeStep } from '../support/changeStep.ts';
import { offerNextSteps } from '../support/nextSteps.ts';
import { useZap } from '../support/lifetime.ts';
import { idsFound, search } from '../support/searches.ts';
import { tableOf } from '../support/table.ts';

/** Names with signs that mean something to a filter, a query or a database; and a name that such a sign would match. */
const NAMES = [
  ...tableOf(`
    Sm*th -> Smith | Sm%th -> Smith | Sm_th -> Smith | Sm?th -> Smith | Sm.th -> Smith | Sm(i)th -> Smith |
    Smith$ -> Smith | ^Smith -> Smith | [S]mith -> Smith | Smith, Jones -> Smith Jones | Smith,Jones -> Smith |
    Smith;Jones -> Smith | Smith' OR '1'='1 -> Smith | "Smith" -> Smith | Smith & Jones -> Smith |
    Smith&name=Jones -> Smith | Smith=Jones -> Smith | Smith#Jones -> Smith | Smith+Jones -> Smith Jones |
    Smith%20Jones -> Smith Jones | Smith/Jones -> Smith | {{Smith}} -> Smith |
    {{bundle.inputData.name}} Smith -> Smith | <b>Smith</b> -> Smith | 100% -> 100 Harbour Street
  `),
  ['Smith|Jones', 'Smith'],
  [String.raw`Sm\ith`, 'Smith'],
];

describe('search text is data, never syntax', () => {
  const zap = useZap();

  test.each(NAMES)('a name or a file reference: %s, not %s', async (wanted, other) => {
    for (const text of [wanted, other]) {
      zap.sandbox.addParticipant({ companyName: text });
      zap.sandbox.addAction({ name: text });
      zap.sandbox.addAction({ name: 'By reference', reference: text });
    }

    expect(await idsFound(zap, 'find_contact', { name: wanted })).toEqual(['501']);
    expect(await idsFound(zap, 'find_action', { name: wanted })).toEqual(['9001']);
    expect(await idsFound(zap, 'find_action', { reference: wanted })).toEqual(['9002']);
  });

  test.each(
    tableOf(`
      *@mail.example -> ann@mail.example | %@mail.example -> ann@mail.example |
      a_n@mail.example -> ann@mail.example | o'foe@mail.example -> ofoe@mail.example |
      {{bundle.ann}}@mail.example -> ann@mail.example | ann+law@mail.example -> ann law@mail.example |
      ann'--@mail.example -> ann@mail.example
    `),
  )('an email address: %s, not %s', async (email, other) => {
    for (const each of [email, other]) zap.sandbox.addParticipant({ companyName: 'Firm', email: each });

    expect(await idsFound(zap, 'find_contact', { email })).toEqual(['501']);
  });

  test.each(NAMES)('a step, and the action that is to take it: %s, not %s', async (wanted, other) => {
    offerNextSteps(zap.sandbox.firm, '8700', [{ stepName: other }, { stepName: wanted }]);
    for (const reference of [other, wanted])
      zap.sandbox.addAction({ name: 'Purchase', actionTypeId: '820', reference });

    expect(await changeStep(zap, { action: wanted, step: wanted })).toMatchObject({
      id: '9002',
      reference: wanted,
      step: { name: wanted },
    });
  });

  const NOTHING = { rows: [] };

  test.each(['*', '%', '_', '?', '.', ',', "'", '"', String.raw`\ `, '***', '. *', '& - &', '()'])(
    'a name of symbols only finds nobody, not everybody: %s',
    async (name) => {
      expect(await search(zap, 'find_contact', { name })).toEqual(NOTHING);
      expect(await search(zap, 'find_action', { name })).toEqual(NOTHING);
      expect(await search(zap, 'find_contact', { name, email: 'sales@brightwater.example' })).toEqual(NOTHING);
    },
  );

  test.each(['../users', '8700/../8701', '8700?x=1', '8700#', '%38700', '8700%2C8701', '8700 OR 1=1', '*', '88*'])(
    'an invalid ID: %s',
    async (id) => {
      expect(await search(zap, 'find_action', { id })).toEqual(NOTHING);
      expect(await search(zap, 'find_contact', { id })).toEqual(NOTHING);
    },
  );
});
