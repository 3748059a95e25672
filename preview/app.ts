import { readFileSync } from 'node:fs';
import { Hono } from 'hono';
import { csrf } from 'hono/csrf';
import { HTTPException } from 'hono/http-exception';
import { secureHeaders } from 'hono/secure-headers';
import { onlyKnownLength, onlyLoopback, onlyOwnPages, onlyShortBodies } from '../test/sandbox/guards.ts';
import type { Sandbox } from '../test/sandbox/sandbox.ts';
import type { Platform } from '../test/support/platform.ts';
import type { Receiver } from '../test/support/receiver.ts';
import { Editor } from './editor.ts';
import { operationPage } from './operationPage.ts';
import type { Operation } from './operations.ts';
import { alert, page } from './page.ts';
import { connectPage, eventsPage, operationsPage } from './pages.ts';
import { outcomeOf, sentenceOf, type Report } from './sentence.ts';
import { Zaps } from './zaps.ts';

type Parts = Readonly<{
  sandbox: Sandbox;
  platform: Platform;
  receiver: Receiver;
  operations: readonly Operation[];
  report: Report;
}>;

/** The addresses of the preview. One person uses it: what it knows is kept in this process. */
export function createApp({ sandbox, platform, receiver, operations, report }: Parts): Hono {
  const app = guardedApp(report);
  const zaps = new Zaps(receiver, report);
  let editor: Editor | undefined;

  app.get('/', (c) => c.html(editor ? operationsPage(editor.label, operations) : connectPage()));
  app.post('/connect', async (c) => {
    const connected = await outcomeOf(Editor.connect(platform, sandbox), report);
    if ('sentence' in connected) return c.html(connectPage(connected.sentence));
    editor = connected.value;
    return c.redirect('/', 303);
  });

  app.get('/events', async (c) => {
    if (!editor) return c.redirect('/');
    const on = operations.filter((operation) => zaps.inputOf(operation));
    const types = new Map([...sandbox.firm.actionTypes].map(([id, { name }]) => [id, name]));
    return c.html(eventsPage(on, await zaps.events(editor), types));
  });
  app.post('/events/action', async (c) => {
    const form = new URLSearchParams(await c.req.text());
    sandbox.addAction({ name: form.get('name') ?? '', actionTypeId: form.get('type') ?? '' });
    await sandbox.settled();
    return c.redirect('/events', 303);
  });
  app.post('/events/contact', async (c) => {
    const form = new URLSearchParams(await c.req.text());
    const [firstName = '', lastName = '', email = ''] = ['first', 'last', 'email'].map((name) => form.get(name) ?? '');
    sandbox.addParticipant({ firstName, lastName, email });
    await sandbox.settled();
    return c.redirect('/events', 303);
  });

  app.on(['GET', 'POST'], '/:kind/:key', async (c) => {
    const { kind, key } = c.req.param();
    const operation = operations.find((candidate) => candidate.kind === kind && candidate.key === key);
    if (!operation) return c.notFound();
    if (!editor) return c.redirect('/', 303);
    const form = c.req.method === 'POST' ? new URLSearchParams(await c.req.text()) : new URLSearchParams();
    return c.html(await operationPage({ editor, zaps, operation, report }, form));
  });
  return app;
}

const SELF = ["'self'"];
const NONE = ["'none'"];
const CONTENT = {
  defaultSrc: NONE,
  styleSrc: SELF,
  scriptSrc: SELF,
  formAction: SELF,
  baseUri: NONE,
  frameAncestors: NONE,
};

/** What holds for every address: who may ask, how much, and what becomes of an error. */
function guardedApp(report: Report): Hono {
  const app = new Hono();
  app.use(onlyLoopback, onlyKnownLength);
  // Without any referrer, a browser would not say where a form comes from.
  app.use(
    secureHeaders({ contentSecurityPolicy: CONTENT, referrerPolicy: 'same-origin', strictTransportSecurity: false }),
  );
  // A form or a script on another site could change the firm.
  app.use(onlyOwnPages, csrf(), onlyShortBodies);
  app.onError((error, c) => {
    const status = error instanceof HTTPException ? error.status : 500;
    return c.html(page('That Did Not Work', alert(sentenceOf(error, report))), status);
  });
  app.notFound((c) => c.html(page('Not Found', alert(sentenceOf(new HTTPException(404), report))), 404));

  for (const [name, type] of Object.entries({ 'page.css': 'text/css', 'page.js': 'text/javascript' })) {
    const content = readFileSync(new URL(name, import.meta.url), 'utf8');
    app.get(`/${name}`, (c) => c.body(content, 200, { 'Content-Type': `${type}; charset=utf-8` }));
  }
  return app;
}
