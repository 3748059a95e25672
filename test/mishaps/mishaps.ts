import * as zod from 'zod/mini';

/** What is put in, and what becomes of it; each table says how it writes that. */
export type Mishaps<Given = unknown> = readonly (readonly [given: Given, outcome: string])[];

/** Texts that are put in, with upright lines between them, by what becomes of each. */
export const byOutcome = (texts: Readonly<Record<string, string>>): Mishaps<string> =>
  Object.entries(texts).flatMap(([outcome, given]) => given.split('|').map((text) => [text, outcome] as const));

export const inBox = (box: string, texts: Readonly<Record<string, string>>): Mishaps<object> =>
  byOutcome(texts).map(([text, outcome]) => [{ [box]: text }, outcome]);

/** Puts in one after the other, for there is one firm. A sentence is cut to what the table has of it. */
export async function outcomesOf<Given>(
  mishaps: Mishaps<Given>,
  outcomeOf: (given: Given, expected: string) => Promise<string>,
): Promise<Mishaps<Given>> {
  const outcomes: (readonly [Given, string])[] = [];
  for (const [given, expected] of mishaps) {
    // oxlint-disable-next-line no-await-in-loop -- one firm, one run after the other
    const outcome = await outcomeOf(given, expected);
    outcomes.push([given, isSaid(expected) ? outcome.slice(0, expected.length) : outcome]);
  }
  return outcomes;
}

/** Whether it is the beginning of a sentence: that of an error, or of a warning. */
const isSaid = (outcome: string): boolean => /^[!~]/.test(outcome);

/** The attributes and links of a body that a check shows, one `key=value` each; none where there is no body. */
export function linesOf(body: string | undefined): readonly string[] {
  if (body === undefined) return [];
  const [{ links, ...attributes } = { links: {} }] = Object.values(Body.parse(JSON.parse(body)));
  return Object.entries({ ...attributes, ...links }).map(([key, value]) => `${key}=${[value].flat().join('+')}`);
}

const Links = zod.record(zod.string(), zod.unknown());
const Body = zod.record(zod.string(), zod.catchall(zod.object({ links: Links }), zod.unknown()));
