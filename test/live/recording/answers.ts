import * as fc from 'fast-check';
import type { Answer } from '../../../live/answer.ts';

/* Answers of accounts that hold anything. */

/** An answer to a request for actions, where nothing else is said. */
export const answerWith = (body: unknown, more: Partial<Answer> = {}): Answer => ({
  method: 'GET',
  path: 'actions',
  query: {},
  status: 200,
  body,
  ...more,
});

const twoDigits = (most: number) => fc.integer({ min: 1, max: most }).map((number) => String(number).padStart(2, '0'));
export const day = fc
  .tuple(fc.integer({ min: 1900, max: 2100 }), twoDigits(12), twoDigits(28))
  .map((parts) => parts.join('-'));
const timestamp = fc
  .tuple(day, fc.constantFrom('T15:40:51+13:00', 'T00:00:00Z', ' 09:30'))
  .map((parts) => parts.join(''));
const word = fc.stringMatching(/^[A-Za-zé]{2,12}$/);
const sentence = fc.array(fc.oneof(word, fc.stringMatching(/^\d{1,9}$/), day, fc.emailAddress(), fc.webUrl()), {
  minLength: 1,
  maxLength: 6,
});

const value = fc.oneof(
  fc.constantFrom(null, '', ' ', 'T', 'F', 0, true, false),
  fc.string(),
  fc.string({ unit: 'grapheme' }),
  fc.emailAddress(),
  fc.webUrl(),
  day,
  timestamp,
  word,
  sentence.map((words) => words.join(' ')),
  fc.stringMatching(/^\d{3,10}$/),
  fc.stringMatching(/^[a-f\d]{40}$/),
  fc.integer(),
  fc.double({ noNaN: true, noDefaultInfinity: true }),
  fc.array(fc.oneof(fc.string(), fc.integer()), { maxLength: 5 }),
  fc.record({ id: fc.nat(), text: fc.string() }),
);

const attributes = fc.dictionary(
  fc.oneof(
    fc.constantFrom('firstName', 'lastName', 'displayName', 'email', 'status', 'phone1Number', 'createdTimestamp'),
    fc.stringMatching(/^x[A-Za-z]{2,9}$/),
  ),
  value,
  { maxKeys: 12, noNullPrototype: true },
);

const id = fc.oneof(fc.nat({ max: 30 }), fc.nat({ max: 999_999 }));
const link = fc.oneof(
  fc.constant(null),
  id.map(String),
  fc.tuple(id, word, id).map((parts) => parts.join('--')),
  fc.array(id.map(String), { maxLength: 6 }),
);
const record = fc
  .tuple(id, attributes, fc.dictionary(fc.stringMatching(/^y[a-z]{2,9}$/), link, { maxKeys: 5, noNullPrototype: true }))
  .map(([own, parts, links]) => ({ ...parts, id: own, links }));

const paging = fc.record({
  recordCount: fc.nat(),
  pageCount: fc.nat({ max: 9 }),
  page: fc.constant(1),
  nextPage: fc.constantFrom(null, 'https://firm.actionstep.test/api/rest/actions?page=2&fields=name&pageSize=50'),
});

const classic = fc
  .record({
    actions: fc.oneof(record, fc.array(record, { maxLength: 8 })),
    linked: fc.array(record, { maxLength: 6 }),
    paging,
  })
  .map(({ actions, linked, paging: pages }) => ({
    links: { 'actions.step': { href: 'https://firm.actionstep.test/api/rest/steps/{actions.step}', type: 'steps' } },
    actions,
    linked: { participants: linked },
    meta: { paging: { actions: pages }, debug: { server: 'app-1.firm.actionstep.test' } },
  }));

const jsonApi = record.map(({ id: own, links, ...parts }) => ({
  jsonapi: { version: '1.0' },
  data: {
    type: 'actions',
    id: String(own),
    attributes: parts,
    relationships: Object.fromEntries(
      Object.entries(links).map(([name, linked]) => [
        name,
        linked === null
          ? null
          : {
              data: Array.isArray(linked)
                ? linked.map((one) => ({ type: 'others', id: one }))
                : { type: 'others', id: linked },
            },
      ]),
    ),
  },
}));

const error = fc
  .record({ detail: fc.string(), text: sentence })
  .map(({ detail, text }) => ({
    errors: {
      id: 'e'.repeat(40),
      status: 400,
      code: 'AS-1302',
      title: text.join(' '),
      detail,
      source: { pointer: null },
      meta: [],
    },
  }));

const answer: fc.Arbitrary<Answer> = fc
  .record({ body: fc.oneof(classic, jsonApi, error, fc.constant(undefined), value), of: id, name: fc.string() })
  .map(({ body, of, name }) =>
    answerWith(body, {
      path: `actions/${of}`,
      query: { name_ilike: `*${name}*`, actionType: String(of), include: 'step' },
    }),
  );

export const answers = fc.array(answer, { minLength: 1, maxLength: 4 });

/** All values of a body, however deep, by themselves. */
export function leavesIn(body: unknown): readonly unknown[] {
  if (typeof body !== 'object' || body === null) return [body];
  return Object.values(body).flatMap(leavesIn);
}
