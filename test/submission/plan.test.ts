import { describe, expect, test } from '@jest/globals';
import { CHANGE_STEP_FIELDS } from '../../src/form/changeStepFields.ts';
import { parseInput } from '../../src/form/input.ts';
import { ASSUMPTIONS } from '../support/assumptions.ts';
import type { Step } from '../../src/step/model.ts';
import { asking, NOTHING_KNOWN, stillNeeded, type Facts, type Needs } from '../../src/submission/facts.ts';
import { plan } from '../../src/submission/plan.ts';
import type { Run } from '../../src/submission/runNeeds.ts';
import { EMPTY_STEP, field, mail, nextStep, role } from '../step/steps.ts';
import { ANN, BOB } from './submit.ts';

const STEP: Partial<Step> = {
  roles: [role('71'), role('72', { name: 'Bank' })],
  messages: [mail('5', 'Welcome', { isMandatory: true, toRoleId: '71' })],
  dataFields: [
    field('1', { label: 'Kind', dataFieldId: '44--Kind' }),
    field('2', { label: 'Agent', dataFieldId: '44--Agent' }),
    field('3', { label: 'Fee', dataFieldId: '45--Fee', defaultValue: '100' }),
  ],
};

const knownRole = { displayName: null, description: null, companyFlag: false };
const knownField = { description: null, required: false };
const choice = { id: '1', listOrder: null, parentValue: null, isDefault: false, links: { dataField: null }, other: {} };

/** What can be known of the firm. */
const FIRM: Partial<Facts> = {
  people: new Map([
    ['ann@mail.example', [ANN]],
    ['poe, sam', [BOB]],
  ]),
  contacts: new Map([
    ['88', [ANN]],
    ['89', [BOB]],
    ['404', []],
  ]),
  dataTypes: new Map([
    ['44--Kind', { ...knownField, dataType: 'DropDown' }],
    ['44--Agent', { ...knownField, dataType: 'Participant' }],
    ['45--Fee', { ...knownField, dataType: 'Money' }],
  ]),
  choices: new Map([['44--Kind', [{ ...choice, name: 'House', value: 'h' }]]]),
  roles: new Map([
    ['71', { ...knownRole, id: '71', name: 'Client' }],
    ['99', { ...knownRole, id: '99', name: 'Witness' }],
  ]),
  staff: new Set(['88']),
  storedData: {
    values: new Map([['45--Fee', { text: '250', dataType: 'Money' }]]),
    isUnread: (id) => id === '44--Agent',
  },
  filledRoles: new Set(['71']),
  members: new Map([['8700/71', [BOB]]]),
};

/** Plans until nothing is missing, and tells what each round asked for. */
function planned(inputData: object, step: Step = { ...EMPTY_STEP, ...STEP }, more: Partial<Run> = {}) {
  const input = parseInput({ actionName: 'Sale', ...inputData }, step.next ? CHANGE_STEP_FIELDS : undefined);
  const run: Run = { step, input, timeZone: null, assumptions: ASSUMPTIONS, ...more };
  const rounds: Needs[] = [];
  const next = (facts: Facts): Exclude<ReturnType<typeof plan>, { needs: Needs }> => {
    const result = plan(run, facts);
    if (!('needs' in result)) return result;
    rounds.push(result.needs);
    const topics = Object.keys(result.needs);
    const told = Object.fromEntries(Object.entries(FIRM).filter(([topic]) => topics.includes(topic)));
    return next({ ...asking(facts, result.needs), ...told });
  };
  const { submission, notes } = next(NOTHING_KNOWN);
  const { problems, warnings, body, draft } = submission;
  return { rounds, problems, warnings, notes, body, draft };
}

