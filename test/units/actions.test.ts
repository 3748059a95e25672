import { describe, expect, test } from '@jest/globals';
import { chooseExistingAction } from '../../src/actions/duplicateAction.ts';
import { chooseNewAction } from '../../src/actions/openedAction.ts';
import { decodeAction, NO_NAMES, type NamedAction } from '../../src/service/actions.ts';
import { failureOf } from '../support/failure.ts';

/* Which action of several is meant, or is the new one: a mistake here gives a client's matter to another client. */

type Details = Readonly<{ name?: string; reference?: string; key?: string; type?: string; isDeleted?: 'T' }>;

/** An action that is called "Sale" and has the reference HS-17, as far as nothing else is said. */
function actionOf(id: string, { name = 'Sale', reference = 'HS-17', key, type = '812', isDeleted }: Details = {}) {
  const attributes = { name, reference, importExternalReference: key, isDeleted };
  const action = decodeAction({ id, attributes, links: { actionType: type } });
  return { id, action, names: NO_NAMES } satisfies NamedAction;
}

const called = (name: string, index: number) => actionOf(String(index), { name });
const marked = (reference: string, index: number) => actionOf(String(index), { reference });

/** Throws as a run does, where a promise is waited for. */
const inRun = async <Result>(decide: () => Result): Promise<Result> => decide();

describe('the existing action that has a file or external reference', () => {
  const references = { fileReference: 'HS-17', externalReference: 'CRM-1' };
  const input = { ...references, actionName: 'Sale', ifReferenceExists: 'return', checkOnly: false } as const;
  const pick = (byFile: readonly NamedAction[], byKey: readonly NamedAction[] = []) =>
    chooseExistingAction({ byFile, byKey }, input, '812');

  test('is none where the two references belong to two actions', async () => {
    const byKey = actionOf('2', { name: 'Will', reference: 'EST-7', key: 'CRM-1' });

    expect(await failureOf(inRun(() => pick([actionOf('1')], [byKey])))).toMatchObject({
      sentence:
        'The file reference "HS-17" belongs to the action "Sale" (number 1), and the external reference "CRM-1" to the ' +
        'action "Will" (number 2). Correct one of them. No action was created.',
    });
  });

  test.each([
    { which: 'the one that both references belong to', byFile: [actionOf('1')], byKey: [actionOf('1')], id: '1' },
    { which: 'the one that is left', byFile: [actionOf('2', { isDeleted: 'T' }), actionOf('1')], id: '1' },
    { which: 'the one of the type', byFile: [actionOf('3', { type: '850' }), actionOf('2')], id: '2' },
    { which: 'the one with the name', byFile: ['Purchase', 'Sale', 'Will'].map(called), id: '1' },
    { which: 'the one with the reference as written', byFile: ['hs-17', 'HS-17', 'Hs-17'].map(marked), id: '1' },
    // The newest comes first.
    { which: 'else the oldest', byFile: ['Purchase', 'Will', 'Trust'].map(called), id: '2' },
  ])('is $which', ({ byFile, byKey, id }) => {
    expect(pick(byFile, byKey)?.action.id).toBe(id);
  });
});

describe('the action that a lost answer may have opened', () => {
  const asked = { fileReference: 'HS-17', actionName: 'Sale' };
  const NEW = actionOf('9');

  test('is the only one like it that was not there before', () => {
    const others = [
      actionOf('8'),
      actionOf('10', { name: 'Sale of 1 Harbour Street' }),
      actionOf('11', { reference: 'hs-17' }),
      actionOf('12', { type: '850' }),
      actionOf('13', { isDeleted: 'T' }),
    ];

    expect(chooseNewAction([...others, NEW], asked, '812', [actionOf('8')])).toBe(NEW);
    expect(chooseNewAction(others, asked, '812', [actionOf('8')])).toBeUndefined();
  });

  test('is none of two', () => {
    expect(chooseNewAction([NEW, actionOf('10')], asked, '812', [])).toBeUndefined();
  });
});
