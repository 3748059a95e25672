/*
 * Points about the firm's own data fields, their choices and their values that reading settles.
 * What becomes of values that a run writes is in writing/points.ts.
 */

import { DATA_KINDS, kindOfType } from '../../../src/dataField/dataKinds.ts';
import { listed } from '../../../src/lib/sentences.ts';
import { decodeChoice, decodeFields, collectionsOf } from '../../../src/service/datafields.ts';
import { linkedOf, type Resource } from '../../../src/service/wire/document.ts';
import { asText, toMany, toOne } from '../../../src/service/wire/record.ts';
import { Unanswered, type Firm, type Query } from '../firm.ts';
import { asAssumed, notSettled, otherwise, type Points, type Verdict } from '../points.ts';

const PAGE = { pageSize: '200' };
const CHOICES = 'datacollectionfielddropdownchoices';

/** The data fields of the firm, whatever collection they are in. */
const fieldsOf = (firm: Firm, atLeast = 1) => firm.some('datacollectionfields', PAGE, atLeast);

const dataTypeOf = ({ attributes }: Resource): string => asText(attributes['dataType']) ?? '';

/** What the newest actions have in their data fields, with the fields. */
async function dataOf(firm: Firm) {
  const action = (await firm.newestActions()).records.map(({ id }) => id).join();
  return firm.some('datacollectionrecordvalues', { action, include: 'dataCollectionField', ...PAGE });
}

/** The filled values of fields of these types. Throws Unanswered where there is none. */
async function storedIn(firm: Firm, dataTypes: readonly string[]) {
  const data = await dataOf(firm);
  const types = new Map(linkedOf(data, 'datacollectionfields').map((field) => [field.id, dataTypeOf(field)]));
  const values = data.records.flatMap(({ attributes, links }) => {
    const fieldId = toOne(links['dataCollectionField']) ?? '';
    const stored = asText(attributes['stringValue']);
    return stored && dataTypes.includes(types.get(fieldId) ?? '') ? [{ fieldId, stored }] : [];
  });
  if (values.length > 0) return values;
  throw new Unanswered(`one of the newest 20 actions with a ${listed(dataTypes)} that is filled`);
}

/** Settles in which form the values of some types are stored. */
const storedAs =
  (dataTypes: readonly string[], form: RegExp, inWords: string) =>
  async (firm: Firm): Promise<Verdict> =>
    (await storedIn(firm, dataTypes)).every(({ stored }) => form.test(stored))
      ? asAssumed(`What is stored is ${inWords}.`)
      : otherwise(`Stored values of the type ${listed(dataTypes)} have another form than ${inWords}.`);

