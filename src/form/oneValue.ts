import { textsOf } from '../lib/inputData.ts';

/** A required field that takes one value, and what is wrong with it. `noun` is what the value stands for. */
export function parseOne(value: unknown, { label }: Readonly<{ label: string }>, noun: string) {
  const [text = '', ...others] = textsOf(value);
  if (text === '') return { text, problems: [`"${label}" is required.`] };
  return { text, problems: others.length > 0 ? [`"${label}" takes one ${noun} only.`] : [] };
}
