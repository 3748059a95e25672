/** A copy without some of its properties. */
export function without<Source extends object, Name extends keyof Source>(
  source: Source,
  names: readonly Name[],
): Omit<Source, Name> {
  const copy = { ...source };
  for (const name of names) delete copy[name];
  return copy;
}
