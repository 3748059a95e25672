import * as zod from 'zod/mini';

/** What a person sees of a run that failed, and what the platform does about it. */
export type Failure = Readonly<{
  /** The class, which decides what happens to the Zap. */
  name: string;
  /** Exactly the text that is shown. */
  sentence: string;
  code?: string;
  status?: number;
  /** How long the platform waits before it tries again, in seconds. */
  delay?: number;
}>;

/** Waits for a run to fail. Throws when it does not, or with something that is no error. */
export async function failureOf(run: Promise<unknown>): Promise<Failure> {
  const outcome = await run.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  if ('error' in outcome) return readFailure(outcome.error);
  throw new Error(`The run did not fail: ${JSON.stringify(outcome.value)}`);
}

/** What a run fails with, in one line. */
export const failureLineOf = async (run: Promise<unknown>): Promise<string> => lineOf(await failureOf(run));

/** What an error says, in one line: its class, code, status and delay, as far as it has them, and its sentence. */
export const failureLine = (error: unknown): string => lineOf(readFailure(error));

const lineOf = ({ name, code, status, delay, sentence }: Failure): string =>
  `${[name, code, status, delay].filter((part) => part !== undefined).join(' ')}: ${sentence}`;

/** Reads an error: core keeps the parts of some classes as JSON in the message. */
export function readFailure(error: unknown): Failure {
  const { name, message } = ErrorLike.parse(error);
  const parts = Parts.safeParse(parse(message)).data;
  if (!parts) return { name, sentence: message };
  const { message: sentence, ...others } = parts;
  return { name, sentence, ...others };
}

const ErrorLike = zod.object({ name: zod.string(), message: zod.string() });

const Parts = zod.object({
  message: zod.string(),
  code: zod.exactOptional(zod.string()),
  status: zod.exactOptional(zod.number()),
  delay: zod.exactOptional(zod.number()),
});

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};
