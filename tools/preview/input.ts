import { HTTPException } from 'hono/http-exception';

/** What is filled in, by the key of the field: one text, several, or pairs. Blank fields are not here. */
export type Input = Readonly<Record<string, string | readonly string[] | Readonly<Record<string, string>>>>;

/** The form that a page sent. A file in it is kept by `choose`, and what that gives stands in its place. */
export async function readForm(request: Request, choose?: (file: File) => Promise<string>): Promise<URLSearchParams> {
  if (request.method !== 'POST') return new URLSearchParams();
  const isInParts = request.headers.get('Content-Type')?.startsWith('multipart/form-data') === true;
  if (!choose || !isInParts) return new URLSearchParams(await request.text());
  const form = await request.formData().catch((cause: unknown) => {
    throw new HTTPException(400, { cause });
  });
  const textOf = async (value: string | File): Promise<string> => {
    if (typeof value === 'string') return value;
    // A browser sends one without a name where none was chosen.
    return value.name === '' ? '' : choose(value);
  };
  const read = [...form].map(async ([name, value]): Promise<[string, string]> => [name, await textOf(value)]);
  return new URLSearchParams(await Promise.all(read));
}

/** Reads what was filled in. The name of a control says what it is a part of, such as `item:contacts`. */
export function readInput(form: URLSearchParams): Input {
  const parts = [...form].flatMap(([name, text]) => {
    const [, part = '', key = ''] = /^(one|item|name|value):(.+)$/.exec(name) ?? [];
    return key !== '' ? [{ part, key, text: text.trim().replaceAll('\r\n', '\n') }] : [];
  });
  const input = [...Map.groupBy(parts, ({ key }) => key)].map(([key, own]): readonly [string, Input[string]] => {
    const texts = (wanted: string) => own.filter(({ part }) => part === wanted).map(({ text }) => text);
    if (texts('name').length > 0) return [key, pairs(texts('name'), texts('value'))];
    // What was typed comes behind the choices, and a file behind what was typed: the last one counts.
    return [key, texts('one').findLast((text) => text !== '') ?? filled(texts('item'))];
  });
  return Object.fromEntries(input.filter(([, value]) => Object.keys(value).length > 0));
}

/** The fields that have to be filled in, and are not: the platform stops a run without them. */
export const missing = <Field extends Readonly<{ key: string; required?: boolean | undefined }>>(
  fields: readonly Field[],
  input: Input,
): readonly Field[] => fields.filter(({ key, required }) => required && input[key] === undefined);

const filled = (texts: readonly string[]): readonly string[] => [...new Set(texts.filter((text) => text !== ''))];

const pairs = (names: readonly string[], values: readonly string[]): Readonly<Record<string, string>> =>
  Object.fromEntries(names.map((name, index) => [name, values[index] ?? ''] as const).filter(([name]) => name !== ''));
