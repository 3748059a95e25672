import { describe, expect, test } from '@jest/globals';
import { callbackWith } from '../support/callbacks.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { column, rowsOf } from '../support/rows.ts';
import { ACTION_FILTERS, ACTIONS, CONTACT_FILTERS, CONTACTS } from './finding.ts';
import { outcomesOf } from './mishaps.ts';

/** The beginning of a sentence as the table has it: an exclamation mark stands for what was typed. */
const shortOf = (sentence: string): string => {
  const own = sentence
    .replace(/^"[\w ]+": ".*?"(?= is not| cannot)/, '')
    .replace(/(?<=action type |with the name )".*?"/, '!');
  return `!${own}`;
};

// In one dialect: what is put in is read in the same way in both.
describe('what is typed or mapped into a search or a filter', () => {
  const zap = useZap({ dialect: 'live' });

  test.each([
    ['searches.find_contact', CONTACTS],
    ['searches.find_action', ACTIONS],
  ])('is understood, or an error, and nothing is found only where nothing is: %s', async (operation, mishaps) => {
    expect(
      await outcomesOf<object>(mishaps, async (inputData, outcome) => {
        const run = zap.run(operation, 'perform', { inputData });
        if (outcome.startsWith('!')) return shortOf((await failureOf(run)).sentence);
        return column(rowsOf(await run), 'id').join(',');
      }),
    ).toEqual(mishaps);
  });

  const ACTION = { id: 8700, status: 'Active', links: { actionType: '820', assignedTo: '15' } };
  const PERSON = { id: 88, isCompany: 'F' };

  test.each([
    ['triggers.new_action', ACTION_FILTERS, callbackWith('live', 'actions', ACTION)],
    ['triggers.new_contact', CONTACT_FILTERS, callbackWith('live', 'participants', PERSON)],
  ] as const)(
    'is understood, or keeps the Zap from being turned on, and holds back no event: %s',
    async (trigger, mishaps, callback) => {
      expect(
        await outcomesOf<object>(mishaps, async (filters, outcome) => {
          const inputData = { ...filters, includeNames: 'no' };
          const run = (part: string, bundle: object = {}) => zap.run(trigger, part, { inputData, ...bundle });
          const turnOn = () => run('performSubscribe', { targetUrl: 'https://hooks.example/1' });
          const passes = rowsOf(await run('perform', callback)).length > 0;
          const tries = [turnOn, () => run('performList')].map(async (attempt) =>
            outcome.startsWith('!') ? (await failureOf(attempt())).sentence : void (await attempt()),
          );
          const [sentence, inEditor] = await Promise.all(tries);
          expect(inEditor).toBe(sentence);
          if (sentence === undefined) return passes ? 'passes' : 'is held back';
          return passes ? shortOf(sentence) : 'is lost';
        }),
      ).toEqual(mishaps);
    },
  );
});
