import { existsSync } from 'node:fs';
import path from 'node:path';
import { chromium, type Browser } from 'playwright-core';

/** Under what names a Chromium is installed. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** What somebody reads on a machine without a browser. */
export const NO_BROWSER =
  'No browser was found. Install one (CONTRIBUTING.md says how), or name one with CHROMIUM_PATH=/path/to/chromium.';

/** The browser that is installed here: the one that CHROMIUM_PATH names, one of the system, or Playwright's own. */
export function findBrowser(): string | undefined {
  const { CHROMIUM_PATH: named, PATH: folders = '' } = process.env;
  // Whoever names a browser wants that one, and no test passes by without it.
  if (named) return named;
  const installed = folders.split(path.delimiter).flatMap((folder) => NAMES.map((name) => path.join(folder, name)));
  return [...installed, chromium.executablePath()].find((file) => existsSync(file));
}

/** Starts a browser. It sees pages of this machine only, so it needs no sandbox, which not every machine allows. */
export const startBrowser = (executablePath: string): Promise<Browser> =>
  chromium.launch({ executablePath, chromiumSandbox: false });
