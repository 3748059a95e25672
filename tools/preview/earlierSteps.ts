import type { Rows } from './editor.ts';
import type { Input } from './input.ts';
import type { Operation } from './operations.ts';
import { valuesOf } from './rows.ts';

/** A value that a later step can map, as its editor names it, and what it shows of that in place of the value. */
export type Sample = Readonly<{ step: string; label: string; value: string; shown?: string }>;

/** What stands in a box: text, and values of earlier steps; a token without a sample stands for nothing. */
export type Piece = string | Readonly<{ token: string; sample: Sample | undefined }>;

/** The web form of the guide, with an example of what it sends. It stands before every step. */
const WEB_FORM: Readonly<Record<string, readonly [label: string, value: string]>> = {
  form__first_name: ['First Name', 'Ida'],
  form__last_name: ['Last Name', 'Moe'],
  form__email: ['Email', 'ida.moe@mail.example'],
  form__message: ['Message', 'Please call after five.'],
  form__number: ['Number', '17'],
};

/** The steps before the one that is built: what they came to last can be mapped as `{{form__email}}`. */
export class EarlierSteps {
  readonly #samples = new Map<string, Sample>(
    Object.entries(WEB_FORM).map(([token, [label, value]]) => [token, { step: 'Web Form', label, value }]),
  );

  /** All that can be mapped, by its token. */
  get samples(): ReadonlyMap<string, Sample> {
    return this.#samples;
  }

  /** Keeps the first row of a run, in place of what the same operation came to before. */
  remember({ key, label: step }: Operation, { rows: [row], fields }: Rows): void {
    if (!row) return;
    for (const token of this.#samples.keys()) if (token.startsWith(`${key}__`)) this.#samples.delete(token);
    for (const [path, label, value] of valuesOf(row, fields))
      if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean')
        this.#samples.set(`${key}__${path}`, { step, label, value: String(value) });
  }

  /** Keeps a file from this computer, in place of the one before. A run gets its address. Returns what maps it. */
  chooseFile(name: string, address: string): string {
    this.#samples.set(CHOSEN_FILE, { step: 'This Computer', label: 'File', value: address, shown: name });
    return `{{${CHOSEN_FILE}}}`;
  }

  /** What was filled in, with values in place of what is mapped: what a run gets. */
  resolve(input: Input): Input {
    const all = (text: string): string =>
      piecesOf(text, this.#samples)
        .map((piece) => (typeof piece === 'string' ? piece : (piece.sample?.value ?? '')))
        .join('')
        .trim();
    const each = (value: Input[string]): Input[string] => {
      if (typeof value === 'string') return all(value);
      const isList = Array.isArray(value);
      const entries = Object.entries(value).map(([name, text]) => [isList ? name : all(name), all(text)] as const);
      return isList ? entries.map(([, text]) => text) : Object.fromEntries(entries);
    };
    return Object.fromEntries(
      Object.entries(input)
        .map(([key, value]) => [key, each(value)] as const)
        .filter(([, value]) => value !== ''),
    );
  }
}

const CHOSEN_FILE = 'computer__file';

/** Takes a text apart at what is mapped in it. */
export const piecesOf = (text: string, samples: ReadonlyMap<string, Sample>): readonly Piece[] =>
  text
    .split(/(\{\{[^{}]+\}\})/)
    .filter((part) => part !== '')
    .map((part) => {
      const [, token] = /^\{\{([^{}]+)\}\}$/.exec(part) ?? [];
      return token === undefined ? part : { token, sample: samples.get(token) };
    });
