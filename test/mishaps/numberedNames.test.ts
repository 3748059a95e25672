import { beforeEach, describe, expect, test } from '@jest/globals';
import { create } from '../support/createAction.ts';
import { failureOf } from '../support/failure.ts';
import { addContacts, CLIENTS, inRole } from '../support/laterSteps.ts';
import { useZap } from '../support/lifetime.ts';
import { updateContact } from '../support/updates.ts';

describe('a name that ends in a number in brackets', () => {
  const zap = useZap();
  const NAME = 'Harbour Trust [15]';
  const search = (id: string) => zap.run('searches.find_contact', 'perform', { inputData: { id } });
  beforeEach(() => {
    zap.sandbox.addParticipant({ isCompany: 'T', companyName: NAME });
  });

  test('means the contact that is called so, and nobody else', async () => {
    expect(await search(NAME)).toMatchObject([{ companyName: NAME }]);
    for (const other of ['Harbour Trusts [15]', 'Poe, Sam [15]']) {
      // oxlint-disable-next-line no-await-in-loop -- one firm, one run after the other
      expect(await failureOf(search(other))).toMatchObject({
        sentence: `There is no contact with the name "${other}". Give a number in "Contact", in digits only, as Actionstep writes it.`,
      });
    }

    await addContacts(zap, { ...CLIENTS, contacts: [NAME] });
    expect(inRole(zap.sandbox, '8700', '71')).not.toContain('15');
    expect(await failureOf(updateContact(zap, { contact: 'Harbour [15]', email: 'a@mail.example' }))).toMatchObject({
      sentence: expect.stringContaining('there is no contact with the name "Harbour [15]"'),
    });
  });

  test('means a role or an action type only by its own name', async () => {
    expect(await failureOf(addContacts(zap, { ...CLIENTS, role: 'Buyer [27]' }))).toMatchObject({
      sentence: expect.stringContaining('there is no role called "Buyer [27]"'),
    });
    expect(await failureOf(create(zap, { actionType: 'Lease [833]', actionName: 'A' }))).toMatchObject({
      sentence: expect.stringContaining('There is no action type called "Lease [833]"'),
    });
  });
});
