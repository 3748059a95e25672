import type { ZObject } from 'zapier-platform-core';

/** What a run can see of a service that is otherwise than assumed, by the name of its switch or in words. */
export type Sign = 'assignee' | 'additionalAttributes' | 'hook status' | 'error code' | 'data type';

/** Tells of a sign, and the word of the service's own vocabulary that it is about. */
export type TellDrift = (sign: Sign, word?: string) => void;

/** Writes one line of the log for each sign in a run (docs/runbook.md). Nothing of the firm is in it. */
export const driftTo =
  ({ console: log }: Pick<ZObject, 'console'>): TellDrift =>
  (sign, word = '') => {
    const line = `DRIFT ${sign} ${PLAIN_WORD.test(word) ? word : ''}`.trim();
    const known = lines.get(log) ?? new Set();
    if (known.has(line)) return;
    lines.set(log, known.add(line));
    log.log(line);
  };

/** What is longer, or anything but letters and a few digits, could be more than a word of the service. */
const PLAIN_WORD = /^(?:[A-Za-z]\w{0,29}|\d{1,4})$/;

/** What each run has written: its parts share a console, and no other run does. */
const lines = new WeakMap<object, Set<string>>();
