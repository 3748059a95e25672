/*
 * What both instant triggers have in common. Subscribing is in `subscription.ts`, the body of an event in
 * `callback.ts`.
 */

import type { Bundle, PlainOutputField, Trigger, ZObject } from 'zapier-platform-core';
import { formOf, type Fields, type ValuesOf } from '../forms/form.ts';
import { textOf } from '../forms/inputData.ts';
import { allOf } from '../lib/sentences.ts';
import { booleanLabel, NAMES_COMPLETE, outputFieldsOf, rareLast } from '../rows/outputFields.ts';
import { openClient, type Client, type Query } from '../service/client.ts';
import { connectedFirm, isOfOtherFirm } from '../service/connection.ts';
import { orElse, problem } from '../service/errors/failure.ts';
import { deleteHook, type Registration } from '../service/resthooks.ts';
import type { Resource } from '../service/wire/document.ts';
import { decodeCallback } from './callback.ts';
import { filtersOf, type Filters, type PassingFilters } from './filters.ts';
import { subscribe } from './subscription.ts';

type OutputFieldsFunction = (z: ZObject, bundle: Bundle) => Promise<PlainOutputField[]>;

type WithId = Readonly<{ id: string }>;

type WithTimestamp = Readonly<{ createdTimestamp: string | null }>;

type RowContext<Options extends Fields, More> = Readonly<{
  wasRead: boolean;
  more: More | undefined;
  options: ValuesOf<Options>;
}>;

type MoreToFetch<Options extends Fields, More> = Readonly<{
  mustFetch: (options: ValuesOf<Options>) => boolean;
  fetch: (client: Client, ids: readonly string[], options: ValuesOf<Options>) => Promise<More>;
}>;

type HookTrigger<Item extends WithId, Row extends WithTimestamp, Options extends Fields, More> = Readonly<{
  key: string;
  noun: string;
  label: string;
  description: string;
  event: Registration['eventName'];
  resource: string;
  filters: Filters<Item>;
  options: Options;
  decodeItem: (record: Resource) => Item;
  fetchByIds: (client: Client, ids: readonly string[], options: ValuesOf<Options>) => Promise<readonly Item[]>;
  /** Fetches the newest records that match a filter of the service, to test the trigger in the editor. */
  newest: (client: Client, limit: number, query: Query, options: ValuesOf<Options>) => Promise<readonly Item[]>;
  hasAllNames: (item: Item) => boolean;
  more?: MoreToFetch<Options, More>;
  toRow: (item: Item, bundle: Bundle, context: RowContext<Options, More>) => Row;
  outputFields: PlainOutputField[];
  moreOutputFields?: readonly OutputFieldsFunction[];
  sample: Row;
}>;

/** What the filters and the options say in a run, and what is wrong with them. */
type TriggerForm<Item, Options extends Fields> = PassingFilters<Item> &
  Readonly<{ options: ValuesOf<Options>; problems: readonly string[] }>;

/** Makes the definition of an instant trigger. */
export const hookTrigger = <Item extends WithId, Row extends WithTimestamp, Options extends Fields, More = undefined>(
  trigger: HookTrigger<Item, Row, Options, More>,
) => {
  const { key, noun, label, description, event, outputFields, moreOutputFields = [], sample } = trigger;
  const form = formOfTrigger(trigger.filters, trigger.options);
  return {
    key,
    noun,
    display: { label, description },
    operation: {
      type: 'hook',
      inputFields: form.inputFields,
      performSubscribe: async (z: ZObject, bundle: Bundle) => {
        readableOrStop(form.read(bundle));
        return turnOn(event, z, bundle);
      },
      performUnsubscribe: turnOff,
      perform: async (z: ZObject, bundle: Bundle) => eventRows(trigger, form.read(bundle), z, bundle),
      performList: async (z: ZObject, bundle: Bundle) =>
        sampleRows(trigger, readableOrStop(form.read(bundle)), z, bundle),
      outputFields: [...rareLast([...outputFields, ...ownOutputFields]), ...moreOutputFields],
      sample: { ...sample, namesComplete: true, recordIsOld: false },
    },
  } satisfies Trigger;
};

const ownOutputFields = outputFieldsOf<Readonly<{ namesComplete: boolean; recordIsOld: boolean }>>({
  ...NAMES_COMPLETE,
  recordIsOld: booleanLabel('Record Is Old'),
});

function formOfTrigger<Item, Options extends Fields>(filters: Filters<Item>, options: Options) {
  const [filterForm, optionForm] = [formOf(filters), formOf(options)];
  return {
    inputFields: [...filterForm.inputFields, ...optionForm.inputFields],
    read(bundle: Bundle): TriggerForm<Item, Options> {
      const [filterInput, optionInput] = [filterForm.read(bundle), optionForm.read(bundle)];
      return {
        ...filtersOf(filters, filterInput.values),
        options: optionInput.values,
        problems: allOf('problems', [filterInput, optionInput]),
      };
    },
  };
}

/**
 * For when a person tests the trigger or turns it on: throws for a filter that no event could ever pass. An event
 * ignores the problems, so that none is lost because of them.
 */
function readableOrStop<Form extends Readonly<{ problems: readonly string[] }>>(form: Form): Form {
  if (form.problems.length > 0) throw problem(form.problems.join(' '), 'invalid_input');
  return form;
}

const NOT_RENEWED =
  'The account is connected to another firm than when this Zap was turned on, so its trigger was not renewed. ' +
  'Turn the Zap off and on again.';

