import { describe, expect, test } from '@jest/globals';
import type { Fault } from '../sandbox/sandbox.ts';
import { create, submissions, WILL } from '../support/createAction.ts';
import { newContacts } from '../support/createContact.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';

/* test/faults has what becomes of the one person whom a change of the step creates. */

const ADDRESSES = ['una@mail.example', 'jo@mail.example'];
const BOTH = {
  ifContactNotFound: 'createPerson',
  participantType71: 'Una Boe <una@mail.example>; Jo Poe <jo@mail.example>',
};

const AT = { method: 'POST', path: '/participants' } as const;
const FAULTS = {
  created: { ...AT, wrap: ['', ''] },
  refused: { ...AT, status: 422, body: { errors: 'Bad name' } },
  lost: { ...AT, cut: 'after' },
  expired: { ...AT, status: 401 },
  throttled: { ...AT, status: 429 },
} as const satisfies Record<string, Fault>;

const REFUSED = { name: 'AppError', status: 422 };
const UNKNOWN = { name: 'HaltedError' };

/**
 * What becomes of a run that creates two people. Only RefreshAuthError and ThrottledError make the platform run the step
 * again by itself, and then nobody may be there.
 */
const PAIRS = [
  ['created', 'refused', REFUSED],
  ['created', 'lost', UNKNOWN],
  ['created', 'expired', { name: 'AppError', status: 401 }],
  ['created', 'throttled', { name: 'AppError', status: 429 }],
  ['refused', 'refused', REFUSED],
  ['refused', 'lost', UNKNOWN],
  ['refused', 'expired', REFUSED],
  ['refused', 'throttled', REFUSED],
  ['lost', 'lost', UNKNOWN],
  ['lost', 'expired', UNKNOWN],
  ['lost', 'throttled', UNKNOWN],
  ['expired', 'expired', { name: 'RefreshAuthError' }],
  ['expired', 'throttled', { name: expect.stringMatching(/^(?:RefreshAuth|Throttled)Error$/) }],
  ['throttled', 'throttled', { name: 'ThrottledError' }],
] as const;

describe('two people who are created in one run', () => {
  const zap = useZap();

  test.each(PAIRS)('one is %s, one %s', async (one, other, verdict) => {
    zap.sandbox.inject(FAULTS[one]);
    zap.sandbox.inject(FAULTS[other]);
    const failure = await failureOf(create(zap, { ...WILL, ...BOTH }));

    expect(failure).toMatchObject(verdict);
    // Whoever is there, or may be, is named.
    const mayBeThere = [one, other].filter((outcome) => outcome === 'created' || outcome === 'lost');
    expect(ADDRESSES.filter((address) => failure.sentence.includes(address))).toHaveLength(mayBeThere.length);
    expect(submissions(zap.sandbox)).toEqual([]);
    expect(newContacts(zap.sandbox)).toHaveLength(2);
  });
});

describe('people who may have been created', () => {
  const zap = useZap();
  const sentenceFor = async (...outcomes: readonly (keyof typeof FAULTS)[]): Promise<string> => {
    for (const outcome of outcomes) zap.sandbox.inject(FAULTS[outcome]);
    const { sentence } = await failureOf(create(zap, { ...WILL, ...BOTH }));
    // Which of the two meets which fault is left open.
    return sentence.replaceAll(/(Boe, Una|Poe, Jo) \((una|jo)@mail\.example\)/g, 'NAME');
  };
  const LOST = 'Actionstep could not create the contact: the connection to it was lost.';

  test('are told as such, beside whoever was created', async () => {
    expect(await sentenceFor('lost', 'created')).toBe(
      `We couldn't confirm whether they were created: NAME. ${LOST} Look in Actionstep after some minutes, and then ` +
        'run this step again: whoever is there by then is not created twice. The action was not created. A person was ' +
        'created: NAME.',
    );
  });

  test('are told together, with each reason once', async () => {
    expect(await sentenceFor('lost', 'lost')).toBe(
      `We couldn't confirm whether they were created: NAME; NAME. ${LOST} Look in Actionstep after some minutes, ` +
        'and then run this step again: whoever is there by then is not created twice. The action was not created.',
    );
  });

  test.each([
    ['expired', 'Actionstep did not accept the connection any more. Run this step again.'],
    ['throttled', 'Actionstep asked us to slow down. Run this step again in a few minutes.'],
  ] as const)('are found by the next run, which a person starts: one is created, one %s', async (outcome, reason) => {
    expect(await sentenceFor('created', outcome)).toBe(
      `${reason} The action was not created. A person was created: NAME.`,
    );
    expect(await create(zap, { ...WILL, ...BOTH })).toMatchObject({ id: '9001' });
    expect(newContacts(zap.sandbox)).toHaveLength(3);
  });
});
