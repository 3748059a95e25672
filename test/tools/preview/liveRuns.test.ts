import { describe, expect, test } from '@jest/globals';
import { liveStage, type LiveOptions } from '../../../preview/liveStage.ts';
import { onService } from '../live/onService.ts';
import { failureOf } from '../../support/failure.ts';
import { atRealFirm, writesTo } from './realFirm.ts';
import { alertOf, textOf } from './visitor.ts';

const ADVICE = { do: 'run', 'one:actionType': '833', 'one:actionName': 'Advice on a lease' };
const CONTACT = { do: 'run', 'one:contactKind': 'person', 'one:firstName': 'Ida', 'one:lastName': 'Moe' };
const NOTE = { do: 'run', 'one:action': '8700', 'one:text': 'Called.' };

/** An operation on the stage itself, without the pages. */
async function operationOf(wanted: string, options: LiveOptions) {
  const { editor, operations } = await liveStage(options, () => {});
  const operation = operations.find(({ path }) => path === wanted);
  if (!operation) throw new Error(`There is no ${wanted}.`);
  return { editor, operation };
}

describe('a run on a real firm', () => {
  test('is a check where there is Check Only, and the form shows it as set', () =>
    atRealFirm(async ({ open, send, sandbox }) => {
      const form = await (await open('/creates/create_action')).text();
      const page = await send('/creates/create_action', ADVICE);

      for (const shown of [form, page]) expect(shown).toMatch(/name="one:checkOnly"[^]*?value="yes"\s+selected/);
      expect(alertOf(page)).toBeUndefined();
      expect(textOf(page)).toMatch(/Test Test step .*Check Only true/);
      expect(writesTo(sandbox)).toEqual([]);
    }));

  test.each([
    { 'one:checkOnly': 'no' },
    { 'item:checkOnly': 'no' },
    { 'name:checkOnly': 'a', 'value:checkOnly': 'no' },
  ])('is a check, whatever a form says: %j', (forged) =>
    atRealFirm(async ({ send, sandbox }) => {
      expect(textOf(await send('/creates/create_action', { ...ADVICE, ...forged }))).toMatch(/Check Only true/);
      expect(writesTo(sandbox)).toEqual([]);
    }),
  );

  test.each([
    ['/creates/create_contact', CONTACT],
    ['/creates/create_file_note', NOTE],
    ['/creates/update_contact', { do: 'run', 'one:contact': '88', 'one:firstName': 'Ida' }],
  ])('is refused in words where there is none: %s', (path, form) =>
    atRealFirm(async ({ open, send, sandbox }) => {
      const before = await (await open(path)).text();
      const page = await send(path, { ...form, 'one:checkOnly': 'yes' });

      expect(alertOf(page)).toMatch(
        /has no Check Only, so it is not run on a real firm\..*start the preview with --write/,
      );
      expect(textOf(before)).toContain(alertOf(page));
      expect(before).not.toContain('value="run"');
      expect(writesTo(sandbox)).toEqual([]);
    }),
  );

  test.each([false, true])('never turns on a Zap, and says how to see events (writing: %j)', (write) =>
    atRealFirm(
      async ({ open, send, sandbox }) => {
        const before = await (await open('/triggers/new_action')).text();
        const pages = [
          await send('/triggers/new_action', { do: 'on' }),
          await send('/triggers/new_action', { do: 'off' }),
          await send('/triggers/new_action', { do: 'run' }),
        ];

        for (const page of pages)
          expect(alertOf(page)).toMatch(/^A Zap is not turned on here.*npm run live -- --hooks/);
        expect(before).not.toContain('Turn On');
        expect(textOf(before)).toContain('A Zap is not turned on here');
        expect(writesTo(sandbox)).toEqual([]);
      },
      { write },
    ),
  );

  test('finds a contact, and creates none when there is none', () =>
    atRealFirm(async ({ send, sandbox }) => {
      const create = {
        'one:create:contactKind': 'person',
        'one:create:firstName': 'Ida',
        'one:create:lastName': 'Moe',
      };
      const find = (email: string) =>
        send('/searchOrCreates/find_contact', { do: 'run', 'one:email': email, ...create });

      expect(textOf(await find('ann.roe@mail.example'))).toContain('Contact ID 88 ');
      expect(alertOf(await find('nobody@mail.example'))).toMatch(/has no Check Only/);
      expect(writesTo(sandbox)).toEqual([]);
    }));

  test.each([
    [false, 'creates.create_contact', 'perform', { contactKind: 'person', firstName: 'Ida', lastName: 'Moe' }],
    [true, 'triggers.new_action', 'performSubscribe', {}],
  ])('is held back on the wire when all else let it through (writing: %j): %s', (write, wanted, part, input) =>
    onService({}, async ({ sandbox, file }) => {
      const { editor, operation } = await operationOf(wanted, { env: file, write });
      // Every search is let through, and this one is none.
      const run = editor.run({ ...operation, kind: 'searches' }, part, [], input, { targetUrl: 'http://127.0.0.1:9/' });
      await failureOf(run);

      expect(writesTo(sandbox)).toEqual([]);
    }),
  );

  test('is a check even when it does not come from a page', () =>
    onService({}, async ({ sandbox, file }) => {
      const { editor, operation } = await operationOf('creates.create_action', { env: file, write: false });
      const input = { actionType: '833', actionName: 'Advice on a lease', checkOnly: 'no' };

      expect((await editor.rows(operation, 'perform', [], input, {})).rows).toMatchObject([{ checkOnly: true }]);
      expect(writesTo(sandbox)).toEqual([]);
    }));

  test('writes when the preview was started so, and every page says it', () =>
    atRealFirm(
      async ({ open, send, sandbox }) => {
        const pages = [
          await send('/creates/create_contact', CONTACT),
          await send('/creates/create_action', ADVICE),
          await (await open('/')).text(),
        ];

        for (const page of pages) expect(textOf(page)).toMatch(/records of a real firm, .*\. Runs really write\. /);
        expect(pages.map(alertOf)).toEqual([undefined, undefined, undefined]);
        expect([...sandbox.firm.participants.values()].at(-1)).toMatchObject({ firstName: 'Ida', lastName: 'Moe' });
        expect([...sandbox.firm.actions.values()].at(-1)).toMatchObject({ name: 'Advice on a lease' });
      },
      { write: true },
    ));
});