/** What it returns is stored, and comes back with each event and when the Zap is turned off. */
async function turnOn(eventName: Registration['eventName'], z: ZObject, bundle: Bundle) {
  const { targetUrl } = bundle;
  if (!targetUrl) {
    throw problem('Zapier gave no address to send events to. Turn the Zap off and on again.');
  }
  // A renewal here would leave the hook of the other firm as it is.
  if (isOfOtherFirm(bundle)) throw problem(NOT_RENEWED);
  const subscription = await subscribe(openClient(z, bundle), { eventName, targetUrl }, (line) => z.console.log(line));
  return { ...subscription, firm: connectedFirm(bundle.authData) };
}

async function turnOff(z: ZObject, bundle: Bundle) {
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
}

const OTHER_FIRM =
  'The account is connected to another firm than when this Zap was turned on, so the event was not read. ' +
  'Turn the Zap off and on again.';

/**
 * Never drops an event. Anybody can send a callback, so the row of a record that was read takes nothing from it; only
 * the row of one that cannot be read is made from it.
 */
async function eventRows<Item extends WithId, Row extends WithTimestamp, Options extends Fields, More>(
  trigger: HookTrigger<Item, Row, Options, More>,
  { passes, options }: TriggerForm<Item, Options>,
  z: ZObject,
  bundle: Bundle,
) {
  const records = decodeCallback(bundle, trigger.resource, (line) => z.console.log(line));
  // Its ids name other records in this firm, so none is read.
  if (records.length > 0 && isOfOtherFirm(bundle)) throw problem(OTHER_FIRM);
  const candidates = records
    .map((record) => trigger.decodeItem(record))
    .map((item) => ({ item, verdict: passes(item) }))
    .filter(({ verdict }) => verdict !== false);
  const ids = candidates.map(({ item }) => item.id).filter(isFetchableId);
  // A client is opened only if it is needed, because the timers of its deadlines keep running.
  const current = ids.length > 0 ? await lookUp(trigger, openClient(z, bundle), ids, options) : undefined;
  const more = current?.more;
  return candidates.flatMap(({ item: fromEvent, verdict }) => {
    const record = current?.byId.get(fromEvent.id);
    if (!record) {
      const row = trigger.toRow(fromEvent, bundle, { wasRead: false, more, options });
      return [{ ...row, namesComplete: false, recordIsOld: null }];
    }
    // The record may have changed since the event, so it does not fail a filter that the callback passes.
    if (verdict === undefined && passes(record) === false) return [];
    const row = trigger.toRow(record, bundle, { wasRead: true, more, options });
    return [
      {
        ...row,
        // Users can filter by this if the trigger's own filter could not decide, or had only the callback to go by.
        namesComplete: passes(record) === true && trigger.hasAllNames(record),
        // An old record can mean a forged event. It is only marked, because it may be a real one.
        recordIsOld: isOldRecord(row.createdTimestamp, Date.now()),
      },
    ];
  });
}

/** A callback can contain any id, and long ones would cause many requests. */
const isFetchableId = (id: string): boolean => /^[\w-]{1,40}$/.test(id);

async function lookUp<Item extends WithId, Options extends Fields, More>(
  trigger: HookTrigger<Item, WithTimestamp, Options, More>,
  client: Client,
  ids: readonly string[],
  options: ValuesOf<Options>,
) {
  const [items, more] = await Promise.all([
    orElse(trigger.fetchByIds(client, ids, options), []),
    fetchMore(trigger.more, client, ids, options),
  ]);
  return { byId: new Map(items.map((item) => [item.id, item])), more };
}

const SAMPLE_ROWS = 3;

/** The sample rows are chosen from this many records: some are deleted, or fail a filter that the service ignores. */
const SAMPLE_RECORDS = 50;

async function sampleRows<Item extends WithId, Row extends WithTimestamp, Options extends Fields, More>(
  trigger: HookTrigger<Item, Row, Options, More>,
  { passes, query, options }: TriggerForm<Item, Options>,
  z: ZObject,
  bundle: Bundle,
) {
  const client = openClient(z, bundle);
  const newest = await trigger.newest(client, SAMPLE_RECORDS, query, options);
  const items = newest.filter((item) => passes(item) !== false).slice(0, SAMPLE_ROWS);
  const ids = items.map(({ id }) => id);
  const more = await fetchMore(trigger.more, client, ids, options);
  return items.map((item) => ({
    ...trigger.toRow(item, bundle, { wasRead: true, more, options }),
    namesComplete: passes(item) === true && trigger.hasAllNames(item),
    // Samples may be old. A filter on this field has to let them pass, as it does real events.
    recordIsOld: false,
  }));
}

const fetchMore = async <Options extends Fields, More>(
  more: MoreToFetch<Options, More> | undefined,
  client: Client,
  ids: readonly string[],
  options: ValuesOf<Options>,
): Promise<More | undefined> =>
  ids.length > 0 && more?.mustFetch(options) ? more.fetch(client, ids, options) : undefined;

/** Two days, because a date of creation has no time and no zone, and an event may come late. */
const OLD_MS = 2 * 24 * 3_600_000;

/** The day of an action or the moment of a contact, as the service writes them; a callback can contain any text. */
const TIMESTAMP = /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\d(?:\.\d{1,9})?(?:Z|[+-]\d\d:\d\d))?$/;

/** Whether a record clearly existed long before `now`, so that no event of its creation can be due; null if unknown. */
function isOldRecord(createdTimestamp: string | null, now: number): boolean | null {
  const [created = ''] = TIMESTAMP.exec(createdTimestamp ?? '') ?? [];
  const age = now - Date.parse(created);
  return Number.isNaN(age) ? null : age > OLD_MS;
}
