import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { describe, expect, jest, test } from '@jest/globals';
import { RENEWAL_POINTS } from './hooks.ts';
import { settle, toSetting, type Finding } from './points.ts';
import { runLive } from './run.ts';
import { inProject } from '../project.ts';
import { DIALECTS, type Fault, type Sandbox } from '../../test/sandbox/sandbox.ts';
import { listen } from '../../test/support/listen.ts';
import { onService, type Met } from './onService.ts';

// A whole run asks a hundred questions, and another process starts slowly on a busy machine.
jest.setTimeout(120_000);

/** Whatever is sent but questions and token calls. */
const writes = ({ requests }: Sandbox): readonly string[] =>
  requests.flatMap(({ method, path }) =>
    method === 'GET' || path.includes('oauth') ? [] : [`${method} ${path.replace('/api/rest/', '')}`],
  );

const namesOf = (findings: readonly Finding[], is: Finding['verdict']['is']): readonly string[] =>
  findings.filter(({ verdict }) => verdict.is === is).map(({ name }) => name);

describe('a run that is told nothing', () => {
  test.each(DIALECTS)('reads, writes nothing, and tells each point once (%s dialect)', (dialect) =>
    onService({ dialect }, async ({ around, sandbox }) => {
      const findings = await runLive({}, around);

      expect(writes(sandbox)).toEqual([]);
      expect(namesOf(findings, 'otherwise')).toEqual([]);
      expect(namesOf(findings, 'assumed')).toEqual(expect.arrayContaining(['paging', 'scope', 'data of actions']));
      expect(around.told.map(({ name }) => name).toSorted()).toEqual(findings.map(({ name }) => name).toSorted());
      expect(findings.find(({ name }) => name === 'wrapper of the POST')?.verdict).toMatchObject({
        is: 'open',
        needs: expect.stringContaining('--write'),
      });
    }),
  );
});

