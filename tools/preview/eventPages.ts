import type { Hono } from 'hono';
import type { Sandbox } from '../../test/sandbox/sandbox.ts';
import type { Editor } from './editor.ts';
import { wholePage } from './page.ts';
import { eventsPage } from './pages.ts';
import type { Stage } from './stage.ts';

/** Adds the page on which something happens in a made-up firm, and on which the Zaps that are on see it. */
export function addEventPages(app: Hono, { frame, operations, zaps }: Stage, sandbox: Sandbox, connected: Connected) {
  app.get('/events', async (c) => {
    const editor = connected();
    if (!editor) return c.redirect('/');
    const on = operations.filter((operation) => zaps.inputOf(operation));
    const types = new Map([...sandbox.firm.actionTypes].map(([id, { name }]) => [id, name]));
    return c.html(wholePage(frame, eventsPage(on, await zaps.events(editor), types)));
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
}

/** Who is connected by now. */
type Connected = () => Editor | undefined;
