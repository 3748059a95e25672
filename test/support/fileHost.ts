import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
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
    const { status = 200, headers: own = {}, body: content = '' } = answer;
    // With a text, Node would send the headers in the encoding of the text.
    const body = Buffer.from(content);
    const length = { 'Content-Length': String(body.length) };
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

/** A PDF of so many bytes. */
export const pdfOf = (bytes: number): Buffer =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(bytes, 'x')], bytes);
