import { describe, expect, test } from '@jest/globals';
import { create, submissions } from '../support/createAction.ts';
import { failureOf } from '../support/failure.ts';
import { useZap } from '../support/lifetime.ts';
import { linesOf } from '../support/requests.ts';
import { changesSent } from '../support/updates.ts';

/*
 * What a new action promised: it is opened once, by either of its references; what came back is compared with what was
 * asked; and an action that is not the new one gets nothing.
 */

const ADVICE = { actionType: '833', actionName: 'Advice on a will', externalReference: 'CRM-1042a' };
const RETURN = { ...ADVICE, ifReferenceExists: 'return' };
/** The firm has PMS-7 on this action, and EST-7 as a file reference on another one. */
const ESTATE = {
  actionType: '833',
  actionName: 'Advice on lease',
  externalReference: 'PMS-7',
  ifReferenceExists: 'return',
};
const POST = { method: 'POST', path: '/actioncreate' } as const;
const READ_BACK = { method: 'GET', path: '/actions/9001' } as const;

describe('an external reference', () => {
  const zap = useZap();

  test('decides by itself: a repeat of the run returns the action that the first one opened', async () => {
    const first = await create(zap, RETURN);
    const second = await create(zap, RETURN);

    expect(first).toMatchObject({ id: '9001', alreadyExisted: false, warnings: [] });
    expect(second).toMatchObject({
      id: '9001',
      alreadyExisted: true,
      warnings: ['The external reference "CRM-1042a" already belongs to the action "Advice on a will" (number 9001).'],
    });
    expect(submissions(zap.sandbox)).toHaveLength(1);
  });

  test('stops a run, if the Zap says so', async () => {
    expect(await failureOf(create(zap, { ...ESTATE, ifReferenceExists: 'stop' }))).toMatchObject({
      name: 'HaltedError',
      sentence: expect.stringMatching(/^The external reference "PMS-7" already belongs to .* No action was created\.$/),
    });
  });

  test('is a key of another system: capital letters make another one of it', async () => {
    await create(zap, RETURN);

    expect(await create(zap, { ...RETURN, externalReference: 'CRM-1042A' })).toMatchObject({ id: '9002' });
  });

  test('is looked up beside the file reference, and either of them is enough', async () => {
    await create(zap, { ...RETURN, fileReference: 'WEB-1' });
    const before = zap.sandbox.requests.length;

    expect(await create(zap, { ...RETURN, fileReference: 'WEB-2' })).toMatchObject({
      id: '9001',
      alreadyExisted: true,
    });
    expect(await create(zap, { ...RETURN, fileReference: 'WEB-1', externalReference: 'CRM-9' })).toMatchObject({
      id: '9001',
      alreadyExisted: true,
    });
    expect(
      linesOf(zap.sandbox)
        .slice(before)
        .filter((line) => line.startsWith('POST')),
    ).toEqual([]);
  });

  test('that belongs to another action than the file reference is a problem', async () => {
    await create(zap, { ...RETURN, fileReference: 'WEB-1' });
    await create(zap, { ...RETURN, fileReference: 'WEB-2', externalReference: 'CRM-9', actionName: 'Other advice' });

    expect(await failureOf(create(zap, { ...RETURN, fileReference: 'WEB-1', externalReference: 'CRM-9' }))).toEqual({
      name: 'AppError',
      code: 'invalid_input',
      sentence:
        'The file reference "WEB-1" belongs to the action "Advice on a will" (number 9001), and the external reference ' +
        '"CRM-9" to the action "Other advice" (number 9002). Correct one of them. No action was created.',
    });
  });

  test('that is not known to be set is told, because a repeat would open another action', async () => {
    zap.sandbox.inject({ method: 'PUT', path: '/actions/9001', status: 403 });

    expect(await create(zap, RETURN)).toMatchObject({
      id: '9001',
      warnings: [
        expect.stringContaining('"External Reference" is empty in Actionstep now, not "CRM-1042a" as asked.'),
        'A repeat of this run would open another action, because this one is not known to have the reference.',
      ],
    });
  });
});

