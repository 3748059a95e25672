/*
 * `npm run bench`: what the integration costs beside the platform's core alone, in time of the processor. It ends within a
 * minute. Times differ from machine to machine, so ratios tell.
 */

import { mkdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import * as zod from 'zod/mini';
import { startSandbox, type Sandbox } from '../test/sandbox/sandbox.ts';
import { inProject } from './project.ts';
import { bundle } from './release/bundle.ts';
import { HOOK_EVENT, run } from './release/hookEvent.ts';
import { Failure, runNode, script, withTemporaryFolder } from './run.ts';

/** How long one figure is measured, if at least one pair of processes ends within it. */
const MILLISECONDS = 12_000;

async function bench(folder: string): Promise<void> {
  const [app, core] = [path.join(folder, 'app'), path.join(folder, 'core')];
  await Promise.all([setUp(app), setUp(core)]);
  await bundle('index.ts', path.join(app, ENTRY));
  await writeFile(path.join(core, ENTRY), CORE_ALONE);
  const sandbox = await startSandbox({ dialect: 'live' });
  console.log('Time of the processor beside the core alone: the median of all pairs, and the middle half of them.');
  for (const { figure, ofApp, ofCore, more = 0 } of figures(sandbox)) {
    const ratios: number[] = [];
    const begun = performance.now();
    let each: number;
    do {
      // By turns, so that what slows the machine down slows both of them.
      // oxlint-disable-next-line no-await-in-loop -- side by side, the processes would slow each other down
      ratios.push((await busy(app, ofApp, more)) / (await busy(core, ofCore, more)));
      each = (performance.now() - begun) / ratios.length;
      // One that would end too late is not begun.
    } while (each * (ratios.length + 1) < MILLISECONDS);
    const [low, middle, high] = [0.25, 0.5, 0.75].map((part) => quantile(ratios, part).toFixed(2));
    console.log(`${figure.padEnd(24)} ${middle} (${low} to ${high}, ${ratios.length} pairs)`);
  }
  await sandbox.stop();
}

type Call = ReturnType<typeof run>;

/** A first call counts from the start of its process; where `more` follow it, they alone do. */
type Figure = Readonly<{ figure: string; ofApp: Call; ofCore: Call; more?: number }>;

function figures({ connect, environment }: Sandbox): readonly Figure[] {
  const connected = (method: string, inputData: object): Call =>
    run(method, { authData: connect(), inputData }, environment);
  const ofCore = run('triggers.empty.operation.perform', HOOK_EVENT.bundle);
  return [
    { figure: 'First event', ofApp: HOOK_EVENT, ofCore },
    {
      figure: 'First create',
      ofApp: connected('creates.create_action.operation.perform', LEASE),
      ofCore: run('creates.empty.operation.perform', {}),
    },
    {
      figure: 'First form',
      ofApp: connected('creates.create_action.operation.inputFields', { actionType: '812' }),
      ofCore: run('creates.empty.operation.inputFields', {}),
    },
    { figure: 'Each of 100 more events', ofApp: HOOK_EVENT, ofCore, more: 100 },
  ];
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

/** The least that an app can be. */
const CORE_ALONE = `
  import { defineApp, version as platformVersion } from 'zapier-platform-core';
  const one = { id: '1' };
  const more = { key: 'empty', noun: 'Nothing', display: { label: 'New Nothing', description: 'Does nothing.' } };
  const hook = { type: 'hook', perform: () => [one], performList: () => [one], performSubscribe: () => one, performUnsubscribe: () => one };
  export default defineApp({
    version: '1.0.0',
    platformVersion,
    triggers: { empty: { ...more, operation: { ...hook, sample: one } } },
    creates: { empty: { ...more, operation: { perform: () => one, inputFields: [() => [{ key: 'one' }]], sample: one } } },
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
