import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { callbackWith } from '../support/callbacks.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { LOOK_UP_FAULTS, SHORT_RUN, UNFINISHED } from '../support/lookUpFaults.ts';
import { linesOf } from '../support/requests.ts';
import { column } from '../support/rows.ts';
import { ACTION_FIELDS, CONTACT_FIELDS } from '../support/asked.ts';

/** Callbacks that say who but not what, filters that need to know, and what the record says when it is read. */
const ACTION = {
  trigger: 'triggers.new_action',
  resource: 'actions',
  told: { id: 8705, name: "O'Foe estate" },
  line: `GET /actions/8705?fields=${ACTION_FIELDS}&include=actionType,assignedTo,primaryParticipants&pageSize=200`,
};
const CONTACT = {
  trigger: 'triggers.new_contact',
  resource: 'participants',
  told: { id: 95, name: 'Brightwater Realty' },
  line: `GET /participants/95?fields=${CONTACT_FIELDS}&pageSize=200`,
};

const FILTERS = [
  { ...ACTION, filter: { actionTypes: ['840'] }, passes: true },
  { ...ACTION, filter: { actionTypes: ['812', '833'] }, passes: false },
  { ...ACTION, filter: { assignedTo: '16' }, passes: true },
  { ...ACTION, filter: { assignedTo: '15' }, passes: false },
  { ...ACTION, filter: { status: 'Inactive' }, passes: true },
  { ...ACTION, filter: { status: 'Active' }, passes: false },
  { ...CONTACT, filter: { contactKind: 'company' }, passes: true },
  { ...CONTACT, filter: { contactKind: 'person' }, passes: false },
] as const;

const FILTERS_BY_DIALECT = DIALECTS.flatMap((dialect) => FILTERS.map((filter) => ({ dialect, ...filter })));

describe.each(FILTERS_BY_DIALECT)(
  'a callback that lacks what the filter $filter needs ($dialect dialect)',
  ({ dialect, trigger, resource, told, line, filter, passes }) => {
    const zap = useZap({ dialect });
    const perform = (inputData: object) =>
      zap.run(trigger, 'perform', { inputData, ...callbackWith(dialect, resource, told) });

    test.each([
      ['with names', {}],
      ['without names', { includeNames: 'no' }],
    ])('is settled by exactly one request by id, %s', async (_case, names) => {
      expect(column(await perform({ ...filter, ...names }), 'id')).toEqual(passes ? [String(told.id)] : []);
      expect(linesOf(zap.sandbox)).toEqual([line]);
    });

    test('is told when the record that is read lacks it as well', async () => {
      zap.sandbox.inject({ path: `/${resource}/${told.id}`, status: 200, body: { [resource]: told } });

      expect(column(await perform(filter), 'id')).toEqual([String(told.id)]);
    });
  },
);

const EVENTS_BY_DIALECT = DIALECTS.flatMap((dialect) => [ACTION, CONTACT].map((event) => ({ dialect, ...event })));

/** Filters that let neither of the two records pass. */
const STRICT = { actionTypes: ['812'], contactKind: 'person', includeNames: 'no' };

describe.each(EVENTS_BY_DIALECT)(
  'a callback of $trigger whose record cannot be read ($dialect dialect)',
  ({ dialect, trigger, resource, told, line }) => {
    const zap = useZap({ dialect });
    const perform = () => zap.run(trigger, 'perform', { inputData: STRICT, ...callbackWith(dialect, resource, told) });

    test.each(LOOK_UP_FAULTS)('is told, and says that it is incomplete: %s', async (_what, harm) => {
      zap.sandbox.inject({ path: `/${resource}/${told.id}`, ...harm });

      expect(await perform()).toMatchObject([{ id: String(told.id), namesComplete: false }]);
      expect(linesOf(zap.sandbox)).toEqual([line]);
    });

    test('waits for a new token when the one at hand has expired', async () => {
      zap.sandbox.expireAccessTokens();

      expect(await failureOf(perform())).toMatchObject({ name: 'RefreshAuthError' });
    });
  },
);

describe.each(EVENTS_BY_DIALECT)(
  'a callback of $trigger whose record takes too long to read ($dialect dialect)',
  ({ dialect, trigger, resource, told }) => {
    const zap = useZap({ dialect, settings: SHORT_RUN });

    test.each(UNFINISHED)('is told as it came, and says that it is incomplete: %s', async (_what, harm) => {
      zap.sandbox.inject({ path: `/${resource}/${told.id}`, ...harm });

      expect(
        await zap.run(trigger, 'perform', { inputData: STRICT, ...callbackWith(dialect, resource, told) }),
      ).toMatchObject([{ id: String(told.id), namesComplete: false }]);
    });
  },
);

describe.each(DIALECTS)('a callback of several records, some of which say too little (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('costs one request for those that need it', async () => {
    const told = [
      { id: 8700, links: { actionType: '820' } },
      { id: 8701 },
      { id: 8702, links: { actionType: '870' } },
      { id: 8703 },
    ];
    const inputData = { actionTypes: ['870', '871'], includeNames: 'no' };
    const callback = callbackWith(dialect, 'actions', ...told);

    expect(column(await zap.run('triggers.new_action', 'perform', { inputData, ...callback }), 'id')).toEqual([
      '8702',
      '8703',
    ]);
    expect(linesOf(zap.sandbox)).toEqual([
      `GET /actions/8701,8703?fields=${ACTION_FIELDS}&include=actionType,assignedTo,primaryParticipants&pageSize=200`,
    ]);
  });
});
