import { mkdir, writeFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { startLivePreview, type Served } from '../preview/preview.ts';
import { inProject } from '../project.ts';
import { Failure, script } from '../run.ts';
import { findBrowser, NO_BROWSER, startBrowser } from './browser.ts';
import { takePicture, takeWidePicture } from './camera.ts';
import { chooseType, correct, createClient, fillIn, open, openForm } from './firstZap.ts';
import { takeJourney } from './journey.ts';
import { Person, PHOTOGRAPHER } from './person.ts';

/*
 * Makes the pictures of README.md and docs/guide.md: `npm run pictures`.
 * `npm run pictures -- --live [--env FILE] [--type NAME]` takes the form of a connected account instead, and leaves it in build/pictures.
 */

/** Wide enough for a table; a page of text shows a picture no wider. */
const NARROW = { width: 720, height: 900 };

/** Wide enough for a form and, beside it, what came of it. */
const WIDE = { width: 1100, height: 900 };

/** With `--live`: pictures of the form of a connected account, for whoever shows it to people of that firm. */
const { live, env, type } = parseArgs({
  options: { live: { type: 'boolean' }, env: { type: 'string', default: '.env' }, type: { type: 'string' } },
}).values;

await script(async () => {
  const executable = findBrowser();
  if (executable === undefined) throw new Failure(NO_BROWSER);
  const browser = await startBrowser(executable);
  const pictures = new Map<string, Buffer>();
  try {
    if (live) {
      const start = (report: (error: unknown) => void) => startLivePreview({ env, write: false, report });
      await Person.visit(browser, start, (person) => takeForm(person, pictures), PHOTOGRAPHER);
      return await save(pictures, 'build/pictures');
    }
    await Person.at(browser, { dialect: 'live' }, (person) => takeAll(person, pictures), PHOTOGRAPHER);
    pictures.set('journey', await takeJourney(browser));
  } finally {
    await browser.close();
  }
  await save(pictures, 'docs/pictures');
});

/** The form, of an action type if one is named, filled in with nothing else, and what a check of it says. */
async function takeForm(person: Person<Served>, pictures: Map<string, Buffer>): Promise<void> {
  const { page } = person;
  await page.setViewportSize(NARROW);
  await openForm(person);
  if (type !== undefined) await person.choose('Action Type', type);
  pictures.set('form', await takePicture(page, page.locator('form')));
  await person.type('Action Name', 'Example');
  await person.press('Test step');
  pictures.set('check', await takePicture(page, page.locator('#result')));
}

/** Builds the first Zap of the guide, and takes a picture where the guide has one. */
async function takeAll(person: Person, pictures: Map<string, Buffer>): Promise<void> {
  const { page } = person;
  await page.setViewportSize(NARROW);
  const group = (name: string) => page.locator('.group').filter({ hasText: new RegExp(`^\\s*${name}`) });
  const field = (name: string) => page.locator('.field').filter({ has: person.control(name) });
  const row = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  await createClient(person);

  await openForm(person);
  pictures.set('form-before', await takePicture(page, group('Action')));
  await chooseType(person);
  pictures.set('form-after', await takePicture(page, group('People'), group('Details')));
  await fillIn(person);
  pictures.set('mapped-contact', await takePicture(page, field('Client')));
  pictures.set('check-problems', await takePicture(page, row('Verdict'), row('Problems')));
  await correct(person);
  pictures.set('check-passed', await takePicture(page, row('Verdict'), row('Current Step')));
  await page.setViewportSize(WIDE);
  await open(person);
  pictures.set('filled', await takeWidePicture(page, group('Action'), group('People'), row('Is Deleted')));
  await page.setViewportSize(NARROW);
  await person.pick('New Action');
  await person.press('Test trigger');
  pictures.set('event', await takePicture(page, row('Name').first(), row('All Primary Contacts').first()));
}

async function save(pictures: ReadonlyMap<string, Buffer>, place: string): Promise<void> {
  const folder = inProject(place);
  await mkdir(folder, { recursive: true });
  await Promise.all([...pictures].map(([name, png]) => writeFile(`${folder}/${name}.png`, png)));
  for (const name of pictures.keys()) console.log(`${place}/${name}.png`);
}
