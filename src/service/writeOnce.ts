import { detailsOf, halted, mayHaveHappened, causeOf } from './errors/failure.ts';

/** Something that must not happen twice, and what its outcome can be. `happened` tells what became of the answer. */
type Write<Result, Seen> = Readonly<{
  send: () => Promise<Result>;
  lookUp?: () => Promise<Seen | undefined>;
  /** Statuses of refusals that may be wrong, so that a look-up is worth it: by default 500, which can be anything. */
  mayBeWrong?: ReadonlySet<number | undefined>;
  /** The result, if what was seen shows it. */
  found?: (seen: Seen, happened: string, isRefused: boolean) => Result | false;
  /** The error for a refusal, by default the service's; undefined for one that what was seen contradicts. */
  refused?: (error: unknown, seen: Seen | undefined) => unknown;
  /** The sentence for an outcome that stays unknown, with how to check it. */
  unconfirmed: (happened: string, error: unknown, seen: Seen | undefined) => string;
}>;

/**
 * Writes at most once: what was sent is never sent again, but looked for, unless plainly refused. An outcome that
 * stays unknown is a HaltedError: others would be repeated (docs/service-notes.md, "Errors and unknown outcomes").
 */
export async function writeOnce<Result, Seen>(write: Write<Result, Seen>): Promise<Result> {
  const sent = await sendOnce(write.send);
  if ('answer' in sent) return sent.answer;
  const { error, isRefused } = sent;
  const happened = causeOf(error);
  const status = detailsOf(error)?.status;
  const isWorthALook = !isRefused || (write.mayBeWrong?.has(status) ?? status === 500);
  const seen = isWorthALook ? await write.lookUp?.().catch(() => undefined) : undefined;
  const found = seen && write.found?.(seen, happened, isRefused);
  if (found) return found;
  const refusal = isRefused && (write.refused ? await write.refused(error, seen) : error);
  throw refusal || halted(write.unconfirmed(happened, error, seen));
}

/** The answer to a request that is sent once, or its error, and whether that certainly had no effect. */
export const sendOnce = <Answer>(send: () => Promise<Answer>) =>
  send().then(
    (answer) => ({ answer }),
    (error: unknown) => ({ error, isRefused: !mayHaveHappened(error) }),
  );

/** The sentence for a record that may be there; `where` says where to look, `hints` what may be the reason. */
export const mayBeCreated = (noun: string, happened: string, where: string, hints = ''): string =>
  `We couldn't confirm whether the ${noun} was created. ${happened} ${where} Only if it is not there, run this step ` +
  `again. It is not repeated by itself, so that no ${noun} is created twice.${hints}`;
