import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../../test/sandbox/sandbox.ts';
import { startFileHost } from '../../test/support/fileHost.ts';
import { EarlierSteps } from './earlierSteps.ts';
import { readInput } from './input.ts';
import { alertOf, textOf, useVisitor } from './visitor.ts';

/* The page of `npm run preview`, over HTTP and without a browser. */

const SALE = {
  do: 'run',
  'one:actionType': '812',
  'one:actionName': 'Sale of 1 Harbour Street',
  'item:participantType71': 'Ann Roe',
  'item:participantType45': 'sam.poe@harbourlaw.example',
  'item:relatedActionType11': '8700',
  'one:stepDataField601': '1 Harbour Street',
  'item:stepDataField609': ['pool', 'garden'],
};

describe.each(DIALECTS)('a firm of the %s dialect in the preview', (dialect) => {
  const { preview, open, send } = useVisitor({ service: { dialect } });

  test('gets what was filled in, and the page shows the row by its labels', async () => {
    await send('/connect');
    const page = await send('/creates/create_action', SALE);

    expect(alertOf(page)).toBeUndefined();
    expect(preview().sandbox.firm.outcomes.get('9001')).toMatchObject({
      participants: { 71: ['88'] },
      dataFields: { 601: '1 Harbour Street', 609: 'pool,garden' },
    });
    expect(textOf(page)).toContain('Name Sale of 1 Harbour Street Action ID 9001');
  });

  test('shows its events while a Zap is on, and leaves no hook behind', async () => {
    await send('/connect');
    await send('/events/action', { name: 'Too early', type: '833' });
    await send('/triggers/new_action', { do: 'on' });
    await send('/triggers/new_action', { do: 'on' });
    expect(preview().sandbox.firm.hooks.size).toBe(1);
    await send('/events/action', { name: 'Advice on a lease', type: '833' });
    const events = textOf(await (await open('/events')).text());
    await send('/triggers/new_action', { do: 'off' });

    expect(events).toMatch(/New Action .*Name Advice on a lease/);
    expect(events).not.toContain('Too early');
    expect(preview().sandbox.firm.hooks.size).toBe(0);
  });
});

