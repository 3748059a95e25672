import type { Locator, Page } from 'playwright-core';

/** Takes the part of a page that holds these elements, with whatever stands between them, as a PNG. */
export const takePicture = (page: Page, ...held: readonly Locator[]): Promise<Buffer> => take(page, held, 'device');

/** The same with one pixel for each of the page: for a part that is wide. */
export const takeWidePicture = (page: Page, ...held: readonly Locator[]): Promise<Buffer> => take(page, held, 'css');

async function take(page: Page, held: readonly Locator[], scale: 'css' | 'device'): Promise<Buffer> {
  await page.evaluate(SPREAD);
  const boxes = await Promise.all(held.map(boxOf));
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  const width = Math.max(...boxes.map((box) => box.x + box.width)) - x;
  const height = Math.max(...boxes.map((box) => box.y + box.height)) - y;
  const clip = { x: x - MARGIN, y: y - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN };
  // What was used last has an outline, which says nothing in a picture.
  await page.evaluate('document.activeElement?.blur()');
  await page.evaluate(buttonsAre('hidden'));
  const picture = await page.screenshot({ clip, fullPage: true, animations: 'disabled', caret: 'hide', scale });
  await page.evaluate(buttonsAre('visible'));
  return picture;
}

const MARGIN = 4;

/** What follows the screen stands where it belongs, and is as tall as what is in it: a picture has no screen. */
const SPREAD = `for (const { style } of document.querySelectorAll('.test, .press')) {
  style.position = 'static';
  style.maxHeight = 'none';
}`;

/** Nobody presses the buttons of a picture, and its walk goes on. */
const buttonsAre = (visibility: 'hidden' | 'visible'): string =>
  `for (const { style } of document.querySelectorAll('.press')) style.visibility = '${visibility}';`;

type Box = Readonly<{ x: number; y: number; width: number; height: number }>;

/** Where something stands on the page, however far it is scrolled. */
async function boxOf(locator: Locator): Promise<Box> {
  const box = await locator.boundingBox();
  if (!box) throw new Error(`Not on the page: ${locator.toString()}`);
  const scrolled = await locator.page().evaluate<number>('scrollY');
  return { ...box, y: box.y + scrolled };
}
