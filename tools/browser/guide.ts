import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { DIALECTS } from '../../test/sandbox/sandbox.ts';
import {
  chooseType,
  correct,
  createClient,
  fillIn,
  findOrCreateClient,
  FORM,
  lookAtEvents,
  lookForConflicts,
  open,
  openForm,
  WILL,
} from './firstZap.ts';
import { inBrowser } from './inBrowser.ts';
import { EVERY_PAGE, type Person } from './person.ts';

/*
 * The Zaps of docs/guide.md, built on the preview in a real browser. Each page on the way is one that everybody can use:
 * axe says so. `npm test` needs no browser; this is a script of its own.
 */

for (const dialect of DIALECTS) {
  inBrowser(`In the ${dialect} dialect`, { dialect, look: EVERY_PAGE }, (zap) => {
    zap('the web form of a new client becomes a will with its client', async (person) => {
      const { firm } = person.preview.sandbox;
      const earlier = firm.actions.size;
      await person.pick('New Action');
      await person.press('Turn On');
      assert.ok(await person.page.getByRole('button', { name: 'Turn Off' }).isVisible());

      assert.equal(await lookForConflicts(person), 'true');
      const client = await createClient(person);
      assert.equal(firm.participants.get(client)?.email, FORM.email);
      assert.equal(await person.result('Already Existed'), 'false');
      assert.equal(await createClient(person), client, 'The second submission returns the contact of the first.');
      assert.equal(await person.result('Already Existed'), 'true');

      assert.equal(await lookForConflicts(person), 'false', 'Whom the firm has already is always found.');

      await openForm(person);
      await chooseType(person);
      const offered = await person.offered('Action Name', 'Will of {{');
      assert.ok(offered.includes('Will of {{form__first_name}}'), 'A value is offered behind what is typed.');
      await fillIn(person);
      const problems = await person.result('Problems');
      for (const wrong of ['Staff', '03/04/2026']) assert.match(problems, new RegExp(`"${wrong}"`));
      await correct(person);
      assert.equal(await person.has('Problems'), false);
      assert.ok(await person.page.getByRole('rowheader', { name: 'Draft will' }).isVisible(), 'The task is shown.');
      assert.equal(firm.actions.size, earlier, 'A check creates nothing.');

      await open(person);
      const id = await person.result('Action ID');
      assert.equal(firm.actions.get(id)?.name, WILL);
      assert.deepEqual(firm.outcomes.get(id)?.participants['71'], [client]);
      assert.equal(firm.outcomes.get(id)?.dataFields['712'], FORM.message);
      assert.deepEqual(firm.outcomes.get(id)?.messages, [], 'An optional email is not sent.');
      await person.press('Test step');
      assert.equal(await person.result('Already Existed'), 'true');
      assert.equal(firm.actions.size, earlier + 1, 'The same file reference opens no second action.');

      await lookAtEvents(person);
      assert.equal(await person.result('Name'), WILL);
      assert.equal(await person.result('All Primary Contacts'), `${FORM.first} ${FORM.last}`);

      await person.pick('New Action');
      await person.press('Test trigger');
      assert.equal(await person.result('Name'), WILL, 'The newest action comes first.');
    });

    zap('a new contact starts a Zap', async (person) => {
      await person.pick('New Contact');
      await person.press('Test trigger');
      assert.ok(await person.page.getByRole('table', { name: 'Row 3 of 3' }).isVisible());
      await person.press('Turn On');
      await person.follow('Events');
      await person.press('Enter the Contact');
      await lookAtEvents(person);
      assert.equal(await person.result('Display Name'), `${FORM.last}, ${FORM.first}`);
    });

    zap('whom a search does not find is created, and found from then on', async (person) => {
      const { firm } = person.preview.sandbox;
      const client = await findOrCreateClient(person);
      assert.equal(firm.participants.get(client)?.email, FORM.email);
      assert.equal(await findOrCreateClient(person), client);
    });

    zap('a payment moves the action to its next step', async (person) => {
      const { firm } = person.preview.sandbox;
      await person.pick('Change Step');
      await person.press('Test step');
      assert.match(await person.page.getByRole('alert').innerText(), /"Action", "Step"/);
      await person.choose('Action', 'Doe purchase, 3 Quay St (QS-3, Property Purchase)');
      await person.choose('Step', 'Deposit Paid');
      await person.choose('Assigned To', 'Loe, Kim (kim.loe@harbourlaw.example)');
      await person.type('Lender', 'Brightwater Realty');
      await person.type('Agent', 'Brightwater Realty');
      await person.type('Staff', 'sam.poe@harbourlaw.example');
      await person.type('Deposit / Paid on', '4 March 2026');
      await person.choose('Deposit / Paid by', 'Bank transfer');
      await person.type('Deposit / Amount', '$85,000.00');
      await person.press('Test step');
      assert.equal(await person.result('Current Step'), 'Deposit Paid');
      const [change, ...others] = firm.stepChanges;
      assert.equal(change?.dataFields['1651'], '2026-03-04');
      assert.equal(others.length, 0);
    });

    zap("a form's PDF goes into the matter", async (person) => {
      const { firm } = person.preview.sandbox;
      await person.pick('Upload Document to Action');
      await person.attach('File', 'Intake Núñez.pdf', '%PDF-1.7 Dear Ann');
      await person.choose('Action', 'Doe purchase, 3 Quay St (QS-3, Property Purchase)');
      assert.ok(await person.sees('File Intake Núñez.pdf'), 'The form keeps the file.');
      await person.choose('Folder', 'Contract');
      await person.press('Test step');
      assert.equal(await person.result('Document Name'), 'Intake Núñez.pdf');
      assert.equal(await person.result('File Size'), '17');
      const document = [...firm.documents.values()].at(-1);
      assert.match(document?.fileName ?? '', /_Intake Núñez\.pdf$/);
    });
  });
}

