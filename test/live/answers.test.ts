import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from '@jest/globals';
import type { Answer } from '../../live/answer.ts';
import { useAnswers } from '../../live/answers.ts';
import { onService, type Met } from './onService.ts';
import { answerWith } from './recording/answers.ts';

/** What the service answers to a few questions, as the wire sees it. */
async function answersOf({ firm }: Met): Promise<readonly Answer[]> {
  const { status, body } = await firm.send({ path: 'actions', query: { pageSize: '5' } });
  const contacts = await firm.send({ path: 'participants', query: { pageSize: '5' } });
  return [answerWith(body, { status }), answerWith(contacts.body, { path: 'participants', status: contacts.status })];
}

it('a run is stored with invented values, is like its own recordings, and another service is not', () =>
  onService({ dialect: 'live' }, async (met) => {
    const folder = path.join(path.dirname(met.file), 'recorded');
    await mkdir(folder);
    const said: string[] = [];
    const use = (wishes: object, answers: readonly Answer[]) =>
      useAnswers({ record: false, compare: false, ...wishes }, answers, (line) => said.push(line), folder);
    const answers = await answersOf(met);

    expect(await use({}, answers)).toBe(true);
    expect([said, await readdir(folder)]).toEqual([[], []]);

    expect(await use({ record: true }, answers)).toBe(true);
    expect(await readdir(folder)).not.toEqual([]);
    expect(said.join('\n')).toContain('"displayName"');
    expect(said.join('\n')).not.toMatch(/ann\.roe|harbourlaw|Quay/);

    expect(await use({ compare: true }, answers)).toBe(true);
    expect(said.at(-1)).toBe('\nAll answers are like the recordings.');

    const other = (body: unknown): unknown =>
      JSON.parse(JSON.stringify(body).replaceAll('"priority":0', '"priority":"0"'));
    const others = answers.map((answer) => ({ ...answer, body: other(answer.body) }));
    expect(await use({ compare: true }, others)).toBe(false);
    expect(said.at(-1)).toContain('actions.priority');
  }));
