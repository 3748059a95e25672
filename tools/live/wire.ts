/*
 * What goes over the wire of a live run: who sees the answers, what may be written, and the questions that no operation
 * of the integration asks. Whether a person agreed to a write is asked in writing/points.ts.
 */

import type { AfterResponseMiddleware, BeforeRequestMiddleware, Bundle, ZObject } from 'zapier-platform-core';
import * as zod from 'zod/mini';
import { objectOf } from '../../src/lib/object.ts';
import { resourceUrl } from '../../src/service/address.ts';
import { encodePairs, MEDIA_TYPE, openClient, send } from '../../src/service/client.ts';
import { decodeServiceErrors, secretsOf } from '../../src/service/errors/errorTable.ts';
import { parseJson } from '../../src/service/wire/document.ts';
import { lookUpDetails, rememberLookUps } from '../../src/step/lookUps.ts';
import { lookUpStartStep } from '../../src/step/startStep.ts';

/** One answer of the service to the integration. The path is below `/api/rest`, such as `actions/1,2`. */
export type Answer = Readonly<{
  method: string;
  path: string;
  query: Readonly<Record<string, string>>;
  status: number;
  body: unknown;
}>;

/** Who looks at what goes over the wire, and who decides what may. */
type Watcher = Readonly<{
  onAnswer?: (answer: Answer) => void;
  /** Whether a request that is no GET may be sent; without it none is. */
  mayWrite?: (method: string, path: string) => boolean;
}>;

/**
 * The integration with a watcher on its wire, in front of its own middleware, and with two more functions: `live.ask`
 * sends a single request, `live.startStep` looks a step up. Token calls are neither watched nor held back: what they say
 * is secret. Downloads are not watched: what comes is a file, and not of the service.
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
    if (!isTokenCall(middlewareData) && !isDownload(middlewareData)) {
      const query = Object.fromEntries(new URL(url).searchParams);
      onAnswer({ method, path: pathOf(url), query, status: response.status, body: parseJson(response.content) });
    }
    return response;
  };

  return {
    ...app,
    beforeRequest: [...beforeRequest, holdBackWrites],
    afterResponse: [watch, ...afterResponse],
    live: { ask, startStep },
  };
}

/** One request for a resource of the service, as a person would type it: `actions/1,2`. */
export type Asked = Readonly<{
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  query?: Readonly<Record<string, string>>;
  body?: object;
}>;

/** Sends one request under the integration's own rules, and tells what came back and what the service says went wrong. */
async function ask(z: ZObject, bundle: Bundle<Asked>) {
  const { method = 'GET', path, query = {}, body } = bundle.inputData;
  const client = openClient(z, bundle);
  const segments = path.split('/').map((segment) => (segment.includes(',') ? segment.split(',') : segment));
  const question = Object.keys(query).length > 0 ? `?${encodePairs(query)}` : '';
  const { status, content } = await send(client.request, 'answer', client.deadline, {
    url: resourceUrl(client.endpoint, segments) + question,
    method,
    headers: { Accept: MEDIA_TYPE, 'Content-Type': MEDIA_TYPE },
    ...(body && { body }),
    middlewareData: { purpose: 'answer', accept: ANY_BUT_LIMITS },
  });
  return { status, content, words: decodeServiceErrors(content, secretsOf(bundle)).words.join('; ') };
}

/** What the first step of an action type asks for, with all that the integration knows of it. */
async function startStep(z: ZObject, bundle: Bundle<{ actionType: string }>) {
  const client = openClient(z, bundle);
  const start = await lookUpStartStep(client, bundle.inputData.actionType);
  return (await lookUpDetails(rememberLookUps(client, 'goOn'), start)).step;
}

/** Not 401, which the platform answers with a new token, and not 429. */
const ANY_BUT_LIMITS: readonly number[] = Array.from({ length: 300 }, (_, index) => 300 + index).filter(
  (status) => status !== 401 && status !== 429,
);

const Middleware = zod.looseObject({
  beforeRequest: zod.array(zod.unknown()),
  afterResponse: zod.array(zod.unknown()),
});

const isTokenCall = (middlewareData: unknown): boolean => objectOf(middlewareData)['isTokenCall'] === true;

const isDownload = (middlewareData: unknown): boolean => objectOf(middlewareData)['isDownload'] === true;

/** What stands behind `/rest/` in an address, decoded. */
const pathOf = (url: string): string => decodeURIComponent(new URL(url).pathname.replace(/^.*\/rest\//, ''));

/** Writes that a task of the live run announces, such as `POST actioncreate`. */
export type Announced = Readonly<{
  writes: readonly string[];
  /** Further writes that an answer calls for, such as a change of the record that the task has created. */
  follow?: (answer: Answer) => readonly string[];
}>;

/** Lets through what was announced, once, while its task runs; anything else that is no GET is held back. */
export class Guard {
  readonly #left = new Set<string>();
  /** What was sent and not answered yet. */
  readonly #sent = new Set<string>();
  #follow: (answer: Answer) => readonly string[] = () => [];
  #answers: Answer[] = [];
  #isClosed = false;

  /** For the wire: whether a write may be sent. */
  readonly mayWrite = (method: string, path: string): boolean => {
    const isOpen = !this.#isClosed || method === 'DELETE';
    const write = `${method} ${path}`;
    if (!isOpen || !this.#left.delete(write)) return false;
    this.#sent.add(write);
    return true;
  };

  /** For the wire: what was answered. The platform keeps an answer of 401 to itself. */
  readonly see = (answer: Answer): void => {
    for (const write of this.#follow(answer)) this.#left.add(write);
    if (answer.method === 'GET') return;
    this.#sent.delete(`${answer.method} ${answer.path}`);
    this.#answers.push(answer);
  };

  /** For the account: it has a new token. A request with the old one was not let in, and is sent again. */
  readonly renewed = (): void => {
    for (const write of this.#sent) this.#left.add(write);
    this.#sent.clear();
  };

  /** Runs a task with what it may write. `answers` are those to its writes so far, also when it fails. */
  async during<Result>(
    { writes, follow = () => [] }: Announced,
    task: (answers: readonly Answer[]) => Promise<Result>,
  ): Promise<Result> {
    const answers: Answer[] = [];
    this.#answers = answers;
    this.#follow = follow;
    for (const write of writes) this.#left.add(write);
    try {
      return await task(answers);
    } finally {
      this.#left.clear();
      this.#sent.clear();
      this.#follow = () => [];
    }
  }

  /** From now on nothing is made or changed any more; what was registered can still be removed. */
  close(): void {
    this.#isClosed = true;
  }
}
