import type { FormField } from './formFields.ts';
import { listedInPart } from '../lib/sentences.ts';
import { problem } from '../service/errors/failure.ts';

/** The error of a search that has nothing to search by: it names the fields, of which one is enough. */
export const nothingGiven = <Key extends string>(fields: Readonly<Record<Key, FormField>>, keys: readonly Key[]) =>
  problem(`Fill in one of these fields to search by: ${listedInPart(keys, (key) => `"${fields[key].label}"`)}.`);
