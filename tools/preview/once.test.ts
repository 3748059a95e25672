import { describe, expect, test } from '@jest/globals';
import { Once } from './once.ts';
import { alertOf, markOf, textOf, useVisitor } from './visitor.ts';

/* What is sent twice by a double click or a reload is run once. */

const LEASE = { do: 'run', 'one:actionType': '833', 'one:actionName': 'Advice on a lease' };

describe('an operation in the preview', () => {
  const { preview, open, send, sendFor } = useVisitor({ service: { dialect: 'live' } });
  const textAt = async (path: string): Promise<string> => (await open(path)).text();

  test('is run once, however often the page of its result is loaded', async () => {
    await send('/connect');
    const place = await sendFor('/creates/create_action', LEASE);
    const pages = [await textAt(place), await textAt(place)];

    for (const page of pages) expect(textOf(page)).toContain('Name Advice on a lease Action ID 9001');
    expect(preview().sandbox.firm.actions.has('9002')).toBe(false);
  });

  test('is run once when its page sends it twice, and again when the page of the result does', async () => {
    await send('/connect');
    const lease = { ...LEASE, ...markOf(await textAt('/creates/create_action')) };
    const places = await Promise.all([lease, lease].map((form) => sendFor('/creates/create_action', form)));
    places.push(await sendFor('/creates/create_action', lease));

    expect(new Set(places).size).toBe(1);
    expect(preview().sandbox.firm.actions.has('9002')).toBe(false);
    const page = await textAt(places[0] ?? '');
    await send('/creates/create_action', { ...LEASE, ...markOf(page) });
    expect(preview().sandbox.firm.actions.has('9002')).toBe(true);
  });

  test('is run with what was changed on a page that has sent it before', async () => {
    await send('/connect');
    const lease = { ...LEASE, ...markOf(await textAt('/creates/create_action')) };
    await send('/creates/create_action', lease);
    await send('/creates/create_action', { ...lease, 'one:actionName': 'Another lease' });

    expect(preview().sandbox.firm.actions.get('9002')?.name).toBe('Another lease');
  });

  test('says that a result is gone, and runs nothing', async () => {
    await send('/connect');
    expect(alertOf(await textAt('/creates/create_action?at=of-yesterday'))).toMatch(/^What was filled in here is gone/);
  });
});

test('the preview answers a form sent twice with one run while it lasts, and anew when it failed or was of no page', async () => {
  const once = new Once();
  const waiting: { resolve: (place: string) => void; reject: (error: Error) => void }[] = [];
  const send = (mark = '') => {
    const form = new URLSearchParams(mark);
    return once.answer(
      form,
      `/a ${form.toString()}`,
      () => new Promise((resolve, reject) => void waiting.push({ resolve, reject })),
    );
  };
  const [first, second, failing] = [send(), send(), send('once=1')];
  waiting[0]?.resolve('/first');
  waiting[1]?.reject(new Error('cut off'));
  expect(await Promise.all([first, second])).toEqual(['/first', '/first']);
  await expect(failing).rejects.toThrow('cut off');
  const [third, repeated] = [send(), send('once=1')];
  waiting[2]?.resolve('/third');
  waiting[3]?.resolve('/repeated');

  expect(await Promise.all([third, repeated, send('once=1')])).toEqual(['/third', '/repeated', '/repeated']);
});
