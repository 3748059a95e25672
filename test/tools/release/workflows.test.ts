import { execFile } from 'node:child_process';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import * as zod from 'zod/mini';
import { inProject } from '../../../scripts/project.ts';
import { withTemporaryFolder } from '../../../scripts/run.ts';

/* What must hold of the workflows whatever else they do: they are the way to everybody who uses the integration. */

const Values = zod.record(zod.string(), zod.unknown());
const Step = zod.object({
  if: zod.optional(zod.string()),
  uses: zod.optional(zod.string()),
  run: zod.optional(zod.string()),
  with: zod.optional(Values),
  env: zod.optional(Values),
});
const Job = zod.looseObject({ permissions: zod.optional(zod.unknown()), steps: zod._default(zod.array(Step), []) });
const Workflow = zod.looseObject({ on: Values, permissions: zod.unknown(), jobs: zod.record(zod.string(), Job) });

const readWorkflow = async (name: string) =>
  Workflow.parse(parse(await readFile(inProject('.github/workflows', name), 'utf8')));

describe('the workflows', () => {
  let ci: zod.infer<typeof Workflow>;
  let deploy: zod.infer<typeof Workflow>;
  let live: zod.infer<typeof Workflow>;
  let newest: zod.infer<typeof Workflow>;
  beforeAll(async () => {
    [ci, deploy, live, newest] = await Promise.all([
      readWorkflow('ci.yml'),
      readWorkflow('deploy.yml'),
      readWorkflow('live.yml'),
      readWorkflow('newest.yml'),
    ]);
  });

  const all = () => [ci, deploy, live, newest];
  const jobs = () => all().flatMap((workflow) => Object.entries(workflow.jobs));
  const steps = () => jobs().flatMap(([, job]) => job.steps);
  it('pin every action to a commit', () => {
    expect(steps().filter(({ uses }) => uses !== undefined && !/@[0-9a-f]{40}$/.test(uses))).toEqual([]);
  });

  it('may only read the code', () => {
    expect(all().map(({ permissions }) => permissions)).toEqual(all().map(() => ({ contents: 'read' })));
    expect(jobs().filter(([, job]) => job.permissions !== undefined)).toEqual([]);
  });

  it('give secrets to jobs in an environment only, and the deploy key to steps that call Zapier', () => {
    const known = jobs().flatMap(([name, job]) =>
      [...JSON.stringify(job).matchAll(/secrets\.\w+/g)].map(([secret]) => `${name}: ${secret}`),
    );
    expect([...new Set(known)]).toEqual([
      'upload: secrets.ZAPIER_DEPLOY_KEY',
      'promote: secrets.ZAPIER_DEPLOY_KEY',
      'compare: secrets.ACTIONSTEP_ACCOUNT',
      'compare: secrets.ACTIONSTEP_SECRETS_TOKEN',
    ]);
    expect(deploy.jobs['upload']).toMatchObject({ needs: 'build', environment: 'zapier-upload' });
    expect(deploy.jobs['promote']).toMatchObject({ needs: 'upload', environment: 'zapier-release' });
    expect(steps().flatMap((step) => (JSON.stringify(step).includes('secrets.ZAPIER') ? [step.run] : []))).toEqual([
      expect.stringContaining('zapier-platform versions --all --format=raw'),
      'scripts/deploy/node_modules/.bin/zapier-platform upload',
      'scripts/deploy/node_modules/.bin/zapier-platform promote "${GITHUB_REF_NAME#v}" --yes',
    ]);
  });

  it.each([
    ['private', 'sent', '', true],
    ['promoted', 'left alone', 'out=yes\n', true],
    ['available', 'left alone', 'out=yes\n', true],
    ['deprecated', 'refused', '', false],
  ])('a version that Zapier calls %s is %s when a release is started again', async (state, _done, output, isGreen) => {
    const judge = deploy.jobs['upload']?.steps.find(({ run }) => run?.includes('versions --all'))?.run ?? '';
    await withTemporaryFolder(async (cwd) => {
      const said = path.join(cwd, 'said');
      const program = path.join(cwd, 'scripts/deploy/node_modules/.bin/zapier-platform');
      await mkdir(path.dirname(program), { recursive: true });
      const versions = [
        { version: '1.0.0', state: 'promoted' },
        { version: '1.1.0', state },
      ];
      await writeFile(program, `#!/bin/sh\necho '${JSON.stringify(versions)}'\n`, { mode: 0o755 });
      const run = async (tag: string) => {
        await writeFile(said, '');
        const env = { ...process.env, GITHUB_OUTPUT: said, GITHUB_REF_NAME: tag };
        const ran = promisify(execFile)('bash', ['-e', '-c', judge], { cwd, env });
        return [await ran.then(Boolean, () => false), await readFile(said, 'utf8')];
      };
      expect(await run('v1.2.0')).toEqual([true, '']);
      expect(await run('v1.1.0')).toEqual([isGreen, output]);
    });
  });

  it('keep no caches or credentials, and insert no event data into a script', () => {
    const careless = steps().filter(
      ({ uses = '', with: given = {}, run = '' }) =>
        uses.startsWith('actions/cache') ||
        (uses.startsWith('actions/checkout@') && given['persist-credentials'] !== false) ||
        (uses.startsWith('actions/setup-node@') && (given['package-manager-cache'] !== false || 'cache' in given)) ||
        run.includes('${{'),
    );
    expect(careless).toEqual([]);
  });

  it('run all checks before anything is deployed, and deploy nothing for a pull request', () => {
    expect(ci.on).toHaveProperty('workflow_call');
    expect(ci.jobs['all']?.steps.at(-1)).toEqual({ run: '.ci/run' });
    expect(deploy.jobs['checks']).toMatchObject({ uses: './.github/workflows/ci.yml' });
    expect(deploy.jobs['build']).toMatchObject({ needs: 'checks', if: "vars.ZAPIER_DEPLOY == 'on'" });
    expect(deploy.on).toEqual({ push: { branches: ['main'], tags: ['v[0-9]+.[0-9]+.[0-9]+'] } });
  });

  it('run no install script of a package where something is sent or the deploy key is known', () => {
    const installs = Object.values(deploy.jobs).flatMap((job) =>
      job.steps.flatMap(({ run = '' }) => (run.startsWith('npm ci') ? [run] : [])),
    );
    expect(installs).toEqual([
      'npm ci --ignore-scripts',
      'npm ci --ignore-scripts --prefix scripts/deploy',
      'npm ci --ignore-scripts --prefix scripts/deploy',
    ]);
  });

  it('refuse a tag whose commit is not on main', async () => {
    const [checkout, check] = deploy.jobs['build']?.steps ?? [];
    expect(checkout?.with).toMatchObject({ 'fetch-depth': 0 });

    await withTemporaryFolder(async (cwd) => {
      const shell = (script: string) => promisify(execFile)('bash', ['-e', '-c', script], { cwd });
      const commit = 'git -c user.name=A -c user.email=a@firm.example commit --quiet --allow-empty -m';
      await shell(`git init --quiet; ${commit} One; ${commit} Two; git update-ref refs/remotes/origin/main HEAD`);
      const judge = (place: string) => shell(`git checkout --quiet --detach ${place}; ${check?.run}`);

      await expect(judge('origin/main~1')).resolves.toMatchObject({ stdout: '' });
      await shell(`${commit} Aside`);
      await expect(judge('HEAD')).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining('not on main') });
    });
  });
});
