type Test = Readonly<{ path: string }>;

/** Runs the tests of single functions first, which are quick, and then the property test: they kill most mutants. */
// oxlint-disable-next-line import/no-default-export -- Jest asks for it
export default class UnitsFirst {
  sort(tests: readonly Test[]): readonly Test[] {
    return tests.toSorted((one, other) => rank(one) - rank(other) || one.path.localeCompare(other.path));
  }

  allFailedTests(tests: readonly Test[]): readonly Test[] {
    return tests;
  }

  shard(tests: readonly Test[]): readonly Test[] {
    return tests;
  }

  cacheResults(): void {
    // The order is always the same.
  }
}

const EARLY = [/[\\/]test[\\/](service|startStep(?![\\/]properties)|rows)[\\/]/, /[\\/]properties[\\/]/];

const rank = ({ path }: Test): number => [...EARLY.map((place) => place.test(path)), true].indexOf(true);
