import * as zod from 'zod/mini';
import { ASSUMPTIONS } from '../support/assumptions.ts';
import type { Client } from '../../src/service/client.ts';

/** What the service is asked for: method and address, and what is sent along. */
export type Sent = Readonly<{ line: string; task: string; body?: unknown; isWrite: boolean }>;

const Options = zod.looseObject({
  url: zod.string(),
  method: zod.string(),
  body: zod.optional(zod.unknown()),
  signal: zod.unknown(),
  middlewareData: zod.looseObject({ task: zod.string() }),
});

const asRequest = zod.custom<Client['request']>((value) => typeof value === 'function');

const ENDPOINT = 'https://ap-southeast-2.actionstep.com/api/';

const NO_HURRY = () => ({ signal: new AbortController().signal, endsAt: Infinity });

/** An answer, or the error that the middleware makes of one. */
type Answer = Readonly<{ status?: number; body?: object | string; error?: Error }>;

/** A way to a service that gives these answers, one after the other, the last one again and again. */
export function fakeClient(...answers: readonly Answer[]) {
  const sent: Sent[] = [];
  const all: object[] = [];
  const deadline = NO_HURRY();
  const writeDeadline = NO_HURRY();
  const client: Client = {
    endpoint: ENDPOINT,
    hasUsableToken: true,
    deadline,
    writeDeadline,
    assumptions: ASSUMPTIONS,
    request: asRequest.parse(async (options: unknown) => {
      const { url, method, body, signal, ...rest } = Options.parse(options);
      const { task } = rest.middlewareData;
      all.push(rest);
      const line = `${method} ${decodeURIComponent(url.replace(`${ENDPOINT}rest/`, ''))}`;
      sent.push({ line, task, isWrite: signal === writeDeadline.signal, ...(body !== undefined && { body }) });
      const answer = answers[Math.min(sent.length, answers.length) - 1] ?? {};
      if (answer.error) throw answer.error;
      const content = typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body ?? {});
      return { status: answer.status ?? 200, content, getHeader: () => undefined };
    }),
  };
  /** `all` is what is said to the platform besides. */
  return { client, sent, all };
}

/** An answer with these records of a resource, and what it says of further pages. */
export const pageOf = (resource: string, paging: object, ...records: readonly object[]) => ({
  body: { [resource]: records, meta: { paging: { [resource]: paging } } },
});
