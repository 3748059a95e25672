import { globSync, rmSync } from 'node:fs';

/** Of the package `node` only the program is needed; the headers for native add-ons are a third of what it weighs. */
for (const headers of globSync('node_modules/node/node_modules/*/include')) rmSync(headers, { recursive: true });
