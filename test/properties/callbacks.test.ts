import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import * as fc from 'fast-check';
import { failureLine } from '../support/failure.ts';
import { cases } from '../support/fuzz.ts';
import { HOOK_TRIGGERS } from '../support/hookTriggers.ts';
import { inOneRun } from '../support/oneRun.ts';
import { rowsOf } from '../support/rows.ts';
import { startZap, type Zap } from '../support/zap.ts';
import { objectWith, oddId, oddText, oddValue } from './odd.ts';

/*
 * Anybody who finds the address of a Zap can call it, and the service sends events in forms that its document does not
 * show. Whatever a callback holds: its records become rows, or a clear error says that it cannot be read. The row of a
 * record that was read has nothing of it.
 */

jest.setTimeout(60_000);

// The platform prints what is logged of a callback that is no event.
beforeEach(() => {
  jest.spyOn(console, 'log').mockImplementation(() => undefined);
});
afterEach(() => {
  jest.restoreAllMocks();
});

const attributes = objectWith(
  oddValue,
  fc.oneof(fc.string(), fc.constantFrom('name', 'status', 'isDeleted', 'email', 'isCompany', '__proto__')),
);
const links = objectWith(
  fc.oneof(oddValue, oddId, fc.array(oddId, { maxLength: 4 }), fc.record({ data: fc.record({ id: oddId }) })),
  fc.constantFrom('assignedTo', 'actionType', 'division', 'primaryParticipants', 'physicalCountry'),
);
const record = fc.record({ id: oddId, attributes, links });

/** What is no record, since it has no id. */
const junk = oddValue.filter((value) => typeof value !== 'object' || value === null || !('id' in value));

/** How a callback reaches the trigger: parsed, as text, as text within text, or in the raw request alone. */
const ways: fc.Arbitrary<(body: unknown) => object> = fc.constantFrom(
  (body: unknown) => ({ cleanedRequest: body }),
  (body: unknown) => ({ cleanedRequest: JSON.stringify(body) }),
  (body: unknown) => ({ rawRequest: { content: JSON.stringify(body) } }),
  (body: unknown) => ({ cleanedRequest: {}, rawRequest: { content: JSON.stringify(body) } }),
  (body: unknown) => ({ cleanedRequest: body, rawRequest: { content: JSON.stringify(body).slice(0, -1) } }),
);

const UNREAD =
  'AppError: Actionstep sent an event that this integration cannot read. Look the new record up in Actionstep. ' +
  'If this happens again, contact support for this integration.';

const idsOf = (rows: unknown): readonly unknown[] => rowsOf(rows).map(({ id }) => id);

