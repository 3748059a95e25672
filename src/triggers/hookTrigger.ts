/*
 * The instant triggers, and the hidden ones that feed dropdowns. Here is what both instant triggers have in common;
 * subscribing is in `subscription.ts`, the body of an event in `callback.ts`. Not here: what a record or a row is made
 * of.
 */

import type { Bundle, PlainInputField, PlainOutputField, Trigger, ZObject } from 'zapier-platform-core';
import { textOf, type InputData } from '../fields/inputData.ts';
import { booleanLabel, NAMES_COMPLETE, outputFieldsOf } from '../fields/outputFields.ts';
import { openClient, type Client, type Query } from '../service/client.ts';
import { connectedFirm, isOfOtherFirm } from '../service/connection.ts';
import { problem, tryLookUp } from '../service/errors/failure.ts';
import { deleteHook, type Registration } from '../service/resthooks.ts';
import type { Resource } from '../service/wire/document.ts';
import { decodeCallback } from './callback.ts';
import { parseFilters, type Filter } from './filters.ts';
import { subscribe } from './subscription.ts';

type OutputFieldsFunction = (z: ZObject, bundle: Bundle) => Promise<PlainOutputField[]>;

type Created = Readonly<{ createdTimestamp: string | null }>;

type Fetched<More> = Readonly<{ wasRead: boolean; more: More | undefined }>;

type HookTrigger<Item extends { id: string }, Row extends Created, More> = Readonly<{
  key: string;
  noun: string;
  label: string;
  description: string;
  event: Registration['eventName'];
  resource: string;
  filters: readonly Filter<Item>[];
  otherFields: readonly PlainInputField[];
  decodeItem: (record: Resource) => Item;
  fetchByIds: (client: Client, ids: readonly string[], inputData: InputData) => Promise<readonly Item[]>;
  /** Fetches the newest records that match a filter of the service, to test the trigger in the editor. */
  newest: (client: Client, limit: number, query: Query, inputData: InputData) => Promise<readonly Item[]>;
  hasAllNames: (item: Item) => boolean;
  /** What rows hold besides their records: whether the user wants it, and how it is fetched. */
  more?: Readonly<{
    isWanted: (inputData: InputData) => boolean;
    fetch: (client: Client, ids: readonly string[], inputData: InputData) => Promise<More>;
  }>;
  /** Makes the row of a record; what is in it may depend on the connection and on the input. */
  toRow: (item: Item, bundle: Bundle, known: Fetched<More>) => Row;
  outputFields: PlainOutputField[];
  moreOutputFields?: readonly OutputFieldsFunction[];
  sample: Row;
}>;

/** A callback can contain any id, and long ones would cause many requests. */
const isFetchableId = (id: string): boolean => /^[\w-]{1,40}$/.test(id);

const SAMPLE_ROWS = 3;

/** The sample rows are chosen from this many records: some are deleted, or fail a filter that the service ignores. */
const SAMPLE_RECORDS = 50;

const OTHER_FIRM =
  'The account is connected to another firm than when this Zap was turned on, so the event was not read. ' +
  'Turn the Zap off and on again.';

const NOT_RENEWED =
  'The account is connected to another firm than when this Zap was turned on, so its trigger was not renewed. ' +
  'Turn the Zap off and on again.';

const ownOutputFields = outputFieldsOf<Readonly<{ namesComplete: boolean; recordIsOld: boolean }>>({
  ...NAMES_COMPLETE,
  recordIsOld: booleanLabel('Record Is Old'),
});

