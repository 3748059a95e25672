import { describe, expect, it } from '@jest/globals';
import type { Answer } from '../../../live/answer.ts';
import { compareShapes } from '../../../live/recording/compareShapes.ts';
import { shapeOf } from '../../../live/recording/shape.ts';
import { answerWith } from './answers.ts';

const RECORDED = answerWith({
  actions: [
    { id: 1, name: 'One', priority: 0, isFavorite: 'T', began: '2025-03-04', note: null, links: { step: '7--0' } },
    { id: 2, name: 'Two', priority: 2, isFavorite: 'F', began: null, note: '', more: 'x', links: { step: null } },
  ],
  linked: { participants: [{ id: 10, email: null }] },
});

/** The sentences about an action that is like the recorded ones but for this; undefined takes something away. */
const about = (change: object, query: Answer['query'] = {}, links: object = { step: '8--2' }) => {
  const action = {
    id: 3,
    name: 'Three',
    priority: 1,
    isFavorite: 'F',
    began: '2025-01-01',
    note: null,
    links,
    ...change,
  };
  return compareShapes(
    shapeOf([RECORDED]),
    shapeOf([answerWith(JSON.parse(JSON.stringify({ actions: [action, action] })), { query })]),
  );
};

describe('what differs from the recordings is a sentence each', () => {
  it.each([
    ['a new attribute', { preferredPronoun: 'they' }, ['actions.preferredPronoun is new']],
    ['another kind', { priority: 'High' }, ['actions.priority: text, recorded as number']],
    ['a flag in words', { isFavorite: 'Yes' }, ['actions.isFavorite: text, recorded as flag']],
    ['a time in a date', { began: '2025-01-01T09:00:00Z' }, ['actions.began: timestamp, recorded as date']],
    ['an attribute that is gone', { priority: undefined }, ['actions.priority no longer comes']],
    ['a link that is gone', { links: {} }, ['actions.step no longer comes']],
    ['several links for one', { links: { step: ['8--2'] } }, ['actions.step: links, recorded as link']],
    ['a link that became an attribute', { step: '8--2', links: {} }, ['actions.step: text, recorded as link']],
  ])('%s', (_what, change, sentences) => {
    expect(about(change)).toEqual(sentences);
  });

  it('a single record in a list, where it was recorded as an object', () => {
    const [one, other] = [{ actions: { id: 1 } }, { actions: [{ id: 1 }] }].map((body) => shapeOf([answerWith(body)]));
    expect(compareShapes(one ?? {}, other ?? {})).toEqual([
      'actions: a single record comes as a list, recorded as an object',
    ]);
  });

  it('errors as a list, where they were recorded as an object', () => {
    const [one, other] = [{ errors: { code: 'AS-1' } }, { errors: [{ code: 'AS-1', title: 'x' }] }].map((body) =>
      shapeOf([answerWith(body)]),
    );
    expect(compareShapes(one ?? {}, other ?? {})).toEqual([
      'errors: a single record comes as a list, recorded as an object',
      'errors.title is new',
    ]);
  });
});

describe('nothing is said', () => {
  it.each([
    ['of the same', {}],
    ['of what is null or empty', { name: null, priority: null, began: '' }],
    ['of a text where only null and blanks are recorded', { note: 'Now there is one' }],
    ['of a text that looks like a flag', { name: 'T' }],
    ['of what only some of the recorded records have', { more: undefined }],
  ])('%s', (_what, change) => {
    expect(about(change)).toEqual([]);
  });

  it('of what the request did not ask for, and something of what it did', () => {
    const asked = { fields: ':default,name,priority' };
    expect(about({ began: undefined }, asked)).toEqual([]);
    expect(about({ priority: undefined }, asked)).toEqual(['actions.priority no longer comes']);
  });

  it('of resources without a record, and of those that nobody recorded', () => {
    const seen = shapeOf([
      answerWith({ actions: [], linked: { divisions: [{ id: 1, name: 'Main' }] } }),
      answerWith(null),
    ]);
    expect(compareShapes(shapeOf([RECORDED]), seen)).toEqual([]);
  });

  it('of an answer that has no readable form', () => {
    expect(shapeOf([answerWith('<html>'), answerWith(undefined), answerWith({ something: 'else' })])).toEqual({});
  });
});

it('an answer is known by what it holds, whatever was asked for', () => {
  const created = { ...answerWith({ actions: { id: 1, name: 'One' } }), method: 'POST', path: 'actioncreate' };
  expect(Object.keys(shapeOf([created]))).toEqual(['actions']);
});

it('an answer has the same shape in both forms', () => {
  const classic = { actions: { id: 1, name: 'One', links: { step: '7--0', people: ['1'] } } };
  const jsonApi = {
    data: {
      type: 'actions',
      id: '1',
      attributes: { name: 'One' },
      relationships: { step: { data: { type: 'steps', id: '7--0' } }, people: { data: [{ type: 'x', id: '1' }] } },
    },
  };
  expect(shapeOf([answerWith(jsonApi)])).toEqual(shapeOf([answerWith(classic)]));
});
