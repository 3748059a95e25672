import http from 'node:http';
import https from 'node:https';
import { afterAll, beforeAll, jest } from '@jest/globals';
import { startFileHost, type FileHost } from './fileHost.ts';

/**
 * The files of `usualInputs.ts` are there while the tests of the block run, on a host of this machine. It gets whatever is
 * asked for by https: only files are.
 */
export function useFiles(): void {
  let host: FileHost | undefined;
  let request: Readonly<{ mockRestore: () => void }> | undefined;
  beforeAll(async () => {
    const { url, put } = (host = await startFileHost());
    for (const path of ['/letter.txt', '/fax.txt']) put(path, { body: 'Dear Ann' });
    const { protocol, hostname, port } = new URL(url);
    request = jest
      .spyOn(https, 'request')
      .mockImplementation((options: object | string) =>
        http.request({ ...(typeof options === 'object' && options), protocol, hostname, port }),
      );
  });
  afterAll(async () => {
    request?.mockRestore();
    await host?.stop();
  });
}
