import { lookUpValues } from '../lookups/actionSheet.ts';
import type { Client } from '../service/client.ts';
import { writeValues } from '../service/datarecords.ts';
import type { WholeValue } from '../service/datavalues.ts';
import { isMasked } from '../step/enrich.ts';
import { toDataChanges, toDataRecord } from '../updates/dataChanges.ts';
import type { DataPlan } from '../updates/dataPlan.ts';
import { applyChanges } from './applyChanges.ts';
import { withNewRecords } from './dataRecords.ts';

/** Makes the records that are missing, and the planned changes, each once; `before` is what the action has by now. */
export const changeData = (client: Client, actionId: string, plan: DataPlan, before: readonly WholeValue[]) =>
  withNewRecords(client, actionId, plan.newRecords, before, (made) => {
    const changes = toDataChanges(plan, made);
    const textsSeen = async (): Promise<ReadonlyMap<string, string>> =>
      new Map((await lookUpValues(client, actionId)).map(({ id, text }) => [id, text]));
    return applyChanges({
      noun: 'data of the action',
      before: toDataRecord(actionId, before),
      changes,
      send: async ({ attributes }) => {
        const sent = changes.filter(({ id }) => id in attributes);
        const answered = await writeValues(client, actionId, sent);
        const texts = new Map(sent.map(({ id, value }) => [id, value ?? '']));
        // What was accepted counts, whether or not it can be read back.
        const shown = sent.every(({ id }) => answered.has(id)) ? answered : await textsSeen().catch(() => texts);
        // A mask says nothing about the value behind it.
        const known = [...shown].map(
          ([id, text]) => [id, isMasked({ dataType: null, text }) ? (texts.get(id) ?? text) : text] as const,
        );
        return toDataRecord(actionId, before, new Map(known));
      },
      fetchAgain: async () => [toDataRecord(actionId, [], await textsSeen())],
    });
  });
