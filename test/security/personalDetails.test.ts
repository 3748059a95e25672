import { describe, expect, test } from '@jest/globals';
import { DIALECTS, type Sandbox } from '../sandbox/sandbox.ts';
import { callbackWith } from '../support/callbacks.ts';
import { useFiles } from '../support/files.ts';
import { someOf } from '../support/fuzz.ts';
import { useZap } from '../support/lifetime.ts';
import { bundleOf, RUNS } from '../support/runs.ts';

/* Birth date, tax number, gender and the like are in a row only where a user asks for them. */

const MARK = 'PERSONAL';

/** What the service lists of it, and what it might call it one day. */
const NAMES = [
  'birthTimestamp',
  'dateOfBirthStatus',
  'countryIdOfBirth',
  'isDeceased',
  'deathTimestamp',
  'gender',
  'genderTypeName',
  'maritalStatus',
  'taxNumber',
  'amlStatus',
  'amlProgress',
  'amlRisk',
  'amlNote',
  'disabilityStatus',
  'culturalIdentity',
  'primaryLanguage',
  'yearOfArrival',
  'citizenOfCountryId',
  'aliases',
  'debtorStatementEmail',
  'debtorStatementSendEmail',
  'debtorStatementUsePrimaryEmail',
  'passportNumber',
  'driversLicence',
  'nationality',
  'ethnicity',
  'religion',
  'bankAccount',
  'ssn',
  'amlFile',
  'formerNames',
  'maidenName',
  'debtorBalance',
  'DRIVERS_LICENSE_NO',
  'driver-number',
  'a.m.l. status',
  'dob',
  'tfn',
  'next_of_kin',
  'spouseName',
  'criminalRecord',
  'politicallyExposed',
  'creditRating',
  'annualIncome',
];
const FLAT = Object.fromEntries(NAMES.map((name) => [name, `${MARK} ${name}`]));
/** Whatever holds names of its own counts as personal, too. */
const PERSONAL = { ...FLAT, profile: { nickname: MARK }, entries: ['z', [{ kind: MARK }]] };

/** Everybody in the firm has all of it; so has a contact that is created or changed. */
function fillIn({ firm, inject }: Pick<Sandbox, 'firm' | 'inject'>): void {
  for (const contact of firm.participants.values()) Object.assign(contact, PERSONAL);
  const answer = (id: number) => ({ effectThenStatus: 200, body: { participants: { id, ...PERSONAL } } });
  inject({ method: 'POST', path: '/participants', ...answer(501) });
  inject({ method: 'PUT', path: '/participants/88', ...answer(88) });
}

const CREATED = callbackWith('live', 'participants', { id: 88, displayName: 'Roe, Ann', ...PERSONAL });
const OPENED = callbackWith('live', 'actions', { id: 8700 });

