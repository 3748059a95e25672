import { describe, expect, test } from '@jest/globals';
import { useReceiver } from '../../test/support/lifetime.ts';
import { startReceiver } from '../../test/support/receiver.ts';
import { sentenceOf } from './sentence.ts';
import { alertOf, openUnder, textOf, useVisitor } from './visitor.ts';

const OWN_NAMES = ['localhost', '127.0.0.1', '[::1]'];
const FOREIGN_NAMES = ['preview.example', '127.0.0.1.preview.example', '192.168.0.7'];

const UPLOAD = '/creates/upload_document';

const statusesUnder = (url: string, names: readonly string[]) =>
  Promise.all(names.map(async (name) => (await openUnder(`${name}:${new URL(url).port}`, url)).status));

describe('the page of the preview', () => {
  const { preview, open, send } = useVisitor();

  /** Sends the form that adds an action: how it is answered, and how many are added. */
  const add = async (
    headers: Readonly<Record<string, string>>,
    body: Blob | URLSearchParams = new URLSearchParams({ type: '833' }),
  ) => {
    const { url, sandbox } = preview();
    const before = sandbox.firm.actions.size;
    const answer = await fetch(`${url}/events/action`, { method: 'POST', headers, body });
    return { answer, added: sandbox.firm.actions.size - before };
  };

  test.each(['https://shop.example', 'null'])('takes no form of %s', async (Origin) => {
    const { answer, added } = await add({ Origin });
    expect([answer.status, added]).toEqual([403, 0]);
    expect(alertOf(await answer.text())).toMatch(/takes forms only from its own pages/);
  });

  test.each([
    { site: 'cross-site', type: 'application/x-www-form-urlencoded' },
    { site: 'cross-site', type: 'application/json' },
    // What a script sends without a type needs no permission, and is taken for no form.
    { site: 'cross-site', type: '' },
    { site: 'same-site', type: '' },
  ])('takes nothing that the browser calls $site, whatever its type is: "$type"', async ({ site, type }) => {
    await send('/connect');
    const headers = { 'Sec-Fetch-Site': site };
    const { answer, added } = await add(headers, new Blob(['type=833'], { type }));
    const looks = ['/events', '/page.js'].map((path) => fetch(`${preview().url}${path}`, { headers }));

    expect([answer, ...(await Promise.all(looks))].map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(added).toBe(0);
  });

  test.each(['same-origin', 'none'])('takes what the browser calls %s', async (site) => {
    await send('/connect');
    const { answer, added } = await add({ Origin: preview().url, 'Sec-Fetch-Site': site });
    expect([answer.status, added]).toEqual([200, 1]);
  });

  test('takes no more than a form can hold', async () => {
    await send('/connect');
    const page = await send('/creates/create_contact', { do: 'run', 'one:email': 'x'.repeat(600_000) });
    expect(alertOf(page)).toBe('That is more than this page takes at once.');
  });

  test('takes no larger file than the operation does, and says so', async () => {
    await send('/connect');
    const file = new File([new Uint8Array(31_000_000 + 1_000_000)], 'large.pdf');
    const page = await send(UPLOAD, { do: 'run', 'one:action': '8700', 'one:file': file });

    expect(alertOf(page)).toBe('The file is larger than 30 MB, the most that one run can move. Choose a smaller one.');
    expect(textOf(await send(UPLOAD))).toContain('It can have up to 30 MB.');
    expect(alertOf(await send('/creates/create_file_note', { 'one:text': new File(['x'.repeat(600_000)], 'a') }))).toBe(
      'That is more than this page takes at once.',
    );
  });

  test.each([
    { what: 'that another site sends', headers: { Origin: 'https://shop.example' }, status: 403 },
    { what: 'that is cut off', headers: {}, status: 400 },
  ])('takes no form in parts $what', async ({ headers, status }) => {
    await send('/connect');
    const { url } = preview();
    const type = 'multipart/form-data; boundary=b';
    const body = '--b\r\nContent-Disposition: form-data; name="one:file"; filename="a.txt"\r\n\r\nDear';
    const answer = await fetch(`${url}${UPLOAD}`, {
      method: 'POST',
      headers: { Origin: url, 'Content-Type': type, ...headers },
      body,
    });

    expect(answer.status).toBe(status);
  });

  test('ignores input that means nothing to it', async () => {
    await send('/connect');
    const odd = {
      do: 'toString',
      more: 'x',
      'pages:actionType': '1e999',
      'one:__proto__': 'a',
      'one:': 'b',
      nothing: 'c',
    };
    const page = await send('/creates/create_action', odd);
    expect(alertOf(page)).toBeUndefined();
    expect(textOf(page)).toContain('Property Sale');
  });

  test('shows what people and the service write as text, never as markup', async () => {
    const script = '<script>alert("1")</script>';
    preview().sandbox.addParticipant({ companyName: `${script} Ltd`, email: `"'><b>@mail.example` });
    const dataField = preview().sandbox.firm.startSteps.get('812')?.dataFields[0];
    if (dataField) dataField.fieldDescription = `**${script}** [here](javascript:alert) ${script}`;
    await send('/connect');
    await send('/triggers/new_action', { do: 'on' });
    await send('/events/action', { name: script, type: '833' });
    const name = { 'one:actionName': script, 'item:participantType71': script, 'name:otherParties': script };
    const pages = [
      await send('/creates/create_action', { do: 'run', ...name, 'one:actionType': script }),
      await send('/creates/create_action', { do: 'refresh', ...name, 'one:actionType': '812' }),
      await send('/searches/find_contact', { do: 'run', 'one:name': 'script' }),
      await (await open('/events')).text(),
      await (await open(`/creates/${encodeURIComponent(script)}`)).text(),
    ];

    for (const page of pages) {
      expect(page).not.toMatch(/<script>|<b>|href="javascript/);
      expect(page.match(/<script/g)).toHaveLength(1);
    }
    expect(pages.map((page) => textOf(page).includes(script))).toEqual([true, true, true, true, false]);
  });

  test('runs no script and loads no file but its own, and stays in no cache', async () => {
    const answer = await open('/');
    const told = ['content-security-policy', 'referrer-policy', 'strict-transport-security', 'cache-control'];
    expect(told.map((name) => answer.headers.get(name))).toEqual([
      "default-src 'none'; style-src 'self'; script-src 'self'; img-src data:; form-action 'self'; base-uri 'none'; frame-ancestors 'none'",
      'same-origin',
      null,
      'no-store',
    ]);
    const page = await answer.text();
    const files = [...page.matchAll(/(?:src|href)="(\/\w+\.\w+)"/g)].map(([, file = '']) => file);
    expect(files).toEqual(['/pico.css', '/page.css', '/page.js']);
    const types = await Promise.all(files.map(async (file) => (await open(file)).headers.get('content-type')));
    expect(types).toEqual(['text/css; charset=utf-8', 'text/css; charset=utf-8', 'text/javascript; charset=utf-8']);
  });
});

describe('each server of the preview', () => {
  const { preview } = useVisitor();
  const receiver = useReceiver();

  test.each([
    { server: 'the page', urlOf: () => preview().url, status: 200 },
    { server: 'the service behind it', urlOf: () => `${preview().sandbox.url}/api/rest/actions`, status: 401 },
    { server: 'the address that events come to', urlOf: () => receiver.targetUrl, status: 200 },
  ])('answers only to the names of this machine: $server', async ({ urlOf, status }) => {
    expect(await statusesUnder(urlOf(), FOREIGN_NAMES)).toEqual(FOREIGN_NAMES.map(() => 403));
    expect([...preview().sandbox.requests, ...receiver.callbacks]).toEqual([]);
    expect(await statusesUnder(urlOf(), OWN_NAMES)).toEqual(OWN_NAMES.map(() => status));
  });
});

describe('the address of a file that was chosen in the preview', () => {
  const { preview, send } = useVisitor();

  /** Chooses a file, and has what a run gets in its place written down. */
  const choose = async (content: string, name: string, type: string): Promise<string> => {
    await send(UPLOAD, { do: 'refresh', 'one:file': new File([content], name, { type }) });
    await send('/creates/create_file_note', { do: 'run', 'one:action': '8700', 'one:text': '{{computer__file}}' });
    return String([...preview().sandbox.firm.fileNotes.values()].at(-1)?.text);
  };

  test('gives it to programs of this machine, under its name and type', async () => {
    await send('/connect');
    const address = await choose('<p>Hi</p>', `it's "50%" ü*.html`, 'text/html');
    const answer = await fetch(address);
    const byPages = [{ 'Sec-Fetch-Site': 'same-origin' }, { Origin: preview().url }];
    const toPages = await Promise.all(byPages.map((headers) => fetch(address, { headers })));

    expect(new URL(address).origin).toBe(preview().url);
    expect([answer.status, await answer.text()]).toEqual([200, '<p>Hi</p>']);
    expect(['content-type', 'content-length', 'content-disposition'].map((name) => answer.headers.get(name))).toEqual([
      'text/html',
      '9',
      "attachment; filename*=UTF-8''it%27s%20%2250%25%22%20%C3%BC%2A.html",
    ]);
    expect(toPages.map(({ status }) => status)).toEqual([403, 403]);
    expect(await statusesUnder(address, FOREIGN_NAMES)).toEqual(FOREIGN_NAMES.map(() => 403));
  });

  test('stays while the same file comes again, which a run may be about to download', async () => {
    await send('/connect');
    const [first, second] = [await choose('a', 'a.txt', ''), await choose('a', 'a.txt', '')];

    expect(second).toBe(first);
  });

  test('cannot be guessed, and leads nowhere once another file was chosen', async () => {
    await send('/connect');
    const [first, second] = [await choose('a', 'a.txt', ''), await choose('b', 'b.txt', '')];
    const paths = ['', '/', '/1'].map((path) => `${preview().url}/files${path}`);
    const answers = await Promise.all([first, second, ...paths].map((address) => fetch(address)));

    expect(answers.map(({ status }) => status)).toEqual([404, 200, 404, 404, 404]);
  });
});

describe('the address to which events come in the preview', () => {
  const receiver = useReceiver();
  const send = async (headers: Readonly<Record<string, string>> = {}, body = '{}', url = receiver.targetUrl) =>
    (await fetch(url, { method: 'POST', headers, body })).status;

  test('takes what the service sends', async () => {
    expect(await send()).toBe(200);
    expect(receiver.callbacks).toHaveLength(1);
  });

  test('cannot be guessed', async () => {
    const other = await startReceiver();
    await other.stop();
    const { pathname } = new URL(other.targetUrl);
    const paths = ['/', '/hooks/standard/1/', pathname].map((path) => new URL(path, receiver.targetUrl).href);

    expect(await Promise.all(paths.map((path) => send({}, '{}', path)))).toEqual([404, 404, 404]);
    expect(receiver.callbacks).toEqual([]);
  });

  test.each([{ Origin: 'https://shop.example' }, { 'Sec-Fetch-Site': 'cross-site' }])(
    'takes nothing from a page: %j',
    async (headers) => {
      expect(await send({ ...headers, 'Content-Type': 'text/plain' })).toBe(403);
      expect(receiver.callbacks).toEqual([]);
    },
  );

  test('takes no more than an event can hold', async () => {
    expect(await send({}, 'x'.repeat(600_000))).toBe(413);
    expect(receiver.callbacks).toEqual([]);
  });
});

test('the preview tells an unforeseen error in a plain sentence, and whoever runs the page hears of it', () => {
  const heard: unknown[] = [];
  const told = (name: string) =>
    sentenceOf(Object.assign(new Error('As written.'), { name }), (error) => heard.push(error));

  const forPeople = ['AppError', 'HaltedError', 'ThrottledError', 'ExpiredAuthError', 'RefreshAuthError', 'Failure'];
  expect(forPeople.map(told)).toEqual(forPeople.map(() => 'As written.'));
  expect(heard).toEqual([]);
  expect(told('TypeError')).toMatch(/^Something went wrong/);
  expect(heard).toHaveLength(1);
});
