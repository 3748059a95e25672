import { expect, test } from '@jest/globals';
import { inBackground, inParallel } from '../../src/lib/inParallel.ts';

const numbersTo = (length: number): readonly number[] => Array.from({ length }, (_, index) => index);
const untilSettled = () => new Promise(setImmediate);

/** Work on numbers that ends when the test says so. */
function startWork() {
  const jobs: PromiseWithResolvers<string>[] = [];
  const all = inParallel(numbersTo(25), () => {
    const job = Promise.withResolvers<string>();
    jobs.push(job);
    return job.promise;
  });
  return { jobs, all };
}

test('twenty requests run side by side at most, and the next starts when one ends', async () => {
  const { jobs, all } = startWork();

  await untilSettled();
  expect(jobs).toHaveLength(20);
  jobs[7]?.resolve('number 7');
  await untilSettled();
  expect(jobs).toHaveLength(21);
  jobs.forEach((job, index) => job.resolve(`number ${index}`));
  await untilSettled();
  expect(jobs).toHaveLength(25);
  jobs.forEach((job, index) => job.resolve(`number ${index}`));

  // In their order, not in the one in which they ended.
  expect(await all).toEqual(numbersTo(25).map((number) => `number ${number}`));
});

test('nothing more starts after the first failure', async () => {
  const { jobs, all } = startWork();
  await untilSettled();
  jobs[3]?.reject(new Error('number 3 failed'));

  await expect(all).rejects.toThrow('number 3 failed');
  jobs.forEach((job) => job.resolve('done'));
  await untilSettled();
  expect(jobs).toHaveLength(20);
});

test('a look-up beside others fails where it is awaited, however late that is', async () => {
  const lookUp = inBackground(Promise.reject(new Error('too bad')));
  await untilSettled();

  await expect(lookUp).rejects.toThrow('too bad');
});
