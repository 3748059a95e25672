/**
 * A value that takes long to make, that many runs never need, or that costs a request: it is made at the first call, whose
 * arguments count.
 */
export function once<Input extends readonly unknown[], Value>(make: (...input: Input) => Value) {
  let made: Readonly<{ value: Value }> | undefined;
  return (...input: Input): Value => (made ??= { value: make(...input) }).value;
}
