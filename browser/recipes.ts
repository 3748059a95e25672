import assert from 'node:assert/strict';
import type { Locator } from 'playwright-core';
import { fillIn, mappedIn, readRecipes, type Line, type RecipeStep } from '../test/support/recipes.ts';
import { inBrowser } from './inBrowser.ts';
import { NO_PAGE, type Person } from './person.ts';
import { assertUsable } from './usable.ts';

/* The recipes of docs/reference.md, built on the preview box by box, as they stand on the page. */

inBrowser('A recipe of the reference works in the editor', { dialect: 'live', look: NO_PAGE }, (walk) => {
  for (const { title, steps } of readRecipes())
    walk(title, async (person) => {
      // oxlint-disable-next-line no-await-in-loop -- one step after the other
      for (const step of steps) await carryOut(person, step);
    });
});

/** Builds a step and tests it, unless it is of another app. */
async function carryOut(person: Person, { name, lines }: RecipeStep): Promise<void> {
  const { page } = person;
  await person.follow('Setup');
  if (!(await page.getByRole('link', { name, exact: true }).isVisible())) return;
  await person.follow(name);
  // oxlint-disable-next-line no-await-in-loop -- what the form has follows from what is filled in so far
  for (const line of lines) await fillInLine(person, line);
  await person.press(/^Test (step|trigger)$/);
  assert.deepEqual(await page.getByRole('alert').allInnerTexts(), [], name);
  assert.ok(await page.getByRole('table', { name: /^Row 1 of/ }).isVisible(), `${name} shows a row.`);
  await assertUsable(page, { looks: true });
}

/** Fills in a box, or chooses in a dropdown what is printed; where both halves of a step have the box, in both. */
async function fillInLine(person: Person, { box, left, value }: Line): Promise<void> {
  const tokens = new Map<string, string>();
  // oxlint-disable-next-line no-await-in-loop -- there is one, or none
  for (const label of mappedIn(value)) tokens.set(label, await tokenOf(person, label));
  const text = fillIn(value, (label) => tokens.get(label) ?? '');
  if (text === '') return;
  if (left !== undefined) return addPair(person, box, [left, text]);
  const isPrinted = /^`[^`]+`$/.test(value);
  const controls = await person.control(box).all();
  assert.ok(controls.length > 0, `There is no box "${box}".`);
  for (const control of controls) {
    // oxlint-disable no-await-in-loop -- what is mapped makes the page come anew
    const choices = isPrinted ? await control.locator('option').allTextContents() : [];
    if (choices.length === 0) await person.type(control, text);
    // Behind the name of a person stands an address.
    else await person.choose(control, choices.find((choice) => choice.startsWith(`${text} (`)) ?? text);
    // oxlint-enable no-await-in-loop
  }
}

/** Fills in the next pair of a dictionary. */
async function addPair(person: Person, box: string, [left, right]: readonly [string, string]): Promise<void> {
  const last = (part: string): Locator => person.page.getByLabel(new RegExp(`^${box} \\d+, ${part}$`)).last();
  if ((await last('name').inputValue()) !== '') await person.press(`Add value set to ${box}`);
  await person.type(last('name'), left);
  await person.type(last('value'), right);
}

/** What the page offers to map under a label, of the latest step that gives it. */
async function tokenOf(person: Person, label: string): Promise<string> {
  const offered = person.page.locator('#samples option').filter({ hasText: new RegExp(`: ${label} `) });
  return (await offered.last().getAttribute('value')) ?? '';
}
