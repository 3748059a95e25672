/**
 * The most that a definition may weigh, in bytes of JSON without indentation, which is almost half of what the platform's
 * build writes: every call reads all of it, and none reads the indentation.
 */
export const DEFINITION_LIMIT = 80_000;

/**
 * How many times what every app weighs, which is the platform's core and what it needs, the package may weigh. There is no
 * room for a library that slips in: with zod as a whole it would be 1.36.
 */
export const PACKAGE_LIMIT = 1.12;

/** What the bundle and the definition of an app that does nothing weigh, packed, in bytes (`scripts/bench/baseline.ts`). */
export const EMPTY_APP = 480;

/**
 * How many times what it takes without our code a first event may take: of an app with our definition, and of the core
 * alone. Times depend on the machine, so `npm run bench` shows them and nothing fails.
 */
export const FIRST_EVENT_LIMITS = { definition: 1.05, core: 1.15 } as const;
