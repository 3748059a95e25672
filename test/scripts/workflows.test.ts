import { execFile } from 'node:child_process';
import { readFile, readdir } from 'node:fs/promises';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import * as zod from 'zod/mini';
import { inProject } from '../../scripts/project.ts';
import { withTemporaryFolder } from '../../scripts/run.ts';

/* What must hold of the workflows whatever else they do: they are the way to everybody who uses the integration. */

const Values = zod.record(zod.string(), zod.unknown());
const Step = zod.object({
  if: zod.optional(zod.string()),
  uses: zod.optional(zod.string()),
  run: zod.optional(zod.string()),
  with: zod.optional(Values),
  env: zod.optional(Values),
});
const Job = zod.looseObject({
  environment: zod.optional(zod.string()),
  permissions: zod.optional(zod.unknown()),
  steps: zod._default(zod.array(Step), []),
});
const Workflow = zod.looseObject({
  on: Values,
  permissions: zod.unknown(),
  jobs: zod.record(zod.string(), Job),
});
type Workflow = zod.infer<typeof Workflow>;

const folder = inProject('.github/workflows');

describe('the workflows', () => {
  const texts = new Map<string, string>();
  const workflows = new Map<string, Workflow>();

  beforeAll(async () => {
    for (const name of await readdir(folder)) {
      // oxlint-disable-next-line no-await-in-loop -- there are two
      const text = await readFile(`${folder}/${name}`, 'utf8');
      texts.set(name, text);
      workflows.set(name, Workflow.parse(parse(text)));
    }
  });

  const jobs = () =>
    [...workflows].flatMap(([file, workflow]) =>
      Object.entries(workflow.jobs).map(([name, job]) => ({ name: `${file} ${name}`, job })),
    );
  const steps = () => jobs().flatMap(({ name, job }) => job.steps.map((step) => ({ name, step })));

  it('are read', () => {
    expect([...workflows.keys()].toSorted()).toEqual(['ci.yml', 'deploy.yml']);
  });

  it('pin every action by its commit', () => {
    const loose = steps().flatMap(({ step: { uses } }) => (uses && !/@[0-9a-f]{40}$/.test(uses) ? [uses] : []));
    expect(loose).toEqual([]);
  });

  it('may read the code and nothing else', () => {
    expect([...workflows.values()].map(({ permissions }) => permissions)).toEqual([
      { contents: 'read' },
      { contents: 'read' },
    ]);
    expect(jobs().filter(({ job }) => job.permissions !== undefined)).toEqual([]);
  });

  it('give the deploy key to one job, behind an environment, and only to steps that talk to Zapier', () => {
    const withSecrets = jobs().filter(({ job }) => JSON.stringify(job).includes('secrets.'));
    expect(withSecrets.map(({ name }) => name)).toEqual(['deploy.yml upload']);
    expect(withSecrets.every(({ job: { environment } }) => environment?.includes('zapier-release'))).toBe(true);
    const holders = steps().filter(({ step }) => JSON.stringify(step).includes('secrets.'));
    expect(holders.map(({ step }) => step.run?.split(' ').slice(0, 2).join(' '))).toEqual([
      'deploy/node_modules/.bin/zapier-platform upload',
      'deploy/node_modules/.bin/zapier-platform promote',
    ]);
  });

  it('run nothing beside the deploy key but the command line, which comes by its hashes, and what another job packed', () => {
    const upload = workflows.get('deploy.yml')?.jobs['upload'];
    expect(upload).toMatchObject({ needs: 'build' });
    const done = (upload?.steps ?? []).map(({ run, uses }) => run ?? uses?.replace(/@.*/, ''));
    expect(done).toEqual([
      'actions/checkout',
      'actions/setup-node',
      'npm ci --ignore-scripts --prefix deploy',
      'actions/download-artifact',
      'deploy/node_modules/.bin/zapier-platform upload',
      'deploy/node_modules/.bin/zapier-platform promote "${GITHUB_REF_NAME#v}" --yes',
    ]);
  });

  it('let no package run a script where a package is made or sent', () => {
    const installs = steps().flatMap(({ name, step: { run } }) => (run?.includes('npm ci') ? [[name, run]] : []));
    expect(installs).toEqual([
      ['deploy.yml build', 'npm ci --ignore-scripts'],
      ['deploy.yml upload', 'npm ci --ignore-scripts --prefix deploy'],
    ]);
    expect(steps().filter(({ step }) => /\bnpx\b|npm install/.test(step.run ?? ''))).toEqual([]);
  });

  it('keep no caches and no credentials', () => {
    expect([...texts].filter(([, text]) => /actions\/cache|^\s+cache:/m.test(text))).toEqual([]);
    const careless = steps().filter(
      ({ step }) =>
        (step.uses?.startsWith('actions/checkout@') && step.with?.['persist-credentials'] !== false) ||
        (step.uses?.startsWith('actions/setup-node@') && step.with?.['package-manager-cache'] !== false),
    );
    expect(careless).toEqual([]);
  });

  it('put nothing of an event into a script', () => {
    expect(steps().filter(({ step }) => step.run?.includes('${{'))).toEqual([]);
  });

  it('never move users by themselves', () => {
    expect(steps().filter(({ step }) => step.run?.includes('migrate'))).toEqual([]);
  });

  it('hold the code to its coverage, which Jest does only where coverage is collected', async () => {
    expect(
      steps()
        .filter(({ step }) => step.run === '.ci/run')
        .map(({ name }) => name),
    ).toEqual(['ci.yml all']);
    expect(await readFile(inProject('.ci/run'), 'utf8')).toMatch(
      /^step npm test -- --coverage .*--json --outputFile=/m,
    );
  });

  it('run all checks before anything is deployed, and deploy nothing for a pull request', () => {
    expect(workflows.get('ci.yml')?.on).toHaveProperty('workflow_call');
    const deploy = workflows.get('deploy.yml');
    expect(deploy?.jobs['checks']).toMatchObject({ uses: './.github/workflows/ci.yml' });
    expect(deploy?.jobs['build']).toMatchObject({ needs: 'checks', if: "vars.ZAPIER_DEPLOY == 'on'" });
    expect(deploy?.on).toEqual({ push: { branches: ['main'], tags: ['v[0-9]+.[0-9]+.[0-9]+'] } });
  });

  const buildSteps = () => workflows.get('deploy.yml')?.jobs['build']?.steps ?? [];

  it('deploy main as a snapshot and a tag as a release, which is checked before anything is packed', () => {
    const all = [...buildSteps(), ...(workflows.get('deploy.yml')?.jobs['upload']?.steps ?? [])];
    const commands = all.flatMap(({ if: only, run }) => (run ? [[only, run.split('\n')[0]]] : []));
    const [TAG, BRANCH] = ["github.ref_type == 'tag'", "github.ref_type == 'branch'"];
    expect(commands).toEqual([
      [TAG, 'git merge-base --is-ancestor HEAD origin/main ||'],
      [undefined, 'npm ci --ignore-scripts'],
      [TAG, 'npm run release:check -- "$GITHUB_REF_NAME"'],
      [BRANCH, 'npm version 0.0.0-main --no-git-tag-version'],
      [undefined, 'npm run package'],
      [undefined, 'npm ci --ignore-scripts --prefix deploy'],
      [undefined, 'deploy/node_modules/.bin/zapier-platform upload'],
      [TAG, 'deploy/node_modules/.bin/zapier-platform promote "${GITHUB_REF_NAME#v}" --yes'],
    ]);
  });

  it('refuse a tag whose commit is not on main', async () => {
    const [checkout, check] = buildSteps();
    expect(checkout?.with).toMatchObject({ 'fetch-depth': 0 });

    await withTemporaryFolder(async (cwd) => {
      const shell = (script: string) => promisify(execFile)('bash', ['-e', '-c', script], { cwd });
      const commit = 'git -c user.name=A -c user.email=a@firm.example commit --quiet --allow-empty -m';
      await shell(`git init --quiet; ${commit} One; ${commit} Two; git update-ref refs/remotes/origin/main HEAD`);
      const judge = (place: string) => shell(`git checkout --quiet --detach ${place}; ${check?.run}`);

      await expect(judge('origin/main~1')).resolves.toMatchObject({ stdout: '' });
      await shell(`${commit} Aside`);
      await expect(judge('HEAD')).rejects.toMatchObject({
        code: 1,
        stdout: expect.stringContaining('The commit of this tag is not on main'),
      });
    });
  });
});
