import { after, before, describe, test } from 'node:test';
import type { Browser } from 'playwright-core';
import type { SandboxOptions } from '../../test/sandbox/sandbox.ts';
import { findBrowser, NO_BROWSER, startBrowser } from './browser.ts';
import { Person, type Look } from './person.ts';

/** Something that somebody does on a preview of their own. */
type Walk = (title: string, work: (person: Person) => Promise<void>) => void;

/** A block of tests in one browser; where there is none, it is skipped and says why. */
export function inBrowser(
  title: string,
  { look, ...service }: SandboxOptions & Readonly<{ look: Look }>,
  addTests: (walk: Walk) => void,
): void {
  const executablePath = findBrowser();
  if (executablePath === undefined) return void test(title, { skip: NO_BROWSER });
  void describe(title, () => {
    let browser: Browser;
    before(async () => {
      browser = await startBrowser(executablePath);
    });
    after(() => browser.close());
    addTests((what, work) => void test(what, () => Person.at(browser, service, work, look)));
  });
}
