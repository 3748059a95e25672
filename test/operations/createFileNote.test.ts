import { describe, expect, test } from '@jest/globals';
import { isRequired } from '../../src/forms/problems.ts';
import { DIALECTS, NOW } from '../sandbox/sandbox.ts';
import { failureOf } from '../support/failure.ts';
import { createFileNote } from '../support/laterSteps.ts';
import { useZap } from '../support/lifetime.ts';
import { linesOf, posted } from '../support/requests.ts';
import { NOTE } from '../support/usualInputs.ts';

/* Which action a text means is in actionMeant.test.ts; the outcome of every fault is in test/faults. */

describe.each(DIALECTS)('Create File Note (%s dialect)', (dialect) => {
  const zap = useZap({ dialect, now: () => NOW });

  test('adds a note to the action and returns it as a row', async () => {
    expect(await createFileNote(zap, NOTE)).toEqual({
      id: '7001',
      text: 'The client called.',
      noteTimestamp: '2025-03-04T10:30:00+10:00',
      enteredBy: 'Poe, Sam',
      action: { id: '8700', name: 'Doe purchase, 3 Quay St', link: null },
      otherAttributes: { enteredTimestamp: '2025-03-04T10:30:00+10:00', source: 'User' },
      warnings: [],
    });
    expect(linesOf(zap.sandbox)).toEqual([expect.stringMatching(/^GET \/actions\/8700\?/), 'POST /filenotes']);
    expect(posted(zap.sandbox, '/filenotes')).toEqual([
      { filenotes: { text: 'The client called.', links: { action: '8700' } } },
    ]);
  });
});

describe('the note of Create File Note', () => {
  const zap = useZap({ dialect: 'live' });

  test.each([
    { given: ['Called.', '', 'Called.'], text: 'Called.\nCalled.' },
    { given: false, text: 'false' },
    { given: '{{bundle.inputData.x}}', text: '{{bundle.inputData.x}}' },
  ])('has the text that was given, a list as lines: $given', async ({ given, text }) => {
    expect(await createFileNote(zap, { ...NOTE, text: given })).toMatchObject({ text });
  });

  test('is of a moment in the time zone of the account', async () => {
    await createFileNote(zap, { ...NOTE, noteDate: '31/12/2026 2:30 PM' }, { timezone: 'Pacific/Auckland' });
    await createFileNote(zap, { ...NOTE, noteDate: '2026-12-31' }, { timezone: 'Pacific/Auckland' });

    expect(posted(zap.sandbox, '/filenotes')).toMatchObject([
      { filenotes: { noteTimestamp: '2026-12-31T14:30:00+13:00' } },
      { filenotes: { noteTimestamp: '2026-12-31T00:00:00+13:00' } },
    ]);
  });

  test('is not created while something in the input is wrong, and all of it is named', async () => {
    expect(await failureOf(createFileNote(zap, { action: '', text: [' ', null], noteDate: '03/04/2026' }))).toEqual({
      name: 'AppError',
      code: 'invalid_input',
      sentence: [
        'The file note was not created:',
        isRequired('Action'),
        isRequired('Text'),
        '"Note Date": "03/04/2026" can be read as 3 April 2026 or as 4 March 2026. Write it like 2026-04-03, or choose one under "Order of Day and Month".',
      ].join('\n- '),
    });
    expect(zap.sandbox.requests).toEqual([]);
  });

  const ASKED = { ...NOTE, noteDate: '2026-12-31 14:30' };
  test.each([
    {
      says: { text: 'The client', noteTimestamp: '2026-12-31T14:31:00+10:00' },
      warnings: [
        '"Text" is "The client" in Actionstep now, not "The client called." as asked.',
        '"Note Date" is "2026-12-31T14:31:00+10:00" in Actionstep now, not "2026-12-31T14:30:00+10:00" as asked.',
      ],
    },
    { says: { text: '' }, warnings: ['"Text" is empty in Actionstep now, not "The client called." as asked.'] },
    { says: { text: 'The client\r\ncalled. ', noteTimestamp: '2026-12-31T04:30:00Z' }, warnings: [] },
    { says: { noteTimestamp: '2026-12-31' }, warnings: [] },
    { says: { noteTimestamp: '2026-12-30' }, warnings: [expect.stringContaining('"Note Date" is "2026-12-30"')] },
  ])('is compared with what was asked for, where the answer says $says', async ({ says, warnings }) => {
    zap.sandbox.inject({ method: 'POST', path: '/filenotes', says });

    expect(await createFileNote(zap, ASKED, { timezone: 'Australia/Brisbane' })).toMatchObject({ ...says, warnings });
  });

  test('is of the time that Actionstep says, if none was asked for', async () => {
    zap.sandbox.inject({ method: 'POST', path: '/filenotes', says: { noteTimestamp: '2020-01-01T00:00:00Z' } });

    expect(await createFileNote(zap, NOTE)).toMatchObject({ noteTimestamp: '2020-01-01T00:00:00Z', warnings: [] });
  });

  test('has nothing else than asked where the answer leaves it out', async () => {
    zap.sandbox.inject({ method: 'POST', path: '/filenotes', leavesOut: ['text', 'noteTimestamp'] });

    expect(await createFileNote(zap, ASKED)).toMatchObject({ text: null, noteTimestamp: null, warnings: [] });
  });

  test('is believed when the answer does not say of which action it is', async () => {
    zap.sandbox.inject({ method: 'POST', path: '/filenotes', status: 200, body: { filenotes: { id: 7001 } } });

    expect(await createFileNote(zap, NOTE)).toMatchObject({ id: '7001', action: { id: '8700' } });
  });
});
