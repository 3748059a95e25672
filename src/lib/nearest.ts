import { quoted } from './sentences.ts';
import { normalText } from './text.ts';

const MAX_NEAREST = 3;
const MAX_COMPARED = 100;

/**
 * Each text once, up to three that are most like `wanted` first. They are compared by pairs of letters, so word order
 * and single errors matter little.
 */
export function nearestFirst(wanted: string, texts: readonly string[]): readonly string[] {
  const own = pairsOf(wanted);
  const nearest = texts
    .map((text) => ({ text, likeness: likenessOf(own, pairsOf(text)) }))
    .filter(({ likeness }) => likeness >= 0.25)
    .toSorted((one, other) => other.likeness - one.likeness)
    .slice(0, MAX_NEAREST)
    .map(({ text }) => text);
  return [...new Set([...nearest, ...texts])];
}

/** The question whether the most similar of these texts was meant; undefined if none is similar enough. */
export const didYouMean = (wanted: string, texts: readonly string[]): string | undefined =>
  didYouMeanOneOf(
    wanted,
    texts.map((text) => ({ names: [text] })),
  );

/** Asks for the nearest of things with several names. Any of the names can be similar; the question uses the first. */
export function didYouMeanOneOf(
  wanted: string,
  items: readonly Readonly<{ names: readonly [string, ...string[]] }>[],
): string | undefined {
  const own = pairsOf(wanted);
  const [nearest] = items
    .filter(({ names }) => names.every((name) => normalText(name) !== normalText(wanted)))
    .map(({ names }) => ({ names, likeness: Math.max(...names.map((name) => likenessOf(own, pairsOf(name)))) }))
    .filter(({ likeness }) => likeness >= 0.6)
    .toSorted((one, other) => other.likeness - one.likeness);
  return nearest && `Did you mean ${quoted(nearest.names[0])}?`;
}

/** From 0 to 1: the share of the pairs that both have (Dice's coefficient). */
function likenessOf(one: ReadonlySet<string>, other: ReadonlySet<string>): number {
  const shared = [...one].filter((pair) => other.has(pair)).length;
  return (2 * shared) / (one.size + other.size);
}

const pairsOf = (text: string): ReadonlySet<string> => {
  const letters = ` ${normalText(text.slice(0, MAX_COMPARED)).replace(/[^\p{L}\p{N}]+/gu, ' ')} `;
  return new Set(Array.from(letters.slice(1), (letter, index) => `${letters[index]}${letter}`));
};