inBrowser('Without a mouse', { dialect: 'live', look: { scale: 1, checks: false } }, (zap) => {
  zap('a type is chosen by typing its name, and its form comes once one goes on', async (person) => {
    const { page } = person;
    await openForm(person);
    await person.control('Action Type').focus();
    await page.keyboard.type('Property Sale');
    await Promise.all([page.waitForEvent('load'), page.keyboard.press('Tab')]);
    assert.ok(await person.sees('Property / Price'));
    assert.equal(await page.evaluate('document.activeElement.textContent'), 'Custom value for Action Type');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Sale of a boat');
    await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
    assert.equal(await person.control('Action Name').inputValue(), 'Sale of a boat');
  });
});

/** A desk, half of one in the dark, and a small phone, on which the test stands below the form. */
const SCREENS = [
  { width: 1280, height: 800, colorScheme: 'light', levels: 1 },
  { width: 1000, height: 800, colorScheme: 'dark', levels: 1 },
  { width: 360, height: 640, colorScheme: 'light', levels: 2 },
] as const;

for (const { colorScheme, levels, ...size } of SCREENS) {
  inBrowser(`On a screen of ${size.width} pixels`, { dialect: 'live', look: { scale: 1, checks: false } }, (zap) => {
    const sit = async ({ page }: Person): Promise<void> => {
      await page.setViewportSize(size);
      await page.emulateMedia({ colorScheme });
    };

    zap('a form keeps its place, and its test is in sight wherever one is, and Enter adds no row', async (person) => {
      const { page } = person;
      await sit(person);
      await openForm(person);
      const heads = await Promise.all(['Configure', 'Test'].map((name) => topOf(page.getByRole('heading', { name }))));
      assert.equal(new Set(heads).size, levels, 'Form and test begin at one level where they stand side by side.');
      const type = await placeOf(person, 'Action Type');
      await chooseType(person, 'Property Sale');
      assert.equal(await placeOf(person, 'Action Type'), type, 'What brings other fields stays where it is.');

      await person.control('Property / Price').scrollIntoViewIfNeeded();
      const [price, address] = [await placeOf(person, 'Property / Price'), page.url()];
      await person.type('Property / Price', '{{form__number}}');
      assert.ok(await person.sees('Number 17'), 'What is mapped is shown.');
      assert.equal(await placeOf(person, 'Property / Price'), price);
      assert.equal(page.url(), address, 'No page is loaded for it.');

      for (const y of [0, 1000, 100_000]) {
        // oxlint-disable-next-line no-await-in-loop -- one place after the other
        await page.evaluate(`scrollTo(0, ${y})`);
        // oxlint-disable-next-line no-await-in-loop -- one place after the other
        assert.ok(await isInSight(page.getByRole('button', { name: 'Test step' })), `It is in sight at ${y}.`);
      }
      await person.type('Client', 'Ann Roe');
      await page.getByLabel('Client 1, custom').focus();
      await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
      assert.equal(await named(person), 'Client 1, custom', 'Enter adds no row.');
      await person.press('Add to Client');
      assert.equal(await named(person), 'Client 2', 'The new row is where one goes on.');
    });

    zap('an event is in sight once it came', async (person) => {
      const { page } = person;
      await sit(person);
      await person.pick('New Action');
      await person.press('Turn On');
      await person.follow('events');
      await person.press('Open the Action');
      assert.ok(await isInSight(page.getByRole('rowheader', { name: 'Action ID', exact: true })));
      assert.equal(await person.result('Action Type'), 'Property Sale');
    });

    zap('a double click and a reload run nothing twice', async (person) => {
      const { page } = person;
      const { firm } = person.preview.sandbox;
      await sit(person);
      await openForm(person);
      const before = firm.actions.size;
      await person.choose('Action Type', 'Advice');
      await person.type('Action Name', 'Advice for {{form__last_name}}');
      const isLoaded = page.waitForURL(/at=/);
      await page.getByRole('button', { name: 'Test step' }).dblclick();
      await isLoaded;
      await person.result('Action ID');
      assert.equal(await page.evaluate('document.activeElement.id'), 'result', 'A keyboard goes on at the result.');
      await page.reload();
      assert.equal(await person.result('Name'), 'Advice for Moe');
      assert.equal(firm.actions.size, before + 1);
    });
  });
}

/** How far below the upper edge of the screen a field is. */
const placeOf = (person: Person, field: string): Promise<number> => topOf(person.control(field));

const topOf = async (element: Locator): Promise<number> => Math.round((await element.boundingBox())?.y ?? Number.NaN);

/** What the control is called that the keyboard is in. */
const named = ({ page }: Person): Promise<string | null> =>
  page.evaluate<string | null>("document.activeElement.getAttribute('aria-label')");

async function isInSight(element: Locator): Promise<boolean> {
  const box = await element.boundingBox();
  const height = element.page().viewportSize()?.height ?? 0;
  return box !== null && box.y >= 0 && box.y + box.height <= height;
}