describe('an operation in the preview', () => {
  const { preview, open, send } = useVisitor({ service: { dialect: 'live' } });
  const textAt = async (path: string): Promise<string> => (await open(path)).text();

  test('leads to the connection first', async () => {
    const answers = await Promise.all(['/creates/create_action', '/events'].map(open));

    expect(answers.map(({ headers }) => headers.get('location'))).toEqual(['/', '/']);
  });

  test('asks for more when an action type is chosen, and keeps what was filled in', async () => {
    await send('/connect');
    const page = await send('/creates/create_action', {
      do: 'refresh',
      'one:actionType': '812',
      'one:actionName': 'Sale of 1 Harbour Street',
    });

    expect(textOf(page)).toContain('Property / Address Required Street and suburb.');
    expect(page).toContain('value="Sale of 1 Harbour Street"');
    expect(preview().sandbox.firm.actions.has('9001')).toBe(false);
  });

  test('takes the address of a file in a plain box, and shows the folders of the action', async () => {
    const host = await startFileHost();
    const file = host.put('/letter.txt', { body: 'Dear Ann' });
    await send('/connect');
    const form = await send('/creates/upload_document', { do: 'refresh', 'one:action': '8700', 'one:file': file });
    const page = await send('/creates/upload_document', {
      do: 'run',
      'one:action': '8700',
      'one:file': file,
      'one:folder': '288',
    });
    await host.stop();

    expect(form).toMatch(new RegExp(`<input type="text"\\s+id="field-file"[^>]*value="${file}"`));
    // The folders are those of the action: they come when that is chosen.
    expect(form).toMatch(/id="field-action"[^>]*data-refreshes/);
    expect(textOf(form)).toContain('Client / Drafts');
    expect(alertOf(page)).toBeUndefined();
    expect(textOf(page)).toContain('Document Name letter.txt Document ID 2532');
  });

  test('reads a time of the day as the firm does', async () => {
    await send('/connect');
    const page = await send('/creates/create_task', {
      do: 'run',
      'one:action': '8700',
      'one:name': 'Call the client',
      'one:dueDate': '4 March 2026 9:30 AM',
    });

    expect(alertOf(page)).toBeUndefined();
    expect(textOf(page)).toContain('2026-03-04T09:30:00+10:00');
  });

  test('says in its own sentence what is wrong, and keeps the form', async () => {
    await send('/connect');
    const page = await send('/creates/create_action', { ...SALE, 'one:stepDataField603': ['', 'Castle'] });

    expect(alertOf(page)).toBe(
      'The action was not created: - "Property / Kind": "Castle" is not one of the choices: House, Unit, Vacant land.',
    );
    expect(page).toContain('value="Castle"');
    expect(preview().sandbox.firm.actions.has('9001')).toBe(false);
  });

  test('leads from a page of events without a Zap to where one is turned on', async () => {
    await send('/connect');
    expect(await textAt('/events')).toMatch(/No Zap is on\..*<a href="\/triggers\/new_action">New Action<\/a>/);
  });

  test('is not run while a required field is blank, as on the platform', async () => {
    await send('/connect');
    const page = await send('/creates/create_action', { do: 'run', 'one:actionType': '833' });

    expect(alertOf(page)).toBe('Zapier stops a run without a required field. Fill in "Action Name".');
  });

  test('tells what the service says, at the connection, in a form and in a list', async () => {
    const { sandbox } = preview();
    sandbox.inject({ path: '/api/oauth/token', status: 503 });
    expect(alertOf(await send('/connect'))).toMatch(/Actionstep.*\.$/);
    await send('/connect');
    sandbox.inject({ path: '/users', status: 403 });
    expect(textOf(await (await open('/creates/create_action')).text())).toContain('The list is empty: ');
    sandbox.inject({ path: '/actioncreate', status: 403, times: 5 });
    const page = await send('/creates/create_action', SALE);

    expect(alertOf(page)).toMatch(/Actionstep.*\.$/);
    expect(page).toContain('value="Sale of 1 Harbour Street"');
  });

  test('finds what is searched for, or creates it when there is none', async () => {
    await send('/connect');
    const found = await send('/searches/find_contact', {
      do: 'run',
      'one:name': 'John Doe',
      'one:ifSeveralContactsFound': 'oldest',
    });
    const none = await send('/searches/find_contact', { do: 'run', 'one:name': 'Nobody Like That' });
    const created = await send('/searchOrCreates/find_contact', {
      do: 'run',
      'one:email': 'nobody@mail.example',
      'one:create:contactKind': 'person',
      'one:create:firstName': 'Ida',
      'one:create:lastName': 'Moe',
    });

    expect(textOf(found)).toMatch(/Row 1 of 2.*Doe, John.*Row 2 of 2/);
    expect(textOf(none)).toContain('Nothing was found.');
    expect(textOf(created)).toContain('Contact ID 501 ');
    expect(preview().sandbox.firm.participants.get('501')).toMatchObject({ firstName: 'Ida' });
  });
});

test.each([
  { form: 'one:a=1&one:a=2', input: { a: '2' } },
  { form: 'one:a=1&one:a=', input: { a: '1' } },
  { form: 'one:a=&item:b=+&name:d=&value:d=1&do=run', input: {} },
  { form: 'one:a=+1%0D%0A2+', input: { a: '1\n2' } },
  { form: 'item:a=x&item:a=y&item:a=+x+', input: { a: ['x', 'y'] } },
  { form: 'name:a=k&value:a=v&name:a=&value:a=w', input: { a: { k: 'v' } } },
])('the preview reads a form: $form', ({ form, input }) => {
  expect(readInput(new URLSearchParams(form))).toEqual(input);
});

test('a run in the preview gets what is mapped in place of what maps it', () => {
  const steps = new EarlierSteps();
  steps.remember(
    {
      kind: 'searches',
      key: 'find',
      path: '',
      label: 'Find',
      description: '',
      groups: [],
      hasCheckOnly: false,
      takesFile: false,
    },
    { rows: [{ id: 88, more: { ok: true }, none: null }], fields: [{ key: 'more__ok', label: 'OK' }] },
  );

  expect(
    steps.resolve({
      text: 'To {{form__email}}, {{find__id}}',
      list: ['{{find__more__ok}}', '7'],
      dict: { '{{form__number}}': '{{find__id}}' },
      blank: '{{find__gone}}{{find__none}}',
      odd: '{{}} {{a{b}}',
    }),
  ).toEqual({ text: 'To ida.moe@mail.example, 88', list: ['true', '7'], dict: { 17: '88' }, odd: '{{}} {{a{b}}' });
});
