import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { fieldsOf } from '../support/fields.ts';
import { useZap } from '../support/lifetime.ts';
import { linesOf } from '../support/requests.ts';

const ALL = { includeData: 'yes', includeParties: 'yes' };
const [NEW, FIND] = ['triggers.new_action', 'searches.find_action'];
const [CREATE, MOVE, CHANGE] = ['creates.create_action', 'creates.change_step', 'creates.update_action'];

describe.each(DIALECTS)('what is included in a row is labelled in the editor (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });
  /** The labels of fields whose keys begin so, by key. */
  const labels = async (operation: string, inputData: object, begin: string) =>
    Object.fromEntries(
      fieldsOf(await zap.run(operation, 'outputFields', { inputData }))
        .filter(({ key }) => key.startsWith(begin))
        .map(({ key, label }) => [key, label]),
    );
  const paths = () => linesOf(zap.sandbox).map((line) => line.split('?')[0]);

  test.each([
    [FIND, { actionType: '812' }],
    [NEW, { actionTypes: ['812'] }],
    [CREATE, { actionType: '812' }],
  ])('roles by the chosen action type: %s', async (operation, inputData) => {
    const found = await labels(operation, { ...inputData, includeParties: 'yes' }, 'partyByRole__Client');

    expect(found).toMatchObject({
      partyByRole__Client__name: 'Client',
      partyByRole__Client__address: 'Client Address',
    });
    expect(paths()[0]).toBe('GET /actioncreate/812');
  });

  test.each([MOVE, CHANGE])('roles by the type of the chosen action: %s', async (operation) => {
    const found = await labels(operation, { action: 'EST-7', includeParties: 'yes' }, 'partyByRole__');

    expect(found).toMatchObject({ partyByRole__Client__email: 'Client Email' });
    expect(paths().slice(0, 2)).toEqual(['GET /actions', 'GET /actioncreate/840']);
  });

  test.each([403, 429, 500])('without names where these cannot be looked up: %i', async (status) => {
    zap.sandbox.inject({ path: /./, times: 3, status });
    const keys = Object.keys(await labels(FIND, { actionType: '820', ...ALL }, ''));

    expect(keys.filter((key) => /^(?:data|part)/.test(key))).toHaveLength(7 + 12);
  });
});
