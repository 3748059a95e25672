import { existsSync, readdirSync, rmSync } from 'node:fs';

/*
 * The package `node` brings headers for native add-ons, a third of its size, and nothing here needs them. Plain
 * JavaScript, because it also runs where no Node 22 is installed.
 */
const PACKAGES = 'node_modules/node/node_modules';
const names = existsSync(PACKAGES) ? readdirSync(PACKAGES).filter((name) => name.startsWith('node-')) : [];
for (const name of names) rmSync(`${PACKAGES}/${name}/include`, { recursive: true, force: true });
