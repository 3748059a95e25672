import * as zod from 'zod/mini';
import type { Sandbox } from '../test/sandbox/sandbox.ts';
import { Account } from '../test/support/account.ts';
import { fieldsOf, type Field } from '../test/support/fields.ts';
import type { Platform } from '../test/support/platform.ts';
import { asTyped } from '../test/support/typed.ts';
import type { Input } from './input.ts';
import type { Operation } from './operations.ts';

/** What Zapier's editor does for one connected account. */
export class Editor {
  readonly #account: Account;
  /** What the connection is called. */
  readonly label: string;

  constructor(account: Account, label: string) {
    this.#account = account;
    this.label = label;
  }

  /** Connects the account of the firm, which agrees at once. */
  static async connect(platform: Platform, sandbox: Sandbox): Promise<Editor> {
    const account = await Account.connect(platform, sandbox);
    const { connectionLabel } = Definition.parse(await platform.ask('definition')).authentication;
    const names = zod.record(zod.string(), zod.unknown()).parse(await account.run('authentication.test'));
    return new Editor(
      account,
      connectionLabel.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => String(names[name])),
    );
  }

  /** The form of an operation, as it is when this much is filled in. */
  async fields({ path }: Operation, inputData: Input): Promise<readonly Field[]> {
    return fieldsOf(await this.#account.run(`${path}.operation.inputFields`, { inputData }));
  }

  /** What the rows of an operation hold, with labels. */
  async outputFields({ path }: Operation, inputData: Input): Promise<readonly Field[]> {
    return fieldsOf(await this.#account.run(`${path}.operation.outputFields`, { inputData }));
  }

  /** One page of a dropdown; an empty one is behind its end. */
  async page(dynamic: string, page: number, inputData: Input): Promise<readonly (readonly [string, string])[]> {
    const [trigger, value = '', label = ''] = dynamic.split('.');
    const meta = { page, isFillingDynamicDropdown: true };
    const lines = await this.#account.run(`triggers.${trigger}.operation.perform`, { inputData, meta });
    return Lines.parse(lines).map((line) => [line[value] ?? '', line[label] ?? ''] as const);
  }

  /** Runs a part of an operation, such as `perform`, with what was filled in: the platform converts it first. */
  async run({ path }: Operation, part: string, fields: readonly Field[], input: Input, bundle: object = {}) {
    const inputData = asTyped(input, fields);
    return this.#account.run(`${path}.operation.${part}`, { ...bundle, inputData });
  }
}

const Definition = zod.object({ authentication: zod.object({ connectionLabel: zod.string() }) });
const Lines = zod.array(zod.record(zod.string(), zod.string()));
