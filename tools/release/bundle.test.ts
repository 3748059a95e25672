import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as zod from 'zod/mini';
import { run } from './hookEvent.ts';
import { runNode } from '../run.ts';
import { openWorkshop, type Workshop } from '../../test/support/workshop.ts';

/** An unreadable callback. */
const EVENT = run('triggers.new_action.operation.perform', {
  rawRequest: { method: 'POST', content: '{"actions": [' },
});

/** Has the platform's core run the event with what is built, and prints what the platform would log of the error. */
const RUN = `
  const { createAppHandler } = await import('zapier-platform-core');
  const { default: app } = await import('./dist/index.js');
  const error = await createAppHandler(app)(JSON.parse(process.argv[1])).catch((error) => error);
  process.stdout.write(String(error.stack));
`;

const Payload = zod.object({
  file: zod._default(zod.string(), ''),
  version: zod.number(),
  sources: zod.array(zod.string()),
  sourcesContent: zod.array(zod.string()),
  names: zod.array(zod.string()),
  mappings: zod.string(),
  sourceRoot: zod._default(zod.string(), ''),
});

describe('what is built', () => {
  let workshop: Workshop;
  let folder: string;
  beforeAll(async () => {
    workshop = await openWorkshop();
    folder = await workshop.folderWith('run', '');
  }, 60_000);
  afterAll(() => workshop.remove());

  test('leads from the stack trace of an error back to the sources, by the map beside it', async () => {
    const { stdout } = await runNode(['--input-type=module', '-e', RUN, JSON.stringify(EVENT)], { cwd: folder });
    const map = new SourceMap(
      Payload.parse(JSON.parse(await readFile(path.join(folder, 'dist/index.js.map'), 'utf8'))),
    );
    expect(stdout).toContain('Actionstep sent an event that this integration cannot read');
    const places = [...stdout.matchAll(/\/dist\/index\.js:(\d+):(\d+)/g)].map(([, line, column]) =>
      map.findOrigin(Number(line), Number(column)),
    );
    expect(places[0]).toMatchObject({ fileName: expect.stringMatching(/^\.\.\/src\/.*\.ts$/) });
  }, 60_000);
});
