import { actionDataKey } from '../../../src/form/formKeys.ts';
import { quoted } from '../../../src/lib/sentences.ts';
import { withCollections, type TypeField } from '../../../src/service/datafields.ts';
import { decodeDocument } from '../../../src/service/wire/document.ts';
import { toOne } from '../../../src/service/wire/values.ts';
import { dataFieldLabel } from '../../../src/step/labels.ts';
import { toDataField } from '../../../src/step/typeFields.ts';
import type { Answer } from '../../answer.ts';
import { Unanswered } from '../../firm.ts';
import { asAssumed, otherwise } from '../../verdict.ts';
import { attempt } from '../attempt.ts';
import type { Created } from '../created.ts';
import { readOfAction } from '../records.ts';
import type { WritingPoint } from './writingPoint.ts';

const VALUES = 'datacollectionrecordvalues';
const RECORDS = 'datacollectionrecords';

/** The fields for one line of text that actions of the new one's type can have. */
async function textFieldsOf({ desk, plan }: Created): Promise<readonly TypeField[]> {
  const query = { 'dataCollection[actionType_in]': plan.step.actionTypeId, include: 'dataCollection', pageSize: '200' };
  const document = await desk.firm.read('datacollectionfields', query);
  return withCollections(document.records, document).flatMap(({ collection, ...field }) => {
    const isOfType = collection?.links.actionType.includes(plan.step.actionTypeId);
    return collection && isOfType && field.dataType === 'Str255' ? [{ ...field, collection }] : [];
  });
}

const nameOf = (field: TypeField): string => quoted(dataFieldLabel(toDataField(field)));

/** The records that the action has, by collection. */
async function recordsIn({ desk, id }: Created): Promise<ReadonlyMap<string | null, readonly string[]>> {
  const values = await readOfAction(desk.firm, VALUES, id, { include: 'dataCollectionField' });
  const found = values.flatMap(({ links }) => toOne(links['dataCollectionRecord']) ?? []);
  const byRecord = new Map(
    values.map(({ links }) => [toOne(links['dataCollectionRecord']), toOne(links['dataCollection'])]),
  );
  return Map.groupBy([...new Set(found)], (record) => byRecord.get(record) ?? null);
}

/** How the data of an action is written. */
export const DATA_CHANGE_POINTS: readonly WritingPoint[] = [
  {
    name: 'values of a new record',
    settle: async (created) => {
      const { desk, id } = created;
      const [fields, records] = await Promise.all([textFieldsOf(created), recordsIn(created)]);
      const field = fields.find(({ collection }) => collection.multipleRecords || !records.has(collection.id));
      if (!field) throw new Unanswered('an action type with data of which a new action has no record');
      const { collection } = field;
      const follow = ({ path, status, body }: Answer): readonly string[] =>
        path === RECORDS && status < 300
          ? (decodeDocument(body, RECORDS)?.records ?? []).map((record) => `PUT ${VALUES}/${field.id}--${record.id}`)
          : [];
      const outcome = await attempt(desk, {
        create: 'update_action_data',
        input: {
          action: id,
          [actionDataKey(field.id)]: desk.mark,
          ...(collection.multipleRecords && { addRow: collection.id }),
        },
        writes: [`POST ${RECORDS}`],
        follow,
      });
      if ('refusal' in outcome && outcome.status === 404) return otherwise('A new record has no values to change.');
      if ('refusal' in outcome) throw new Unanswered(`a new record that the action takes: ${outcome.sentence}`);
      desk.made.push(`Data record in action ${id}: ${nameOf(field)} holds ${quoted(desk.mark)}`);
      return asAssumed('The values of a new record can be changed.');
    },
  },
];
