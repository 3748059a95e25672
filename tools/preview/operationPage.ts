import type { Field } from '../../test/support/fields.ts';
import { sampleList } from './boxes.ts';
import { ALL_BUTTONS, BUTTONS, type Button } from './buttons.ts';
import { loadChoices } from './choices.ts';
import { control } from './controls.ts';
import type { EarlierSteps } from './earlierSteps.ts';
import type { Editor, Rows } from './editor.ts';
import { missing, readInput, type Input } from './input.ts';
import type { Operation } from './operations.ts';
import type { Page } from './page.ts';
import { formPage, type Form } from './pages.ts';
import { outcomeOf, type Outcome, type Report } from './sentence.ts';
import type { Zaps } from './zaps.ts';

/** An operation in front of a person who is connected. */
export type Desk = Readonly<{ editor: Editor; zaps: Zaps; steps: EarlierSteps; operation: Operation; report: Report }>;

/** A form as it was sent, the fields that it has then, and what came of what its button asked for. */
export type Stand = Readonly<{
  form: URLSearchParams;
  input: Input;
  fields: readonly Field[];
  outcome?: Outcome<Rows> | undefined;
}>;

/** Does what the button of a form asks for. An empty form is one that nobody has sent. */
export async function submit(desk: Desk, form: URLSearchParams): Promise<Stand> {
  const { editor, zaps, steps, operation, report } = desk;
  const button = form.get('do');
  const given = [button, ...grownIn(form)].every((pressed) => pressed === null)
    ? (zaps.inputOf(operation) ?? {})
    : readInput(form);
  const ruling = editor.rule(operation, 'perform');
  const input = 'value' in ruling ? { ...given, ...ruling.value } : given;
  const loaded = await outcomeOf(editor.fields(operation, input), report);
  // Input that no form can be made for must not take the form away.
  const fields = 'value' in loaded ? loaded.value : await editor.fields(operation, {});
  const outcome = 'sentence' in loaded ? loaded : await press(button, desk, fields, input, steps.resolve(input));
  if (outcome && 'value' in outcome) steps.remember(operation, outcome.value);
  return { form, input, fields, outcome };
}

/** The keys of the fields that somebody wants more of. */
const grownIn = (form: URLSearchParams): readonly (string | null)[] => [form.get('more'), form.get('add')];

/** The page of an operation, as a form left it. */
export async function operationPage(desk: Desk, { form, input, fields, outcome }: Stand): Promise<Page> {
  const { editor, zaps, steps, operation, report } = desk;
  const pages = (key: string): number =>
    Math.min(Number(form.get(`pages:${key}`)) || 1, MAX_PAGES) + (form.get('more') === key ? 1 : 0);
  const choices = await loadChoices(fields, pages, (dynamic, page) => editor.page(dynamic, page, input), report);
  const isOn = zaps.inputOf(operation) !== undefined;
  const isNeeded = ({ key }: Field): boolean => fields.some(({ dependsOn = [] }) => dependsOn.includes(key));
  const show = (field: Field) => {
    const { key, altersDynamicFields = isNeeded(field) } = field;
    const adds = form.get('add') === key;
    return control(
      { ...field, altersDynamicFields },
      { value: input[key], choices: choices.get(key), samples: steps.samples, adds },
    );
  };
  // A fold shows what is filled in, and what somebody just asked for.
  const isOpen = ({ key }: Field): boolean => input[key] !== undefined || grownIn(form).includes(key);
  return formPage({
    operation,
    account: editor.label,
    fields: fields.map((field) => ({ group: field.group, shown: show(field), isOpen: isOpen(field) })),
    samples: sampleList(steps.samples),
    isOn,
    ...offered(desk, isOn),
    ...(outcome && { outcome }),
  });
}

/** The buttons of the form, and why others are not there. */
function offered({ editor, operation }: Desk, isOn: boolean): Pick<Form, 'buttons' | 'notes'> {
  const rulings = BUTTONS[operation.kind](isOn).map((button) => [button, editor.rule(operation, button.part)] as const);
  const ofCreate = operation.orCreate ? [editor.rule(operation.orCreate, 'perform')] : [];
  const notes = [...rulings.map(([, ruling]) => ruling), ...ofCreate];
  return {
    buttons: rulings.flatMap(([button, ruling]) => ('value' in ruling ? [button] : [])),
    notes: notes.flatMap((ruling) => ('sentence' in ruling ? [ruling.sentence] : [])),
  };
}

/** Each page is a request. */
const MAX_PAGES = 20;

/** Does what a button asks for; undefined when there is nothing to show. */
async function press(
  button: string | null,
  { editor, zaps, operation, report }: Desk,
  fields: readonly Field[],
  inputDataRaw: Input,
  input: Input,
): Promise<Outcome<Rows> | undefined> {
  const pressed = ALL_BUTTONS.find(({ value }) => value === button);
  if (!pressed) return undefined;
  const ruling = editor.rule(operation, pressed.part);
  if ('sentence' in ruling) return ruling;
  const lacks = missing(fields, input).map(({ label, key }) => `"${label ?? key}"`);
  const run = (part: string, meta: object = {}) => editor.rows(operation, part, fields, input, { meta, inputDataRaw });
  const nothing = (): undefined => undefined;
  const actions: Readonly<Record<Button['value'], () => Promise<Rows | undefined>>> = {
    run: () => run('perform'),
    list: () => run('performList', { isLoadingSample: true }),
    on: () => zaps.turnOn(editor, operation, fields, input).then(nothing),
    off: () => zaps.turnOff(editor, operation).then(nothing),
  };
  if (lacks.length > 0)
    return { sentence: `Zapier stops a run without a required field. Fill in ${lacks.join(', ')}.` };
  const outcome = await outcomeOf(actions[pressed.value](), report);
  if ('sentence' in outcome) return outcome;
  return outcome.value && { value: outcome.value };
}
