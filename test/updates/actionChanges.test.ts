import { expect, test } from '@jest/globals';
import { ANN } from '../submission/submit.ts';
import { assigneeChange as assignTo } from '../../src/actions/afterWrite.ts';
import { parseActionChanges } from '../../src/creates/updateAction.ts';

const changesBy = (inputData: object) =>
  parseActionChanges({ ...inputData }).changes.map(({ label, name, value }) => `${label} (${name}): ${String(value)}`);

test.each<[inputData: object, changes: readonly string[]]>([
  [{ name: ' Sale ' }, ['Action Name (name): Sale']],
  [{ reference: 'HS-17' }, ['File Reference (reference): HS-17']],
  [{ status: 'closed' }, ['Status (status): Closed']],
  [{ priority: '0' }, ['Priority (priority): 0']],
  [{ billableStatus: 'active' }, ['Billing Status (overrideBillingStatus): Active']],
  [{ externalReference: 'X-1' }, ['External Reference (importExternalReference): X-1']],
  [
    { clear: ['reference', 'billableStatus'] },
    ['File Reference (reference): null', 'Billing Status (overrideBillingStatus): null'],
  ],
  [{ name: '', priority: ' ', status: null }, []],
])('only what is filled in, or to be emptied, changes: %j', (inputData, changes) => {
  expect(changesBy(inputData)).toEqual(changes);
});

test('the action alone is nothing to change', () => {
  expect(parseActionChanges({ action: '8700' }).warnings).toEqual(['Nothing was filled in, so nothing was changed.']);
  expect(parseActionChanges({ action: '8700', name: 'Sale' }).warnings).toEqual([]);
});

test('an action is assigned to a contact, who is told by name where it is known', () => {
  const people = new Map([['15', { name: 'Poe, Sam', fullName: null, firstName: null, lastName: null, email: null }]]);
  const { toWords, ...change } = assignTo(ANN, { actionTypes: new Map(), steps: new Map(), people });

  expect(change).toEqual({ label: 'Assigned To', name: 'assignedTo', isLink: true, value: '88' });
  expect(['15', '16'].map((id) => toWords?.(id))).toEqual(['Poe, Sam', 'contact 16']);
});

test('what cannot be read is a problem, and what can be read is none', () => {
  expect(parseActionChanges({ priority: 'x', billableStatus: 'perhaps' }).problems).toHaveLength(2);
  expect(parseActionChanges({ status: 'Closed', priority: '5' }).problems).toEqual([]);
});
