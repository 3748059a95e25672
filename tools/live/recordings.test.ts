import { mkdir, readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import { cases } from '../../test/support/fuzz.ts';
import { onService } from './onService.ts';
import { maskAll } from './recording/mask.ts';
import { readRecordings, storeRecordings } from './recording/recordings.ts';
import { compareShapes, shapeOf } from './recording/shapes.ts';

/** A value that only this account has, of any type. */
const value = fc.oneof(
  fc.uuid().map((id) => `About ${id}`),
  fc.emailAddress(),
  fc.tuple(fc.domain(), fc.uuid()).map(([host, key]) => `https://${host}/files?key=${key}`),
  fc
    .date({ min: new Date('1900-01-01'), max: new Date('2020-01-01'), noInvalidDate: true })
    .map((one) => one.toISOString()),
  fc.integer({ min: 1000 }),
  fc.integer({ min: 1000 }).map((id) => `${id}--Kind--${id + 1}`),
  fc.stringMatching(/^[A-Z][a-z]{5,12}$/),
);
const anything = fc.oneof(value, fc.array(value, { maxLength: 4 }), fc.record({ id: value, type: value, name: value }));
const record = fc.record({ id: value, name: anything, status: value, links: fc.record({ step: anything }) });
const body = fc.record({
  actions: fc.oneof(record, fc.array(record, { maxLength: 5 })),
  linked: fc.record({ participants: fc.array(record, { maxLength: 4 }) }),
  meta: fc.record({ paging: fc.record({ actions: fc.record({ recordCount: value, nextPage: value }) }) }),
});

/** All values in something, however deep. */
const valuesIn = (thing: unknown): readonly unknown[] =>
  typeof thing === 'object' && thing !== null ? Object.values(thing).flatMap(valuesIn) : [thing];

test('a recording holds no value of an account, and what is left has the shape that it had', () => {
  fc.assert(
    fc.property(body, value, (given, filter) => {
      const answer = {
        method: 'GET',
        path: `actions/${String(filter)}`,
        query: { name_ilike: String(filter), include: 'step' },
        status: 200,
        body: given,
      };
      const [masked] = maskAll([answer]);
      const left = new Set(valuesIn(masked));

      expect(valuesIn([given, String(filter)]).filter((one) => left.has(one))).toEqual([]);
      expect(masked?.query['include']).toBe('step');
      expect(compareShapes(shapeOf([answer]), shapeOf(masked ? [masked] : []))).toEqual([]);
    }),
    cases(24),
  );
});

test('a recording takes a name that neither the vendor nor the code knows as a value, and numbers it', () => {
  const client = { Zwickelmann: { amount: 3, Ida: [{ Moe: 'x' }] }, email: 'ida@moe.test' };
  const answer = {
    method: 'GET',
    path: 'participants/88',
    query: {},
    status: 200,
    body: {
      links: {
        'participants.physicalCountry': { type: 'countries' },
        'participants.zwickelmann': { type: 'zwickelmann' },
      },
      participants: { id: 88, displayName: 'Ida', custom: client, Zwickelmann: 'yes', Moe: 'no' },
      linked: { zwickelmann: [client], Zwickelmann: [], countries: [{ id: 'NZ' }] },
    },
  };

  const [masked] = maskAll([answer]);

  const part = { other1: { other1: 1, other2: [{ other1: 'text' }] }, email: 'ann@mail.example' };
  expect(masked?.body).toEqual({
    links: { 'participants.physicalCountry': { type: 'countries' }, other1: { type: 'text' } },
    participants: { id: 1, displayName: 'text', other1: part, other2: 'text', other3: 'text' },
    linked: { other1: [part], other2: [], countries: [{ id: 'text' }] },
  });
});

test('a run that records stores its answers without their values, and shows what it stored', () =>
  onService({ dialect: 'live' }, async ({ around, file }) => {
    const folder = path.join(path.dirname(file), 'recorded');
    await mkdir(folder);
    const { firm, answers, said, say } = around;
    await firm.ask('actions', { pageSize: '5' });
    await firm.ask('participants', { pageSize: '5' });
    await firm.ask('actions/999');

    await storeRecordings(folder, answers, say);

    expect(await readdir(folder)).toEqual(expect.arrayContaining(['actions-several.json', 'error-404.json']));
    const stored = JSON.stringify(await readRecordings(folder));
    expect(stored).toContain('"displayName":"text"');
    expect([stored, ...said].join('\n')).not.toMatch(/ann\.roe|harbourlaw|Quay/);
    expect(said.join('\n')).toContain('"displayName": "text"');
  }));