describe.each(HOOK_TRIGGERS)('a callback of $trigger', ({ trigger, resource }) => {
  /** The paths of requests that do not read records of this event, and names that all objects of this process now have. */
  const harmOf = ({ sandbox, authData }: Zap, rows: unknown): readonly string[] => [
    ...sandbox.requests
      .map(({ path }) => path)
      .filter((path) => !new RegExp(`^/api/rest/${resource}/[^/]+$`).test(path)),
    ...Object.keys(Object.prototype),
    ...Object.values(authData).filter((secret) => secret.length > 20 && JSON.stringify(rows).includes(secret)),
  ];

  test('gives one row for each record that can be read, in their order, whatever stands beside it', async () => {
    const zap = await startZap();
    const records = fc.array(record, { minLength: 1, maxLength: 10 });
    const others = fc.array(junk, { maxLength: 3 });
    const around = fc.record({ linked: oddValue, meta: oddValue, included: oddValue }, { requiredKeys: [] });

    await inOneRun(zap, trigger, async (run) => {
      const givesRows = fc.asyncProperty(
        fc.tuple(records, others, around, fc.boolean(), ways),
        async ([told, beside, rest, isDocumentForm, send]) => {
          const list = [
            ...told.map(({ id, attributes: own, links: linked }) =>
              isDocumentForm
                ? { ...own, id, links: linked }
                : { type: resource, id, attributes: own, relationships: linked },
            ),
            ...beside,
          ];
          const body = isDocumentForm ? { ...rest, [resource]: list } : { ...rest, data: list };
          const rows = await run('perform', send(body));

          expect(idsOf(rows)).toEqual([...new Set(told.map(({ id }) => String(id)))]);
          expect(harmOf(zap, rows)).toEqual([]);
        },
      );
      await fc.assert(givesRows, cases(12));
    });
    await zap.stop();
  });

  test('adds nothing to the row of a record that is read, whatever it says of it', async () => {
    const zap = await startZap();
    const id = { actions: 8705, participants: 97 }[resource];
    const inputs = fc.constantFrom(
      {},
      { includePersonalDetails: 'yes' },
      { includeData: 'yes', includeParties: 'yes' },
    );

    await inOneRun(zap, trigger, async (run) => {
      const addsNothing = fc.asyncProperty(
        fc.tuple(attributes, links, fc.boolean(), ways, inputs),
        async ([own, linked, isDocumentForm, send, inputData]) => {
          const body = isDocumentForm
            ? { [resource]: { ...own, id, links: linked } }
            : { data: { type: resource, id, attributes: own, relationships: linked } };
          const idAlone = { cleanedRequest: { [resource]: { id } } };

          expect(await run('perform', { ...send(body), inputData })).toEqual(
            await run('perform', { ...idAlone, inputData }),
          );
        },
      );
      await fc.assert(addsNothing, cases(10));
    });
    await zap.stop();
  });

  test('gives rows or says that it cannot be read, whatever it is', async () => {
    const zap = await startZap();
    const anything = fc.oneof(
      oddValue,
      objectWith(
        fc.oneof(oddValue, record, fc.array(fc.oneof(record, oddValue), { maxLength: 3 })),
        fc.constantFrom(resource, 'data', 'meta', 'linked'),
      ),
    );
    const request = fc.oneof(
      fc.tuple(anything, ways).map(([body, send]) => send(body)),
      oddText.map((content) => ({ cleanedRequest: content, rawRequest: { content } })),
      anything.map((body) => ({ rawRequest: { content: JSON.stringify(body).slice(0, -1) } })),
    );

    await inOneRun(zap, trigger, async (run) => {
      const givesRowsOrAnError = fc.asyncProperty(request, async (callback) => {
        const { rows, said } = await run('perform', { ...callback, inputData: {} }).then(
          (result) => ({ rows: result, said: '' }),
          (error: unknown) => ({ rows: [], said: failureLine(error) }),
        );
        const ids = idsOf(rows);

        expect(['', UNREAD]).toContain(said);
        expect(ids.filter((id) => typeof id !== 'string' || id === '')).toEqual([]);
        expect(new Set(ids).size).toBe(ids.length);
        expect(harmOf(zap, rows)).toEqual([]);
      });
      await fc.assert(givesRowsOrAnError, cases(24));
    });
    await zap.stop();
  });

  test('is read with a text of five megabytes and a value of a hundred thousand levels', async () => {
    const zap = await startZap();
    const remark = 'ab/ç😀'.repeat(560_000);
    const deep = '['.repeat(100_000) + ']'.repeat(100_000);
    const content = `{"${resource}":[{"id":4711,"x":${deep}}]}`;

    const long = await zap.run(trigger, 'perform', { cleanedRequest: { [resource]: { id: 1, remark } } });
    const nested = await zap.run(trigger, 'perform', { rawRequest: { content } });

    expect(long).toMatchObject([{ id: '1', otherAttributes: { remark } }]);
    expect(nested).toMatchObject([{ id: '4711' }]);
    expect(JSON.stringify(nested)).toContain('Left out: it is nested too deeply.');
    await zap.stop();
  });
});
