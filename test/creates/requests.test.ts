import { describe, expect, test } from '@jest/globals';
import { create, PROPERTY_SALE, WILL } from '../support/createAction.ts';
import { failureOf } from '../support/failure.ts';
import { keysOf } from '../support/fields.ts';
import { startGate, type Together } from './gate.ts';
import { useZap } from '../support/lifetime.ts';
import { linesOf } from '../support/requests.ts';

const ADVICE = { actionType: '833', actionName: 'Lease advice' };
/** "Property Sale" without tasks, emails and data beyond the defaults of the step. */
const BARE_SALE = { ...PROPERTY_SALE, documentTemplates: 'none' };

describe('the number of requests', () => {
  const zap = useZap();
  /** The requests of a run by their resources, the reads in no order. */
  const requestsOf = async (inputData: object) => {
    await create(zap, inputData);
    return resources();
  };
  const resources = () =>
    linesOf(zap.sandbox)
      .map((line) => /^[A-Z]+ \/[a-z]+/.exec(line)?.[0] ?? line)
      .toSorted();

  /** The last one reads the new action back. */
  const PLAIN = ['GET /actioncreate', 'POST /actioncreate', 'GET /actions'];
  /** With one for all related actions by number. */
  const SALE = [...PLAIN, 'GET /actions'];
  const gets = (names: string) => names.split(' ').map((name) => `GET /${name}`);
  const SALE_DATA = gets('datacollectionfields participants participanttypes');

  test.each([
    ['4 with a file reference', { ...ADVICE, fileReference: 'N-1' }, [...PLAIN, 'GET /actions']],
    ['1 more for an action type by name', { ...ADVICE, actionType: 'Advice' }, [...PLAIN, 'GET /actiontypes']],
    [
      '1 more for all related actions by number, and 1 for each by its file reference',
      { ...BARE_SALE, relatedActionType11: ['8700', 'QS-3'], relatedActionType12: '8704, 8706; ADV-2' },
      [...SALE, ...gets('actions actions'), ...SALE_DATA],
    ],
    [
      '1 more for each email address or name',
      { ...WILL, assignedToParticipant: 'Kim Loe', participantType71: ['Ann Roe', 'jane.roe@mail.example'] },
      [...PLAIN, 'GET /participants', 'GET /participants', 'GET /participants'],
    ],
    [
      '1 more for all contacts by number that an email concerns, and 1 beside the POST for the names of their roles',
      { ...WILL, stepMessages: 'all', participantType71: ['88', '89'], participantType45: ['15'] },
      [...PLAIN, 'GET /participants', 'GET /participanttypes'],
    ],
    [
      '2 more for the types and choices of data',
      { ...BARE_SALE, stepDataField603: 'unit' },
      [...SALE, ...SALE_DATA, ...gets('datacollectionfielddropdownchoices')],
    ],
  ])('is %s', async (_case, given, expected) => {
    expect(await requestsOf(given)).toEqual(expected.toSorted());
  });

  test.each([
    ['1 for the name of the type, and none for a reference that is not checked', {}, gets('actioncreate actiontypes')],
    ['1 more for one that does', { ifReferenceExists: 'return' }, gets('actioncreate actions actiontypes')],
  ])('of a check is %s', async (_case, policy, expected) => {
    expect(await requestsOf({ ...ADVICE, fileReference: 'N-1', checkOnly: true, ...policy })).toEqual(expected);
  });

  test('is 2 more when an error names roles: for them and for the related types', async () => {
    await failureOf(create(zap, { ...WILL, participantType71: 'No Body' }));

    expect(resources()).toEqual(gets('actioncreate actiontypes participants participanttypes'));
  });
});

describe('independent requests run in parallel', () => {
  // Sequential requests would wait for each other at the gate until this limit.
  const zap = useZap({ settings: { ACTIONSTEP_TIME_LIMIT_MS: '4000' } });
  const TYPES = /^GET \/datacollectionfields\//;
  const ROLES = /^GET \/participanttypes\//;

  /** Runs something through a gate that lets these groups of requests on only together. */
  const through = async <Result>(groups: readonly Together[], run: (authData: object) => Promise<Result>) => {
    const gate = await startGate(zap, groups);
    try {
      return await run(gate.authData);
    } finally {
      await gate.stop();
    }
  };
  const createThrough = (groups: readonly Together[], inputData: object) =>
    through(groups, (authData) => create(zap, inputData, { authData }));

  test('for a form: the names of roles and types', async () => {
    // Choices are fetched once the fields with choices are known.
    const fields = await through([[ROLES, TYPES]], (authData) =>
      zap.run('creates.create_action', 'inputFields', { inputData: { actionType: '812' }, authData }),
    );

    expect(keysOf(fields).filter((key) => key.startsWith('lookUpNote'))).toEqual([]);
  });

  test('for a new action: all that is known upfront, then all that the Start step calls for', async () => {
    const known = [
      /^GET \/actioncreate\/812/,
      /^GET \/actions\?/,
      /email_ilike=jane/,
      /displayName_ilike=.*Brightwater/,
      /displayName_ilike=.*Kim/,
    ];
    const unlocked = [TYPES, ROLES, /^GET \/participants\/\d/];

    const row = await createThrough([known, unlocked], {
      ...PROPERTY_SALE,
      fileReference: 'N-1',
      stepMessages: 'all',
      assignedToParticipant: 'Kim Loe',
      participantType71: ['88', 'jane.roe@mail.example'],
      otherParties: { Agent: 'Brightwater Realty' },
    });

    expect(row).toMatchObject({ id: '9001', warnings: [] });
  });

  test('for a file reference that is free: its look-up delays nothing', async () => {
    const given = { ...WILL, fileReference: 'N-1', stepDataField712: 'x' };

    expect(await createThrough([[/^GET \/actions\?/, TYPES]], given)).toMatchObject({ id: '9001' });
  });

  test('for an action type by name: its look-up runs with those of people and reference', async () => {
    const given = { ...ADVICE, actionType: 'Advice', fileReference: 'N-1', assignedToParticipant: 'Kim Loe' };
    const together = [/^GET \/actiontypes\?/, /^GET \/actions\?/, /displayName_ilike=/];

    expect(await createThrough([together], given)).toMatchObject({ id: '9001' });
  });

  test('and the gate holds back a request that comes alone', async () => {
    const gate = await startGate(zap, [[/^GET \/actioncreate\//, /^GET \/nothing/]]);
    const never = create(zap, ADVICE, { authData: gate.authData });
    await gate.heldBack;
    await gate.stop();

    expect(await failureOf(never)).toMatchObject({ name: 'AppError' });
    expect(zap.sandbox.requests).toEqual([]);
  });
});
