import { lookUpValues } from '../lookups/actionSheet.ts';
import type { Client } from '../service/client.ts';
import { writeValues } from '../service/datarecords.ts';
import type { WholeValue } from '../service/datavalues.ts';
import { toDataChanges, toDataRecord } from '../updates/dataChanges.ts';
import type { DataPlan } from '../updates/dataPlan.ts';
import { applyChanges } from './applyChanges.ts';
import { withNewRecords } from './dataRecords.ts';

/** Makes the records that are missing, and the planned changes, each once; `before` is what the action has by now. */
export const changeData = (client: Client, actionId: string, plan: DataPlan, before: readonly WholeValue[]) =>
  withNewRecords(client, actionId, plan.newRecords, before, (made) => {
    const changes = toDataChanges(plan.wanted, made);
    const seen = async () => toDataRecord(actionId, await lookUpValues(client, actionId));
    return applyChanges({
      noun: 'data of the action',
      before: toDataRecord(actionId, before),
      changes,
      send: async ({ attributes }) => {
        const sent = changes.filter(({ id }) => id in attributes);
        const answered = await writeValues(client, actionId, sent, new Set(made.values()));
        const isWhole = sent.every(({ id }) => answered.has(id));
        return isWhole ? toDataRecord(actionId, before, answered) : seen();
      },
      fetchAgain: async () => [await seen()],
    });
  });
