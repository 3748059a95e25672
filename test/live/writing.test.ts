import { describe, expect, it } from '@jest/globals';
import { runLive } from '../../live/run.ts';
import type { Fault, Sandbox } from '../sandbox/sandbox.ts';
import { posted } from '../support/requests.ts';
import { onService, type Met } from './onService.ts';

/** A whole run asks a hundred questions, which takes long on a busy machine. */
const WHOLE_RUN_MS = 60_000;

const writes = ({ requests }: Sandbox): readonly string[] =>
  requests.flatMap(({ method, path }) =>
    method === 'GET' || path.includes('oauth') ? [] : [`${method} ${path.replace('/api/rest/', '')}`],
  );

describe('a live run that is not told to write', () => {
  it(
    'writes nothing, and says of each point what it takes',
    () =>
      onService({}, async ({ around, sandbox }) => {
        const findings = await runLive({}, around);

        expect(writes(sandbox)).toEqual([]);
        expect(around.told.toSorted(byName)).toEqual(findings.toSorted(byName));
        const open = findings.find(({ name }) => name === 'wrapper of the POST');
        expect(open?.verdict).toMatchObject({ is: 'open', needs: expect.stringContaining('--write') });
      }),
    WHOLE_RUN_MS,
  );
});

const byName = (one: { name: string }, other: { name: string }): number => one.name.localeCompare(other.name);

describe('the person at the terminal', () => {
  it.each(['no', '', 'y', 'Yes', 'yes please'])('who answers "%s" gets nothing written', (answer) =>
    onService({}, async ({ write, around, sandbox }) => {
      const findings = await write('Will', async () => answer);

      expect(writes(sandbox)).toEqual([]);
      expect(findings.every(({ verdict }) => verdict.is === 'open')).toBe(true);
      expect(around.said.join('\n')).toContain('nobody said yes');
    }),
  );

  it('is shown what would be created before the question comes', () =>
    onService({}, async ({ write, around }) => {
      let shown = '';
      await write('Will', async (question) => {
        shown = [...around.said, question].join('\n');
        return 'no';
      });

      for (const part of [
        'type "Will"',
        'Loe, Kim',
        'Client: Poe, Sam',
        'Draft will',
        '"Your will" to Client: Poe, Sam',
      ])
        expect(shown).toContain(part);
      expect(shown).toMatch(/Create it\? \(yes\/no\) $/);
    }));

  it(
    'who stops the run instead gets nothing written',
    () =>
      onService({}, async ({ around, sandbox, stop }) => {
        const person = async () => {
          stop();
          return 'yes';
        };
        await runLive({ write: 'Will' }, { ...around, person });

        expect(writes(sandbox)).toEqual([]);
        expect(around.said.at(-1)).toContain('Nothing was made.');
      }),
    WHOLE_RUN_MS,
  );
});

/** A name, and why no action of it is created. */
const NAMES = [
  ['will', 'no action type called exactly'],
  ['Family Law', '2 action types are called'],
  ['Old Conveyance', 'may not open actions'],
] as const;

describe('the name of an action type', () => {
  it.each(NAMES)('has to be that of one usable type: %s', (name, why) =>
    onService({}, async ({ write, around, sandbox }) => {
      await write(name);

      expect(writes(sandbox)).toEqual([]);
      expect(around.said.join('\n')).toContain(why);
    }),
  );
});

/** What makes an email of the type Will go to somebody else, or perhaps. */
const STRANGERS: readonly (readonly [what: string, change: (sandbox: Sandbox) => void])[] = [
  ['an email without a recipient', ({ firm }) => setRecipient(firm, null)],
  ['an email to a role that the step does not have', ({ firm }) => setRecipient(firm, '46')],
  ['a connected user without an address', ({ firm }) => setAddress(firm, null)],
];

function setRecipient({ startSteps }: Sandbox['firm'], toParticipantType: string | null): void {
  const [message] = startSteps.get('850')?.messages ?? [];
  if (!message) throw new Error('The type has no email.');
  Object.assign(message.links, { toParticipantType });
}

function setAddress({ participants }: Sandbox['firm'], email: string | null): void {
  Object.assign(participants.get('15') ?? {}, { email });
}

describe('an email that could reach somebody else than the connected user', () => {
  it.each(STRANGERS)('stops the run before anything is written: %s', (_what, change) =>
    onService({}, async ({ write, around, sandbox }) => {
      change(sandbox);
      await write('Will');

      expect(writes(sandbox)).toEqual([]);
      expect(around.said.join('\n')).toContain('"Your will"');
    }),
  );

  it('keeps the action from a step that would send it', () =>
    onService({}, async ({ write, sandbox }) => {
      // The client is asked for at the start, so that another contact in the role comes from somewhere else.
      for (const { step } of sandbox.firm.stepTrees.get('812')?.nodes ?? []) {
        for (const { links } of step.messages) Object.assign(links, { toParticipantType: '46' });
        Object.assign(step, { participantTypes: [], otherParticipantTypes: [] });
      }
      await write('Property Sale');

      expect(sandbox.firm.stepChanges.flatMap(({ messages }) => messages)).toEqual([]);
    }));
});

