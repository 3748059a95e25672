import { afterAll, beforeAll } from '@jest/globals';
import nock from 'nock';

/**
 * The files of `usualInputs.ts` are there while the tests of the file run. Only such files import this: nock stands in the
 * way of every request of the process until it is restored, also of the test files behind this one.
 */
export function useFiles(): void {
  beforeAll(() => {
    nock('https://files.example')
      .persist()
      .get(/^\/(?:letter|fax)\.txt$/)
      .reply(200, 'Dear Ann');
  });
  afterAll(() => {
    nock.cleanAll();
    nock.restore();
  });
}
