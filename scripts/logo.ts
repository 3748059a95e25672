import { readFile, writeFile } from 'node:fs/promises';
import { Resvg } from '@resvg/resvg-js';
import { inProject } from './project.ts';

/** The directory asks for a square picture of 256 pixels or more; twice that looks sharp on any screen. */
const PIXELS = 512;

/** Renders assets/logo.svg to the PNG that Zapier's directory takes: square, with transparency. */
const drawing = await readFile(inProject('assets/logo.svg'), 'utf8');
const picture = new Resvg(drawing, { fitTo: { mode: 'width', value: PIXELS }, font: { loadSystemFonts: false } });
await writeFile(inProject('assets/logo.png'), picture.render().asPng());
