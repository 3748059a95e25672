import { describe, expect, test } from '@jest/globals';
import { fact } from './facts.ts';
import { factsIn, lackOfProof } from './support/factProof.ts';

describe('naming a fact', () => {
  test('ends a title', () => {
    expect(`keeps the id${fact('hook.id', 'hook.eventName')}`).toBe('keeps the id [hook.id, hook.eventName]');
  });

  test('of an unknown id does not compile', () => {
    // @ts-expect-error no such fact
    expect(fact('hook.colour')).toBe(' [hook.colour]');
  });
});

describe('a test that names a fact', () => {
  const TITLE = `keeps the id${fact('hook.id')}`;

  test('proves it by running the connector, or by calling its code', () => {
    expect(lackOfProof(TITLE, '', 1)).toBeUndefined();
    expect(lackOfProof(TITLE, "import { readHook } from '../../src/service/resthooks.ts';", 0)).toBeUndefined();
    expect(lackOfProof(TITLE, "import {\n  readHook,\n} from '../src/service/resthooks.ts';", 0)).toBeUndefined();
  });

  test('proves nothing by calling only the embedded service', () => {
    expect(lackOfProof(TITLE, "import { startSandbox } from '../sandbox/sandbox.ts';", 0)).toBe(
      'This test names facts and never runs the connector: keeps the id [hook.id]',
    );
    expect(lackOfProof(TITLE, "// from '../src/service/resthooks.ts'", 0)).toBeDefined();
  });

  test('names it in brackets; other brackets name none', () => {
    expect(factsIn(`a list [1, 2] of {"a": [Array]}${fact('hook.id', 'hook.eventName')} in words`)).toEqual([
      'hook.id',
      'hook.eventName',
    ]);
    expect(lackOfProof('a list [1, 2]', '', 0)).toBeUndefined();
  });
});
