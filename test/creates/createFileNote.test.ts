import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { failureLineOf } from '../support/failure.ts';
import { createFileNote, NOTE } from '../support/laterSteps.ts';
import { useZap } from '../support/lifetime.ts';
import { linesOf, posted } from '../support/requests.ts';

/* test/faults/table.ts has the outcome of every fault of the POST, test/mishaps/laterSteps.test.ts what is understood. */

describe.each(DIALECTS)('a file note that a Zap creates (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('is added to the action and returned as a row', async () => {
    expect(await createFileNote(zap, NOTE)).toEqual({
      id: '7001',
      text: 'The client called.',
      noteTimestamp: '2025-03-04T10:30:00+10:00',
      enteredBy: 'Poe, Sam',
      action: { id: '8700', name: 'Doe purchase, 3 Quay St', link: null },
      otherAttributes: { enteredTimestamp: '2025-03-04T10:30:00+10:00', source: 'User' },
    });
    expect(linesOf(zap.sandbox)).toEqual([expect.stringMatching(/^GET \/actions\/8700\?/), 'POST /filenotes']);
    expect(posted(zap.sandbox, '/filenotes')).toEqual([
      { filenotes: { text: 'The client called.', links: { action: '8700' } } },
    ]);
  });
});

describe('a file note', () => {
  const zap = useZap();
  test('is not created while something in the input is wrong, and all of it is named', async () => {
    expect(await failureLineOf(createFileNote(zap, { text: ' ', noteDate: '03/04/2026' }))).toBe(
      'AppError invalid_input: The file note was not created:\n- "Action" is required.\n- "Text" is required.\n' +
        '- "Note Date": "03/04/2026" can be read as 3 April 2026 or as 4 March 2026. Write it like 2026-04-03.',
    );
    expect(zap.sandbox.requests).toEqual([]);
  });

  test('may be there, or not, when the answer shows a note of another action', async () => {
    const filenotes = { id: 6999, text: 'The client called.', links: { action: '8701' } };
    zap.sandbox.inject({ method: 'POST', path: '/filenotes', status: 200, body: { filenotes } });

    expect(await failureLineOf(createFileNote(zap, NOTE))).toBe(
      "HaltedError: We couldn't confirm whether the file note was created. Actionstep accepted the new file note but answered with another " +
        'one. Look for it among the file notes of the action in Actionstep. Only if it is not there, run this ' +
        'step again. It is not repeated by itself, so that no file note is created twice.',
    );
  });

  test('is believed when the answer does not say of which action it is', async () => {
    zap.sandbox.inject({ method: 'POST', path: '/filenotes', status: 200, body: { filenotes: { id: 7001 } } });

    expect(await createFileNote(zap, NOTE)).toMatchObject({ id: '7001', action: { id: '8700' } });
  });
});
