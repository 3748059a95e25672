/** Counts how often each field was given something odd. */
export type OddFields = Readonly<{
  note: (inputData: Readonly<Record<string, unknown>>) => void;
  /** The fields to which that happened less often than this. */
  under: (times: number) => readonly string[];
}>;

/** A count that begins at nothing; `isOdd` tells odd values from those that fit some field or other. */
export function countOddFields(keys: readonly string[], isOdd: (value: unknown) => boolean): OddFields {
  const times = new Map(keys.map((key) => [key, 0]));
  return {
    note: (inputData) => {
      for (const [key, value] of Object.entries(inputData)) {
        const before = times.get(key);
        if (before !== undefined && isOdd(value)) times.set(key, before + 1);
      }
    },
    under: (least) => [...times].filter(([, count]) => count < least).map(([key]) => key),
  };
}
