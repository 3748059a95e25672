import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { secretsOf } from '../../../src/service/errors/errorTable.ts';

describe('secrets that no error may repeat', () => {
  beforeEach(() => {
    process.env['CLIENT_SECRET'] = 'a client secret';
  });
  afterEach(() => {
    delete process.env['CLIENT_SECRET'];
  });

  test('are those of the connection and the integration, longest first, as one may be a prefix of another', () => {
    const authData = { access_token: 'a token', refresh_token: 'a token to renew with', orgkey: 'harbourlaw' };

    expect(secretsOf({ authData, inputData: { code: 'a code', email: 'ann.roe@mail.example' } })).toEqual([
      'a token to renew with',
      'a client secret',
      'a token',
      'a code',
    ]);
  });

  test('exclude short texts, which would only garble a message', () => {
    expect(secretsOf({ authData: { access_token: '12345', refresh_token: '123456' }, inputData: {} })).toEqual([
      'a client secret',
      '123456',
    ]);
  });

  test.each([[{}], [{ authData: {}, inputData: {} }], [{ authData: {}, inputData: { code: 123_456_789 } }]])(
    'are only those that are set: %j',
    (bundle) => {
      expect(secretsOf(bundle)).toEqual(['a client secret']);
      delete process.env['CLIENT_SECRET'];
      expect(secretsOf(bundle)).toEqual([]);
    },
  );
});
