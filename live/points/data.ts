import { listed } from '../../src/lib/sentences.ts';
import { DATA_KINDS, kindOfType } from '../../src/step/kinds.ts';
import { decodeChoice, withCollections, type DropdownChoice } from '../../src/service/datafields.ts';
import { collectionsOf } from '../../src/service/wire/dataFieldIds.ts';
import { linkedOf, type Resource } from '../../src/service/wire/document.ts';
import { text, toMany, toOne } from '../../src/service/wire/values.ts';
import { Unanswered, type Firm } from '../firm.ts';
import type { Point } from '../point.ts';
import { asAssumed, notSettled, otherwise, type Verdict } from '../verdict.ts';
import { newestActions } from './lists.ts';

const INCLUDE = 'dataCollectionField';

/** What the newest actions have in their data fields, with the fields. */
async function dataOf(firm: Firm) {
  const { records } = await newestActions(firm);
  const action = records.map(({ id }) => id).join();
  return firm.some('datacollectionrecordvalues', { action, include: INCLUDE, pageSize: '200' });
}

/** A filled value, and the type of its field. */
type Value = Readonly<{ fieldId: string; dataType: string; stored: string }>;

async function valuesOf(firm: Firm): Promise<readonly Value[]> {
  const data = await dataOf(firm);
  const types = new Map(linkedOf(data, 'datacollectionfields').map((field) => [field.id, dataTypeOf(field)]));
  return data.records.flatMap(({ attributes, links }) => {
    const fieldId = toOne(links[INCLUDE]) ?? '';
    const [dataType, stored] = [types.get(fieldId), text(attributes['stringValue'])];
    return dataType && stored ? [{ fieldId, dataType, stored }] : [];
  });
}

const dataTypeOf = ({ attributes }: Resource): string => text(attributes['dataType']) ?? '';

/** The data fields of the firm, whatever collection they are in. */
const fieldsOf = (firm: Firm, atLeast = 1) => firm.some('datacollectionfields', { pageSize: '200' }, atLeast);

/** The stored forms of one type, each with what it would say about a switch or a constant. */
type Forms = readonly (readonly [form: RegExp, says: (dataType: string) => Verdict])[];

/** Looks at the stored values of one type: the first form that all of them have decides. */
async function settleForm(firm: Firm, dataTypes: readonly string[], forms: Forms): Promise<Verdict> {
  const stored = (await valuesOf(firm)).flatMap((value) => (dataTypes.includes(value.dataType) ? [value.stored] : []));
  if (stored.length === 0)
    throw new Unanswered(`one of the newest 20 actions with a ${listed(dataTypes)} that is filled`);
  const says = forms.find(([form]) => stored.every((value) => form.test(value)))?.[1];
  return says?.(dataTypes[0] ?? '') ?? otherwise(`Stored values of the type ${dataTypes[0]} have another form.`);
}

const stored = (form: string) => (): Verdict => asAssumed(`What is stored is ${form}.`);

/** A point that the stored values of some types settle. */
const formPoint = (name: string, dataTypes: readonly string[], forms: Forms): Point => ({
  name,
  settle: (firm) => settleForm(firm, dataTypes, forms),
});

/** A choice of a field: which of its two texts is stored. */
async function choicesBy(firm: Firm, dataType: string, pick: (choice: DropdownChoice) => string | null) {
  const values = (await valuesOf(firm)).filter((value) => value.dataType === dataType);
  if (values.length === 0) throw new Unanswered(`one of the newest 20 actions with a ${dataType} that is filled`);
  const collections = collectionsOf(values.map(({ fieldId }) => fieldId)).join();
  const path = 'datacollectionfielddropdownchoices';
  const choices = (await firm.some(path, { dataCollection: collections, pageSize: '200' })).records.map(decodeChoice);
  return values.map(({ fieldId, stored: value }) => ({
    value,
    known: choices.flatMap((choice) => (choice.links.dataField === fieldId ? (pick(choice) ?? []) : [])),
  }));
}

