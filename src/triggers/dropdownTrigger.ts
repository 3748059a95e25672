import type { Bundle, Trigger, ZObject } from 'zapier-platform-core';
import { openClient, type Client } from '../service/client.ts';

/** One line of a dropdown. */
export type Choice = Readonly<{ id: string; name: string }>;

/**
 * Makes a hidden trigger that feeds a dropdown, one request a page; "load more" asks for the next one. `choices` gets
 * the page, counted from 0.
 */
export const dropdownTrigger = (
  key: string,
  noun: string,
  choices: (client: Client, page: number) => Promise<readonly Choice[]>,
) => {
  const perform = async (z: ZObject, bundle: Bundle) => [
    ...(await choices(openClient(z, bundle), bundle.meta?.page ?? 0)),
  ];

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
