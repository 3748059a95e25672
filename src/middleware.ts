import { Readable } from 'node:stream';
import type {
  AfterResponseMiddleware,
  BeforeRequestMiddleware,
  Bundle,
  HttpRequestOptions,
  ZObject,
} from 'zapier-platform-core';
import { connectionOf } from './service/connection.ts';
import { errorFor, secretsOf } from './service/errors/errorTable.ts';

/** What `service/` attaches to a request. Requests that Zapier sends by itself have none of it. */
type MiddlewareData = Readonly<{
  purpose?: string;
  accept?: readonly number[];
  isTokenCall?: boolean;
  isDownload?: boolean;
}>;

const middlewareDataOf = ({ middlewareData = {} }: Pick<HttpRequestOptions, 'middlewareData'>): MiddlewareData =>
  middlewareData;

/**
 * Adds the token to requests for the connected host only: the endpoint was checked, and ends in "/"
 * (`service/address.ts`). Token calls and downloads never get it, though their address can begin like the firm's.
 */
export const addToken: BeforeRequestMiddleware = (request, _z, bundle) => {
  const { access_token: token, api_endpoint: endpoint } = connectionOf(bundle.authData);
  const { isTokenCall, isDownload } = middlewareDataOf(request);
  if (token && endpoint && request.url.startsWith(endpoint) && !isTokenCall && !isDownload) {
    request.headers = { ...request.headers, Authorization: `Bearer ${token}` };
  }
  return request;
};

/**
 * Sends the form of a token call as a stream, because the platform logs a body that is text. The length is set, or the
 * request would go in chunks.
 */
export const keepFormOutOfLog: BeforeRequestMiddleware = (request) => {
  if (middlewareDataOf(request).isTokenCall && typeof request.body === 'string') {
    const form = Buffer.from(request.body);
    request.headers = { ...request.headers, 'Content-Length': String(form.length) };
    request.body = Readable.from([form]);
  }
  return request;
};

/** Turns an unsuccessful answer into an error of the error table, unless the call accepts its status. */
export const throwForErrors: AfterResponseMiddleware = (response, _z, bundle) => {
  const { status, request } = response;
  const { purpose = 'answer', accept = [], isTokenCall = false, isDownload } = middlewareDataOf(request);
  // A download is another host's answer, and its content is not read yet.
  if (isDownload) return response;
  const { content } = response;
  if ((200 <= status && status < 300) || accept.includes(status)) return response;
  const retryAfter = response.getHeader('retry-after') ?? null;
  throw errorFor({ purpose, status, content, retryAfter, secrets: secretsOf(bundle), isTokenCall });
};

type Run = (z: ZObject, bundle: Bundle) => unknown;

type Definition = Readonly<{ operation: object }>;

/** The operations, each with functions of its own that run as `asRun` says, those in lists of fields too. */
export const asRuns = <Operations extends Readonly<Record<string, Definition>>>(operations: Operations): Operations =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- each function has one in its place that takes and gives the same
  Object.fromEntries(Object.entries(operations).map(([key, one]) => [key, withRuns(one)])) as Operations;

function withRuns(definition: Definition): Definition {
  const parts = Object.entries<unknown>({ ...definition.operation }).map(([name, part]): [string, unknown] => [
    name,
    Array.isArray(part) ? part.map(withRun) : withRun(part),
  ]);
  return { ...definition, operation: Object.fromEntries<unknown>(parts) };
}

const withRun = (part: unknown): unknown => (isRun(part) ? asRun(part) : part);

const isRun = (part: unknown): part is Run => typeof part === 'function';

/**
 * A function of an operation that sends nothing any more once it has ended: an error can end it while other look-ups
 * are under way.
 */
const asRun =
  (run: Run): Run =>
  async (z, bundle) => {
    let hasEnded = false;
    const request = new Proxy(z.request, {
      apply: (send, self, args): unknown =>
        hasEnded ? Promise.reject(new Error('The run has ended.')) : Reflect.apply(send, self, args),
    });
    try {
      return await run({ ...z, request }, bundle);
    } finally {
      hasEnded = true;
    }
  };
