import { isObject } from '../../src/lib/object.ts';
import { readLatestRecord } from '../../scripts/definition/records.ts';

export function labelsIn(value: unknown): readonly string[] {
  if (Array.isArray(value)) return value.flatMap(labelsIn);
  if (!isObject(value)) return [];
  return Object.entries(value).flatMap(([key, part]) => {
    if (key === 'label') return [String(part)];
    // A choice can be a key of the object, with the label as its value.
    if (key === 'choices' && isObject(part)) return Object.values(part).map(String);
    return key === 'sample' ? [] : labelsIn(part);
  });
}

/** All labels that the recorded definition holds, whatever the account. */
export const recordedLabels = async (): Promise<ReadonlySet<string>> =>
  new Set(labelsIn((await readLatestRecord()).definition));
