import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../../sandbox/sandbox.ts';
import { alertOf, textOf, useVisitor } from './visitor.ts';

const SALE = {
  'one:actionType': '812',
  'one:actionName': 'Sale of 1 Harbour Street',
  'item:participantType71': 'Ann Roe',
  'item:participantType45': 'sam.poe@harbourlaw.example',
  'item:relatedActionType11': '8700',
  'one:stepDataField601': '1 Harbour Street',
  'item:stepDataField609': ['pool', 'garden'],
};

describe.each(DIALECTS)('a service that speaks the %s dialect', (dialect) => {
  const { preview, send } = useVisitor({ service: { dialect } });

  test('gets what was filled in, and the page shows the row by its labels', async () => {
    await send('/connect');
    const page = await send('/creates/create_action', { do: 'run', ...SALE });

    expect(alertOf(page)).toBeUndefined();
    const { firm } = preview().sandbox;
    expect(firm.actions.get('9001')?.name).toBe('Sale of 1 Harbour Street');
    expect(firm.outcomes.get('9001')).toMatchObject({
      participants: { 71: ['88'] },
      dataFields: { 601: '1 Harbour Street', 609: 'pool,garden' },
    });
    const text = textOf(page);
    expect(text).toContain('Action ID 9001 Name Sale of 1 Harbour Street');
    expect(text).toContain('All Primary Contacts Ann Roe');
    // What can be several is a table of its own.
    expect(text).toContain('Cost agreement cost.docx Contract of sale contract.docx');
    expect(text).toContain('Each Primary Contact');
    expect(text).toMatch(/Blank: .*External Reference/);
  });
});

