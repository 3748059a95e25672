import { rm } from 'node:fs/promises';
import { inProject } from '../project.ts';
import { bundle } from './bundle.ts';

/** Bundles the app into dist/index.js. */
await rm(inProject('dist'), { recursive: true, force: true });
await bundle('index.ts', 'dist/index.js');
