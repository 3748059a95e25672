import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { create, submissions, WILL } from '../support/createAction.ts';
import { COMPANY, createContact, newContacts, PERSON } from '../support/createContact.ts';
import { failureLineOf } from '../support/failure.ts';
import { findOrCreateContact } from '../support/findOrCreate.ts';
import { useZap } from '../support/lifetime.ts';
import { linesOf } from '../support/requests.ts';
import { idsFound } from '../support/searches.ts';
import { changesSent } from '../support/updates.ts';

/* test/faults/table.ts has the outcome of every fault of what is sent and looked up for it. */

const UNA = { ...PERSON, email: 'una@mail.example', externalReference: 'CRM-7' };
const ZOE = { ...PERSON, email: 'zoe@mail.example', externalReference: 'CRM-94' };
const WHO = 'Núñez-Łoś, Zoë (zoe@mail.example, contact 94)';

const requests = (zap: ReturnType<typeof useZap>): readonly string[] =>
  linesOf(zap.sandbox).map((line) => line.split('?')[0] ?? '');

describe.each(DIALECTS)('a contact with the key of another system (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('is created with it once, whoever runs the step again', async () => {
    const first = await createContact(zap, UNA);
    const second = await createContact(zap, { ...UNA, externalReference: ' crm-7 ' });

    expect(first).toMatchObject({ id: '501', importExternalReference: 'CRM-7', alreadyExisted: false, warnings: [] });
    expect(second).toEqual({
      ...first,
      alreadyExisted: true,
      warnings: [
        'The external reference "crm-7" is taken already: Boe, Una (una@mail.example, contact 501). No contact was created.',
      ],
    });
    expect(newContacts(zap.sandbox)).toEqual([
      {
        participants: {
          isCompany: 'F',
          firstName: 'Una',
          lastName: 'Boe',
          email: 'una@mail.example',
          importExternalReference: 'CRM-7',
        },
      },
    ]);
    expect(requests(zap)).toEqual(['GET /participants', 'POST /participants', 'GET /participants']);
  });

  test('is not created again, and what it has otherwise is told', async () => {
    expect(await createContact(zap, { ...ZOE, email: 'ZOE@mail.example' })).toMatchObject({
      id: '94',
      alreadyExisted: true,
      warnings: [
        `The external reference "CRM-94" is taken already: ${WHO}. No contact was created.`,
        '"First Name" is "Zoë" in Actionstep now, not "Una" as asked.',
        '"Last Name" is "Núñez-Łoś" in Actionstep now, not "Boe" as asked.',
      ],
    });
    expect(await createContact(zap, { ...COMPANY, externalReference: 'CRM-94' })).toMatchObject({
      warnings: [
        expect.anything(),
        '"Kind of Contact" is "Person" in Actionstep now, not "Company" as asked.',
        '"Company Name" is empty in Actionstep now, not "Tide & Co" as asked.',
      ],
    });
    expect(newContacts(zap.sandbox)).toEqual([]);
  });

  test('is the oldest of several, and all are named', async () => {
    zap.sandbox.addParticipant({ companyName: 'Zoe & Co', importExternalReference: 'CRM-94' });

    expect(await createContact(zap, { ...ZOE, firstName: 'Zoë', lastName: 'Núñez-Łoś' })).toMatchObject({
      id: '94',
      warnings: [
        `The external reference "CRM-94" is taken already: ${WHO}; Zoe & Co (no email address, contact 501). No contact was created, and the oldest of these was taken.`,
      ],
    });
  });

  test('is the one whose key is written so, where another differs in capital letters only', async () => {
    zap.sandbox.addParticipant({ companyName: 'Zoe & Co', importExternalReference: 'crm-94' });

    expect(await createContact(zap, { ...COMPANY, externalReference: 'crm-94' })).toMatchObject({ id: '501' });
    expect(await idsFound(zap, 'find_contact', { externalReference: 'CRM-94' })).toEqual(['94']);
    expect(await idsFound(zap, 'find_contact', { externalReference: 'Crm-94' })).toEqual(['94', '501']);
  });

  test('is found or created by it alone', async () => {
    const run = (externalReference: string) =>
      findOrCreateContact(zap, { find: { externalReference }, create: { ...PERSON, externalReference } });

    expect(await run('CRM-94')).toMatchObject({ id: '94' });
    expect(await run('CRM-7')).toMatchObject({ id: '501' });
    expect(await run('CRM-7')).toMatchObject({ id: '501', matchCount: 1 });
    expect(newContacts(zap.sandbox)).toHaveLength(1);
  });
});

