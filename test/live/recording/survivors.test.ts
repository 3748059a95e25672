import { expect, test } from '@jest/globals';
import { survivors } from '../../../live/recording/survivors.ts';
import { answerWith } from './answers.ts';

/** The places in the second body where something of the first one stands. */
const found = (before: unknown, now: unknown) => survivors([answerWith(before)], [answerWith(now)]);

test.each([
  ['a name', { actions: { name: 'Ann Roe' } }, { actions: { text: 'For ann roe.' } }, 'actions.text'],
  ['an id in a text', { actions: { id: 8700 } }, { actions: { text: 'As in 8700' } }, 'actions.text'],
  ['an id in a composite one', { actions: { id: '12--Kind--634' } }, { actions: { id: '9--X--634' } }, 'actions.id'],
  ['an id as a number', { actions: { links: { step: '812' } } }, { actions: { id: 812 } }, 'actions.id'],
  ['a day', { actions: { began: '2025-03-04' } }, { actions: { ended: '2025-03-04T09:00' } }, 'actions.ended'],
  ['a text without letters', { actions: { mood: '☹☹☹' } }, { actions: { mood: '☹☹☹' } }, 'actions.mood'],
])('%s that still stands is found, and where', (_what, before, now, place) => {
  expect(found(before, now)).toEqual([`GET actions: ${place}`]);
});

test.each([
  ['a part of a word', { actions: { name: 'Ann' } }, { actions: { name: 'Hannah' } }],
  ['a part of a number', { actions: { id: 870 } }, { actions: { id: 48_701 } }],
  ['two letters', { actions: { name: 'Bo' } }, { actions: { name: 'Bo' } }],
  ["the service's own words", { actions: { status: 'Active', name: 'active' } }, { actions: { status: 'Active' } }],
  ['names of attributes', { actions: { text: 'name' } }, { actions: { name: 'Other' } }],
])('%s is no survivor', (_what, before, now) => {
  expect(found(before, now)).toEqual([]);
});
