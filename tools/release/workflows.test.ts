import { readFile } from 'node:fs/promises';
import { expect, test } from '@jest/globals';
import { parse } from 'yaml';
import * as zod from 'zod/mini';
import { inProject } from '../project.ts';

/* What must hold of the workflows whatever else they do: they are the way to everybody who uses the integration. */

const Values = zod.record(zod.string(), zod.unknown());
const Step = zod.object({
  uses: zod.optional(zod.string()),
  run: zod.optional(zod.string()),
  with: zod.optional(Values),
  env: zod.optional(Values),
});
const Job = zod.looseObject({ permissions: zod.optional(zod.unknown()), steps: zod._default(zod.array(Step), []) });
const Workflow = zod.looseObject({ on: Values, permissions: zod.unknown(), jobs: zod.record(zod.string(), Job) });

const readWorkflow = async (name: string) =>
  Workflow.parse(parse(await readFile(inProject('.github/workflows', `${name}.yml`), 'utf8')));

test.each(['ci', 'deploy'])(
  'a workflow may only read the code, and runs no code of others but what is pinned: %s',
  async (name) => {
    const { permissions, jobs } = await readWorkflow(name);
    const steps = Object.values(jobs).flatMap((job) => job.steps);

    expect(permissions).toEqual({ contents: 'read' });
    expect(Object.values(jobs).filter((job) => job.permissions !== undefined)).toEqual([]);
    expect(steps.filter(({ uses }) => uses !== undefined && !/@[0-9a-f]{40}$/.test(uses))).toEqual([]);
    // A checkout leaves no token behind, and no data of an event becomes part of a script.
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'));
    expect(checkouts.filter((step) => step.with?.['persist-credentials'] !== false)).toEqual([]);
    expect(steps.filter(({ run, uses }) => run?.includes('${{') || uses?.startsWith('actions/cache'))).toEqual([]);
  },
);

test('the deploy key is known to steps that call Zapier, in jobs that a person approves', async () => {
  const { jobs, on } = await readWorkflow('deploy');
  const withKey = Object.entries(jobs).flatMap(([name, job]) =>
    job.steps.flatMap((step) => (JSON.stringify(step).includes('secrets.') ? [{ job: name, run: step.run }] : [])),
  );
  const installs = Object.values(jobs).flatMap((job) => job.steps.filter(({ run }) => run?.startsWith('npm ci')));

  expect(withKey).toEqual([
    { job: 'upload', run: expect.stringContaining('zapier-platform versions --all') },
    { job: 'upload', run: expect.stringMatching(/zapier-platform upload$/) },
    { job: 'promote', run: expect.stringContaining('zapier-platform promote') },
  ]);
  expect(jobs).toMatchObject({
    checks: { uses: './.github/workflows/ci.yml' },
    build: { needs: 'checks' },
    upload: { needs: 'build', environment: 'zapier-upload' },
    promote: { needs: 'upload', environment: 'zapier-release' },
  });
  expect(on).toEqual({ push: { branches: ['main'], tags: ['v[0-9]+.[0-9]+.[0-9]+'] } });
  // A script of a package could read the key.
  expect(installs.filter(({ run }) => !run?.includes('--ignore-scripts'))).toEqual([]);
});
