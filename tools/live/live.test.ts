import { describe, expect, jest, test } from '@jest/globals';
import type { Sandbox } from '../../test/sandbox/sandbox.ts';
import { namesOf, onService, writes } from './onService.ts';
import { runLive } from './run.ts';

// A whole run asks a hundred questions.
jest.setTimeout(60_000);

test('a live run without options reads, writes nothing, and tells each point once', () =>
  onService({ dialect: 'live' }, async ({ around, sandbox }) => {
    const findings = await runLive({}, around);

    expect(writes(sandbox)).toEqual([]);
    expect(namesOf(findings, 'otherwise')).toEqual([]);
    expect(namesOf(findings, 'assumed')).toEqual(
      expect.arrayContaining(['paging', 'scope', 'data of actions', 'filter by name']),
    );
    for (const { name } of findings) expect(around.said.filter((line) => line.includes(`  ${name}  `))).toHaveLength(1);
    expect(around.said).toHaveLength(findings.length);
    expect(around.said.find((line) => line.includes('wrapper of the POST'))).toMatch(/^not settled .*--write/);
  }));

describe('a live run writes nothing unasked', () => {
  test.each(['', 'y'])('when the person answers "%s"', (answer) =>
    onService({}, async ({ around, sandbox }) => {
      let shown = '';
      const person = async (question: string) => {
        shown = [...around.said, question].join('\n');
        return answer;
      };
      await runLive({ write: 'Will' }, { ...around, person }, {});

      expect(writes(sandbox)).toEqual([]);
      expect(around.said.at(-1)).toBe('Nothing was made.');
      for (const part of [
        'type "Will"',
        'Client: Poe, Sam',
        'Draft will',
        '"Your will" to Client: Poe, Sam',
        '0.01 hours',
      ])
        expect(shown).toContain(part);
    }),
  );

  test('when the person interrupts the run instead of answering', () =>
    onService({}, async ({ around, sandbox, stop }) => {
      const person = async () => {
        stop();
        return 'yes';
      };
      await runLive({ write: 'Will' }, { ...around, person }, {});

      expect(writes(sandbox)).toEqual([]);
    }));

  test.each([
    { write: 'will', why: 'no action type called exactly' },
    { write: 'Family Law', why: '2 action types are called' },
    { write: 'Old Conveyance', why: 'may not open actions' },
  ])('for a name that is not that of one usable type: $write', ({ write, why }) =>
    onService({}, async ({ around, sandbox }) => {
      await runLive({ write }, around, {});

      expect(writes(sandbox)).toEqual([]);
      expect(around.said.join('\n')).toContain(why);
    }),
  );

  test.each([
    { email: 'no recipient', change: ({ startSteps }: Sandbox['firm']) => setRecipient(startSteps, null) },
    {
      email: 'a recipient without an address',
      change: ({ participants }: Sandbox['firm']) => Object.assign(participants.get('15') ?? {}, { email: null }),
    },
  ])('when an email could reach somebody else: $email', ({ change }) =>
    onService({}, async ({ around, sandbox }) => {
      change(sandbox.firm);
      await runLive({ write: 'Will' }, around, {});

      expect(writes(sandbox)).toEqual([]);
      expect(around.said.join('\n')).toContain('"Your will"');
    }),
  );
});

function setRecipient(steps: Sandbox['firm']['startSteps'], toParticipantType: string | null): void {
  const [message] = steps.get('850')?.messages ?? [];
  if (!message) throw new Error('The type has no email.');
  Object.assign(message.links, { toParticipantType });
}
