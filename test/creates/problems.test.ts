import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { create, submissions } from '../support/createAction.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { problemsOf } from '../support/problems.ts';

describe.each(DIALECTS)('all problems of a run (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const otherSide = { document: 'Opposing party', live: 'Other side' }[dialect];

  test('are reported together by a run and by its check, in the wording and order of the form', async () => {
    const given = {
      actionType: '812',
      actionName: '',
      status: 'Open',
      priority: 'high',
      timestamp: 'soon',
      ifContactNotFound: 'whatever',
      assignedToParticipant: 'John Doe',
      stepMessages: 'all',
      participantType72: 'no@where.example',
      participantType71: ['92', '93', 'No Body'],
      stepDataField613: 'John Doe',
      stepDataField605: '850.000',
      stepDataField602: 'TBA',
      stepDataField610: 'medium',
      stepDataField607: 'perhaps',
      otherStepData: { Colour: 'red' },
      otherParties: { Judge: '88' },
    };
    const problems = await problemsOf(zap, given);
    expect(await create(zap, { ...given, checkOnly: true })).toMatchObject({ id: null, checkOnly: true, problems });

    const DOES =
      'several contacts match "John Doe": Doe, John (john.doe@mail.example, contact 90); ' +
      'Doe, John (j.doe@post.example, contact 91). Choose the right one from the list, or give its number.';
    expect(problems.map((problem) => problem.replace(/ It asks for: "Property .*$/, ''))).toEqual([
      '"Action Name" is required.',
      '"Status": "Open" is not one of the choices: Active, Inactive, Template, Closed.',
      '"If a Contact Is Not Found": "whatever" is not one of the choices: Stop This Run, Leave the Contact Out.',
      '"Priority": "high" is not a whole number.',
      '"Step Date": "soon" is not a date that can be read. Write it like 2026-12-31 or 31 December 2026.',
      `"Assigned To": ${DOES}`,
      'Other Step Data: this action type does not ask for "Colour".',
      `Other Parties: this action type does not ask for "Judge". It asks for: "Client", "${otherSide}", "Agent", "Staff".`,
      '"Client": there is no contact with the name "No Body".',
      '"Client": Moe, Pat has no email address, which is needed for the email "Welcome".',
      '"Client": the email address of Toe, Gil, "not known", is not valid. A valid one is needed for the email "Welcome".',
      `"${otherSide}": there is no contact with the email address "no@where.example".`,
      '"Agent" needs a contact, because of the email "Agent".',
      '"Staff" needs a contact, because of the task "Conflict check", the email "Welcome" and the email "Agent".',
      '"Related Actions (Property Purchase)" is required.',
      '"Property / Address" is required.',
      '"Property / Settlement date": "TBA" is not a date that can be read. Write it like 2026-12-31 or 31 December 2026.',
      '"Property / Price": "850.000" can be read as 850.000 or as 850000. Write it without a thousands separator.',
      '"Property / Mortgaged": "perhaps" is neither yes nor no.',
      '"Property / Strata scheme": "medium" is not one of the choices: Small scheme (small), Large scheme (large).',
      `"Office / Referred by": ${DOES}`,
    ]);
  });
});

describe('problems with the input', () => {
  const zap = useZap();

  test('include a missing action type', async () => {
    expect(await failureOf(create(zap, { actionType: ' ', actionName: 'A' }))).toMatchObject({
      name: 'AppError',
      sentence: '"Action Type" is required.',
    });
    expect(submissions(zap.sandbox)).toEqual([]);
  });
});