/** Makes an instant trigger with functions of its own: the platform finds them by identity (docs/architecture.md). */
export const hookTrigger = <Item extends { id: string }, Row extends Created, More = undefined>(
  trigger: HookTrigger<Item, Row, More>,
) => {
  const { key, noun, label, description, event, toRow, moreOutputFields = [] } = trigger;

  /** Reads the filters. Throws a user-facing error for one that no event could ever pass. */
  const requireFilters = (inputData: InputData) => {
    const { faults, ...filters } = parseFilters(trigger.filters, inputData);
    if (faults.length > 0) throw problem(faults.join(' '), 'invalid_input');
    return filters;
  };

  const fetchMore = async (client: Client, ids: readonly string[], inputData: InputData) =>
    ids.length > 0 && trigger.more?.isWanted(inputData) ? trigger.more.fetch(client, ids, inputData) : undefined;

  /** Reads the records with these ids, as far as that can be done, and what rows hold besides them. */
  const read = async (z: ZObject, bundle: Bundle, ids: readonly string[]) => {
    // No client is opened for nothing: the timers of its deadlines keep running.
    if (ids.length === 0) return { known: new Map<string, Item>(), more: undefined };
    const client = openClient(z, bundle);
    const [fetched, more] = await Promise.all([
      tryLookUp(trigger.fetchByIds(client, ids, bundle.inputData)),
      fetchMore(client, ids, bundle.inputData),
    ]);
    return { known: new Map(('value' in fetched ? fetched.value : []).map((item) => [item.id, item])), more };
  };

  /** What it returns is stored, and comes back with each event and when the Zap is turned off. */
  const performSubscribe = async (z: ZObject, bundle: Bundle) => {
    requireFilters(bundle.inputData);
    if (!bundle.targetUrl) {
      throw problem('Zapier gave no address to send events to. Turn the Zap off and on again.');
    }
    // A renewal here would leave the hook of the other firm as it is.
    if (isOfOtherFirm(bundle)) throw problem(NOT_RENEWED);
    const { targetUrl } = bundle;
    const wanted = { eventName: event, targetUrl };
    const subscription = await subscribe(openClient(z, bundle), wanted, (line) => z.console.log(line));
    return { ...subscription, firm: connectedFirm(bundle.authData) };
  };

  const performUnsubscribe = async (z: ZObject, bundle: Bundle) => {
    const id = textOf(bundle.subscribeData?.id);
    // Without an id there is nothing to remove, and the path would name all hooks.
    if (id === '') return {};
    if (isOfOtherFirm(bundle)) {
      // The id names another hook there, or none.
      z.console.log('Nothing was sent: the account is connected to another firm than the one with the hook.');
      return {};
    }
    await deleteHook(openClient(z, bundle), id);
    return {};
  };

  /**
   * Never drops an event. The record is read, unless the callback by itself fails a filter. Anybody can send a
   * callback, so the row of a record that was read takes nothing from it; the row of one that cannot be read is made
   * from the callback.
   */
  const perform = async (z: ZObject, bundle: Bundle) => {
    const { inputData } = bundle;
    const { passes } = parseFilters(trigger.filters, inputData);
    const records = decodeCallback(bundle, trigger.resource, (line) => z.console.log(line));
    // Its ids name other records in this firm, so none is read.
    if (records.length > 0 && isOfOtherFirm(bundle)) throw problem(OTHER_FIRM);
    const candidates = records
      .map((record) => trigger.decodeItem(record))
      .map((item) => ({ item, verdict: passes(item) }))
      .filter(({ verdict }) => verdict !== false);
    const { known, more } = await read(z, bundle, candidates.map(({ item }) => item.id).filter(isFetchableId));
    return candidates.flatMap(({ item: fromEvent, verdict }) => {
      // An answer that holds only other records says nothing about this one.
      const record = known.get(fromEvent.id);
      if (!record) {
        return [{ ...toRow(fromEvent, bundle, { wasRead: false, more }), namesComplete: false, recordIsOld: null }];
      }
      // The record may have changed since the event, so it does not fail a filter that the callback passes.
      if (verdict === undefined && passes(record) === false) return [];
      const row = toRow(record, bundle, { wasRead: true, more });
      return [
        {
          ...row,
          // Users can filter by this if the trigger's own filter could not decide, or had only the callback to go by.
          namesComplete: passes(record) === true && trigger.hasAllNames(record),
          // A forged event can name a record that has existed for years. Nothing is dropped on suspicion.
          recordIsOld: isOldRecord(row.createdTimestamp, Date.now()),
        },
      ];
    });
  };

  const performList = async (z: ZObject, bundle: Bundle) => {
    const { inputData } = bundle;
    const { passes, query } = requireFilters(inputData);
    const client = openClient(z, bundle);
    const newest = await trigger.newest(client, SAMPLE_RECORDS, query, inputData);
    const items = newest.filter((item) => passes(item) !== false).slice(0, SAMPLE_ROWS);
    const more = await fetchMore(
      client,
      items.map(({ id }) => id),
      inputData,
    );
    return items.map((item) => ({
      ...toRow(item, bundle, { wasRead: true, more }),
      namesComplete: passes(item) === true && trigger.hasAllNames(item),
      // Samples may be old. A filter on this field has to let them pass, as it does real events.
      recordIsOld: false,
    }));
  };

  return {
    key,
    noun,
    display: { label, description },
    operation: {
      type: 'hook',
      inputFields: [...trigger.filters.map(({ field }) => field), ...trigger.otherFields],
      performSubscribe,
      performUnsubscribe,
      perform,
      performList,
      outputFields: [...trigger.outputFields, ...ownOutputFields, ...moreOutputFields],
      sample: { ...trigger.sample, namesComplete: true, recordIsOld: false },
    },
  } satisfies Trigger;
};

/** Two days, because a date of creation has no time and no zone, and an event may come late. */
const OLD_MS = 2 * 24 * 3_600_000;

/** The day of an action or the moment of a contact, as the service writes them; a callback can contain any text. */
const DAY_OR_MOMENT = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d))?$/;

/** Whether a record clearly existed long before `now`, so that no event of its creation can be due; null if unknown. */
function isOldRecord(createdTimestamp: string | null, now: number): boolean | null {
  const [created = ''] = DAY_OR_MOMENT.exec(createdTimestamp ?? '') ?? [];
  const age = now - Date.parse(created);
  return Number.isNaN(age) ? null : age > OLD_MS;
}
