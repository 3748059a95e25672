import type { Bundle, PlainInputField, PlainOutputField, Trigger, ZObject } from 'zapier-platform-core';
import { openClient, type Client } from '../service/client.ts';
import type { Resource } from '../service/document.ts';
import { problem } from '../service/errors.ts';
import { deleteHook, type HookEvent } from '../service/resthooks.ts';
import { toOne } from '../service/values.ts';
import { readCallback } from './callback.ts';
import { subscribe } from './subscription.ts';

/** What one instant trigger is: the rest is the same for all of them. */
type HookTrigger<Row extends object> = Readonly<{
  key: string;
  noun: string;
  label: string;
  description: string;
  event: HookEvent;
  /** Resource name of the records in the callback. */
  resource: string;
  inputFields: PlainInputField[];
  /** The newest records, for testing the trigger in the editor. */
  newestRows: (client: Client, limit: number) => Promise<readonly Row[]>;
  /** One record of a callback as a row. */
  toRow: (record: Resource) => Row;
  outputFields: PlainOutputField[];
  sample: Record<string, unknown>;
}>;

/** As many rows as the editor shows when a trigger is tested. */
const SAMPLE_ROWS = 3;

/**
 * Makes an instant trigger. Each one gets functions of its own: the platform finds a function by its identity, and one
 * that two triggers share would be found in the last of them only (platform facts, trap 8).
 */
export const hookTrigger = <Row extends object>(trigger: HookTrigger<Row>) => {
  const { key, noun, label, description, event, resource, inputFields, newestRows, toRow, outputFields, sample } =
    trigger;

  const performSubscribe = (z: ZObject, bundle: Bundle) => {
    if (!bundle.targetUrl)
      throw problem('Zapier gave no address to send events to. Turn the Zap off and on again.', 'no_target');
    return subscribe(openClient(z, bundle), event, bundle.targetUrl);
  };

  const performUnsubscribe = async (z: ZObject, bundle: Bundle) => {
    const id = toOne.parse(bundle.subscribeData?.id);
    // Without an id there is nothing to remove, and the path would name all hooks.
    if (id) await deleteHook(openClient(z, bundle), id);
    return {};
  };

  const perform = async (_z: ZObject, bundle: Bundle) => readCallback(bundle, resource).map(toRow);

  const performList = async (z: ZObject, bundle: Bundle) => [...(await newestRows(openClient(z, bundle), SAMPLE_ROWS))];

  return {
    key,
    noun,
    display: { label, description },
    operation: {
      type: 'hook',
      inputFields,
      performSubscribe,
      performUnsubscribe,
      perform,
      performList,
      outputFields,
      sample,
    },
  } satisfies Trigger;
};