describe('nothing is written unasked', () => {
  test.each(['no', '', 'y', 'Yes', 'yes please'])('when the person answers "%s"', (answer) =>
    onService({}, async ({ around, sandbox }) => {
      let shown = '';
      const person = async (question: string) => {
        shown = [...around.said, question].join('\n');
        return answer;
      };
      await runLive({ write: 'Will' }, { ...around, person });

      expect(writes(sandbox)).toEqual([]);
      expect(around.said.at(-1)).toContain('Nothing was made.');
      for (const part of ['type "Will"', 'Client: Poe, Sam', 'Draft will', '"Your will" to Client: Poe, Sam'])
        expect(shown).toContain(part);
    }),
  );

  test('when the person interrupts the run instead of answering', () =>
    onService({}, async ({ around, sandbox, stop }) => {
      const person = async () => {
        stop();
        return 'yes';
      };
      await runLive({ write: 'Will' }, { ...around, person });

      expect(writes(sandbox)).toEqual([]);
    }));

  test.each([
    { write: 'will', why: 'no action type called exactly' },
    { write: 'Family Law', why: '2 action types are called' },
    { write: 'Old Conveyance', why: 'may not open actions' },
  ])('for a name that is not that of one usable type: $write', ({ write, why }) =>
    onService({}, async ({ around, sandbox }) => {
      await runLive({ write }, around);

      expect(writes(sandbox)).toEqual([]);
      expect(around.said.join('\n')).toContain(why);
    }),
  );

  test.each([
    { email: 'no recipient', change: ({ startSteps }: Sandbox['firm']) => setRecipient(startSteps, null) },
    {
      email: 'a recipient whom the step does not ask for',
      change: ({ startSteps }: Sandbox['firm']) => setRecipient(startSteps, '46'),
    },
    {
      email: 'a recipient without an address',
      change: ({ participants }: Sandbox['firm']) => setAddress(participants),
    },
  ])('when an email could reach somebody else: $email', ({ change }) =>
    onService({}, async ({ around, sandbox }) => {
      change(sandbox.firm);
      await runLive({ write: 'Will' }, around);

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

const setAddress = (participants: Sandbox['firm']['participants']) =>
  void Object.assign(participants.get('15') ?? {}, { email: null });

/** All that one run writes, in order. */
const ALL_WRITES = ['POST actioncreate', 'POST filenotes', 'POST tasks', 'POST tasks'];

/** A fault, what is written in spite of it, and what the list says. */
const FAULTS: readonly Readonly<{ what: string; fault: Fault; written: readonly string[]; made: string }>[] = [
  {
    what: 'a lost answer, and the action is found',
    fault: { path: '/actioncreate', method: 'POST', cut: 'after' },
    written: ALL_WRITES,
    made: 'Action 9001',
  },
  {
    what: 'a lost request',
    fault: { path: '/actioncreate', method: 'POST', cut: 'before' },
    written: ['POST actioncreate'],
    made: 'Perhaps an action',
  },
  {
    what: 'a request to slow down',
    fault: { path: '/filenotes', status: 429 },
    written: ALL_WRITES.slice(0, 2),
    made: 'Action 9001',
  },
  {
    what: 'an expired token',
    fault: { path: '/filenotes', method: 'POST', status: 401 },
    written: ALL_WRITES.toSpliced(1, 0, 'POST filenotes'),
    made: 'filenotes/7001',
  },
];

describe('the list of what was made', () => {
  test('has all that a run makes, each once and on its own action', () =>
    onService({ dialect: 'live' }, async ({ around, sandbox }) => {
      await runLive({ write: 'Will' }, around);

      expect(writes(sandbox)).toEqual(ALL_WRITES);
      expect(sandbox.firm.outcomes.get('9001')?.messages.map(({ to }) => to)).toEqual([['sam.poe@harbourlaw.example']]);
      for (const line of ['Action 9001', 'Draft will', 'Email "Your will"', 'filenotes/7001', 'tasks/6103'])
        expect(around.said.at(-1)).toContain(line);
    }));

  test.each(FAULTS)('is right after $what', ({ fault, written, made }) =>
    onService({ dialect: 'live' }, async ({ around, sandbox }) => {
      const person = async () => {
        sandbox.inject(fault);
        return 'yes';
      };
      await runLive({ write: 'Will' }, { ...around, person });

      expect(writes(sandbox)).toEqual(written);
      expect(around.said.at(-1)).toContain(made);
      expect(sandbox.firm.outcomes.size).toBeLessThanOrEqual(1);
    }),
  );

  test('is told when the person interrupts the writing', () =>
    onService({ dialect: 'live' }, async ({ around, sandbox, stop }) => {
      const tell = ({ name }: Finding) => {
        if (name === 'wrapper of the POST') stop();
      };
      await runLive({ write: 'Will' }, { ...around, tell });

      expect(writes(sandbox)).toEqual(['POST actioncreate']);
      expect(around.said.at(-1)).toContain('Action 9001');
    }));
});

describe('a service that does otherwise', () => {
  test.each(DIALECTS)('is found out with one action (%s dialect)', (dialect) =>
    onService(
      { dialect, positions: { stepMessageIds: 'whole', wrapper: 'list', assignee: 'links' } },
      async ({ around, sandbox }) => {
        const findings = await runLive({ write: 'Property Sale' }, around);

        for (const position of ['stepMessageIds:whole', 'wrapper:list', 'assignee:links'])
          expect(toSetting(findings, '')).toContain(position);
        expect(sandbox.firm.outcomes.size).toBe(1);
        expect(namesOf(findings, 'assumed')).toContain('file note of a change of the step');
      },
    ),
  );
});

const AT_HOOKS = 'http://127.0.0.1:9/shown';

/** A hook that somebody else has registered. */
function addHook({ firm }: Sandbox, id: string, targetUrl: string): void {
  const rest = {
    eventName: 'ActionCreated',
    status: 'Active',
    triggeredCount: 0,
    triggeredLastTimestamp: null,
  } as const;
  firm.hooks.set(id, { ...rest, id, targetUrl });
}

describe('hooks', () => {
  test('are registered, looked at and removed; others stay, at the same address too', () =>
    onService({ dialect: 'live' }, async ({ around, sandbox }) => {
      addHook(sandbox, '1', AT_HOOKS);
      const findings = await runLive({ hooks: { url: AT_HOOKS } }, around);

      expect(namesOf(findings, 'assumed')).toEqual(
        expect.arrayContaining(['events', 'status of a new hook', "id of a hook's PUT", 'status in a PUT']),
      );
      expect([...sandbox.firm.hooks.keys()]).toEqual(['1']);
    }));

  test('of Zaps are named, so that a person sees after a week what a renewal does; two for one address are found', () =>
    onService({ dialect: 'live' }, async ({ around: { firm, tell }, sandbox }) => {
      addHook(sandbox, '1', 'https://hooks.zapier.com/hooks/standard/1/a/');
      const [before] = await settle(RENEWAL_POINTS, firm, tell);
      addHook(sandbox, '2', 'https://hooks.zapier.com/hooks/standard/1/a/');
      const [after] = await settle(RENEWAL_POINTS, firm, tell);

      expect(before?.verdict).toMatchObject({ is: 'open', needs: expect.stringContaining('1 (ActionCreated)') });
      expect(after?.verdict).toMatchObject({ is: 'otherwise', seen: expect.stringContaining('1 and 2') });
    }));

  test.each<Fault>([
    { method: 'POST', path: '/resthooks', cut: 'after' },
    { method: 'POST', path: '/resthooks', cut: 'before' },
    { method: 'POST', path: '/resthooks', status: 500, times: Infinity },
    { method: 'PUT', path: /resthooks/, status: 429 },
    { method: 'DELETE', path: /resthooks/, cut: 'before' },
    { method: 'DELETE', path: /resthooks/, status: 401 },
  ])('are not left behind by a fault: %j', (fault) =>
    onService({ dialect: 'live' }, async ({ around, sandbox }) => {
      sandbox.inject(fault);
      await runLive({ hooks: { url: AT_HOOKS } }, around);

      expect(sandbox.firm.hooks.size).toBe(0);
      expect(around.said).toEqual([]);
    }),
  );

  test('that cannot be removed are told, with how to remove them', () =>
    onService({ dialect: 'live' }, async ({ around, sandbox }) => {
      sandbox.inject({ method: 'DELETE', path: '/resthooks/46', status: 500, times: Infinity });
      await runLive({ hooks: { url: AT_HOOKS } }, around);

      expect([...sandbox.firm.hooks.keys()]).toEqual(['46']);
      expect(around.said).toEqual([expect.stringContaining(`DELETE ${sandbox.url}/api/rest/resthooks/46`)]);
    }));

  test('hear the action that the run creates, where this machine serves their address', () =>
    onService({ dialect: 'live' }, async ({ around, sandbox }) => {
      const { port, stop } = await listen(createServer());
      await stop();
      const findings = await runLive({ write: 'Advice', hooks: { url: `http://127.0.0.1:${port}/`, port } }, around);

      expect(namesOf(findings, 'assumed')).toContain('own creations as events');
      expect(sandbox.firm.hooks.size).toBe(0);
    }));

  test('are removed after an interrupt, and what was learned is told', () =>
    onService({ dialect: 'live' }, async (met) => {
      const { firm, inject, requests } = met.sandbox;
      // The run stands at a change of its hook while the signal comes.
      inject({ method: 'PUT', path: /resthooks/, delayMs: 1500 });
      const run = start(met, '--hooks', AT_HOOKS);
      while (!requests.some(({ method }) => method === 'PUT')) {
        // oxlint-disable-next-line no-await-in-loop -- another process decides when
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
      const registered = firm.hooks.size;
      run.interrupt();
      const { status, printed } = await run.end();

      expect([registered, firm.hooks.size, status]).toEqual([2, 0, 0]);
      expect(printed).toMatch(/as we assume +events/);
      expect(printed).toMatch(/not settled +status in a PUT +It takes another attempt: this one was stopped/);
    }));

  test('are removed, and nothing is created, without a terminal', () =>
    onService({}, async (met) => {
      const { printed } = await start(met, '--write', '--action-type', 'Will', '--hooks', AT_HOOKS).end();

      expect(printed).toContain('nobody said yes at a terminal');
      expect([met.sandbox.firm.outcomes.size, met.sandbox.firm.hooks.size]).toEqual([0, 0]);
    }));
});

/** `npm run live` in a process of its own, without a terminal. */
function start({ file }: Met, ...args: readonly string[]) {
  const program = [inProject('tools/live/live.ts'), '--env', file, ...args];
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...program], { stdio: 'pipe' });
  const printed = Promise.all([text(child.stdout), text(child.stderr)]).then((parts) => parts.join('\n'));
  const ended = once(child, 'exit');
  const end = async () => {
    await ended;
    return { status: child.exitCode, printed: await printed };
  };
  return { interrupt: () => child.kill('SIGINT'), end };
}
