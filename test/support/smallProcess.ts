/*
 * The platform's core ends a process that has run often and grown large, which is right for a server and wrong for a
 * process that runs one test file after the other: to core its memory always looks small.
 */
const NOTHING = { rss: 0, heapTotal: 0, heapUsed: 0, external: 0, arrayBuffers: 0 };
process.memoryUsage = Object.assign(() => NOTHING, { rss: () => 0 });
