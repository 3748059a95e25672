import type { Locator, Page } from 'playwright-core';
import { smallPng } from './smallPng.ts';

/** A part of a page as a picture, and the labels that stand in it. */
export type Picture = Readonly<{ png: Buffer; labels: readonly string[] }>;

/** Takes the part of a page that holds these elements, with whatever stands between them. */
export async function takePicture(page: Page, ...held: readonly Locator[]): Promise<Picture> {
  const boxes = await Promise.all(held.map(boxOf));
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const width = Math.max(...boxes.map((box) => box.x + box.width)) - x;
  const height = Math.max(...boxes.map((box) => box.y + box.height)) - y;
  const clip = { x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN };
  // What was used last has an outline, which says nothing in a picture.
  await page.evaluate('document.activeElement?.blur()');
  const png = smallPng(await page.screenshot({ clip, fullPage: true, animations: 'disabled', caret: 'hide' }));
  const labels = await Promise.all((await page.locator(LABELS).all()).map((label) => textWithin(label, clip)));
  return { png, labels: [...new Set(labels.filter((text) => text !== undefined))] };
}

const MARGIN = 4;

/** What the integration calls its fields; the other headings are the page's own words, or values. */
const LABELS = [
  '.field > label',
  'fieldset.field > legend',
  '.note > strong',
  'table:has(caption:text("Row")) th[scope="row"]',
  'table:not(:has(caption:text("Row"))) th[scope="col"]',
].join(', ');

type Box = Readonly<{ x: number; y: number; width: number; height: number }>;

/** Where something stands on the page, however far it is scrolled. */
async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`Not on the page: ${locator.toString()}`);
  const scrolled = await locator.page().evaluate<number>('scrollY');
  return { ...box, y: box.y + scrolled };
}

/** The words of a label that stands in the picture. */
async function textWithin(label: Locator, clip: Box): Promise<string | undefined> {
  if (!(await label.isVisible())) return undefined;
  const { y, height } = await boxOf(label);
  if (y < clip.y || y + height > clip.y + clip.height) return undefined;
  return (await label.innerText()).replace(/\s*Required$/, '').trim();
}
