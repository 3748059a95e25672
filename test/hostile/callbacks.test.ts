import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import * as fc from 'fast-check';
import { bagOf, HUGE_TEXT, deepValue, oddId, oddNumber, oddText, oddValue } from './odd.ts';
import { cases, endingOf, type Ending } from '../support/fuzz.ts';
import { HOOK_TRIGGERS } from '../support/hookTriggers.ts';
import { useOneOperation } from '../support/oneOperation.ts';
import { column } from '../support/rows.ts';
import { knownOf, rows } from './shapes.ts';

jest.setTimeout(120_000);

// The platform prints what is logged of a callback that is no event; here that is one line for many of the cases.
let printed: jest.SpiedFunction<typeof console.log> | undefined;
beforeEach(() => {
  printed = jest.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => printed?.mockRestore());

const ATTRIBUTES = 'name reference status isDeleted priority email isCompany displayName deletedBy'.split(' ');
const LINKS = ['assignedTo', 'actionType', 'division', 'primaryParticipants', 'physicalCountry'];
const anyId = fc.oneof(oddId, oddNumber, oddValue);
const linked = fc.oneof(
  oddValue,
  deepValue,
  fc.array(oddId, { maxLength: 4 }),
  fc.record({ data: fc.oneof(oddValue, fc.record({ type: oddText, id: anyId }), fc.array(fc.record({ id: anyId }))) }),
);
const attributes = fc.oneof(bagOf(oddValue, fc.constantFrom(...ATTRIBUTES)), bagOf(fc.oneof(oddValue, deepValue)));
const links = fc.oneof(bagOf(linked, fc.constantFrom(...LINKS)), oddValue);

const classicRecord = fc
  .tuple(fc.option(anyId, { nil: undefined }), attributes, links)
  .map(([id, own, linkedTo]) => ({ ...own, ...(id !== undefined && { id }), links: linkedTo }));
const jsonApiRecord = (resource: string) =>
  fc.record(
    {
      type: fc.oneof({ weight: 4, arbitrary: fc.constant(resource) }, { weight: 1, arbitrary: oddValue }),
      id: anyId,
      attributes: fc.oneof(attributes, oddValue),
      relationships: fc.oneof(links, oddValue),
    },
    { requiredKeys: [] },
  );

const manyOf = (one: fc.Arbitrary<unknown>) => fc.oneof(one, fc.array(one, { maxLength: 4 }), oddValue, deepValue);

/** A body in either format, both or neither; parsed, as text, or as JSON within JSON. */
const bodyOf = (resource: string) => {
  const classic = fc.record(
    { [resource]: manyOf(classicRecord), linked: oddValue, meta: oddValue },
    { requiredKeys: [] },
  );
  const jsonApi = fc.record(
    { data: manyOf(jsonApiRecord(resource)), included: oddValue, meta: oddValue },
    { requiredKeys: [] },
  );
  const mixed = fc.tuple(classic, jsonApi, bagOf(oddValue)).map((parts) => Object.assign({}, ...parts) as unknown);
  const parsed = fc.oneof(classic, jsonApi, mixed, oddValue);
  return fc.oneof(
    { weight: 6, arbitrary: parsed },
    { weight: 1, arbitrary: parsed.map((body) => JSON.stringify(body)) },
    { weight: 1, arbitrary: parsed.map((body) => JSON.stringify(JSON.stringify(body))) },
    { weight: 1, arbitrary: parsed.map((body) => JSON.stringify(body).slice(0, -1)) },
    { weight: 1, arbitrary: oddText },
  );
};

const idsOf = (ending: Ending): readonly unknown[] => ('value' in ending ? column(ending.value, 'id') : []);
const INPUT = { includeNames: 'no' };
const READ_BACK = 25;

describe.each(HOOK_TRIGGERS)('an arbitrary callback: $trigger', ({ trigger, resource }) => {
  const operation = useOneOperation(trigger);

  const callback = fc.record(
    { cleanedRequest: bodyOf(resource), rawRequest: fc.record({ content: fc.oneof(bodyOf(resource), oddText) }) },
    { requiredKeys: [] },
  );
  const isOfRecords = (path: string): boolean => new RegExp(`^/api/rest/${resource}/[^/]+$`).test(path);
  const handle = (request: object, inputData: object): Promise<Ending> =>
    endingOf(operation.run('perform', { ...request, inputData }));
  const rowsOf = (records: unknown) =>
    operation.run('perform', { cleanedRequest: { [resource]: records }, inputData: INPUT });

  test('gives rows or a readable error', async () => {
    const known = await knownOf(trigger);
    await fc.assert(
      fc.asyncProperty(callback, async (request) => {
        const ending = await handle(request, INPUT);
        expect('failure' in ending ? ending.failure.sentence : rows(ending.value, known).join('')).toMatch(
          'failure' in ending ? /sent an event that this integration cannot read/ : /^$/,
        );
        expect(new Set(idsOf(ending)).size).toBe(idsOf(ending).length);
      }),
      cases(200),
    );
    expect(Object.keys(Object.prototype)).toEqual([]);
    // A record of which only the id came is read by it; nothing else is asked for.
    expect(operation.sandbox.requests.filter(({ path }) => !isOfRecords(path))).toEqual([]);
  });

  test('gives the same rows when they are fetched from the service by id', async () => {
    const { requests } = operation.sandbox;
    const known = await knownOf(trigger);
    await fc.assert(
      fc.asyncProperty(callback, async (request) => {
        const [direct, read] = [await handle(request, INPUT), await handle(request, {})];
        expect('value' in read ? rows(read.value, known) : read).toEqual('value' in direct ? [] : direct);
        expect(idsOf(read)).toEqual(idsOf(direct));
      }),
      cases(READ_BACK),
    );
    expect(requests.length).toBeGreaterThan(READ_BACK / 10);
    expect(requests.filter(({ path }) => !isOfRecords(path))).toEqual([]);
    expect(Object.keys(Object.prototype)).toEqual([]);
  });

  test('gives one row for each record with an id, in their order', async () => {
    const some = { minLength: 1, maxLength: 40 };
    const ids = fc.array(fc.oneof(fc.integer({ min: 0 }), fc.string({ minLength: 1 })), some);
    await fc.assert(
      fc.asyncProperty(ids, fc.array(attributes, { minLength: 1 }), fc.boolean(), async (given, bags, isClassic) => {
        const records = given.map((id, index) => ({ own: bags[index % bags.length] ?? {}, id }));
        const cleanedRequest = isClassic
          ? { [resource]: records.map(({ own, id }) => ({ ...own, id, links: {} })) }
          : { data: records.map(({ own, id }) => ({ type: resource, id, attributes: own })) };
        const result = await operation.run('perform', { cleanedRequest, inputData: INPUT });
        expect(column(result, 'id')).toEqual([...new Set(given.map(String))]);
      }),
      cases(30),
    );
  });

  test('gives a record with five megabytes of text', async () => {
    const result = await rowsOf({ id: 1, remark: HUGE_TEXT });
    expect(column(result, 'id')).toEqual(['1']);
    const [others] = column(result, 'otherAttributes');
    expect(JSON.stringify(others) === JSON.stringify({ remark: HUGE_TEXT })).toBe(true);
  });
});
