import { describe, expect, test } from '@jest/globals';
import { inBackground, inParallel } from '../../src/lib/inParallel.ts';

const numbers = (length: number): readonly number[] => Array.from({ length }, (_, index) => index);

/** Work that ends on request, in the order in which it started. */
function workshop() {
  const begun: number[] = [];
  const open: PromiseWithResolvers<string>[] = [];
  return {
    begun,
    work: (item: number): Promise<string> => {
      const job = Promise.withResolvers<string>();
      begun.push(item);
      open.push(job);
      return job.promise;
    },
    end: (index: number) => open[index]?.resolve(`done ${begun[index]}`),
    fail: (index: number) => open[index]?.reject(new Error(`failed ${begun[index]}`)),
  };
}

const settled = () => new Promise(setImmediate);

describe('work that is done in parallel', () => {
  test('runs at most twenty items at once, and starts the next one when one ends', async () => {
    const { begun, work, end } = workshop();
    const all = inParallel(numbers(25), work);

    await settled();
    expect(begun).toEqual(numbers(20));
    end(7);
    await settled();
    expect(begun).toEqual(numbers(21));
    numbers(20).forEach(end);
    await settled();
    expect(begun).toEqual(numbers(25));
    numbers(25).forEach(end);

    expect(await all).toEqual(numbers(25).map((number) => `done ${number}`));
  });

  test('ends with the first failure, and starts nothing after it', async () => {
    const { begun, work, end, fail } = workshop();
    const all = inParallel(numbers(25), work);
    await settled();
    fail(3);

    await expect(all).rejects.toThrow('failed 3');
    numbers(20).forEach(end);
    await settled();
    expect(begun).toEqual(numbers(20));
  });
});

describe('a look-up beside others', () => {
  test('fails where it is awaited, however late that is', async () => {
    const lookUp = inBackground(Promise.reject(new Error('too bad')));
    await settled();

    await expect(lookUp).rejects.toThrow('too bad');
    await expect(inBackground(Promise.resolve(7))).resolves.toBe(7);
  });
});
