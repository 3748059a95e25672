import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../../sandbox/sandbox.ts';
import { alertOf, textOf, useVisitor, type Visitor } from './visitor.ts';

const eventsOf = async ({ open }: Visitor): Promise<string> => textOf(await (await open('/events')).text());

describe.each(DIALECTS)('Zaps that are on, in the %s dialect', (dialect) => {
  const visitor = useVisitor({ service: { dialect } });
  const { send } = visitor;

  test('receive what happens in the firm', async () => {
    await send('/connect');
    await send('/events/action', { name: 'Too early', type: '833' });
    await send('/triggers/new_action', { do: 'on' });
    await send('/triggers/new_contact', { do: 'on' });
    await send('/events/action', { name: 'Advice on a lease', type: '833' });
    const text = textOf(await send('/events/contact', { first: 'Ida', last: 'Moe', email: 'ida.moe@mail.example' }));

    expect(text).toContain('Turned on: New Action, New Contact.');
    expect(text).toMatch(/Events That Came.*New Contact.*Display Name Moe, Ida.*New Action.*Name Advice on a lease/);
    expect(text).not.toContain('Too early');
  });
});

describe('Zaps of the preview', () => {
  const visitor = useVisitor({ service: { dialect: 'live' } });
  const { preview, open, send } = visitor;

  test('pass over what their filters do not want, and say so', async () => {
    await send('/connect');
    await send('/triggers/new_action', { do: 'on', 'item:actionTypes': '812' });
    const page = await send('/events/action', { name: 'Advice on a lease', type: '833' });

    expect(textOf(page)).toContain('New Action The filters of the trigger did not let it pass.');
    expect(textOf(page)).toContain('Turned on: New Action. ');
    expect(page).toContain('<option value="833">Advice</option>');
  });

  test('leave no hook behind when they are turned off, or on anew', async () => {
    await send('/connect');
    await send('/triggers/new_action', { do: 'on' });
    const on = await send('/triggers/new_action', { do: 'on', 'item:actionTypes': '833' });
    expect([preview().sandbox.firm.hooks.size, textOf(on).includes('Turn Off')]).toEqual([1, true]);
    const again = await (await open('/triggers/new_action')).text();
    expect(again).toMatch(/This Zap is on[^]*value="833"\s+selected/);
    const off = await send('/triggers/new_action', { do: 'off' });
    expect([preview().sandbox.firm.hooks.size, textOf(off).includes('Turn On')]).toEqual([0, true]);
    expect(off).not.toContain('This Zap is on');
    await send('/events/action', { name: 'Too late', type: '833' });
    expect(await eventsOf(visitor)).toContain('None so far.');
  });

  test('show what they received, the newest first, whenever one looks', async () => {
    await send('/connect');
    await send('/triggers/new_action', { do: 'on' });
    for (const name of ['The first', 'The second']) preview().sandbox.addAction({ name });
    await preview().sandbox.settled();
    const [once, again] = [await eventsOf(visitor), await eventsOf(visitor)];
    expect(once).toMatch(/New Action .*Name The second .*New Action .*Name The first /);
    expect(again).toBe(once);
  });

  test('are not turned on with a filter that nothing could pass', async () => {
    await send('/connect');
    const page = await send('/triggers/new_action', { do: 'on', 'one:status': ['', 'Sleeping'] });
    expect(alertOf(page)).toMatch(/Status.*Sleeping/);
    expect(preview().sandbox.firm.hooks.size).toBe(0);
  });

  test('show the newest records before they are turned on', async () => {
    await send('/connect');
    expect(textOf(await send('/triggers/new_contact', { do: 'list' }))).toMatch(/Row 3 of 3.*Contact ID/);
  });
});
