import type { Client } from '../service/client.ts';
import { asking, NOTHING_KNOWN, stillNeeded, type Facts } from '../submission/facts.ts';
import { plan } from '../submission/plan.ts';
import { needsOfInput, peopleGiven, type Run } from '../submission/runNeeds.ts';
import type { Submission } from '../submission/submission.ts';
import { learn } from './learn.ts';

/** A submission, a sentence for each look-up that failed, and what both come from. */
export type Prepared = Readonly<{ submission: Submission; notes: readonly string[]; run: Run; facts: Facts }>;

/** Looks up the people whom the input names, while the step is looked up. */
export const lookUpPeople = (client: Client, input: Run['input']): Promise<Facts> => learn(client, peopleGiven(input));

/** Plans the submission of a run and looks up what the plan needs, until nothing is missing: three rounds at most. */
export async function prepare(client: Client, run: Run, people: Promise<Facts>): Promise<Prepared> {
  const asked = asking(NOTHING_KNOWN, peopleGiven(run.input));
  const needs = stillNeeded(needsOfInput(run), asked) ?? {};
  const [known, learned] = await Promise.all([people, learn(client, needs, asked)]);
  return prepareWith(client, run, { ...learned, people: known.people });
}

/** The same with what is known already. */
async function prepareWith(client: Client, run: Run, facts: Facts): Promise<Prepared> {
  const planned = plan(run, facts);
  if ('needs' in planned) return prepareWith(client, run, await learn(client, planned.needs, facts));
  return { ...planned, run, facts };
}

/** What a check would find, to explain a refusal: it looks up what a run leaves to the service. Never fails. */
export const explain = (client: Client, { run, facts }: Prepared): Promise<readonly string[]> =>
  prepareWith(client, { ...run, isExplained: true }, facts).then(
    ({ submission }) => submission.problems,
    () => [],
  );
