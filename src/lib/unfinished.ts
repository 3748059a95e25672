import { quoted } from './sentences.ts';
import { normalText } from './text.ts';

/** The sentence for a reference that lacks what makes it unique. `place` is the label of its field. */
export const findUnfinished = (place: string, reference: string): readonly string[] =>
  UNFINISHED.test(normalText(reference))
    ? [`${place}: ${quoted(reference)} ends in a separator, as if what belongs behind it were missing.`]
    : [];

/** Nothing behind the fixed part of a template: `WEB-`, `WEB/`, `WEB #`, `No.`, `WEB (` and `WEB ()`. */
const UNFINISHED = /[\p{Pd}\p{Pc}\p{Ps}\u2212/\\#:;.,|=&@~·•]$|\p{Ps}\s*\p{Pe}$/u;
