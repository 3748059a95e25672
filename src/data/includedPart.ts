import type { Bundle, PlainOutputField, ZObject } from 'zapier-platform-core';
import { wantsData, wantsParties } from '../fields/includeFields.ts';
import type { InputData } from '../fields/inputData.ts';
import { ROW_LABELS } from '../fields/rowLabels.ts';
import { lookUpIncludedNames, wantsMore, type Included, type TypesChosen } from './included.ts';
import { openClient } from '../service/client.ts';
import type { TypeField } from '../service/datafields.ts';
import { toDataPart } from './dataPart.ts';
import { flag, outputFieldsOf } from '../fields/outputFields.ts';
import { PARTY_WORDS, toPartiesPart } from '../actions/partiesPart.ts';

/** What a row has besides, with keys of its own only where the user wants it; without `known` nothing of it came. */
export const toIncludedPart = (
  inputData: InputData,
  known: Included | undefined,
  actionId: string,
  wasRead: boolean,
) => ({
  ...(wantsData(inputData) && toDataPart(known?.data, actionId, wasRead)),
  ...(wantsParties(inputData) && toPartiesPart(known?.parties, actionId, wasRead)),
});

/** A function that labels what the user includes in rows. Each operation needs its own (docs/platform-notes.md). */
export const includedFields =
  (typesChosen: TypesChosen) =>
  async (z: ZObject, bundle: Bundle): Promise<PlainOutputField[]> => {
    const { inputData } = bundle;
    if (!wantsMore(inputData)) return [];
    const client = openClient(z, bundle);
    const { fields, roles } = await lookUpIncludedNames(client, inputData, await typesChosen(client, inputData));
    return [
      ...(wantsData(inputData) ? dataOutputFields : []),
      ...(wantsParties(inputData) ? partiesOutputFields : []),
      ...fields.filter(({ id }) => canBeInKey(id)).map(toDataOutputField),
      ...roles.filter(canBeInKey).flatMap(toRoleOutputFields),
    ].slice(0, MAX_FIELDS);
  };

/** The editor takes no more for one step. */
const MAX_FIELDS = 900;

/** In a key `__` stands between the levels of a row, `[]` behind a list and `{{` before what is mapped. */
const canBeInKey = (name: string): boolean => !/__|^_|_$|[[\]{}]/.test(name);

const dataOutputFields = outputFieldsOf<ReturnType<typeof toDataPart>>({
  'data[]label': 'Each Data Field',
  'data[]value': 'Each Data Value',
  'data[]storedValue': 'Each Stored Value',
  'data[]fieldId': 'Each Data Field ID',
  'data[]recordId': 'Each Data Record ID',
  dataByField: 'Data by Field',
  dataComplete: flag(ROW_LABELS.dataComplete),
});

const toDataOutputField = ({ id, label, name, collection }: TypeField): PlainOutputField => ({
  key: `dataByField__${id}`,
  label: [collection.label || collection.name, label || name || id].filter(Boolean).join(' / '),
});

const partiesOutputFields: readonly PlainOutputField[] = [
  { key: 'parties[]role', label: 'Each Party Role' },
  ...Object.entries(PARTY_WORDS).map(([key, word]) => ({ key: `parties[]${key}`, label: `Each Party${word}` })),
  { key: 'partyByRole', label: 'Party by Role' },
  { key: 'partiesComplete', ...flag(ROW_LABELS.partiesComplete) },
];

const toRoleOutputFields = (role: string): PlainOutputField[] =>
  Object.entries(PARTY_WORDS).map(([key, word]) => ({ key: `partyByRole__${role}__${key}`, label: `${role}${word}` }));
