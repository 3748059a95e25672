import { describe, expect, test } from '@jest/globals';
import { create, submission, WILL } from '../support/createAction.ts';
import { useZap } from '../support/lifetime.ts';

/* test/mishaps/people.test.ts has in which ways they can be given. */

describe('contacts in a role', () => {
  const zap = useZap();
  const clientsOf = async (participantType71: unknown) => {
    await create(zap, { ...WILL, participantType71 });
    return submission(zap.sandbox).links['participantType71'];
  };

  test('are only exact matches, whatever else the service finds', async () => {
    zap.sandbox.addParticipant({ firstName: 'Ann', lastName: 'Roe-Smith', email: 'ann@post.example' });
    const participants = ['ann.roe@mail.example', 'jane.roe@mail.example'].map((email, id) => ({ id: 88 + id, email }));
    zap.sandbox.inject({ path: '/participants', status: 200, body: { participants } });

    expect(await clientsOf(['ann.roe@mail.example'])).toEqual(['88']);
    zap.sandbox.requests.length = 0;
    expect(await clientsOf('Ann Roe')).toEqual(['88']);
  });
});