describe('the key of a contact in another system', () => {
  const zap = useZap();

  test('tells whether the contact is there after the answer was lost', async () => {
    zap.sandbox.inject({ method: 'POST', path: '/participants', cut: 'after' });

    expect(await createContact(zap, UNA)).toMatchObject({
      id: '501',
      alreadyExisted: false,
      warnings: [
        'Actionstep did not confirm the new contact, but it is there. Actionstep could not create the contact: the connection to it was lost.',
      ],
    });
    expect(newContacts(zap.sandbox)).toHaveLength(1);
  });

  test('has a warning if the service does not keep it', async () => {
    const participants = { id: 501, importExternalReference: null };
    zap.sandbox.inject({ method: 'POST', path: '/participants', effectThenStatus: 200, body: { participants } });

    expect(await createContact(zap, UNA)).toMatchObject({
      warnings: ['"External Reference" is empty in Actionstep now, not "CRM-7" as asked.'],
    });
  });

  test.each([
    ['Create Contact', (given: object) => createContact(zap, { ...UNA, ...given })],
    ['Find Contact', (given: object) => idsFound(zap, 'find_contact', given)],
  ])('is refused where what belongs behind it is missing: %s', async (_operation, run) => {
    expect(await failureLineOf(run({ externalReference: 'CRM-' }))).toContain(
      '"External Reference": "CRM-" ends in a separator, as if what belongs behind it were missing.',
    );
    expect(zap.sandbox.requests).toEqual([]);
  });

  test.each([
    [{ externalReference: 'CRM-94', email: 'ann.roe@mail.example' }, []],
    [{ externalReference: 'CRM-94', id: '88' }, []],
    [{ externalReference: 'CRM-94', email: 'zoe@mail.example' }, ['94']],
    [{ externalReference: 'CRM-94', name: 'Zoë Núñez-Łoś' }, ['94']],
  ])('has to fit as a whole, beside all else that is filled in: %j', async (inputData, ids) => {
    expect(await idsFound(zap, 'find_contact', inputData)).toEqual(ids);
    expect(zap.sandbox.requests).toHaveLength(1);
  });
});

describe('a service that ignores the filter for the key', () => {
  const zap = useZap({ lists: { ignoresFilters: true } });

  test('creates no second contact, and finds no other one', async () => {
    expect(await createContact(zap, ZOE)).toMatchObject({ id: '94', alreadyExisted: true });
    expect(await createContact(zap, UNA)).toMatchObject({ id: '501', alreadyExisted: false });
    expect(await idsFound(zap, 'find_action', { externalReference: 'pms-7' })).toEqual(['8706']);
  });
});

const KEYED = { ...WILL, externalReference: 'X-1' };
const PUT = { method: 'PUT', path: '/actions/9001' } as const;

describe.each(DIALECTS)('an action with the key of another system (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test('gets it once it is there, in one request together with an assignee that was passed over', async () => {
    zap.sandbox.firm.positions.assignee = 'links';

    expect(await create(zap, { ...KEYED, assignedToParticipant: '16' })).toMatchObject({
      importExternalReference: 'X-1',
      assignedTo: { id: '16', name: 'Loe, Kim' },
      warnings: [],
    });
    expect(changesSent(zap.sandbox)).toEqual([
      { actions: { importExternalReference: 'X-1', links: { assignedTo: '16' } } },
    ]);
    expect(JSON.stringify(submissions(zap.sandbox))).not.toContain('X-1');
  });

  test('is found by it, and by nothing like it', async () => {
    expect(await idsFound(zap, 'find_action', { externalReference: ' PMS-7' })).toEqual(['8706']);
    expect(await idsFound(zap, 'find_action', { externalReference: 'PMS-7', name: 'Advice' })).toEqual(['8706']);
    expect(await idsFound(zap, 'find_action', { externalReference: 'PMS-7', reference: 'EST-7' })).toEqual([]);
    expect(await idsFound(zap, 'find_action', { externalReference: 'PMS', name: 'Advice' })).toEqual([]);
    expect(await idsFound(zap, 'find_action', { externalReference: 'PMS-7', id: '8705' })).toEqual([]);
  });
});

describe('the key of an action in another system', () => {
  const zap = useZap();

  test('is not sent again where the new action shows it', async () => {
    const actions = { id: 9001, importExternalReference: 'X-1', links: { actionType: '850' } };
    zap.sandbox.inject({ method: 'GET', path: '/actions/9001', status: 200, body: { actions } });

    expect(await create(zap, KEYED)).toMatchObject({ importExternalReference: 'X-1', warnings: [] });
    expect(changesSent(zap.sandbox)).toEqual([]);
  });

  test.each([
    [null, 'empty'],
    ['X-2', '"X-2"'],
  ])('has a warning if the service keeps something else: %s', async (importExternalReference, is) => {
    zap.sandbox.inject({ ...PUT, status: 200, body: { actions: { id: 9001, importExternalReference } } });

    expect(await create(zap, KEYED)).toMatchObject({
      id: '9001',
      warnings: [`"External Reference" is ${is} in Actionstep now, not "X-1" as asked.`],
    });
  });

  test('is not called empty where nothing shows it', async () => {
    zap.sandbox.inject({ method: 'GET', path: '/actions/9001', status: 500 });
    zap.sandbox.inject({ ...PUT, status: 403 });

    expect((await create(zap, KEYED)).warnings).toEqual([
      expect.stringMatching(
        /^We couldn't confirm that "External Reference" is "X-1" as asked\. .* Set it with Update Action\.$/,
      ),
    ]);
  });

  test('never fails a run whose action is there', async () => {
    zap.sandbox.firm.positions.assignee = 'links';
    zap.sandbox.inject({ ...PUT, status: 401 });

    expect(await create(zap, { ...KEYED, assignedToParticipant: '16' })).toMatchObject({
      id: '9001',
      importExternalReference: null,
      warnings: [
        expect.stringMatching(/^"Assigned To" is "Poe, Sam" in Actionstep now, not "Loe, Kim" as asked\./),
        '"External Reference" is empty in Actionstep now, not "X-1" as asked. Actionstep did not accept the connection any more. Set it with Update Action.',
      ],
    });
  });
});
