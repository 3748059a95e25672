import { halted, mayHaveHappened, whatHappened } from '../service/errors/failure.ts';

/**
 * The error for a write of which it is unknown whether it created the record. It is halted, because the platform
 * repeats runs that ended in another error (docs/service-notes.md, "Errors and unknown outcomes").
 *
 * `noun` is what was to be created; `howToCheck` tells the user where to look, and `hints` what may have been the reason.
 */
export const unconfirmed = (
  noun: 'action' | 'contact' | 'file note',
  error: unknown,
  howToCheck: string,
  hints = '',
): Error =>
  halted(
    `We couldn't confirm whether the ${noun} was created. ${whatHappened(error)} ${howToCheck} Only if it is not there, ` +
      `run this step again. It is not repeated by itself, so that no ${noun} is created twice.${hints}`,
  );

/** What a write gives. Throws its error, or `unconfirmed` if the record may have been created all the same. */
export async function orUnconfirmed<Result>(
  noun: Parameters<typeof unconfirmed>[0],
  howToCheck: string,
  write: () => Promise<Result>,
): Promise<Result> {
  try {
    return await write();
  } catch (error) {
    throw mayHaveHappened(error) ? unconfirmed(noun, error, howToCheck) : error;
  }
}

/** The same for a write of which it is unknown whether it changed the record. */
export const unconfirmedChange = (noun: 'action' | 'contact', error: unknown): Error =>
  halted(
    `We couldn't confirm whether the ${noun} was changed. ${whatHappened(error)} Look at it in Actionstep. If it has not ` +
      'changed, run this step again: that sets the same values.',
  );
