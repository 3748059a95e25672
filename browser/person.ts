import assert from 'node:assert/strict';
import { AxeBuilder } from '@axe-core/playwright';
import type { Browser, Locator, Page } from 'playwright-core';
import { startPreview, type Preview } from '../preview/preview.ts';
import type { SandboxOptions } from '../test/sandbox/sandbox.ts';

/** Somebody who builds a Zap on the preview, and finds everything by the words on the page. */
export class Person {
  readonly page: Page;
  readonly preview: Preview;

  private constructor(page: Page, preview: Preview) {
    this.page = page;
    this.preview = preview;
  }

  /** Starts a preview and connects; everything has an end when the work has. */
  static async at(browser: Browser, service: SandboxOptions, work: (person: Person) => Promise<void>): Promise<void> {
    const unexpected: unknown[] = [];
    const preview = await startPreview({ service, report: (error) => unexpected.push(error) });
    const context = await browser.newContext({ viewport: { width: 860, height: 900 } });
    const page = await context.newPage();
    page.setDefaultTimeout(LONGEST_WAIT_MS);
    page.on('pageerror', (error) => unexpected.push(error));
    try {
      const person = new Person(page, preview);
      await person.#arrive(() => page.goto(preview.url));
      await person.press('Connect Actionstep');
      await work(person);
      assert.deepEqual(unexpected, []);
    } finally {
      await context.close();
      await preview.stop();
    }
  }

  /** Picks an operation by its label. */
  async pick(operation: string): Promise<void> {
    await this.follow('Operations');
    await this.follow(operation);
  }

  async follow(link: string): Promise<void> {
    await this.#arrive(() => this.page.getByRole('link', { name: link, exact: true }).click());
  }

  async press(button: string): Promise<void> {
    await this.#arrive(() => this.page.getByRole('button', { name: button, exact: true }).click());
  }

  /** The control with this label, whether it has to be filled in or not. */
  control = (label: string, within: Page | Locator = this.page): Locator =>
    within.getByLabel(label, { exact: true }).or(within.getByLabel(`${label} (required)`, { exact: true }));

  /** The part of a form under this heading. */
  group = (name: string): Locator => this.page.getByRole('group', { name, exact: true });

  /** Types into a field of one line, or into a list one a line. */
  async type(field: string | Locator, ...lines: readonly string[]): Promise<void> {
    const control = typeof field === 'string' ? this.control(field) : field;
    await this.#fillIn(control, async () => {
      await control.fill(lines.join('\n'));
      await control.blur();
    });
  }

  /** Types a value that a dropdown does not offer. */
  async typeInstead(label: string, value: string): Promise<void> {
    await this.page.getByText(`Another value for ${label}`, { exact: true }).click();
    await this.type(`${label}, typed`, value);
  }

  /** Chooses from a dropdown by what it says. */
  async choose(label: string, choice: string): Promise<void> {
    const control = this.control(label);
    await this.#fillIn(control, () => control.selectOption({ label: choice }));
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
    const loaded = this.page.waitForEvent('load');
    await Promise.all([loaded, act()]);
    // The pages have no frames, for which the other mode would open a page of its own each time.
    const axe = new AxeBuilder({ page: this.page }).setLegacyMode().options({ resultTypes: ['violations'] });
    const { violations } = await axe.analyze();
    const found = violations.map(({ id, nodes }) => [id, ...nodes.map(({ html }) => html)]);
    assert.deepEqual(found, [], `${await this.page.title()} cannot be used by everybody`);
  }
}

/** Nothing takes that long: it ends a wait for what never comes. */
const LONGEST_WAIT_MS = 10_000;
