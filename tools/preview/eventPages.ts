import type { Hono } from 'hono';
import type { Sandbox } from '../../test/sandbox/sandbox.ts';
import type { Editor } from './editor.ts';
import { readForm } from './input.ts';
import type { Once } from './once.ts';
import { wholePage } from './page.ts';
import { eventsPage } from './pages.ts';
import type { Stage } from './stage.ts';

/** Adds the page on which something happens in a made-up firm, and on which the Zaps that are on see it. */
export function addEventPages(
  app: Hono,
  { frame, operations, zaps }: Stage,
  sandbox: Sandbox,
  once: Once,
  connected: Connected,
): void {
  const happens = (path: string, act: (form: URLSearchParams) => void): void => {
    app.post(path, async (c) => {
      const form = await readForm(c.req.raw);
      const place = await once.answer(form, `${path} ${form.toString()}`, async () => {
        act(form);
        await sandbox.settled();
        // Without a script the browser goes to the anchor.
        return '/events#result';
      });
      return c.redirect(place, 303);
    });
  };
  app.get('/events', async (c) => {
    const editor = connected();
    if (!editor) return c.redirect('/');
    const triggers = operations.filter(({ kind }) => kind === 'triggers');
    const on = triggers.filter((trigger) => zaps.inputOf(trigger));
    const types = new Map([...sandbox.firm.actionTypes].map(([id, { name }]) => [id, name]));
    return c.html(wholePage(frame, eventsPage({ triggers, on, events: await zaps.events(editor), types })));
  });
  happens('/events/action', (form) => {
    sandbox.addAction({ name: form.get('name') ?? '', actionTypeId: form.get('type') ?? '' });
  });
  happens('/events/contact', (form) => {
    const [firstName = '', lastName = '', email = ''] = ['first', 'last', 'email'].map((name) => form.get(name) ?? '');
    sandbox.addParticipant({ firstName, lastName, email });
  });
}

/** Who is connected by now. */
type Connected = () => Editor | undefined;
