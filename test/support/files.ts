import { afterAll, beforeAll } from '@jest/globals';

/**
 * The files of `usualInputs.ts` are there while the tests of the block run. Only a block that sends one has this: nock, once
 * loaded, stands in the way of every request of the process until it is restored.
 */
export function useFiles(): void {
  beforeAll(async () => {
    const { default: nock } = await import('nock');
    if (!nock.isActive()) nock.activate();
    nock('https://files.example')
      .persist()
      .get(/^\/(?:letter|fax)\.txt$/)
      .reply(200, 'Dear Ann');
  });
  afterAll(async () => {
    const { default: nock } = await import('nock');
    nock.cleanAll();
    nock.restore();
  });
}
