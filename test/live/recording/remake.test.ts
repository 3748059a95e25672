import { expect, test } from '@jest/globals';
import * as fc from 'fast-check';
import * as zod from 'zod/mini';
import { remake } from '../../../live/recording/remake.ts';
import { shapeOf } from '../../../live/recording/shape.ts';
import { survivors } from '../../../live/recording/survivors.ts';
import { cases } from '../../support/fuzz.ts';
import { answers, answerWith, day, leavesIn } from './answers.ts';

const remadeBodies = (...bodies: readonly unknown[]): readonly unknown[] =>
  remake(bodies.map((body) => answerWith(body))).map(({ body }) => body);

/** What may be told: nothing, a flag, zeros and punctuation, and what a service always says. */
const IS_SAID_OF_NOBODY = /^(?:T|F|1\.0|AS-1302|[a-z]+|[\s0!-/:-@[-`{-~]*)$/;

test('no text, email, id or date of any account survives', () => {
  fc.assert(
    fc.property(answers, (original) => {
      const remade = remake(original);
      expect(survivors(original, remade)).toEqual([]);
      const now = new Set(remade.flatMap(({ body }) => leavesIn(body)));
      const before = original.flatMap(({ body }) => leavesIn(body));
      const telling = before.filter((value) => typeof value === 'string' && value.length > 2);
      expect(telling.filter((value) => now.has(value) && !IS_SAID_OF_NOBODY.test(String(value)))).toEqual([]);
    }),
    cases(60),
  );
});

test('what is remade has the shapes that it had', () => {
  fc.assert(
    fc.property(answers, (original) => {
      expect(shapeOf(remake(original))).toEqual(shapeOf(original));
    }),
    cases(60),
  );
});

test('days are as far apart as they were, and the time of a day is the same', () => {
  fc.assert(
    fc.property(day, day, (one, other) => {
      const [remade = {}] = remadeBodies({ actions: { id: 1, began: `${one}T09:30:00+13:00`, ended: other } });
      const [, id, began = '', ended = ''] = [0, ...leavesIn(remade)].map(String);
      expect(id).not.toBe('1');
      expect(began.slice(10)).toBe('T09:30:00+13:00');
      expect(Date.parse(ended) - Date.parse(began.slice(0, 10))).toBe(Date.parse(other) - Date.parse(one));
      expect([one, other]).not.toContain(ended);
    }),
    cases(60),
  );
});

test('an id is the same other id wherever it stands: in records, links, paths, filters and composite ids', () => {
  const [actions, value] = remake([
    answerWith(
      { actions: { id: 8700, links: { step: '820--0', actionType: '820', primaryParticipants: ['88', 90] } } },
      { path: 'actions/8700', query: { actionType_in: '820,812' } },
    ),
    answerWith(
      {
        datacollectionrecordvalues: {
          id: '44--Kind--6234',
          links: { action: '8700', dataCollectionField: '44--Kind' },
        },
      },
      { path: 'datacollectionrecordvalues/44--Kind--6234' },
    ),
  ]);
  const [, id = ''] = actions?.path.split('/') ?? [];
  const [type, other] = actions?.query['actionType_in']?.split(',') ?? [];
  const [, stored = ''] = value?.path.split('/') ?? [];
  expect([id, type, other, stored]).not.toEqual(expect.arrayContaining(['8700', '820', '812', '44--Kind--6234']));
  const primaryParticipants = [expect.stringMatching(/^\d{4}$/), expect.any(Number)];
  expect(actions?.body).toEqual({
    actions: { id: Number(id), links: { step: `${type}--0`, actionType: type, primaryParticipants } },
  });
  const dataCollectionField = stored.replace(/--\d+$/, '');
  expect(dataCollectionField).toMatch(/^\d{4}--[A-Z][a-z]+$/);
  expect(value?.body).toEqual({
    datacollectionrecordvalues: { id: stored, links: { action: id, dataCollectionField } },
  });
});

test('what the service says in its own words stays, and nothing else does', () => {
  const own = {
    status: 'Active',
    dataType: 'DateNM',
    phone1Label: 'Mobile',
    phone1Country: 61,
    isDeleted: 'F',
    reference: '',
    name: null,
    links: { physicalCountry: 'NZ', relatedActions: null },
  };
  expect(remadeBodies({ actions: own })).toEqual([{ actions: own }]);
  const [elsewhere] = remadeBodies({
    actions: { bannerText: 'Active', status: 'Smith', dataType: 'Jones', code: 'AS-9' },
  });
  expect(JSON.stringify(elsewhere)).not.toMatch(/Active|Smith|Jones|AS-9/);
});

test('addresses lead to hosts that do not exist, and to the same resource there', () => {
  const paging = {
    actions: { page: 1, nextPage: 'https://ap-1.firm.test/api/rest/actions?page=2&pageSize=50&name=Roe' },
  };
  const template = { href: 'https://ap-1.firm.test/api/rest/steps/{actions.step}', type: 'steps' };
  expect(
    remadeBodies({ links: { 'actions.step': template }, actions: { page: 'https://firm.test/' }, meta: { paging } }),
  ).toEqual([
    {
      links: { 'actions.step': { href: 'https://service.example/api/rest/steps/{actions.step}', type: 'steps' } },
      actions: { page: 'https://pages.example/' },
      meta: {
        paging: { actions: { page: 1, nextPage: 'https://service.example/api/rest/actions?page=2&pageSize=50' } },
      },
    },
  ]);
});

test('of a list a few items stay, with each kind of value in it, and what they link to', () => {
  const people = Array.from({ length: 9 }, (_, index) => ({
    id: index + 10,
    email: index === 7 ? null : `a${index}@b.test`,
  }));
  const actions = people.map(({ id }) => ({ id: id + 100, links: { assignedTo: String(28 - id) } }));
  const [body] = remadeBodies({
    actions,
    linked: { participants: people },
    meta: { paging: { actions: { recordCount: 9 } } },
  });
  const few = Few.parse(body);
  expect(few.actions).toHaveLength(3);
  expect(few.meta.paging.actions.recordCount).toBe(3);
  const linked = few.linked.participants.map(({ id }) => String(id));
  expect(linked).toEqual(expect.arrayContaining(few.actions.map(({ links }) => links.assignedTo)));
  expect(few.linked.participants.filter(({ email }) => email === null)).toHaveLength(1);
  expect(linked.length).toBeLessThan(9);
});

const Few = zod.object({
  actions: zod.array(zod.looseObject({ links: zod.object({ assignedTo: zod.string() }) })),
  linked: zod.object({ participants: zod.array(zod.object({ id: zod.number(), email: zod.nullable(zod.string()) })) }),
  meta: zod.object({ paging: zod.object({ actions: zod.object({ recordCount: zod.number() }) }) }),
});

test('tokens are left out, and long texts are cut', () => {
  const [body] = remadeBodies({ actions: { access_token: 'abcdef', note: 'word '.repeat(999) } });
  expect(body).toEqual({ actions: { access_token: 'left out', note: expect.stringMatching(/^(?:\w{4} ){40}$/) } });
});
