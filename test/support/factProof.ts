/**
 * Why a test proves none of the facts that its title names; undefined when it does, or names none. A fact is proven by what
 * the connector does: the test runs it through the platform, or calls its code, which its file then imports. What the
 * embedded service answers proves nothing by itself.
 */
export function lackOfProof(title: string, source: string, runs: number): string | undefined {
  const isUnproven = factsIn(title).length > 0 && runs === 0 && !IMPORTS_CONNECTOR.test(source);
  return isUnproven ? `This test names facts and never runs the connector: ${title}` : undefined;
}

/** The ids of facts that a title names (`test/facts.ts`). */
export const factsIn = (title: string): readonly string[] =>
  [...title.matchAll(/\[(\w+\.\w[\w.]*(?:, \w+\.\w[\w.]*)*)\]/g)].flatMap(([, ids = '']) => ids.split(', '));

const IMPORTS_CONNECTOR = /^(import|\} from) .*from '(\.\.\/)+(src\/|index\.ts)|^\} from '(\.\.\/)+(src\/|index\.ts)/m;
