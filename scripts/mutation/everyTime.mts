/** Stands in for `src/once.ts`: makes the value each time. */
export function once<Value>(make: () => Value): () => Value {
  return make;
}
