import type { AfterResponseMiddleware, BeforeRequestMiddleware } from 'zapier-platform-core';
import * as zod from 'zod/mini';
import { objectOf } from '../src/lib/object.ts';
import { parseJson } from '../src/service/wire/json.ts';
import { ask } from './ask.ts';
import type { Answer } from './answer.ts';

/** Who looks at what goes over the wire, and who decides what may. */
export type Watcher = Readonly<{
  onAnswer?: (answer: Answer) => void;
  /** Whether a request that is no GET may be sent; without it none is. */
  mayWrite?: (method: string, path: string) => boolean;
}>;

/**
 * The integration with a watcher on its wire, in front of its own middleware, and with one more function: `live.ask`
 * sends a single request. Token calls are neither watched nor held back: what they say is secret.
 */
export function watched(app: object, { onAnswer = () => {}, mayWrite = () => false }: Watcher): object {
  const { beforeRequest, afterResponse } = Middleware.parse(app);

  const holdBackWrites: BeforeRequestMiddleware = (request) => {
    const { method = 'GET', url, middlewareData } = request;
    if (method === 'GET' || isTokenCall(middlewareData) || mayWrite(method, pathOf(url))) return request;
    throw new Error(`${method} ${pathOf(url)} was held back: nothing is written without --write.`);
  };

  const watch: AfterResponseMiddleware = (response) => {
    const { method = 'GET', url = '', middlewareData } = response.request;
    if (!isTokenCall(middlewareData)) {
      const query = Object.fromEntries(new URL(url).searchParams);
      onAnswer({ method, path: pathOf(url), query, status: response.status, body: parseJson(response.content) });
    }
    return response;
  };

  return {
    ...app,
    beforeRequest: [...beforeRequest, holdBackWrites],
    afterResponse: [watch, ...afterResponse],
    live: { ask },
  };
}

const Middleware = zod.looseObject({
  beforeRequest: zod.array(zod.unknown()),
  afterResponse: zod.array(zod.unknown()),
});

const isTokenCall = (middlewareData: unknown): boolean => objectOf(middlewareData)['isTokenCall'] === true;

/** What stands behind `/rest/` in an address, decoded. */
const pathOf = (url: string): string => decodeURIComponent(new URL(url).pathname.replace(/^.*\/rest\//, ''));