describe('an operation of the preview', () => {
  const { preview, open, send } = useVisitor({ service: { dialect: 'live' } });

  test('leads to the connection first', async () => {
    const answers = await Promise.all(['/creates/create_action', '/events'].map(open));
    expect(answers.map(({ headers }) => headers.get('location'))).toEqual(['/', '/']);
    expect(textOf(await (await open('/')).text())).toContain('imitates Zapier');
  });

  test('is picked by its label, and none is offered that Zapier hides', async () => {
    const page = await send('/connect');
    const text = textOf(page);
    expect(text).toMatch(/^ Setup – Preview of .* Setup Events Setup App Actionstep /);
    expect(text).toContain('Account harbourlaw: Poe, Sam (sam.poe@harbourlaw.example)');
    expect(page).not.toContain('/triggers/create_action');
    expect(text).toMatch(
      /Triggers New Action Triggers when .*New Contact.*Actions Create Action.*Searches Find Action/,
    );
    expect(text).not.toContain('List Action Types');
    expect((await open('/triggers/list_actions')).status).toBe(404);
  });

  test('asks for more when an action type is chosen, and keeps what was filled in', async () => {
    await send('/connect');
    const before = await (await open('/creates/create_action')).text();
    const form = { do: 'refresh', 'one:actionType': '812', 'one:actionName': 'Sale of 1 Harbour Street' };
    const page = await send('/creates/create_action', form);

    expect(before).not.toMatch(/Street and suburb\.|<\/legend>\s*<\/fieldset>/);
    expect(before).toContain('<form method="post" action="/creates/create_action" id="form">');
    expect(textOf(page)).toContain('Property / Address Required Street and suburb.');
    expect(textOf(page)).toMatch(
      /Creates an action .* Configure Action Action Type .* People .* Advanced .* Refresh fields Test Test step /,
    );
    expect(textOf(page)).toContain('Please Note Emails that are always sent: Welcome (to Client).');
    expect(page).toContain('<strong>Emails that are always sent:</strong>');
    expect(page).toMatch(/value="812"\s+selected/);
    expect(page).toContain('value="Sale of 1 Harbour Street"');
    expect(preview().sandbox.firm.actions.has('9001')).toBe(false);
  });

  test('says in its own sentence what is wrong, and keeps the form', async () => {
    await send('/connect');
    const page = await send('/creates/create_action', { do: 'run', ...SALE, 'one:stepDataField603': ['', 'Castle'] });

    expect(alertOf(page)).toBe(
      'The action was not created: - "Property / Kind": "Castle" is not one of the choices: House, Unit, Vacant land (land).',
    );
    expect(page).toContain('value="Castle"');
    expect(preview().sandbox.firm.actions.has('9001')).toBe(false);
  });

  test('is not run while a required field is blank, as on the platform', async () => {
    await send('/connect');
    const page = await send('/creates/create_action', { do: 'run', 'one:actionType': '833' });

    expect(alertOf(page)).toBe('Zapier stops a run without a required field. Fill in "Action Name".');
    expect(preview().sandbox.requests.filter(({ method }) => method === 'POST')).toHaveLength(1);
  });

  test('takes dictionaries as pairs, and offers rows for more', async () => {
    await send('/connect');
    const pairs = { 'name:otherStepData': ['Property / Address', ''], 'value:otherStepData': ['2 Quay Street', ''] };
    const form = { ...SALE, 'one:stepDataField601': '', ...pairs };
    const again = await send('/creates/create_action', { add: 'otherStepData', ...form });
    const page = await send('/creates/create_action', { do: 'run', ...form });

    expect(again).toContain('aria-label="Other Step Data 2, value"');
    expect(alertOf(page)).toBeUndefined();
    expect(preview().sandbox.firm.outcomes.get('9001')?.dataFields['601']).toBe('2 Quay Street');
  });

  test('loads the pages of a dropdown one after the other, until there are no more', async () => {
    const { sandbox } = preview();
    for (const number of Array(200).keys()) sandbox.addParticipant({ companyName: `Zeta Holdings ${number + 100}` });
    await send('/connect');
    const pages = [
      await (await open('/searches/find_contact')).text(),
      await send('/searches/find_contact', { more: 'id', 'pages:id': '1', 'one:name': 'Zeta' }),
      await send('/searches/find_contact', { more: 'id', 'pages:id': '2' }),
      await send('/searches/find_contact', { more: 'id', 'pages:id': '3' }),
    ];

    expect(pages.map((page) => page.includes('Zeta Holdings 299'))).toEqual([false, true, true, true]);
    expect(pages.map((page) => page.includes('name="more" value="id"'))).toEqual([true, false, false, false]);
    expect(pages.map((page) => page.includes('value="Zeta"'))).toEqual([false, true, false, false]);
  });

  test('offers in a dropdown what fits to what is filled in', async () => {
    await send('/connect');
    const page = await send('/creates/change_step', { do: 'refresh', 'one:action': '8700' });
    expect(page).toMatch(/<option value="820--5[^"]*" *>Deposit Paid<\/option>/);
  });

  test('can be connected again after the service refused it', async () => {
    preview().sandbox.inject({ path: '/api/oauth/token', status: 503 });
    expect(alertOf(await send('/connect'))).toMatch(/Actionstep.*\.$/);
    expect(textOf(await send('/connect'))).toContain('Account harbourlaw');
  });

  test('keeps its form when the service does not say what to ask for', async () => {
    await send('/connect');
    preview().sandbox.inject({ path: '/actioncreate', status: 403, times: 5 });
    const page = await send('/creates/create_action', { do: 'run', ...SALE });

    expect(alertOf(page)).toMatch(/Actionstep.*\.$/);
    expect(page).toContain('value="Sale of 1 Harbour Street"');
    expect(preview().sandbox.firm.actions.has('9001')).toBe(false);
  });

  test('tells why a dropdown is empty', async () => {
    await send('/connect');
    preview().sandbox.inject({ path: '/users', status: 403 });
    expect(textOf(await (await open('/creates/create_action')).text())).toContain('The list is empty: ');
  });

  test('finds a contact, or creates it when there is none, in one step', async () => {
    await send('/connect');
    const contacts = preview().sandbox.firm.participants.size;
    const input = (email: string) => ({
      do: 'run',
      'one:email': email,
      'one:create:contactKind': 'person',
      'one:create:firstName': 'Ida',
      'one:create:lastName': 'Moe',
      'one:create:email': 'ida.moe@mail.example',
    });
    const find = (email: string) => send('/searchOrCreates/find_contact', input(email));
    const form = textOf(await (await open('/searchOrCreates/find_contact')).text());

    expect(form).toMatch(/Find Email.*If Nothing Is Found, Create Kind of Contact/);
    expect(textOf(await find('ann.roe@mail.example'))).toContain('Contact ID 88 ');
    expect(preview().sandbox.firm.participants.size).toBe(contacts);
    const created = await find('nobody@mail.example');
    expect(alertOf(created)).toBeUndefined();
    expect(textOf(created)).toContain('Contact ID 501 ');
    expect(preview().sandbox.firm.participants.get('501')).toMatchObject({
      firstName: 'Ida',
      email: 'ida.moe@mail.example',
    });
  });

  test('finds what is searched for, or says that there is nothing', async () => {
    await send('/connect');
    const found = await send('/searches/find_contact', { do: 'run', 'one:name': 'John Doe' });
    const none = await send('/searches/find_contact', { do: 'run', 'one:name': 'Nobody Like That' });

    expect(found).toContain('<section id="result" tabindex="-1" aria-label="Result">');
    expect(textOf(found)).toMatch(/Row 1 of 2.*Doe, John.*Row 2 of 2/);
    expect(textOf(none)).toContain('Nothing was found.');
  });
});
