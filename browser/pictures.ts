import { hash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { inProject } from '../scripts/project.ts';
import { Failure, script } from '../scripts/run.ts';
import { findBrowser, NO_BROWSER, startBrowser } from './browser.ts';
import { takePicture, type Picture } from './camera.ts';
import { takeJourney } from './journey.ts';
import { Person } from './person.ts';
import { chooseType, correct, fillIn, findOrCreateClient, lookAtEvents, open, openForm } from './sale.ts';

/*
 * Makes the pictures of README.md and docs/guide.md: `npm run pictures`. The labels that stand in each are kept beside them,
 * so that a test notices when a picture shows what is no longer there, and its digest, so that one notices another picture.
 */

/** Wide enough for a table; a page of text shows a picture no wider. */
const NARROW = { width: 740, height: 900 };

await script(async () => {
  const executable = findBrowser();
  if (executable === undefined) throw new Failure(NO_BROWSER);
  const browser = await startBrowser(executable);
  const pictures = new Map<string, Picture>();
  try {
    await Person.at(browser, { dialect: 'live' }, (person) => takeAll(person, pictures));
    pictures.set('journey', await takeJourney(browser));
  } finally {
    await browser.close();
  }
  await save(pictures);
});

/** Builds the first Zap of the guide, and takes a picture where the guide has one. */
async function takeAll(person: Person, pictures: Map<string, Picture>): Promise<void> {
  const { page } = person;
  await page.setViewportSize(NARROW);
  const field = (name: string) => page.locator('.field').filter({ has: person.control(name) });
  const row = (name: string) =>
    page.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  await person.pick('New Action');
  await person.press('Turn On');
  await findOrCreateClient(person);

  await openForm(person);
  pictures.set('form-before', await takePicture(page, field('Action Type'), field('File Reference')));
  await chooseType(person);
  pictures.set('form-after', await takePicture(page, page.getByRole('note'), person.group('Other side')));
  await fillIn(person);
  pictures.set('mapped-contact', await takePicture(page, person.group('Client Required')));
  pictures.set('check-problems', await takePicture(page, row('Check Only'), row('Problems')));
  await correct(person);
  const table = (name: string) => page.getByRole('table', { name, exact: true });
  pictures.set('check-passed', await takePicture(page, table('Tasks'), table('Documents')));
  await open(person);
  await lookAtEvents(person);
  pictures.set(
    'event',
    await takePicture(page, page.getByRole('heading', { name: 'New Action' }), row('All Primary Contacts')),
  );
}

async function save(pictures: ReadonlyMap<string, Picture>): Promise<void> {
  const folder = inProject('docs/pictures');
  await mkdir(folder, { recursive: true });
  const recorded = [...pictures].map(([name, { png, labels }]) => [name, { digest: hash('sha256', png), labels }]);
  await Promise.all([
    ...[...pictures].map(([name, { png }]) => writeFile(`${folder}/${name}.png`, png)),
    writeFile(`${folder}/labels.json`, `${JSON.stringify(Object.fromEntries(recorded), null, 2)}\n`),
  ]);
  for (const [name, { png }] of pictures) console.log(`docs/pictures/${name}.png: ${Math.ceil(png.length / 1024)} KB`);
}
