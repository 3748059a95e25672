import { decodeChoice } from '../../src/service/datafields.ts';
import { linkedRoles } from '../../src/service/participanttypes.ts';
import type { Document } from '../../src/service/wire/document.ts';
import { flag, text } from '../../src/service/wire/values.ts';
import { decodeStartStep } from '../../src/step/decode.ts';
import { collectionIds, dataFieldIds, withChoices, withDataTypes, withRoles } from '../../src/step/enrich.ts';
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

async function detailed(firm: Firm, step: Step): Promise<Step> {
  const ids = dataFieldIds(step.dataFields);
  const fields = await Promise.all(inChunks(ids).map((some) => firm.read(`datacollectionfields/${some.join()}`, PAGE)));
  const collections = collectionIds(step.dataFields);
  const choices = await Promise.all(
    inChunks(collections).map((some) => {
      return firm.read('datacollectionfielddropdownchoices', { dataCollection: some.join(), ...PAGE });
    }),
  );
  const known = fields.flatMap(recordsOf).map(({ id, attributes }) => {
    const dataType = text(attributes['dataType']) ?? '';
    return [id, { dataType, description: null, required: flag(attributes['required']) }] as const;
  });
  const byField = Map.groupBy(choices.flatMap(recordsOf).map(decodeChoice), ({ links }) => links.dataField ?? '');
  return withChoices(withDataTypes(step, new Map(known)), byField);
}

const PAGE = { pageSize: '200' };
const CHUNK = 50;

const recordsOf = ({ records }: Document) => records;

const inChunks = (ids: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / CHUNK) }, (_, index) => ids.slice(index * CHUNK, (index + 1) * CHUNK));
