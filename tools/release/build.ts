import { rm } from 'node:fs/promises';
import { bundle } from './bundle.ts';
import { inProject } from '../project.ts';

/** Bundles the app into dist/index.js. */
await rm(inProject('dist'), { recursive: true, force: true });
await bundle('index.ts', 'dist/index.js');
