/* Signs that tests bring about are no news to those who read what they print; `withLog` sees them nevertheless. */

const { log } = console;
const logOthers = (...parts: unknown[]): void => {
  if (!String(parts[0]).startsWith('DRIFT ')) log.apply(console, parts);
};
Object.assign(console, { log: logOthers });
