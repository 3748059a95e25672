import type { Bundle, PlainInputField, Trigger, ZObject } from 'zapier-platform-core';
import type { InputData } from '../fields/inputData.ts';
import { openClient, type Client } from '../service/client.ts';
import { problem } from '../service/errors/failure.ts';
import { pageOf } from '../service/handedOver.ts';
import { MAX_PAGES, type PageOf } from '../service/lists.ts';

/**
 * Makes a hidden trigger that feeds a dropdown. `fetchPage` counts from 0 and returns only what can be chosen. The id
 * is added to lines that would look the same.
 */
export const dropdownTrigger = <Item>(
  key: string,
  noun: string,
  fetchPage: (client: Client, page: number, form: InputData) => Promise<PageOf<Item>>,
  toDropdownLine: (item: Item) => Readonly<{ id: string; name: string }>,
  inputFields?: PlainInputField[],
) => {
  const perform = async (z: ZObject, bundle: Bundle) => {
    const client = openClient(z, bundle);
    /** The platform takes an empty page for the end of the list, so it is skipped. */
    const firstItems = async (page: number, pagesLeft = MAX_PAGES): Promise<readonly Item[]> => {
      const { items, hasMore } = await fetchPage(client, page, bundle.inputData);
      if (items.length > 0 || !hasMore) return items;
      if (pagesLeft > 1) return firstItems(page + 1, pagesLeft - 1);
      throw problem(TOO_MANY);
    };
    const lines = (await firstItems(pageOf(bundle))).map(toDropdownLine);
    const times = Map.groupBy(lines, ({ name }) => name);
    const isUnique = (name: string): boolean => times.get(name)?.length === 1;
    return lines.map(({ id, name }) => ({ id, name: isUnique(name) ? name : `${name} [${id}]` }));
  };

  return {
    key,
    noun,
    display: {
      label: `List ${noun}s`,
      description: `Triggers when the list of ${noun.toLowerCase()}s is opened.`,
      hidden: true,
    },
    operation: { type: 'polling', ...(inputFields && { inputFields }), perform, canPaginate: true },
  } satisfies Trigger;
};

const TOO_MANY =
  'Actionstep lists too many entries in a row that cannot be chosen. Type the name or the number instead.';