describe('personal details of a contact', () => {
  const zap = useZap({ dialect: 'live' });

  test.each([
    { operation: 'triggers.new_contact', bundle: CREATED },
    { operation: 'triggers.new_contact', bundle: { ...CREATED, inputData: { includePersonalDetails: 'perhaps' } } },
    { operation: 'triggers.new_contact', part: 'performList', bundle: {} },
    { operation: 'triggers.new_action', bundle: { ...OPENED, inputData: { includeParties: 'yes' } } },
    { operation: 'triggers.list_participants', bundle: {} },
    { operation: 'searches.find_contact', bundle: { inputData: { id: '88' } } },
    { operation: 'searches.find_contact', bundle: { inputData: { email: 'ann.roe@mail.example' } } },
    { operation: 'searches.find_action', bundle: { inputData: { id: '8700', includeParties: 'yes' } } },
    { operation: 'searches.find_conflicts', bundle: { inputData: { names: ['Ann Roe', 'Ann Aliases'] } } },
    { operation: 'creates.create_contact', bundle: { inputData: { firstName: 'Una', lastName: 'Boe' } } },
    { operation: 'creates.update_contact', bundle: { inputData: { contact: '88', physicalCity: 'Suva' } } },
    {
      operation: 'creates.add_contact_to_action',
      bundle: { inputData: { action: '8700', role: '71', contacts: ['88', 'Jane Roe'] } },
    },
    {
      operation: 'creates.create_action',
      bundle: { inputData: { actionType: '833', actionName: 'A', assignedToParticipant: '16', includeParties: 'yes' } },
    },
    {
      operation: 'creates.update_action',
      bundle: { inputData: { action: '8700', assignedToParticipant: 'Kim Loe', includeParties: 'yes' } },
    },
    {
      operation: 'creates.change_step',
      bundle: { inputData: { action: '8700', step: 'Contract', includeParties: 'yes' } },
    },
    {
      operation: 'creates.create_task',
      bundle: { inputData: { action: '8700', name: 'Call', assignedToParticipant: 'Kim Loe' } },
    },
    {
      operation: 'creates.create_time_entry',
      bundle: { inputData: { action: '8700', hours: '1', date: '2026-12-31', assignedToParticipant: 'Kim Loe' } },
    },
    { operation: 'creates.complete_task', bundle: { inputData: { action: '8700', task: 'Conflict check' } } },
  ])('are in no row of $operation with $bundle.inputData', async ({ operation, part = 'perform', bundle }) => {
    fillIn(zap.sandbox);

    const row = JSON.stringify(await zap.run(operation, part, bundle));

    expect(row).toMatch(/"(?:id|contactId)":"\d+"/);
    expect(row).not.toContain(MARK);
  });
});

describe('personal details of a contact, in the usual runs of every operation,', () => {
  const zap = useZap({ dialect: 'live' });
  useFiles();

  const MAKING_ROWS = Object.entries(RUNS).flatMap(([operation, runs]) =>
    runs
      .map((run) => ({ operation, part: run.part ?? 'perform', bundle: bundleOf(operation, run) }))
      .filter(({ part }) => part.startsWith('perform')),
  );

  test.each(someOf(MAKING_ROWS))(
    'are in no row of $operation with $bundle.inputData',
    async ({ operation, part, bundle }) => {
      fillIn(zap.sandbox);

      expect(JSON.stringify(await zap.run(operation, part, bundle))).not.toContain(MARK);
    },
  );
});

describe.each(DIALECTS)('personal details that a user asks for (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const event = callbackWith(dialect, 'participants', { id: 88, displayName: 'Roe, Ann', ...PERSONAL });

  test.each([
    { operation: 'triggers.new_contact', bundle: event, inputData: {} },
    { operation: 'triggers.new_contact', part: 'performList', bundle: {}, inputData: {} },
    { operation: 'searches.find_contact', bundle: {}, inputData: { email: 'ann.roe@mail.example' } },
    { operation: 'searches.find_contact', bundle: {}, inputData: { id: '88' } },
  ])('are in the row, all of them: $operation', async ({ operation, part = 'perform', bundle, inputData }) => {
    fillIn(zap.sandbox);
    const asked = { ...bundle, inputData: { ...inputData, includePersonalDetails: 'yes' } };

    expect(await zap.run(operation, part, asked)).toEqual(
      expect.arrayContaining([expect.objectContaining({ personalDetails: PERSONAL })]),
    );
  });

  test('are told apart from other attributes by their names', async () => {
    const others = { nickname: 'A', teams: ['3', ['4']], occupationCode: 7 };
    zap.sandbox.inject({
      path: '/participants/88',
      status: 200,
      body: { participants: { id: 88, ...others, my_tax_id: '5' } },
    });
    const inputData = { id: '88', includePersonalDetails: 'yes' };

    expect(await zap.run('searches.find_contact', 'perform', { inputData })).toMatchObject([
      { personalDetails: { my_tax_id: '5' }, otherAttributes: others },
    ]);
  });
});
