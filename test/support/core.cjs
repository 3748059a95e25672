/* The platform's core, which environment.ts has loaded once for all test files of a process. */
/** @type {{ loadedCore?: unknown }} */
const { loadedCore } = globalThis;
module.exports = loadedCore;
