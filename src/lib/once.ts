/** Makes a value at its first use and keeps it, so that loading the app makes nothing that an event does without. */
export function once<Value>(make: () => Value): () => Value {
  let made: Readonly<{ value: Value }> | undefined;
  return () => (made ??= { value: make() }).value;
}
