/* What users are told if the name that they gave belongs to several records of a list, or to none. */

import { didYouMean, nearestFirst } from '../lib/nearest.ts';
import { excerpt, listedInPart, quoted, withDetails } from '../lib/sentences.ts';
import { isId, numberHint } from '../lib/text.ts';
import { problem } from '../service/errors/failure.ts';

type Candidate = Readonly<{ id: string; description: string | null }>;

export function severalCalled(quotedLabel: string, nouns: string, text: string, all: readonly Candidate[]): Error {
  const numbers = listedInPart(all, ({ id, description }) => withDetails(id, [description && excerpt(description)]));
  const advice = `Choose one from the list, or give its number: ${numbers}.`;
  return problem(`${quotedLabel}: several ${nouns} are called ${quoted(text)}. ${advice}`, 'invalid_input');
}

export function adviceOnName(text: string, allNames: readonly string[]): string {
  const names = nearestFirst(text, allNames);
  const choice = names.length === 0 ? 'one from the list' : `one of: ${listedInPart(names, String)}`;
  const suggestion = didYouMean(text, allNames) ?? '';
  return `${suggestion} Choose ${choice}.${isId(text) ? '' : numberHint(text)}`.trimStart();
}
