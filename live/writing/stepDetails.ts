import { decodeChoice } from '../../src/service/datafields.ts';
import { linkedRoles } from '../../src/service/participanttypes.ts';
import { NOTHING, type Document } from '../../src/service/wire/document.ts';
import { collectionsOf } from '../../src/service/wire/dataFieldIds.ts';
import { flag, text } from '../../src/service/wire/values.ts';
import { decodeStartStep } from '../../src/step/decode.ts';
import { dataFieldIds, enrich, unnamedRoles, withRoles } from '../../src/step/enrich.ts';
import { DATA_KINDS } from '../../src/step/kinds.ts';
import type { Step } from '../../src/step/model.ts';
import { decodeNextSteps, type NextStep } from '../../src/step/nextSteps.ts';
import type { Firm } from '../firm.ts';

/** What the first step of an action type asks for, with the types and choices of its data fields. */
export async function fetchStartStep(firm: Firm, actionTypeId: string): Promise<Step> {
  const document = await firm.some(`actioncreate/${actionTypeId}`, {});
  return detailed(firm, withRoles(decodeStartStep(document, actionTypeId), linkedRoles(document)));
}

/** The same for the steps that an action can go to. */
export async function fetchNextSteps(firm: Firm, actionId: string): Promise<readonly NextStep[]> {
  const document = await firm.read(`actionchangestep/${actionId}`);
  const roles = linkedRoles(document);
  const steps = decodeNextSteps(document, actionId).map((step) => ({ ...step, ...withRoles(step, roles) }));
  return Promise.all(steps.map(async (step) => ({ ...step, ...(await detailed(firm, step)) })));
}

async function detailed(firm: Firm, known: Step): Promise<Step> {
  const step = await named(firm, known);
  const ids = dataFieldIds(step.dataFields);
  const fields = await Promise.all(inChunks(ids).map((some) => firm.read(`datacollectionfields/${some.join()}`, PAGE)));
  const collections = collectionsOf(ids);
  const choices = await Promise.all(
    inChunks(collections).map((some) => {
      return firm.read('datacollectionfielddropdownchoices', { dataCollection: some.join(), ...PAGE });
    }),
  );
  const types = fields.flatMap(recordsOf).map(({ id, attributes }) => {
    const dataType = text(attributes['dataType']) ?? '';
    return [id, { dataType, description: null, required: flag(attributes['required']) }] as const;
  });
  const dataTypes = new Map(types);
  const byField = Map.groupBy(choices.flatMap(recordsOf).map(decodeChoice), ({ links }) => links.dataField ?? '');
  return withoutUnknown(
    enrich(step, { roles: new Map(), actionTypes: new Map(), dataTypes, choices: byField }),
    dataTypes,
  );
}

/** A field of a type that nobody knows is left alone, as what the service fills in: a test text could be refused. */
const withoutUnknown = (step: Step, types: ReadonlyMap<string, Readonly<{ dataType: string }>>): Step => ({
  ...step,
  dataFields: step.dataFields.map((field) => {
    const dataType = types.get(field.dataFieldId ?? '')?.dataType ?? '';
    return DATA_KINDS[field.kind].dataTypes.includes(dataType) ? field : { ...field, kind: 'readOnly' as const };
  }),
});

/** With the names of the roles that did not come along. */
async function named(firm: Firm, step: Step): Promise<Step> {
  const ids = unnamedRoles(step);
  if (ids.length === 0) return step;
  const { records } = await firm.read(`participanttypes/${ids.join()}`, PAGE);
  return withRoles(step, linkedRoles({ ...NOTHING, linked: { participanttypes: records } }));
}

const PAGE = { pageSize: '200' };
const CHUNK = 50;

const recordsOf = ({ records }: Document) => records;

const inChunks = (ids: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / CHUNK) }, (_, index) => ids.slice(index * CHUNK, (index + 1) * CHUNK));
