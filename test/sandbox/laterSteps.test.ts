import { describe, expect, test } from '@jest/globals';
import { useOneEach } from '../support/lifetime.ts';
import { DIALECTS, startSandbox } from './sandbox.ts';
import { caller, records, type Caller } from './testing.ts';

describe.each(DIALECTS)('what is written about an action, %s dialect', (dialect) => {
  const sandbox = useOneEach(() => startSandbox({ dialect }));
  const call: Caller = (...request) => caller(sandbox())(...request);
  const note = (more: object) => ({ filenotes: { text: 'Called.', links: { action: '8700' }, ...more } });
  const link = (more: object) => ({ links: { action: '8700', participantType: '71', participant: '88', ...more } });

  test('can be listed', async () => {
    await call('POST', '/filenotes', note({ noteTimestamp: '2025-03-01T09:00:00+10:00' }));
    await call('POST', '/actionparticipants', { actionparticipants: [link({}), link({ participant: '89' })] });
    const [notes, parties] = [
      await call('GET', '/filenotes?action=8700'),
      await call('GET', '/actionparticipants?action=8700&participantType=71'),
    ];

    expect(records(notes.body, 'filenotes')).toMatchObject([{ id: 7001, noteTimestamp: '2025-03-01T09:00:00+10:00' }]);
    expect(records(parties.body, 'actionparticipants')).toMatchObject([
      { id: '8700--71--88', participantNumber: 9, links: { action: '8700', participant: '88' } },
      { id: '8700--71--89', participantNumber: 10 },
      { id: '8700--71--90', participantNumber: 1 },
    ]);
    expect(JSON.stringify(parties.body).includes('"participantType":"71"')).toBe(dialect === 'document');
  });

  test.each([
    ['/filenotes', note({ text: ' ' })],
    ['/filenotes', note({ noteTimestamp: '2025-03-01' })],
    ['/filenotes', note({ links: { action: '1' } })],
    ['/filenotes', note({ links: {} })],
    ['/filenotes', { text: 'Called.', links: { action: '8700' } }],
    ['/actionparticipants', { actionparticipants: link({ participant: '90' }) }],
    ['/actionparticipants', { actionparticipants: [link({}), link({ participant: '1' })] }],
    ['/actionparticipants', { actionparticipants: [link({}), link({})] }],
    ['/actionparticipants', { actionparticipants: link({ participantType: '1' }) }],
    ['/actionparticipants', { actionparticipants: [] }],
    ['/actionparticipants', link({})],
  ])('is refused, and nothing is written: POST %s %j', async (path, body) => {
    expect((await call('POST', path, body)).status).toBe(dialect === 'live' ? 500 : 400);
    expect([sandbox().firm.fileNotes.size, sandbox().firm.actionParticipants.size]).toEqual([0, 8]);
  });
});
