import type { Bundle, Trigger, ZObject } from 'zapier-platform-core';
import { openClient, type Client } from '../service/client.ts';

/** One line of a dropdown: its name, and in brackets what tells it from another one of the same name. */
export type Choice = Readonly<{ id: string; name: string; details: readonly (string | null | undefined)[] }>;

/**
 * Makes a hidden trigger that feeds a dropdown, one request a page; "load more" asks for the next one. `choices` gets
 * the page, counted from 0. Lines that would still look the same end in their number.
 */
export const dropdownTrigger = (
  key: string,
  noun: string,
  choices: (client: Client, page: number) => Promise<readonly Choice[]>,
) => {
  const perform = async (z: ZObject, bundle: Bundle) => {
    const lines = (await choices(openClient(z, bundle), bundle.meta?.page ?? 0)).map(toLine);
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
    operation: { type: 'polling', perform, canPaginate: true },
  } satisfies Trigger;
};

const toLine = ({ id, name, details }: Choice) => {
  const known = details.filter(Boolean);
  return { id, name: known.length > 0 ? `${name} (${known.join(', ')})` : name };
};
