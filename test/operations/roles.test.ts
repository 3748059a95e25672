import { describe, expect, test } from '@jest/globals';
import { actionParticipant } from '../sandbox/records.ts';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { create, submission } from '../support/createAction.ts';
import { addContacts } from '../support/laterSteps.ts';
import { useZap } from '../support/lifetime.ts';
import { idsFound } from '../support/searches.ts';
import { offer } from '../support/startSteps.ts';

/* What a role is called where it is given as text, and who in several roles of a matter is worth a look. */

describe.each(DIALECTS)('a role whose name has blanks (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test.each(['Client_Primary_Contact', 'client primary contact', 'CLIENT_PRIMARY_CONTACT'])(
    'is found by its name, also as exports write it: %s',
    async (role) => {
      expect(await addContacts(zap, { action: '8700', role, contacts: '88' })).toMatchObject({ role: { id: '48' } });
      expect(await idsFound(zap, 'find_action', { contact: '88', role })).toEqual(['8700']);

      offer(zap.sandbox.firm, { actionType: 900, otherRoles: [48, 71] });
      await create(zap, { actionType: '900', actionName: 'A', otherParties: { [role]: '88' } });
      expect(submission(zap.sandbox).links).toMatchObject({ participantType48: ['88'] });
    },
  );
});

describe('a contact in several roles of a matter', () => {
  const zap = useZap();
  const inRoles = (roles: string) => `Roe, Ann is in several roles: ${roles}. Look for a conflict of interest.`;

  test.each([
    { roles: ['48'], added: '71', warnings: [] },
    { roles: ['71'], added: 'Client Primary Contact', warnings: [] },
    { roles: ['71', '48'], added: '73', warnings: [inRoles('"Executor" and "Client"')] },
    // Only a whole word of a name tells that the roles belong together.
    { roles: ['901'], added: '71', warnings: [inRoles('"Client" and "Clientele"')] },
    { roles: ['902', '903'], added: '71', warnings: [inRoles('"Client" and "Bank"')] },
  ])('is told but for roles that belong together: $roles and $added', async ({ roles, added, warnings }) => {
    const { actionParticipants, participantTypes } = zap.sandbox.firm;
    const witness = participantTypes.get('47');
    if (!witness) throw new Error('The firm has no role 47.');
    for (const [id, name] of [[901, 'Clientele'] as const, [902, 'Bank'] as const, [903, 'bank'] as const])
      participantTypes.set(String(id), { ...witness, id, name, displayName: name });
    for (const participantType of roles) {
      const record = actionParticipant({ action: '8700', participantType, participant: '88' }, 1);
      actionParticipants.set(record.id, record);
    }

    expect(await addContacts(zap, { action: '8700', role: added, contacts: 'Ann Roe' })).toMatchObject({ warnings });
  });

  test('is told by Create Action in the same way', async () => {
    offer(zap.sandbox.firm, { actionType: 900, otherRoles: [71, 48, 73] });
    const given = { actionType: '900', actionName: 'A', participantType71: 'Ann Roe', participantType48: 'Ann Roe' };

    expect(await create(zap, given)).toMatchObject({ warnings: [] });
    expect(await create(zap, { ...given, participantType73: 'Ann Roe' })).toMatchObject({
      warnings: [inRoles('"Client" and "Executor"')],
    });
  });
});
