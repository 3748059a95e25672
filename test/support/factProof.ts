import { FACTS } from '../facts.ts';

let named: readonly string[] = [];

/**
 * The test that runs proves these facts of `test/facts.ts`, written with spaces between them. `holdFacts.ts` sees to it that
 * the test runs the connector, and `scripts/provenFacts.ts` that each fact is named by a test that passed.
 */
export function proves(facts: string): void {
  named = [...named, ...idsIn(facts)];
}

/** The facts that a test has named; they are forgotten then. */
export function takeNamed(): readonly string[] {
  const taken = named;
  named = [];
  return taken;
}

export const factsNamedIn = (source: string): readonly string[] =>
  [...source.matchAll(/\bproves\(\s*(['"`])(.*?)\1/gs)].flatMap(([, , facts = '']) => idsIn(facts));

function idsIn(facts: string): readonly string[] {
  const ids = facts.trim().split(/\s+/);
  const unknown = ids.find((id) => !(id in FACTS));
  if (unknown !== undefined) throw new Error(`There is no fact "${unknown}".`);
  return ids;
}

/**
 * Why a test proves none of the facts that it names; undefined when it does, or names none. A fact is proven by what the
 * connector does: the test runs it through the platform, or calls its code, which its file then imports. What the embedded
 * service answers proves nothing by itself.
 */
export function lackOfProof(facts: readonly string[], source: string, runs: number): string | undefined {
  const isUnproven = facts.length > 0 && runs === 0 && !IMPORTS_CONNECTOR.test(source);
  return isUnproven ? `This test names facts and never runs the connector: ${facts.join(', ')}` : undefined;
}

const IMPORTS_CONNECTOR = /^(import|\} from) .*from '(\.\.\/)+(src\/|index\.ts)|^\} from '(\.\.\/)+(src\/|index\.ts)/m;
