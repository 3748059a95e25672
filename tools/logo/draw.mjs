import { readFile, writeFile } from 'node:fs/promises';
import { Resvg } from '@resvg/resvg-js';

/** The directory asks for a square picture of 256 pixels or more; twice that looks sharp on any screen. */
const PIXELS = 512;

const inAssets = (file) => new URL(`../../assets/${file}`, import.meta.url);

/** Draws assets/logo.svg as the PNG that Zapier's directory takes: square, with transparency. */
const drawing = await readFile(inAssets('logo.svg'), 'utf8');
const picture = new Resvg(drawing, { fitTo: { mode: 'width', value: PIXELS }, font: { loadSystemFonts: false } });
await writeFile(inAssets('logo.png'), picture.render().asPng());
