import type { Bundle, PlainInputField, PlainOutputField, Trigger, ZObject } from 'zapier-platform-core';
import { includeNamesField, wantsNames } from '../fields/includeNames.ts';
import { textOf, type InputData } from '../lib/inputData.ts';
import { openClient, type Client } from '../service/client.ts';
import type { Resource } from '../service/wire/document.ts';
import { settle, problem } from '../service/errors/failure.ts';
import { deleteHook, type HookEvent } from '../service/resthooks.ts';
import { decodeCallback } from './callback.ts';
import { isOldRecord } from './recordAge.ts';
import { subscribe } from './subscription.ts';
import type { Verdict } from './filters.ts';

/** A row that tells when its record was created, where anybody says so. */
type Created = Readonly<{ createdTimestamp: string | null }>;

/** What one instant trigger is: the rest is the same for all of them. */
type HookTrigger<Item extends { id: string }, Row extends Created> = Readonly<{
  key: string;
  noun: string;
  label: string;
  description: string;
  event: HookEvent;
  /** Resource name of the records in the callback. */
  resource: string;
  filterFields: PlainInputField[];
  /** A record as the callback tells it. */
  decodeItem: (record: Resource) => Item;
  /** Records read back by id, with names. */
  fetchByIds: (client: Client, ids: readonly string[]) => Promise<readonly Item[]>;
  /** The newest records that can pass the filters, to test the trigger in the editor; with names where they are wanted. */
  newest: (client: Client, limit: number, inputData: InputData) => Promise<readonly Item[]>;
  /** Reads the filters, once a run, and tells which records pass them. */
  accepts: (inputData: InputData) => (item: Item) => Verdict;
  /** Whether a record that was read back has all its names. */
  hasAllNames: (item: Item) => boolean;
  toRow: (item: Item) => Row;
  outputFields: PlainOutputField[];
  sample: Row;
}>;

/**
 * Whether an id can be one of a record, which is a number. A callback can say anything, and longer ones would make many
 * requests of it.
 */
const canBeRead = (id: string): boolean => /^[\w-]{1,40}$/.test(id);

/** As many rows as the editor shows when a trigger is tested. */
const SAMPLE_ROWS = 3;

/** What the row of a trigger tells beside its record. */
const ownOutputFields = [
  { key: 'namesComplete', label: 'Names Complete', type: 'boolean' },
  { key: 'recordIsOld', label: 'Record Is Old', type: 'boolean' },
] satisfies PlainOutputField[];

/**
 * Makes an instant trigger. Each one gets functions of its own: the platform finds a function by its identity, and one
 * that two triggers share would be found in the last of them only (docs/platform-notes.md).
 */
export const hookTrigger = <Item extends { id: string }, Row extends Created>(trigger: HookTrigger<Item, Row>) => {
  const { key, noun, label, description, event, accepts, toRow } = trigger;

  const performSubscribe = (z: ZObject, bundle: Bundle) => {
    if (!bundle.targetUrl) {
      throw problem('Zapier gave no address to send events to. Turn the Zap off and on again.', 'no_target');
    }
    const { targetUrl } = bundle;
    return subscribe(openClient(z, bundle), { eventName: event, targetUrl }, (line) => z.console.log(line));
  };

  const performUnsubscribe = async (z: ZObject, bundle: Bundle) => {
    const id = textOf(bundle.subscribeData?.id);
    // Without an id there is nothing to remove, and the path would name all hooks.
    if (id !== '') await deleteHook(openClient(z, bundle), id);
    return {};
  };

  /**
   * Never drop an event. Filter on the callback; fetch the record only if a needed field is missing, and emit the callback
   * where it cannot be fetched.
   */
  const perform = async (z: ZObject, bundle: Bundle) => {
    const { inputData } = bundle;
    const passes = accepts(inputData);
    const told = decodeCallback(bundle, trigger.resource, (line) => z.console.log(line))
      .map(trigger.decodeItem)
      .map((item) => ({ item, verdict: passes(item) }))
      .filter(({ verdict }) => verdict !== false);
    const needed = wantsNames(inputData) ? told : told.filter(({ verdict }) => verdict === undefined);
    const ids = needed.map(({ item }) => item.id).filter(canBeRead);
    const read = await settle(ids.length > 0 ? trigger.fetchByIds(openClient(z, bundle), ids) : Promise.resolve([]));
    const known = new Map(('value' in read ? read.value : []).map((item) => [item.id, item]));
    return told
      .map(({ item, verdict }) => ({ item: known.get(item.id) ?? item, verdict }))
      .filter(({ item, verdict }) => verdict ?? passes(item) !== false)
      .map(({ item }) => {
        const row = toRow(item);
        // A copy, because the platform keeps each row, and one that grows by assignment takes 0.6 KB more.
        return {
          ...row,
          namesComplete: known.has(item.id) && trigger.hasAllNames(item),
          // A forged event can name a record that has been there for years. Nothing is dropped on suspicion.
          recordIsOld: isOldRecord(row.createdTimestamp, Date.now()),
        };
      });
  };

  const performList = async (z: ZObject, bundle: Bundle) => {
    const { inputData } = bundle;
    const passes = accepts(inputData);
    const items = await trigger.newest(openClient(z, bundle), SAMPLE_ROWS, inputData);
    return items
      .filter((item) => passes(item) !== false)
      .slice(0, SAMPLE_ROWS)
      .map((item) => ({
        ...toRow(item),
        namesComplete: wantsNames(inputData) && trigger.hasAllNames(item),
        // No event is told of here, so none is forged: a filter on it lets these rows pass, as it lets real events.
        recordIsOld: false,
      }));
  };

  return {
    key,
    noun,
    display: { label, description },
    operation: {
      type: 'hook',
      inputFields: [...trigger.filterFields, includeNamesField],
      performSubscribe,
      performUnsubscribe,
      perform,
      performList,
      outputFields: [...trigger.outputFields, ...ownOutputFields],
      sample: { ...trigger.sample, namesComplete: true, recordIsOld: false },
    },
  } satisfies Trigger;
};
