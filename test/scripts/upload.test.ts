import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { once } from 'node:events';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import * as zod from 'zod/mini';
import { platformCli } from '../../scripts/platformCli.ts';
import { withTemporaryFolder } from '../../scripts/run.ts';

const Address = zod.object({ port: zod.number() });
const APP = {
  id: 7,
  title: 'A',
  description: 'A',
  app_category: 'A',
  intention: 'global',
  role: 'user',
  status: 'private',
};

it('the job with the deploy key needs the two archives, the link and the changelog, and nothing else', async () => {
  const received: string[] = [];
  const zapier = createServer((request, response) => {
    request.resume().on('end', () => {
      received.push(`${request.method} ${request.url} ${String(request.headers['x-deploy-key'])}`);
      response.setHeader('Content-Type', 'application/json').end(JSON.stringify(APP));
    });
  }).listen(0, '127.0.0.1');
  await once(zapier, 'listening');

  await withTemporaryFolder(async (folder) => {
    const zip = zipSync({ 'definition.json': strToU8(JSON.stringify({ version: '1.0.0' })) });
    await mkdir(path.join(folder, 'build'));
    await Promise.all([
      writeFile(path.join(folder, '.zapierapprc'), JSON.stringify({ id: 7, key: 'App7' })),
      writeFile(path.join(folder, 'CHANGELOG.md'), '# Changelog\n\n## 1.0.0\n\n- It is there.\n'),
      writeFile(path.join(folder, 'build/build.zip'), zip),
      writeFile(path.join(folder, 'build/source.zip'), zip),
    ]);
    const endpoint = `http://127.0.0.1:${Address.parse(zapier.address()).port}`;
    const env = { ZAPIER_BASE_ENDPOINT: endpoint, ZAPIER_DEPLOY_KEY: 'key' };
    expect(await platformCli(['upload'], folder, env)).toMatchObject({ status: 0 });
    expect(await platformCli(['promote', '1.0.0', '--yes'], folder, env)).toMatchObject({ status: 0 });
  }).finally(() => zapier.close());

  expect(received).toEqual([
    'GET /api/platform/cli/apps/7 key',
    'PUT /api/platform/cli/apps/7/versions/1.0.0 key',
    'GET /api/platform/cli/apps/7 key',
    'POST /api/platform/cli/apps/7/pre-migration-require-confirmation-checks key',
    'POST /api/platform/cli/apps/7/migrations key',
  ]);
}, 60_000);
