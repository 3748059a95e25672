/** The ids that a test file names in its calls of `fact(…)`. */
export const namedFacts = (source: string): readonly string[] =>
  [...source.matchAll(/\bfact\(([^)]*)\)/g)].flatMap(([, ids = '']) =>
    [...ids.matchAll(/['"]([^'"]+)['"]/g)].map(([, id = '']) => id),
  );
