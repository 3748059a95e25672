/** The most that a definition may weigh, in bytes: it travels with every call, and every call reads all of it. */
export const DEFINITION_LIMIT = 100_000;
