import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { callbackWith } from '../support/callbacks.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { column, rowsOf } from '../support/rows.ts';
import { rowsFound } from '../support/searches.ts';
import { ACTION_FILTERS, ACTIONS, CONTACT_FILTERS, CONTACTS } from './finding.ts';

/** The beginning of a sentence as the table has it: an exclamation mark stands for what was typed. */
const shortOf = (sentence: string, outcome: string): string => {
  const own = sentence
    .replace(/^"[\w ]+": ".*?"(?= is not| cannot)/, '')
    .replace(/(?<=action type |with the name )".*?"/, '!');
  return `!${own}`.slice(0, outcome.length);
};

describe.each(DIALECTS)('what is typed or mapped into a search or a filter (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test.each([
    ['searches.find_contact', CONTACTS],
    ['searches.find_action', ACTIONS],
  ])('is understood, or an error, and nothing is found only where nothing is: %s', async (operation, mishaps) => {
    const outcomes: string[] = [];
    for (const [inputData, outcome] of mishaps) {
      const run = zap.run(operation, 'perform', { inputData });
      // oxlint-disable-next-line no-await-in-loop -- one firm, one run after the other
      const settled = outcome.startsWith('!') ? await failureOf(run) : column(rowsFound(await run), 'id').join(',');
      outcomes.push(typeof settled === 'string' ? settled : shortOf(settled.sentence, outcome));
    }

    expect(outcomes).toEqual(mishaps.map(([, outcome]) => outcome));
  });

  const ACTION = { id: 8700, status: 'Active', links: { actionType: '820', assignedTo: '15' } };
  const PERSON = { id: 88, isCompany: 'F' };

  test.each([
    ['triggers.new_action', ACTION_FILTERS, callbackWith(dialect, 'actions', ACTION)],
    ['triggers.new_contact', CONTACT_FILTERS, callbackWith(dialect, 'participants', PERSON)],
  ] as const)(
    'is understood, or keeps the Zap from being turned on, and holds back no event: %s',
    async (trigger, mishaps, callback) => {
      const outcomes: string[] = [];
      for (const [filters, outcome] of mishaps) {
        const inputData = { ...filters, includeNames: 'no' };
        const run = (part: string, bundle: object = {}) => zap.run(trigger, part, { inputData, ...bundle });
        const turnOn = () => run('performSubscribe', { targetUrl: 'https://hooks.example/1' });
        // oxlint-disable-next-line no-await-in-loop -- one firm, one run after the other
        const passes = rowsOf(await run('perform', callback)).length > 0;
        const tries = [turnOn, () => run('performList')].map(async (attempt) =>
          outcome.startsWith('!') ? (await failureOf(attempt())).sentence : void (await attempt()),
        );
        // oxlint-disable-next-line no-await-in-loop -- as above
        const [sentence, inEditor] = await Promise.all(tries);
        expect(inEditor).toBe(sentence);
        if (sentence === undefined) outcomes.push(passes ? 'passes' : 'is held back');
        else outcomes.push(passes ? shortOf(sentence, outcome) : 'is lost');
      }

      expect(outcomes).toEqual(mishaps.map(([, outcome]) => outcome));
    },
  );
});
