import type { FormField } from '../lib/formFields.ts';
import { isMapped, textOf, type InputData } from '../lib/inputData.ts';
import { listedInPart } from '../lib/sentences.ts';
import { problem } from '../service/errors/failure.ts';

/** The error of a search that has nothing to search by: it names the fields, of which one is enough. */
export const nothingGiven = <Key extends string>(fields: Readonly<Record<Key, FormField>>, keys: readonly Key[]) =>
  problem(`Fill in one of these fields to search by: ${listedInPart(keys, (key) => `"${fields[key].label}"`)}.`);

/** Whether one of these fields is mapped, by what stands in the Zap: then it is only in this run that it is blank. */
export const isOneMapped = (keys: readonly string[], asInZap: InputData = {}): boolean =>
  keys.some((key) => isMapped(textOf(asInZap[key])));