describe('what a run has to look up', () => {
  test('is nothing where only texts are sent', () => {
    expect(planned({}, EMPTY_STEP)).toMatchObject({ rounds: [], problems: [], notes: [] });
  });

  test('comes in rounds: what the input tells, and then what the types of the fields tell', () => {
    const given = {
      participantType71: ['88', 'ann@mail.example'],
      stepDataField1: 'House',
      stepDataField2: 'Poe, Sam',
    };

    expect(planned(given)).toMatchObject({
      rounds: [
        { people: ['ann@mail.example'], contacts: ['88'], dataTypes: ['44--Kind', '44--Agent', '45--Fee'] },
        { choices: ['44--Kind'], people: ['Poe, Sam'] },
      ],
      problems: [],
      body: { actioncreate: { stepDataField1: 'h', stepDataField2: '89', links: { participantType71: ['88'] } } },
    });
  });

  test('are names last, and only where a problem mentions one', () => {
    const { rounds, problems } = planned({ participantType71: '89' });

    expect(rounds.slice(1)).toEqual([{ roles: ['71'] }]);
    expect(problems).toEqual(['"Client": Doe, Bob has no email address, which is needed for the email "Welcome".']);
  });

  test('is the name of a role that the step does not ask for', () => {
    expect(planned({ participantType71: '88', participantType99: '88' })).toMatchObject({
      rounds: [{ roles: ['99'] }],
      warnings: [expect.stringContaining('The role "Witness" was left out')],
    });
  });

  test('is asked once, for people in any writing', () => {
    const asked = asking(NOTHING_KNOWN, { people: ['Roe, Ann'], actions: ['HS-1'] });

    expect(stillNeeded({ people: ['roe,  ann'], actions: ['hs-1', 'HS-1'] }, asked)).toEqual({ actions: ['hs-1'] });
  });

  test('is for a check all that a run leaves to the service', () => {
    const given = { participantType72: '404', assignedToParticipant: '89', checkOnly: true };
    const check = planned(given);

    expect(check.rounds).toEqual([
      { contacts: ['89', '404'], dataTypes: ['45--Fee'], roles: ['71'], actionTypes: ['812'], staff: ['all'] },
    ]);
    expect(check.problems[0]).toMatch(/^"Client" needs a contact/);
    expect(check.problems[1]).toBe(
      '"Bank": there is no contact with the number "404", or the connected user may not see it.',
    );
    expect(check.warnings).toContainEqual(expect.stringContaining('Doe, Bob is not among the people of the firm'));
  });

  test('is told again to explain a refusal, as a check tells it', () => {
    const given = { participantType71: '88', participantType72: '404' };

    expect(planned(given).problems).toEqual([]);
    expect(planned(given, undefined, { isExplained: true }).problems).toEqual([
      '"Bank": there is no contact with the number "404", or the connected user may not see it.',
    ]);
  });
});

describe('what the action of a next step has already', () => {
  const NEXT = nextStep(STEP);

  test('is kept where a field is left blank, and has to be known for certain', () => {
    expect(planned({ stepDataField1: 'House' }, NEXT)).toMatchObject({
      rounds: [
        { dataTypes: ['44--Kind', '45--Fee'], storedData: ['8700'], filledRoles: ['8700'] },
        { choices: ['44--Kind'], dataTypes: ['44--Agent'] },
      ],
      problems: [expect.stringMatching(/^"Agent": what the action has in it is not known for certain/)],
      body: { actionchangestep: { stepDataField1: 'h', stepDataField3: '250' } },
    });
  });

  test('is looked up by a check for those who get an email', () => {
    const given = { stepDataField2: '88', checkOnly: true };
    const { rounds, problems, draft } = planned(given, NEXT);

    expect(rounds.at(-1)).toEqual({ members: ['8700/71'] });
    expect(draft).toMatchObject({
      step: { next: NEXT.next },
      parties: new Map([
        ['71', [BOB]],
        ['72', []],
      ]),
    });
    expect(problems).toEqual(['"Client": Doe, Bob has no email address, which is needed for the email "Welcome".']);
  });
});
