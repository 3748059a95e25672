/** Stands in for `src/lib/once.ts`: makes the value each time. */
export function once<Value>(make: () => Value): () => Value {
  return make;
}