/** How the firm's own data fields, their choices and their values are read. */
export const DATA_POINTS: readonly Point[] = [
  {
    name: 'types of data fields',
    settle: async (firm) => {
      const two = (await fieldsOf(firm, 2)).records.slice(0, 2);
      const { records } = await firm.read(`datacollectionfields/${two.map(({ id }) => id).join()}`, {
        pageSize: '200',
      });
      return records.length === 2 && records.every((field) => dataTypeOf(field) !== '')
        ? asAssumed('Two fields asked for by id come with their types.')
        : otherwise(`Two fields asked for by id bring ${records.length}, or no types.`);
    },
  },
  {
    name: 'Appointment and new types',
    settle: async (firm) => {
      const types = [...new Set((await fieldsOf(firm)).records.map(dataTypeOf))];
      const unknown = types.filter((type) => type !== '' && !DATA_KINDS[kindOfType(type)].dataTypes.includes(type));
      return unknown.length > 0
        ? notSettled(`a person: this firm has fields of a type that is sent as plain text, ${listed(unknown)}`)
        : asAssumed(`All ${types.length} types of this firm's fields are known.`);
    },
  },
  {
    name: 'choices of data fields',
    settle: async (firm) => {
      const path = 'datacollectionfielddropdownchoices';
      const all = (await firm.some(path, { pageSize: '200' })).records.map(decodeChoice);
      const collections = collectionsOf(all.flatMap(({ links }) => links.dataField ?? [])).slice(0, 2);
      if (collections.length < 2) throw new Unanswered('a firm with choices in two data collections');
      const query = { dataCollection: collections.join(), pageSize: '200' };
      const fieldsOfChoices = async (params: Readonly<Record<string, string>>) =>
        (await firm.read(path, params)).records.map(decodeChoice).flatMap(({ links }) => links.dataField ?? []);
      const found = collectionsOf(await fieldsOfChoices(query));
      if (found.length !== 2 || !found.every((id) => collections.includes(id)))
        return otherwise(`Two collections in one filter bring choices of ${found.length}.`);
      const two = collections.map((id) =>
        all.map(({ links }) => links.dataField).find((field) => field?.startsWith(`${id}--`)),
      );
      const own = new Set(await fieldsOfChoices({ dataField: two.join(), pageSize: '200' }));
      return own.size === 2 && two.every((id) => id && own.has(id))
        ? asAssumed('Two collections in one filter bring the choices of both, and no others; so do two fields.')
        : otherwise(`Two fields in one filter bring choices of ${own.size}.`);
    },
  },
  {
    name: 'data fields of an action type',
    settle: async (firm) => {
      const all = await firm.some('datacollections', { pageSize: '200' });
      const actionType = all.records.flatMap(({ links }) => toMany(links['actionType']))[0];
      if (actionType === undefined) throw new Unanswered('a data collection that says of which action type it is');
      const query = { 'dataCollection[actionType_in]': actionType, include: 'dataCollection', pageSize: '200' };
      const fields = await firm.read('datacollectionfields', query);
      const types = withCollections(fields.records, fields).map(({ collection }) => collection);
      if (types.some((one) => one === undefined)) return otherwise('The fields come without their collections.');
      if (types.some((one) => !one?.links.actionType.includes(actionType)))
        return otherwise('The filter by the action type brings fields of others.');
      if (types.length === 0) return otherwise('The filter by the action type brings no fields.');
      return types.every((one) => one?.multipleRecords !== null)
        ? asAssumed(`One request brings the ${types.length} fields of an action type, with their collections.`)
        : otherwise('A collection does not say whether an action has many records of it.');
    },
  },
  {
    name: 'data of actions',
    settle: async (firm) => {
      const data = await dataOf(firm);
      const asked = new Set((await newestActions(firm)).records.map(({ id }) => id));
      const actions = new Set(data.records.map(({ links }) => toOne(links['action'])));
      if ([...actions].some((id) => id === null || !asked.has(id)))
        return otherwise('The filter by several actions brings data of others.');
      const types = linkedOf(data, 'datacollectionfields').map(dataTypeOf);
      if (types.length === 0 || types.includes('')) return otherwise('The fields of the data come without a type.');
      if (actions.size < 2) throw new Unanswered('two of the newest 20 actions with data in their fields');
      return asAssumed(`One request brings the data of ${actions.size} actions, with labels and types.`);
    },
  },
  formPoint(
    'stored data',
    [...DATA_KINDS.date.dataTypes, ...DATA_KINDS.number.dataTypes, ...DATA_KINDS.money.dataTypes],
    [[/^(\d{4}-\d{2}-\d{2}\b.*|-?\d+(\.\d+)?)$/s, stored('plain numbers and ISO dates')]],
  ),
  formPoint('Boolean data', DATA_KINDS.yesNo.dataTypes, [
    [/^[TF]$/, stored('T or F')],
    [/^[10]$/, () => otherwise('What is stored is 1 or 0.')],
  ]),
  formPoint('`timestamp`, DateTime data', DATA_KINDS.dateTime.dataTypes, [
    [/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}.*(Z|[+-]\d{2}:?\d{2})$/s, stored('ISO 8601 with an offset')],
  ]),
  formPoint('Participant data', DATA_KINDS.contact.dataTypes, [[/^[1-9]\d*$/, stored('the number of the contact')]]),
  {
    name: 'DropDown data',
    settle: async (firm) => {
      const isStored = (all: Awaited<ReturnType<typeof choicesBy>>) =>
        all.every(({ value, known }) => known.includes(value));
      if (isStored(await choicesBy(firm, 'DropDown', ({ value }) => value))) return stored('the value of the choice')();
      return isStored(await choicesBy(firm, 'DropDown', ({ name }) => name))
        ? otherwise('What is stored is the name of the choice.')
        : otherwise('What is stored is neither the value nor the name of a choice.');
    },
  },
  {
    name: 'DropDownMulti data',
    settle: async (firm) => {
      const several = (await choicesBy(firm, 'DropDownMulti', ({ value }) => value)).filter(
        ({ value, known }) => !known.includes(value),
      );
      if (several.length === 0) throw new Unanswered('one of the newest 20 actions with several choices in one field');
      const fits = several.every(({ value, known }) => value.split(',').every((part) => known.includes(part.trim())));
      return fits
        ? stored('the values with commas between them')()
        : otherwise('Several choices are joined otherwise.');
    },
  },
];
