import { html } from 'hono/html';
import type { Browser } from 'playwright-core';
import { inProject } from '../project.ts';
import { Failure, runNode } from '../run.ts';
import { takePicture } from './camera.ts';
import { PHOTOGRAPHER } from './person.ts';

/** The steps of `npm start` that a picture shows: nobody is found, client and action are created, once, and the Zaps hear of it. */
const [FIRST, AFTER_LAST] = ['5.', '11.'];

const terminal = (text: string) => html`
  <style>
    main {
      background: #1b1b1b;
      color: #eee;
      width: max-content;
      font: 14px/1.5 monospace;
      padding: 1em;
    }
    pre {
      margin: 0;
      font: inherit;
    }
  </style>
  <main><pre>${text}</pre></main>
`;

/** Runs the journey, and takes a picture of the middle of what it prints, as a terminal shows it. */
export async function takeJourney(browser: Browser): Promise<Buffer> {
  const { status, stdout, stderr } = await runNode([inProject('test/journey.ts')], { cwd: inProject() });
  if (status !== 0) throw new Failure(`The journey failed:\n${stderr}`);
  const lines = stdout.split('\n');
  const from = (number: string): number => lines.findIndex((line) => line.startsWith(number));
  const shown = lines.slice(from(FIRST), from(AFTER_LAST)).join('\n').trim();
  const page = await browser.newPage({ viewport: { width: 720, height: 900 }, deviceScaleFactor: PHOTOGRAPHER.scale });
  try {
    await page.setContent((await terminal(shown)).toString());
    return await takePicture(page, page.locator('main'));
  } finally {
    await page.close();
  }
}
