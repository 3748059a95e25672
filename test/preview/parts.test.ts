import { expect, test } from '@jest/globals';
import { loadChoices, type Choices } from '../../preview/choices.ts';
import { control } from '../../preview/controls.ts';
import { readInput, type Input } from '../../preview/input.ts';
import type { Html } from '../../preview/markdown.ts';
import { showRows } from '../../preview/rows.ts';
import type { Field } from '../support/fields.ts';
import { textOf } from './visitor.ts';

/* The parts of the preview's pages, each made of values alone. */

const markupOf = async (part: Html): Promise<string> => (await part).replaceAll(/\s+/g, ' ');

const OFFERED: Choices = { lines: Object.entries({ 1: 'One', 2: 'Two' }), pages: 1, hasMore: true };

test.each<[what: string, field: Partial<Field>, value: Input[string], choices: Choices | undefined, shows: string]>([
  ['its value, however long', { type: 'text' }, 'a\nb', undefined, '<textarea .*>a b</textarea>'],
  ['that it is required', { required: true }, '', undefined, 'Odd <.*>\\(required\\).* aria-required="true"'],
  ['its help to who cannot see it', {}, '', undefined, 'id="help-odd">.* aria-describedby="help-odd"'],
  ['that it changes the form', { altersDynamicFields: true }, '', undefined, 'other things.* data-refreshes'],
  ['nothing of that where it does not', {}, '', undefined, '^((?!other things|data-refreshes|required).)*$'],
  ['what is chosen', {}, '2', OFFERED, '"2" selected>Two.*<details > .*typed".* value=""'],
  ['a value that is not offered', {}, '9', OFFERED, '^((?!selected).)*<details open> .*typed".* value="9"'],
  ['what a blank field means', { placeholder: 'All' }, '', OFFERED, '<option value="">All</option>.*<details >'],
  ['how many pages there are', {}, '', { ...OFFERED, pages: 3 }, 'name="pages:odd" value="3" .*Load More for Odd'],
  ['what is ticked, and typed', { list: true }, ['2', '9'], OFFERED, '>9</textarea> <details open>.*"2" checked'],
  ['a list closed while it is short', { list: true }, ['9'], OFFERED, '>9</textarea> <details >((?!checked).)*$'],
  ['a list open once it is long', { list: true }, [], { ...OFFERED, pages: 2 }, '></textarea> <details open>'],
])('a field shows %s', async (_what, field, value, choices, shows) => {
  const markup = await markupOf(control({ key: 'odd', label: 'Odd', helpText: 'Help.', ...field }, value, choices));
  expect(markup).toMatch(new RegExp(shows));
});

test.each<[form: string, input: Input]>([
  ['one:a=1&one:a=2', { a: '2' }],
  ['one:a=1&one:a=', { a: '1' }],
  ['one:a=&lines:b=+&item:c=&name:d=&value:d=1&do=run', {}],
  ['one:a=+1%0D%0A2+', { a: '1\n2' }],
  ['item:a=x&lines:a=y%0D%0A+x+', { a: ['x', 'y'] }],
  ['name:a=k&value:a=v&name:a=&value:a=w', { a: { k: 'v' } }],
])('a form is read: %s', (form, input) => {
  expect(readInput(new URLSearchParams(form))).toEqual(input);
});

test('a dropdown that two fields share is loaded once, and choices of a field come as they are', async () => {
  const asked: string[] = [];
  const fields: readonly Field[] = [
    { key: 'a', dynamic: 'list.id.name' },
    { key: 'b', dynamic: 'list.id.name' },
    { key: 'c', choices: [{ value: '1', label: 'One' }] },
    { key: 'd', choices: { 2: 'Two' } },
  ];
  const fetch = async (dynamic: string, page: number) => {
    asked.push(`${dynamic} ${page}`);
    return [['9', 'Nine']] as const;
  };
  const choices = await loadChoices(
    fields,
    () => 1,
    fetch,
    () => {},
  );

  expect(asked).toEqual(['list.id.name 0']);
  const shown = [...choices.values()].flatMap(({ lines }) => lines).map(String);
  expect(shown).toEqual(['9,Nine', '9,Nine', '1,One', '2,Two']);
});

test('a row shows each value by its label, in parts, and names what is blank', async () => {
  const row = { id: 7, done: false, more: { a: 'x', b: '', c: ['y', 'z'] }, empty: { a: [] }, odd: 'what' };
  const fields = [{ key: 'id', label: 'ID' }, { key: 'done' }, { key: 'more', label: 'More' }, { key: 'empty' }];
  const markup = await markupOf(showRows([row], fields));

  expect(textOf(markup)).toContain('Row 1 of 1 Field Value ID 7 done false More a: x c: y z odd what Blank: empty.');
  expect(markup).toContain('<th scope="row">ID</th>');
});
