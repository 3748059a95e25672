import { describe, expect, test } from '@jest/globals';
import { factsNamedIn, lackOfProof, proves, takeNamed } from './support/factProof.ts';

describe('a test that names facts', () => {
  const FACTS = ['hook.id'];

  test('proves them by running the connector, or by calling its code', () => {
    expect(lackOfProof(FACTS, '', 1)).toBeUndefined();
    expect(lackOfProof(FACTS, "import { readHook } from '../../src/service/resthooks.ts';", 0)).toBeUndefined();
    expect(lackOfProof(FACTS, "import {\n  readHook,\n} from '../src/service/resthooks.ts';", 0)).toBeUndefined();
    expect(lackOfProof([], '', 0)).toBeUndefined();
  });

  test('proves nothing by calling only the embedded service', () => {
    expect(lackOfProof(FACTS, "import { startSandbox } from '../sandbox/sandbox.ts';", 0)).toBe(
      'This test names facts and never runs the connector: hook.id',
    );
    expect(lackOfProof(FACTS, "// from '../src/service/resthooks.ts'", 0)).toBeDefined();
  });

  test('names them in its body, on one line or on several, and none that there is not', () => {
    const source = "test('keeps the id', () => {\n  proves(`\n    hook.id hook.eventName\n    base.json\n  `);";

    expect(factsNamedIn(source)).toEqual(['hook.id', 'hook.eventName', 'base.json']);
    expect(factsNamedIn('expect(hook.id).toBe(1);')).toEqual([]);
    expect(() => proves('hook.colour')).toThrow('There is no fact "hook.colour".');
    proves('hook.id');
    expect(takeNamed()).toEqual(['hook.id']);
    expect(takeNamed()).toEqual([]);
  });
});
