/*
 * `npm run bench`: what the integration costs beside the platform's core alone, in time of the processor. Both send the same
 * requests. It ends within a minute. Times differ from machine to machine, so ratios tell.
 */

import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as zod from 'zod/mini';
import { startSandbox, type Sandbox } from '../test/sandbox/sandbox.ts';
import { inProject } from './project.ts';
import { bundle } from './release/bundle.ts';
import { callbackOf, run } from './release/hookEvent.ts';
import { Failure, runNode, script, withTemporaryFolder } from './run.ts';

/** How long one figure is measured, if at least one pair of processes ends within it. */
const MILLISECONDS = 12_000;

async function bench(folder: string): Promise<void> {
  const [app, core] = [path.join(folder, 'app'), path.join(folder, 'core')];
  await Promise.all([setUp(app), setUp(core)]);
  await bundle('index.ts', path.join(app, ENTRY));
  await writeFile(path.join(core, ENTRY), CORE_ALONE);
  const sandbox = await startSandbox({ dialect: 'live' });
  console.log(
    'Time of the processor beside the core alone: the median of all pairs, the middle half, and milliseconds.',
  );
  for (const { figure, call, ofCore, more = 0 } of figures(sandbox)) {
    const [ratios, times]: [number[], number[]] = [[], []];
    const begun = performance.now();
    // oxlint-disable-next-line no-await-in-loop -- the core alone sends the same
    const alone = run(ofCore, { inputData: { requests: await requestsOf(sandbox, () => busy(app, call, 0)) } });
    let each: number;
    do {
      // By turns, so that what slows the machine down slows both of them.
      // oxlint-disable-next-line no-await-in-loop -- side by side, the processes would slow each other down
      const [ofApp, ofAlone] = [await busy(app, call, more), await busy(core, alone, more)];
      ratios.push(ofApp / ofAlone);
      times.push(ofApp / Math.max(more, 1) / 1000);
      each = (performance.now() - begun) / ratios.length;
      // One that would end too late is not begun.
    } while (each * (ratios.length + 1) < MILLISECONDS);
    const [low, middle, high] = [0.25, 0.5, 0.75].map((part) => quantile(ratios, part).toFixed(2));
    const time = quantile(times, 0.5).toPrecision(3);
    console.log(`${figure.padEnd(24)} ${middle} (${low} to ${high}, ${ratios.length} pairs), ${time} ms`);
  }
  await sandbox.stop();
}

type Call = ReturnType<typeof run>;

/**
 * A call of the integration, and the method of the core alone that sends the same requests. A first call counts from the
 * start of its process; where `more` follow it, they alone do.
 */
type Figure = Readonly<{ figure: string; call: Call; ofCore: string; more?: number }>;

function figures({ connect, environment }: Sandbox): readonly Figure[] {
  const connected = (method: string, given: object): Call =>
    run(method, { authData: connect(), ...given }, environment);
  const event = {
    call: connected('triggers.new_action.operation.perform', callbackOf('8700')),
    ofCore: 'triggers.empty.operation.perform',
  };
  return [
    { figure: 'First event', ...event },
    {
      figure: 'First create',
      call: connected('creates.create_action.operation.perform', { inputData: LEASE }),
      ofCore: 'creates.empty.operation.perform',
    },
    {
      figure: 'First form',
      call: connected('creates.create_action.operation.inputFields', { inputData: { actionType: '812' } }),
      ofCore: 'creates.empty.operation.inputFields',
    },
    { figure: 'Each of 100 more events', ...event, more: 100 },
  ];
}

/** What a call sends, as the options of `z.request`. */
async function requestsOf({ requests }: Sandbox, call: () => Promise<unknown>): Promise<readonly object[]> {
  requests.length = 0;
  await call();
  return requests.map(({ method, path: address, query, headers, body }) => ({
    method,
    url: `http://${headers['host']}${address}`,
    params: query,
    headers: {
      authorization: headers['authorization'],
      accept: headers['accept'],
      'content-type': headers['content-type'],
    },
    body,
  }));
}

const LEASE = { actionType: '833', actionName: 'Advice on a lease' };

const ENTRY = 'dist/index.js';

/** What a folder needs to be started as Zapier starts an app, apart from the app itself. */
async function setUp(folder: string): Promise<void> {
  const wrapper = await readFile(inProject('node_modules/zapier-platform-core/include/zapierwrapper.mjs'), 'utf8');
  await mkdir(path.join(folder, 'dist'), { recursive: true });
  await Promise.all([
    symlink(inProject('node_modules'), path.join(folder, 'node_modules')),
    writeFile(path.join(folder, 'package.json'), '{ "type": "module" }'),
    writeFile(path.join(folder, 'zapierwrapper.js'), wrapper.replaceAll('{REPLACE_ME_PACKAGE_NAME}', `./${ENTRY}`)),
  ]);
}

/** The least that an app can be, and send these requests. */
const CORE_ALONE = `
  import { defineApp, version as platformVersion } from 'zapier-platform-core';
  const one = { id: '1' };
  const more = { key: 'empty', noun: 'Nothing', display: { label: 'New Nothing', description: 'Does nothing.' } };
  const send = async (z, { inputData }) => { for (const request of inputData.requests) await z.request(request); };
  const perform = async (z, bundle) => { await send(z, bundle); return one; };
  const fields = async (z, bundle) => { await send(z, bundle); return [{ key: 'one' }]; };
  const hook = { type: 'hook', perform: async (z, bundle) => [await perform(z, bundle)], performList: () => [one], performSubscribe: () => one, performUnsubscribe: () => one };
  export default defineApp({
    version: '1.0.0',
    platformVersion,
    triggers: { empty: { ...more, operation: { ...hook, sample: one } } },
    creates: { empty: { ...more, operation: { perform, inputFields: [fields], sample: one } } },
  });
`;

/** Runs in an app's folder, in a process of its own. It imports nothing of the project, since all counts that is imported. */
const CHILD = `
  const { cpuUsage, stdout, argv } = process;
  const busy = () => { const { user, system } = cpuUsage(); return user + system; };
  const [call, more] = JSON.parse(argv[1]);
  const { handler } = await import(process.cwd() + '/zapierwrapper.js');
  const { results } = await handler(structuredClone(call));
  const first = busy();
  for (let left = more; left > 0; left -= 1) await handler(structuredClone(call));
  stdout.write(JSON.stringify({ busy: more > 0 ? busy() - first : first, results: [results].flat().length }));
`;

const Report = zod.object({ busy: zod.number(), results: zod.number() });

/** How long the processor is busy with a call in a new process, or with those that follow it. */
async function busy(folder: string, call: Call, more: number): Promise<number> {
  const args = ['--input-type=module', '-e', CHILD, JSON.stringify([call, more])];
  const { status, stdout, stderr } = await runNode(args, { cwd: folder });
  if (status !== 0) throw new Failure(`A run ended with ${status}: ${stderr || stdout}`);
  const report = Report.parse(JSON.parse(stdout));
  if (report.results === 0) throw new Failure(`${call.method} gave nothing, so its time says nothing.`);
  return report.busy;
}

/** The value below which this part of all values lies, such as 0.5 for the one in the middle. */
function quantile(values: readonly number[], part: number): number {
  const inOrder = values.toSorted((one, other) => one - other);
  return inOrder[Math.min(Math.floor(values.length * part), values.length - 1)] ?? Number.NaN;
}

await script(() => withTemporaryFolder(bench));
