import * as zod from 'zod/mini';
import type { Account } from '../../test/support/account.ts';
import { fieldsOf, type Field } from '../../test/support/fields.ts';
import type { Platform } from '../../test/support/platform.ts';
import { asTyped } from '../../test/support/typed.ts';
import { Failure } from '../run.ts';
import { joined, split } from './findOrCreate.ts';
import type { Input } from './input.ts';
import type { Operation } from './operations.ts';
import type { Rule } from './rules.ts';

/** What a run came to, with the labels of what is in it. */
export type Rows = Readonly<{ rows: readonly Readonly<Record<string, unknown>>[]; fields: readonly Field[] }>;

/** A connected account, as far as running something with it goes. */
type Connected = Pick<Account, 'run'>;

/** What Zapier's editor does for one connected account. */
export class Editor {
  readonly #account: Connected;
  /** What the connection is called. */
  readonly label: string;
  /** Which runs it lets through. */
  readonly rule: Rule;

  private constructor(account: Connected, label: string, rule: Rule) {
    this.#account = account;
    this.label = label;
    this.rule = rule;
  }

  /** Tests the connection of an account, as Zapier does, and names it. */
  static async open(platform: Platform, account: Connected, rule: Rule): Promise<Editor> {
    const { connectionLabel } = Definition.parse(await platform.ask('definition')).authentication;
    const names = Row.parse(await account.run('authentication.test'));
    return new Editor(
      account,
      connectionLabel.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(names[name])),
      rule,
    );
  }

  /** The form of an operation, as it is when this much is filled in. */
  async fields({ path, orCreate }: Operation, input: Input): Promise<readonly Field[]> {
    const {
      find: [, inputData],
      create: [, toCreate],
    } = split([], input);
    const fields = fieldsOf(await this.#account.run(`${path}.operation.inputFields`, { inputData }));
    return orCreate ? joined(fields, await this.fields(orCreate, toCreate)) : fields;
  }

  /** One page of a dropdown; an empty one is behind its end. */
  async page(dynamic: string, page: number, inputData: Input): Promise<readonly (readonly [string, string])[]> {
    const [trigger, value = '', label = ''] = dynamic.split('.');
    const meta = { page, isFillingDynamicDropdown: true };
    const lines = await this.#account.run(`triggers.${trigger}.operation.perform`, { inputData, meta });
    return Lines.parse(lines).map((line) => [line[value] ?? '', line[label] ?? '']);
  }

  /**
   * Runs a part of an operation, such as `performSubscribe`, with what was filled in: the platform converts it first.
   * Throws a Failure for a run that the rule does not let through.
   */
  async run(
    operation: Operation,
    part: string,
    form: readonly Field[],
    input: Input,
    bundle: object,
  ): Promise<unknown> {
    const ruling = this.rule(operation, part);
    if ('sentence' in ruling) throw new Failure(ruling.sentence);
    const inputData = asTyped({ ...input, ...ruling.value }, form);
    return this.#account.run(`${operation.path}.operation.${part}`, { ...bundle, inputData });
  }

  /**
   * The same for a part that comes to one row or a list of them. A search that finds nothing creates it, where it is one
   * that can.
   */
  async rows(...[operation, part, form, input, bundle]: Parameters<Editor['run']>): Promise<Rows> {
    const { orCreate, ...search } = operation;
    if (orCreate) {
      const { find, create } = split(form, input);
      const found = await this.rows(search, part, ...find, bundle);
      return found.rows.length > 0 ? found : this.rows(orCreate, part, ...create, bundle);
    }
    const result = await this.run(operation, part, form, input, bundle);
    const fields = fieldsOf(await this.#account.run(`${operation.path}.operation.outputFields`, { inputData: input }));
    return { rows: zod.array(Row).parse([result].flat()), fields };
  }
}

const Definition = zod.object({ authentication: zod.object({ connectionLabel: zod.string() }) });
const Lines = zod.array(zod.record(zod.string(), zod.string()));
const Row = zod.record(zod.string(), zod.unknown());