describe('what came back of a new action', () => {
  const zap = useZap();
  const answer = (attributes: object) => ({ actions: { id: 9001, links: { actionType: '833' }, ...attributes } });
  const asked = { ...ADVICE, fileReference: 'WEB-17', status: 'Inactive', priority: '3' };
  const today = () => new Date().toISOString().slice(0, 10);

  test('is compared with what was asked, and each difference is a warning with both values', async () => {
    const other = {
      name: 'Advice on a will',
      reference: 'WEB-17',
      status: 'Active',
      priority: 0,
      importExternalReference: 'CRM-1042a',
    };
    zap.sandbox.inject({ ...READ_BACK, status: 200, body: answer(other) });

    expect(await create(zap, asked)).toMatchObject({
      id: '9001',
      warnings: [
        '"Status" is "Active" in Actionstep now, not "Inactive" as asked. If that is not what you want, change it with Update Action.',
        '"Priority" is "0" in Actionstep now, not "3" as asked. If that is not what you want, change it with Update Action.',
      ],
    });
  });

  test('without a value says nothing about it', async () => {
    zap.sandbox.inject({ ...READ_BACK, status: 200, body: answer({ name: 'Advice on a will' }) });

    expect(await create(zap, { ...asked, externalReference: '' })).toMatchObject({ warnings: [] });
  });

  test('has the number of a firm that numbers its actions itself: then the remedy is named at the first run', async () => {
    const numbered = answer({ name: 'Advice on a will', reference: '20260042' });
    zap.sandbox.inject({ ...READ_BACK, status: 200, body: numbered });

    const { warnings } = await create(zap, { ...asked, externalReference: '', ifReferenceExists: 'return' });

    expect(warnings).toEqual([
      '"File Reference" is "20260042" in Actionstep now, not "WEB-17" as asked. If Actionstep numbers actions itself, a repeat ' +
        'of this run does not find this one. Fill in "External Reference" too: "If the Reference Exists" goes by it as well.',
      'A repeat of this run would open another action, because this one is not known to have the reference.',
    ]);
  });

  test('may have the name and number of a firm that makes both: an action of today is the new one', async () => {
    const made = answer({ name: 'M-42', reference: '42', createdTimestamp: today(), importExternalReference: null });
    zap.sandbox.inject({ ...READ_BACK, status: 200, body: made });

    expect(await create(zap, asked)).toMatchObject({ id: '9001' });
    // It gets the external reference.
    expect(changesSent(zap.sandbox)).toHaveLength(1);
  });

  describe('that is an older action of another name', () => {
    const older = {
      id: 8706,
      name: 'Lee Moon',
      reference: 'OLD-1',
      createdTimestamp: '2020-01-02',
      links: { actionType: '833' },
    };
    const answerWithOlder = (): void => {
      zap.sandbox.inject({ ...POST, effectThenStatus: 200, body: { actioncreate: { id: 8706 } } });
      zap.sandbox.inject({ method: 'GET', path: '/actions/8706', status: 200, body: { actions: older } });
    };
    const because = expect.stringContaining('Actionstep accepted the new action but answered with another one.');
    const writesToOlder = () => linesOf(zap.sandbox).filter((line) => line.startsWith('PUT /actions/8706'));

    test('is not believed: the new one is found by its reference', async () => {
      answerWithOlder();

      expect(await create(zap, asked)).toMatchObject({ id: '9001', warnings: expect.arrayContaining([because]) });
      expect(writesToOlder()).toEqual([]);
    });

    test('is not believed: without a reference the run halts', async () => {
      answerWithOlder();
      const run = create(zap, { ...ADVICE, externalReference: '' });

      expect(await failureOf(run)).toMatchObject({ name: 'HaltedError', sentence: because });
      expect(writesToOlder()).toEqual([]);
    });
  });

  test('of another name and no day is returned with a warning, and nothing is written to it', async () => {
    const undated = answer({ name: 'Lee Moon', reference: 'OLD-1', createdTimestamp: null });
    zap.sandbox.inject({ ...POST, effectThenStatus: 200, body: { actioncreate: { id: 9001 } } });
    zap.sandbox.inject({ ...READ_BACK, status: 200, body: undated });

    expect(await create(zap, asked)).toMatchObject({
      id: '9001',
      warnings: expect.arrayContaining([
        'Actionstep answered with an action of another name, so it is not certain that this is the new one. Look at it in ' +
          'Actionstep. Nothing else was set in it.',
      ]),
    });
    expect(changesSent(zap.sandbox)).toEqual([]);
  });
});
