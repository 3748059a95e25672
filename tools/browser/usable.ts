import assert from 'node:assert/strict';
import { AxeBuilder } from '@axe-core/playwright';
import type { Page, Response } from 'playwright-core';

/** The narrowest screen that people use: a small phone. */
const PHONE_WIDTH = 375;

/** As much as a page may load, with all that belongs to it. */
const MAX_BYTES = 100 * 1024;

/** Checks that everybody can use a page, with what is folded; with `looks`, that it is so in the dark and on a phone too. */
export async function assertUsable(page: Page, { looks }: Readonly<{ looks: boolean }>): Promise<void> {
  const title = await page.title();
  const assertNone = async (where: string, ...rules: readonly string[]): Promise<void> => {
    // The pages have no frames, for which the other mode would open a page of its own each time.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
    const { violations } = await (rules.length > 0 ? axe.withRules([...rules]) : axe).analyze();
    const found = violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
    assert.deepEqual(found, [], `${title} cannot be used by everybody ${where}`);
  };
  await page.evaluate(UNFOLD);
  await assertNone('in light colours');
  if (looks) {
    const size = page.viewportSize();
    await page.emulateMedia({ colorScheme: 'dark' });
    await assertNone('in dark colours', 'color-contrast');
    await page.setViewportSize({ width: PHONE_WIDTH, height: 700 });
    const width = await page.evaluate<number>('document.documentElement.scrollWidth');
    assert.ok(width <= PHONE_WIDTH, `${title} is ${width} pixels wide on a phone`);
    await page.emulateMedia({ colorScheme: 'light' });
    if (size) await page.setViewportSize(size);
  }
  await page.evaluate(FOLD);
}

/** Checks that what was loaded for one page is small, as it came over the wire. */
export async function assertLight(responses: readonly Response[]): Promise<void> {
  const sizes = await Promise.all(responses.map(async (response) => response.request().sizes()));
  const bytes = sizes.reduce(
    (sum, { responseHeadersSize, responseBodySize }) => sum + responseHeadersSize + responseBodySize,
    0,
  );
  assert.ok(bytes > 0 && bytes <= MAX_BYTES, `${responses[0]?.url()} loads ${bytes} bytes`);
}

const UNFOLD = `for (const fold of document.querySelectorAll('details:not([open])')) {
  fold.open = true;
  fold.dataset.wasFolded = '';
}`;
const FOLD = "for (const fold of document.querySelectorAll('[data-was-folded]')) fold.open = false;";