/** All that one run writes, in order. */
const ALL_WRITES = [
  'POST actioncreate',
  'POST filenotes',
  'POST tasks',
  'POST tasks',
  'PUT actions/9001',
  'PUT actions/9001',
];

describe('a run that was agreed to', () => {
  it('makes one of each, on its own action, and lists it', () =>
    onService({ dialect: 'live' }, async ({ write, around, sandbox }) => {
      await write('Will');

      expect(writes(sandbox)).toEqual(ALL_WRITES);
      expect(sandbox.firm.outcomes.get('9001')?.messages.map(({ to }) => to)).toEqual([['sam.poe@harbourlaw.example']]);
      for (const line of ['Action 9001', 'Draft will', 'Email "Your will"', 'filenotes/7001', 'tasks/6103'])
        expect(around.made.join('\n')).toContain(line);
    }));

  it('takes the note only after a refusal that asks for one', () =>
    onService({ dialect: 'live' }, async ({ write, sandbox }) => {
      await write('Conveyance With Note');

      expect(posted(sandbox, '/actioncreate')).toHaveLength(2);
      expect(sandbox.firm.outcomes.size).toBe(1);
    }));
});

/** A fault, what is written in spite of it, and what the list says. */
const FAULTS: readonly (readonly [what: string, fault: Fault, written: readonly string[], made: string])[] = [
  [
    'a lost answer, and the action is found',
    { path: '/actioncreate', method: 'POST', cut: 'after' },
    ALL_WRITES,
    'Action 9001',
  ],
  [
    'a lost request',
    { path: '/actioncreate', method: 'POST', cut: 'before' },
    ['POST actioncreate'],
    'Perhaps an action',
  ],
  ['a request to slow down', { path: '/filenotes', status: 429 }, ALL_WRITES.slice(0, 2), 'Action 9001'],
  ['a right that is missing', { path: '/filenotes', status: 403 }, ALL_WRITES, 'Action 9001'],
  [
    'an expired token',
    { path: '/filenotes', status: 401 },
    ALL_WRITES.toSpliced(1, 0, 'POST filenotes'),
    'filenotes/7001',
  ],
];

describe('a fault while a run writes', () => {
  it.each(FAULTS)('leaves what was made in the list, and nothing is made twice: %s', (_what, fault, written, made) =>
    onService({ dialect: 'live' }, async ({ write, around, sandbox }) => {
      sandbox.inject(fault);
      await write('Will');

      expect(writes(sandbox)).toEqual(written);
      expect(around.made.join('\n')).toContain(made);
      expect(sandbox.firm.outcomes.size).toBeLessThanOrEqual(1);
      expect(sandbox.firm.fileNotes.size).toBeLessThanOrEqual(1);
    }),
  );

  it('or a change that is refused as such, is told as a point that does otherwise', () =>
    onService({ dialect: 'live' }, async ({ write, sandbox }) => {
      sandbox.inject({ path: '/actions/9001', method: 'PUT', status: 405 });
      const findings = await write('Will');

      expect(findings.filter(({ verdict }) => verdict.is === 'otherwise')).toMatchObject([
        { name: 'emptied value', verdict: { seen: expect.stringContaining('A change of the action was refused: ') } },
      ]);
    }));

  it(
    'or before, keeps the run from writing at all',
    () =>
      onService({ dialect: 'live' }, async ({ around, sandbox }) => {
        sandbox.inject({ path: '/participants', status: 429 });
        await runLive({ write: 'Will', hooks: { url: 'http://127.0.0.1:9/' } }, around);

        expect(writes(sandbox)).toEqual([]);
      }),
    WHOLE_RUN_MS,
  );

  it(
    'or somebody who stops it, ends the writing, and what was made is listed',
    () =>
      onService({ dialect: 'live' }, async ({ around, sandbox, stop }: Met) => {
        const tell: typeof around.tell = (finding) => {
          if (finding.name === 'wrapper of the POST') stop();
        };
        await runLive({ write: 'Will' }, { ...around, tell });

        expect(writes(sandbox)).toEqual(['POST actioncreate']);
        expect(around.said.at(-1)).toContain('Action 9001');
      }),
    WHOLE_RUN_MS,
  );
});
