import { createServer } from 'node:http';
import type { Sandbox } from './sandbox.ts';

export type Answer = Readonly<{ status: number; body: unknown; headers: Headers }>;

/** A caller with a valid connection; a header that is null is left out. */
export function caller({ connect, url }: Pick<Sandbox, 'connect' | 'url'>, scope = 'all'): Caller {
  const { access_token: token } = connect({ scope });
  return async (method, path, body, headers = {}) => {
    const all = { Authorization: `Bearer ${token}`, Accept: MEDIA_TYPE, 'Content-Type': MEDIA_TYPE, ...headers };
    const sent = Object.entries(all).flatMap(([name, value]) =>
      value === null ? [] : [[name, value] as [string, string]],
    );
    const response = await fetch(`${url}/api/rest${path}`, {
      method,
      headers: sent,
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: parsed(await response.text()) };
  };
}

export type Caller = (
  method: string,
  path: string,
  body?: unknown,
  headers?: Readonly<Record<string, string | null>>,
) => Promise<Answer>;

export const MEDIA_TYPE = 'application/vnd.api+json';

/** JSON as what it means, other text as it is, nothing as undefined. */
function parsed(text: string): unknown {
  if (text === '') return undefined;
  try {
    const value: unknown = JSON.parse(text);
    return value;
  } catch {
    return text;
  }
}

export type Receiver = {
  readonly url: string;
  /** What every callback is answered with. */
  status: number;
  readonly received: { method: string; url: string; body: unknown }[];
  stop: () => Promise<void>;
};

/** A subscriber on loopback that keeps what it is sent. */
export async function startReceiver(): Promise<Receiver> {
  const received: Receiver['received'] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      received.push({
        method: request.method ?? '',
        url: request.url ?? '',
        body: parsed(Buffer.concat(chunks).toString()),
      });
      response.writeHead(receiver.status).end();
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const address = server.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const receiver: Receiver = {
    url: `http://127.0.0.1:${port}`,
    status: 200,
    received,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
      }),
  };
  return receiver;
}

type Json = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** What a body holds under a key; nothing is empty. */
export function member(body: unknown, key: string): Json {
  const value = isObject(body) ? body[key] : undefined;
  return isObject(value) ? value : {};
}

/** The records under a resource's key, in whichever form they came. */
export function records(body: unknown, resource: string): Json[] {
  const value = isObject(body) ? body[resource] : undefined;
  return (Array.isArray(value) ? value : [value]).filter(isObject);
}
