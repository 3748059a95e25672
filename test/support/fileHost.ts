import { afterAll, beforeAll } from '@jest/globals';
import nock from 'nock';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { useOneEach } from './lifetime.ts';
import { listen } from './listen.ts';

/** What the host answers at a path: a file, or whatever a test wants it to do. */
type Answer =
  | Readonly<{ status?: number; headers?: Readonly<Record<string, string>>; body?: string | Buffer }>
  | ((response: ServerResponse) => void);

/** A host of files on this machine, such as one that an earlier step of a Zap names. */
export type FileHost = Readonly<{
  url: string;
  /** What was asked for, in order. */
  requests: readonly Readonly<{ path: string; headers: IncomingHttpHeaders }>[];
  /** Puts something under a path, and gives its address. */
  put: (path: string, answer: Answer) => string;
  stop: () => Promise<void>;
}>;

export async function startFileHost(): Promise<FileHost> {
  const answers = new Map<string, Answer>();
  const requests: { path: string; headers: IncomingHttpHeaders }[] = [];
  const server = createServer(({ url: path = '', headers }, response) => {
    requests.push({ path, headers });
    const answer = answers.get(path) ?? { status: 404 };
    if (typeof answer === 'function') return answer(response);
    const { status = 200, headers: own = {}, body = '' } = answer;
    const length = { 'Content-Length': String(Buffer.byteLength(body)) };
    response.writeHead(status, 'Transfer-Encoding' in own ? own : { ...length, ...own }).end(body);
  });
  const { port, stop } = await listen(server);
  const url = `http://127.0.0.1:${port}`;
  return {
    url,
    requests,
    put: (path, answer) => {
      answers.set(path, answer);
      return url + path;
    },
    stop,
  };
}

/** A host of files for each test of the block. */
export function useFileHost(): Pick<FileHost, 'put' | 'requests' | 'url'> {
  const host = useOneEach(startFileHost);
  return {
    get url() {
      return host().url;
    },
    get requests() {
      return host().requests;
    },
    put: (path, answer) => host().put(path, answer),
  };
}

/** A PDF of so many bytes. */
export const pdfOf = (bytes: number): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes, 'x')], bytes);

const HOST = 'https://files.example';

/** Addresses of files for inputs that are written down. */
export const LETTER = `${HOST}/letter.txt`;
export const FAX = `${HOST}/fax.txt`;

/** These files are there while the tests of the file run. */
export function useFiles(): void {
  beforeAll(
    () =>
      void nock(HOST)
        .persist()
        .get(/^\/(?:letter|fax)\.txt$/)
        .reply(200, 'Dear Ann'),
  );
  afterAll(() => {
    nock.cleanAll();
    nock.restore();
  });
}
