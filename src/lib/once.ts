/** A value that takes long to make, or many runs never need: it is made at its first use. */
export function once<Value>(make: () => Value): () => Value {
  let made: Readonly<{ value: Value }> | undefined;
  return () => (made ??= { value: make() }).value;
}
