import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { describeType } from '../support/describe.ts';
import { useZap } from '../support/lifetime.ts';

/** What a person ticks off before an action is created; `otherSide` is what the service calls role 72. */
const propertySale = (otherSide: string): string => `Action
[ ] Assigned To

Contacts
[ ] Client (required, used by the task "Order certificates", the email "Welcome")
[ ] ${otherSide}
[ ] Agent (used by the email "Agent")
[ ] Staff (used by the task "Conflict check", the email "Welcome", the email "Agent")

Data
[ ] Property / Address (text, required)
[ ] Property / Settlement date (date)
[ ] Property / Kind (one choice: House; Unit; Vacant land, otherwise "House")
[ ] Property / Price (number)
[ ] Property / Rooms (number, otherwise "3")
[ ] Property / Mortgaged (yes or no, otherwise "No")
[ ] Property / Inspection (date and time)
[ ] Property / Features (several choices: Pool; Garage; Garden, with shed)
[ ] Property / Strata scheme (one choice: Small scheme; Large scheme)
[ ] Property / Notes (long text)
[ ] Office / Notes (long text)
[ ] Office / Referred by (contact)
[ ] Office / Opened on (date)
[ ] Office / First call (date and time)
[ ] Office / Alarm code (text)
[ ] Office / First meeting (text)

Related actions
[ ] Related Actions (Type 820) (required)
[ ] Related Actions (Type 833)

Trust accounts
[ ] General trust account
[ ] Controlled money

Tasks
[ ] Conflict check (due 1 day after start, for Staff, always)
[ ] Order certificates (due 3 days after start, for Client)
[ ] Diarise settlement (due 5 days after start)

Emails
[ ] Welcome (to Client, always)
[ ] Agent (to Agent)

Documents
[ ] Cost agreement (cost.docx)
[ ] Contract of sale (contract.docx)`;

const debtRecovery = (otherSide: string): string => `Action
[ ] Assigned To

Contacts
[ ] Client (required, used by the email "We act for you")
[ ] ${otherSide} (required, used by the email "Demand")
[ ] Staff (used by the task "Send letter of demand", the email "We act for you", the email "Demand")

Data
[ ] Debt / Amount owed (number, required)
[ ] Debt / Due since (date, required)
[ ] Debt / Stage (one choice: Demand; Claim issued; Judgment, required)
[ ] Debt / Disputed (yes or no, required)

Related actions
[ ] Related Actions (Type 833) (required)

Trust accounts
[ ] General trust account

Tasks
[ ] Send letter of demand (due 1 day after start, for Staff, always)
[ ] Diarise limitation date (due 2 days after start, always)

Emails
[ ] We act for you (to Client, always)
[ ] Demand (to ${otherSide}, always)

Documents
[ ] Letter of demand (demand.docx)`;

const WILL = `Contacts
[ ] Client (used by the email "Your will")
[ ] Executor
[ ] Staff (used by the task "Draft will", the email "Your will")

Data
[ ] Will / Signed on (date)
[ ] Will / Notes (long text)

Related actions
[ ] Related Actions (Type 840)

Trust accounts
[ ] General trust account

Tasks
[ ] Draft will (due 5 days after start, for Staff)
[ ] Book signing (due 10 days after start)

Emails
[ ] Your will (to Client)

Documents
[ ] Will (will.docx)`;

describe.each(DIALECTS)('the checklist of an action type (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  const otherSide = dialect === 'live' ? 'Other side' : 'Opposing party';

  test.each([
    ['Property Sale', '812', propertySale(otherSide)],
    ['Advice', '833', 'Nothing is asked for but the name of the action.'],
    ['Debt Recovery', '845', debtRecovery(otherSide)],
    ['Will', '850', WILL],
  ])('can be read and ticked off: %s', async (_name, actionType, checklist) => {
    expect((await describeType(zap, actionType))['checklist']).toBe(checklist);
  });

  test('has only the parts that there are', async () => {
    const step = zap.sandbox.firm.startSteps.get('850');
    if (!step) throw new Error('The firm has no wills.');
    Object.assign(step, {
      tasks: [],
      messages: [],
      dataFields: [],
      documents: [],
      relatedActionTypes: [],
      trustAccounts: [],
    });

    expect((await describeType(zap, '850'))['checklist']).toBe('Contacts\n[ ] Client\n[ ] Executor\n[ ] Staff');
  });

  test('names related action types where a request is to spare for them', async () => {
    const step = zap.sandbox.firm.startSteps.get('850');
    if (!step) throw new Error('The firm has no wills.');
    Object.assign(step, {
      tasks: [],
      messages: [],
      dataFields: [],
      documents: [],
      participantTypes: [],
      trustAccounts: [],
    });

    expect((await describeType(zap, '850'))['checklist']).toBe(
      'Contacts\n[ ] Staff\n\nRelated actions\n[ ] Related Actions (Estate Administration)',
    );
  });
});
