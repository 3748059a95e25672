import { expect, test } from '@jest/globals';
import { loadChoices, type Choices } from '../../../preview/choices.ts';
import { control, type Shown } from '../../../preview/controls.ts';
import { EarlierSteps } from '../../../preview/earlierSteps.ts';
import { readInput, type Input } from '../../../preview/input.ts';
import type { Html } from '../../../preview/markdown.ts';
import type { Operation } from '../../../preview/operations.ts';
import { showRows } from '../../../preview/rows.ts';
import type { Field } from '../../support/fields.ts';
import { textOf } from './visitor.ts';

/* The parts of the preview's pages, each made of values alone. */

const markupOf = async (part: Html): Promise<string> => (await part).replaceAll(/\s+/g, ' ');

const OFFERED: Choices = { lines: Object.entries({ 1: 'One', 2: 'Two' }), pages: 1, hasMore: true };
const FORM = { step: 'Web Form', label: 'Email', value: 'ann.roe@mail.example' };

test.each<[what: string, field: Partial<Field>, shown: Shown, shows: string]>([
  ['its value, however long', { type: 'text' }, { value: 'a\nb' }, '<textarea .*>a b</textarea>'],
  ['that it is required', { required: true }, {}, 'Odd <.*>Required<.* aria-required="true"'],
  ['its help to who cannot see it', {}, {}, 'aria-describedby="help-odd" .* id="help-odd">'],
  ['that it changes the form', { altersDynamicFields: true }, {}, ' data-refreshes'],
  ['nothing of that where it does not', {}, {}, '^((?!data-refreshes|[Rr]equired).)*$'],
  ['what is chosen', {}, { value: '2', choices: OFFERED }, '"2" selected>Two.*<details > .*custom".* value=""'],
  ['a value that is not offered', {}, { value: '9', choices: OFFERED }, '^((?!selected).)*<details open> .* value="9"'],
  [
    'what a blank field means',
    { placeholder: 'All' },
    { choices: OFFERED },
    '<option value="">All</option>.*<details >',
  ],
  ['that one has to choose', {}, { choices: OFFERED }, '<option value="">Choose value…</option>'],
  ['how many pages there are', {}, { choices: { ...OFFERED, pages: 3 } }, 'name="pages:odd" value="3" .*Load more<'],
  ['nothing to load where there is no more', {}, { choices: { ...OFFERED, hasMore: false } }, '^((?!Load more).)*$'],
  ['a box for each value', { list: true }, { value: ['2', '9'], choices: OFFERED }, 'selected>Two.* value="9".*> Add<'],
  ['no box more than that', { list: true }, { value: ['8', '9'] }, 'aria-label="Odd 2"((?!Odd 3).)*$'],
  ['a box where there is none', { list: true }, {}, 'aria-label="Odd 1" .*value=""'],
  [
    'one more where somebody adds',
    { list: true },
    { value: ['9'], adds: true },
    '"Odd 1" .*value="9".*"Odd 2" .*value=""',
  ],
  ['pairs', { dict: true }, { value: { a: 'b' } }, '"Odd 1, name" .*value="a".*"Odd 1, value" .*value="b"'],
  [
    'what is mapped',
    {},
    { value: 'To {{form__email}}' },
    '<div class="pills">To <span .*<b>Email</b> ann.roe@mail.example<',
  ],
  ['what is mapped in vain', {}, { value: '{{gone}}' }, '<b>gone</b> No data<'],
])('a field shows %s', async (_what, field, shown, shows) => {
  const samples = new Map([['form__email', FORM]]);
  const markup = await markupOf(
    control({ key: 'odd', label: 'Odd', helpText: 'Help.', ...field }, { samples, ...shown }),
  );
  expect(markup).toMatch(new RegExp(shows));
});

test('a run gets what is mapped in place of what maps it', () => {
  const steps = new EarlierSteps();
  const findContact: Operation = {
    kind: 'searches',
    key: 'find',
    path: '',
    label: 'Find',
    description: '',
    groups: [],
    hasCheckOnly: false,
  };
  for (const rows of [[{ gone: 'x' }], [{ id: 88, more: { ok: true }, none: null }], []])
    steps.remember(findContact, { rows, fields: [{ key: 'more__ok', label: 'OK' }] });
  const input = {
    text: 'To {{form__email}}, {{find__id}}',
    list: ['{{find__more__ok}}', '7'],
    dict: { '{{form__price}}': '{{find__id}}' },
    blank: '{{find__gone}}{{find__none}}',
    odd: '{{}} {{a{b}}',
  };
  expect(steps.resolve(input)).toEqual({
    text: 'To ida.moe@mail.example, 88',
    list: ['true', '7'],
    dict: { 850000: '88' },
    odd: '{{}} {{a{b}}',
  });
  expect(steps.samples.get('find__more__ok')).toEqual({ step: 'Find', label: 'OK', value: 'true' });
});

test.each<[form: string, input: Input]>([
  ['one:a=1&one:a=2', { a: '2' }],
  ['one:a=1&one:a=', { a: '1' }],
  ['one:a=&item:b=+&item:c=&name:d=&value:d=1&do=run', {}],
  ['one:a=+1%0D%0A2+', { a: '1\n2' }],
  ['item:a=x&item:a=y&item:a=+x+', { a: ['x', 'y'] }],
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
    return page === 0 ? [['9', 'Nine'] as const] : [];
  };
  const choices = await loadChoices(
    fields,
    () => 1,
    fetch,
    () => {},
  );

  // The second page tells whether there is more.
  expect(asked).toEqual(['list.id.name 0', 'list.id.name 1']);
  expect(choices.get('a')?.hasMore).toBe(false);
  const shown = [...choices.values()].flatMap(({ lines }) => lines).map(String);
  expect(shown).toEqual(['9,Nine', '9,Nine', '1,One', '2,Two']);
});

test('a row shows each value by its label, in parts, and names what is blank', async () => {
  const row = { id: 7, done: false, more: { a: 'x', b: '', c: ['y', 'z'] }, empty: { a: [] }, odd: 'what' };
  const fields = [{ key: 'id', label: 'ID' }, { key: 'done' }, { key: 'more', label: 'More' }, { key: 'empty' }];
  const markup = await markupOf(showRows([row], fields));

  expect(textOf(markup)).toContain(
    'Row 1 of 1 Field Value ID 7 More a: x c: y z Values without a label Values Key Value done false odd what Blank: empty.',
  );
  expect(markup).toContain('<th scope="row">ID</th>');
});
