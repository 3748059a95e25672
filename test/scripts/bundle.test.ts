import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { run } from '../../scripts/hookEvent.ts';
import { runNode } from '../../scripts/run.ts';
import { openWorkshop, type Workshop } from '../support/workshop.ts';

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

describe('what is built', () => {
  let workshop: Workshop;
  let folder: string;
  beforeAll(async () => {
    workshop = await openWorkshop();
    folder = await workshop.folderWith('run', '');
  }, 60_000);
  afterAll(() => workshop.remove());

  it.each([
    ['a character beyond ASCII, which doubles the memory that the text takes', /.{0,20}[^\n -~].{0,20}/],
    ['an arrow function, which is read whole while the app loads', /\) ?=> ?.{0,20}/],
  ])('does without what makes a start slow: %s', async (_what, pattern) => {
    const built = await readFile(path.join(folder, 'dist/index.js'), 'utf8');
    expect(pattern.exec(built)?.[0]).toBeUndefined();
  });

  it('names our functions in the stack trace of an error', async () => {
    const { stdout } = await runNode(['--input-type=module', '-e', RUN, JSON.stringify(EVENT)], { cwd: folder });
    expect(stdout).toContain('Actionstep sent an event that this integration cannot read');
    const [, , thrower, caller] = stdout
      .split('\n')
      .map((line) => /^ +at (\S+) .*\/dist\/index\.js:\d+:\d+\)$/.exec(line)?.[1]);
    expect([thrower, caller]).toEqual(['decodeCallback', expect.stringMatching(/^perform\d*$/)]);
  }, 60_000);
});