export const DATA_POINTS: Points<Firm> = {
  'types of data fields': async (firm) => {
    const two = (await fieldsOf(firm, 2)).records.slice(0, 2);
    const { records } = await firm.read(`datacollectionfields/${two.map(({ id }) => id).join()}`, PAGE);
    return records.length === 2 && records.every((field) => dataTypeOf(field) !== '')
      ? asAssumed('Two fields asked for by id come with their types.')
      : otherwise(`Two fields asked for by id bring ${records.length}, or no types.`);
  },
  'Appointment and new types': async (firm) => {
    const types = [...new Set((await fieldsOf(firm)).records.map(dataTypeOf))];
    const unknown = types.filter((type) => type !== '' && !DATA_KINDS[kindOfType(type)].dataTypes.includes(type));
    return unknown.length > 0
      ? notSettled(`a person: this firm has fields of a type that is sent as plain text, ${listed(unknown)}`)
      : asAssumed(`All ${types.length} types of this firm's fields are known.`);
  },
  'choices of data fields': async (firm) => {
    const fieldsWith = async (query: Query) =>
      (await firm.read(CHOICES, { ...query, ...PAGE })).records.flatMap(
        (record) => decodeChoice(record).links.dataField ?? [],
      );
    const all = await fieldsWith({});
    const collections = collectionsOf(all).slice(0, 2);
    if (collections.length < 2) throw new Unanswered('a firm with choices in two data collections');
    const two = collections.map((id) => all.find((field) => field.startsWith(`${id}--`)) ?? '');
    const found = collectionsOf(await fieldsWith({ dataCollection: collections.join() }));
    const own = [...new Set(await fieldsWith({ dataField: two.join() }))];
    const isSame = (some: readonly string[], others: readonly string[]) => new Set([...some, ...others]).size === 2;
    return isSame(found, collections) && found.length === 2 && isSame(own, two) && own.length === 2
      ? asAssumed('Two collections in one filter bring the choices of both, and no others; so do two fields.')
      : otherwise(`Two collections in one filter bring choices of ${found.length}, two fields of ${own.length}.`);
  },
  'data fields of an action type': async (firm) => {
    const all = await firm.some('datacollections', PAGE);
    const actionType = all.records.flatMap(({ links }) => toMany(links['actionType']))[0];
    if (actionType === undefined) throw new Unanswered('a data collection that says of which action type it is');
    const query = { 'dataCollection[actionType_in]': actionType, include: 'dataCollection', ...PAGE };
    const fields = await firm.read('datacollectionfields', query);
    const collections = decodeFields(fields.records, fields).map(({ collection }) => collection);
    if (collections.length === 0) return otherwise('The filter by the action type brings no fields.');
    if (collections.includes(undefined)) return otherwise('The fields come without their collections.');
    if (!collections.every((one) => one?.links.actionType.includes(actionType)))
      return otherwise('The filter by the action type brings fields of others.');
    return collections.every((one) => one?.multipleRecords !== null)
      ? asAssumed(`One request brings the ${collections.length} fields of an action type, with their collections.`)
      : otherwise('A collection does not say whether an action has many records of it.');
  },
  'data of actions': async (firm) => {
    const data = await dataOf(firm);
    const asked = new Set((await firm.newestActions()).records.map(({ id }) => id));
    const actions = new Set(data.records.map(({ links }) => toOne(links['action'])));
    if ([...actions].some((id) => id === null || !asked.has(id)))
      return otherwise('The filter by several actions brings data of others.');
    const types = linkedOf(data, 'datacollectionfields').map(dataTypeOf);
    if (types.length === 0 || types.includes('')) return otherwise('The fields of the data come without a type.');
    if (actions.size < 2) throw new Unanswered('two of the newest 20 actions with data in their fields');
    return asAssumed(`One request brings the data of ${actions.size} actions, with labels and types.`);
  },
  'stored data': storedAs(
    [DATA_KINDS.yesNo, DATA_KINDS.date, DATA_KINDS.number, DATA_KINDS.money].flatMap(({ dataTypes }) => dataTypes),
    /^(?:[TF]|\d{4}-\d{2}-\d{2}\b.*|-?\d+(?:\.\d+)?)$/s,
    'T or F, plain numbers and ISO dates',
  ),
  '`timestamp`, DateTime data': storedAs(
    DATA_KINDS.dateTime.dataTypes,
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(?:Z|[+-]\d{2}:?\d{2})$/s,
    'ISO 8601 with an offset',
  ),
  'Participant data': storedAs(DATA_KINDS.contact.dataTypes, /^[1-9]\d*$/, 'the number of the contact'),
  'DropDownMulti data': async (firm) => {
    const values = await storedIn(firm, DATA_KINDS.choices.dataTypes);
    const dataCollection = collectionsOf(values.map(({ fieldId }) => fieldId)).join();
    const choices = (await firm.some(CHOICES, { dataCollection, ...PAGE })).records.map(decodeChoice);
    const isChoice = (fieldId: string, sought: string) =>
      choices.some(({ value, links }) => links.dataField === fieldId && value === sought);
    const several = values.filter(({ fieldId, stored }) => !isChoice(fieldId, stored));
    if (several.length === 0) throw new Unanswered('one of the newest 20 actions with several choices in one field');
    return several.every(({ fieldId, stored }) => stored.split(',').every((one) => isChoice(fieldId, one.trim())))
      ? asAssumed('What is stored is the values with commas between them.')
      : otherwise('Several choices are joined otherwise.');
  },
};
