import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { fact, FACTS } from './facts.ts';
import { namedFacts } from './support/namedFacts.ts';

const HERE = import.meta.filename;

/** The source of every test file but this one. */
async function otherTests(): Promise<readonly string[]> {
  const folder = path.dirname(HERE);
  const files = await readdir(folder, { recursive: true });
  return Promise.all(
    files
      .map((file) => path.join(folder, file))
      .filter((file) => file.endsWith('.test.ts') && file !== HERE)
      .map((file) => readFile(file, 'utf8')),
  );
}

describe('the facts of the service document', () => {
  test('are each named by a test', async () => {
    const named = new Set((await otherTests()).flatMap(namedFacts));

    expect(Object.keys(FACTS).filter((id) => !named.has(id))).toEqual([]);
  });

  test('have no name in tests that is not one of them', async () => {
    const named = new Set((await otherTests()).flatMap(namedFacts));

    expect([...named].filter((id) => !Object.hasOwn(FACTS, id))).toEqual([]);
  });
});

describe('naming a fact', () => {
  test('ends a title', () => {
    expect(`keeps the id${fact('hook.id', 'hook.eventName')}`).toBe('keeps the id [hook.id, hook.eventName]');
  });

  test('of an unknown id does not compile', () => {
    // @ts-expect-error no such fact
    expect(fact('hook.colour')).toBe(' [hook.colour]');
  });

  test('is found in a test file, on one line and on several, in titles and in tables', () => {
    const source = `
      test(\`one\${fact('a.one')}\`, () => {});
      test(\`two\${fact(
        'b.two',
        "c.three",
      )}\`, () => {});
      test.each([['four', fact('d.four')]])('%s%s', () => {});
      artifact('e.five'); fact(); 'f.six';
    `;

    expect(namedFacts(source)).toEqual(['a.one', 'b.two', 'c.three', 'd.four']);
  });

  test('is missed when no test does it', () => {
    const named = new Set(namedFacts(`test(\`one\${fact('a.one')}\`, () => {});`));

    expect(['a.one', 'b.two'].filter((id) => !named.has(id))).toEqual(['b.two']);
  });
});
