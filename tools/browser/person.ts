import assert from 'node:assert/strict';
import type { Browser, Locator, Page, Response } from 'playwright-core';
import type { SandboxOptions } from '../../test/sandbox/sandbox.ts';
import { startPreview, type Preview, type Served } from '../preview/preview.ts';
import { assertLight, assertUsable } from './usable.ts';

/** How somebody looks at the pages: at what density, and whether each is checked on the way. */
export type Look = Readonly<{ scale: number; checks: boolean }>;

/** Whoever wants to know that everybody can use what is met on the way. */
export const EVERY_PAGE: Look = { scale: 1, checks: true };

/** Whoever takes pictures: nothing but their sharpness matters. */
export const PHOTOGRAPHER: Look = { scale: 2, checks: false };

/** Somebody who builds a Zap on a preview, and finds everything by the words on the page. */
export class Person<Shown extends Served = Preview> {
  readonly page: Page;
  readonly preview: Shown;
  readonly #checks: boolean;
  readonly #seen = new Set<string>();

  private constructor(page: Page, preview: Shown, checks: boolean) {
    this.page = page;
    this.preview = preview;
    this.#checks = checks;
  }

  /** Starts a preview with a made-up firm and connects; everything has an end when the work has. */
  static at(
    browser: Browser,
    service: SandboxOptions,
    work: (person: Person) => Promise<void>,
    look: Look,
  ): Promise<void> {
    const connected = async (person: Person): Promise<void> => {
      await person.press('Connect Actionstep');
      await work(person);
    };
    return Person.visit(browser, (report) => startPreview({ service, report }), connected, look);
  }

  /** Visits a preview, whatever its firm is. */
  static async visit<Shown extends Served>(
    browser: Browser,
    start: (report: (error: unknown) => void) => Promise<Shown>,
    work: (person: Person<Shown>) => Promise<void>,
    { scale, checks }: Look,
  ): Promise<void> {
    const unexpected: unknown[] = [];
    const preview = await start((error) => unexpected.push(error));
    const context = await browser.newContext({
      viewport: { width: 860, height: 900 },
      deviceScaleFactor: scale,
      reducedMotion: 'reduce',
    });
    const page = await context.newPage();
    page.setDefaultTimeout(LONGEST_WAIT_MS);
    page.on('pageerror', (error) => unexpected.push(error));
    try {
      const person = new Person(page, preview, checks);
      await person.#arrive(() => page.goto(preview.url));
      await work(person);
      assert.deepEqual(unexpected, []);
    } finally {
      await context.close();
      await preview.stop();
    }
  }

  /** Picks an operation by its label. */
  async pick(operation: string): Promise<void> {
    await this.follow('Setup');
    await this.follow(operation);
  }

  async follow(link: string): Promise<void> {
    await this.#arrive(() => this.page.getByRole('link', { name: link, exact: true }).click());
  }

  async press(button: string | RegExp): Promise<void> {
    await this.#arrive(() => this.page.getByRole('button', { name: button, exact: true }).click());
  }

  /** The control with this label, whether it has to be filled in or not; of several values, the first. */
  control = (label: string, within: Page | Locator = this.page): Locator =>
    [`${label} Required`, `${label} 1`].reduce(
      (found, name) => found.or(within.getByLabel(name, { exact: true })),
      within.getByLabel(label, { exact: true }),
    );

  /** The part of a form under this heading. */
  group = (name: string): Locator => this.page.getByRole('group', { name, exact: true });

  /** Types a value, or maps one; where there are choices, one of one's own. */
  async type(field: string | Locator, value: string): Promise<void> {
    const control = typeof field === 'string' ? this.control(field) : field;
    await this.#unfold(control);
    const isDropdown = (await control.getAttribute('list')) === null && (await control.locator('option').count()) > 0;
    const choice = control.locator('..');
    const box = isDropdown ? choice.getByRole('combobox', { name: /, custom$/ }) : control;
    if (isDropdown && !(await box.isVisible())) await choice.getByText('Custom').click();
    await this.#fillIn(box, async () => {
      await box.fill(value);
      await box.blur();
    });
  }

  /** What a box offers to map, to somebody who has typed this much. */
  async offered(field: string, typed: string): Promise<readonly string[]> {
    await this.control(field).fill(typed);
    return this.page.evaluate<string[]>("Array.from(document.getElementById('samples').options, ({ value }) => value)");
  }

  /** Chooses from a dropdown by what it says. */
  async choose(field: string | Locator, choice: string): Promise<void> {
    const control = typeof field === 'string' ? this.control(field) : field;
    await this.#unfold(control);
    // The box under Custom stands in its place as long as it is open.
    if (!(await control.isVisible())) await control.locator('..').getByText('Custom').click();
    await this.#fillIn(control, () => control.selectOption({ label: choice }));
  }

  /** Chooses a file of this machine. */
  async attach(field: string, name: string, content: string): Promise<void> {
    const box = this.control(`${field} From this computer`);
    await box.setInputFiles({ name, mimeType: 'application/pdf', buffer: Buffer.from(content) });
  }

  /** Opens the group that this is in, if it is folded. */
  async #unfold(control: Locator): Promise<void> {
    const folded = control.locator('xpath=ancestor::details[not(@open)]/summary');
    if ((await folded.count()) > 0) await folded.click();
  }

  /** What the first row of the result says under this label. */
  async result(label: string): Promise<string> {
    const row = this.page.getByRole('table', { name: /^Row 1 of/ }).getByRole('row');
    const heading = this.page.getByRole('rowheader', { name: label, exact: true });
    return row.filter({ has: heading }).getByRole('cell').innerText();
  }

  /** Whether the result says something under this label. */
  has = (label: string): Promise<boolean> => this.page.getByRole('rowheader', { name: label, exact: true }).isVisible();

  /** Whether these words are on the page, as a whole text of their own. */
  sees = (text: string): Promise<boolean> => this.page.getByText(text, { exact: true }).first().isVisible();

  /** Some answers change what the form asks for: the page then comes anew. */
  async #fillIn(control: Locator, act: () => Promise<unknown>): Promise<void> {
    const refreshes = (await control.getAttribute('data-refreshes')) !== null;
    await (refreshes ? this.#arrive(act) : act());
  }

  /** Does what leads to another page, and checks that everybody can use it. */
  async #arrive(act: () => Promise<unknown>): Promise<void> {
    const responses: Response[] = [];
    const hear = (response: Response): unknown => responses.push(response);
    this.page.on('response', hear);
    await Promise.all([this.page.waitForEvent('load'), act()]);
    this.page.off('response', hear);
    if (!this.#checks) return;
    await assertLight(responses);
    // What differs on a page that comes again is words, not looks.
    const look = `${await this.page.title()} ${await this.page.locator('#result').count()}`;
    await assertUsable(this.page, { looks: !this.#seen.has(look) });
    this.#seen.add(look);
  }
}

/** Nothing takes that long: it ends a wait for what never comes. */
const LONGEST_WAIT_MS = 30_000;
