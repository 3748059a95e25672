import { describe, expect, test } from '@jest/globals';
import { DIALECTS } from '../sandbox/sandbox.ts';
import { useZap } from '../support/lifetime.ts';
import { search } from '../support/searches.ts';

describe.each(DIALECTS)('what is searched for names nothing (%s dialect)', (dialect) => {
  const zap = useZap({ dialect });

  test.each(['*', '%', '_', '?', '.', ',', "'", '"', String.raw`\ `, '***', '. *', '& - &', '()'])(
    'a name of signs only is nobody’s, and no filter that lets all pass: %s',
    async (name) => {
      expect(await search(zap, 'find_contact', { name })).toEqual({ rows: [], next: null });
      expect(await search(zap, 'find_action', { name })).toEqual({ rows: [], next: null });
      expect(await search(zap, 'find_contact', { name, email: 'sales@brightwater.example' })).toEqual({
        rows: [],
        next: null,
      });
    },
  );

  test.each(['../users', '8700/../8701', '8700?x=1', '8700#', '%38700', '8700%2C8701', '8700 OR 1=1', '*', '88*'])(
    'a number: %s',
    async (id) => {
      expect(await search(zap, 'find_action', { id })).toEqual({ rows: [], next: null });
      expect(await search(zap, 'find_contact', { id })).toEqual({ rows: [], next: null });
    },
  );
});
