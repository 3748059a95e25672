/** Stands in for `src/lib/once.ts`: makes a value for each test, so that each test that needs it can notice a change. */
export const once = <Value>(make: () => Value): (() => Value) => make;
