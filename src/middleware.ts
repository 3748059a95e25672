import { Readable } from 'node:stream';
import type { AfterResponseMiddleware, BeforeRequestMiddleware } from 'zapier-platform-core';
import { objectOf } from './lib/object.ts';
import { text } from './service/wire/values.ts';
import { errorFor } from './service/errors/errorTable.ts';
import { secretsOf } from './service/errors/secrets.ts';

/**
 * Adds the token, for the connected host only: the endpoint ends in "/" and was checked (`service/address.ts`). Token
 * calls opt out: their address can begin like the firm's, and no stale token may go there.
 */
export const addToken: BeforeRequestMiddleware = (request, _z, bundle) => {
  const { access_token: token, api_endpoint: endpoint } = bundle.authData ?? {};
  const isTokenCall = request.middlewareData?.['isTokenCall'] === true;
  if (token && endpoint && request.url.startsWith(endpoint) && !isTokenCall) {
    request.headers = { ...request.headers, Authorization: `Bearer ${token}` };
  }
  return request;
};

/** Sends the form of a token call as a stream, because the platform logs a text. Without a length it goes in chunks. */
export const keepFormOutOfLog: BeforeRequestMiddleware = (request) => {
  if (request.middlewareData?.['isTokenCall'] === true && typeof request.body === 'string') {
    const form = Buffer.from(request.body);
    request.headers = { ...request.headers, 'Content-Length': String(form.length) };
    request.body = Readable.from([form]);
  }
  return request;
};

/** Turns every unsuccessful answer into an error of the error table. */
export const throwForErrors: AfterResponseMiddleware = (response, _z, bundle) => {
  const { status, content, request } = response;
  // What the sender of a request says about it (`service/client.ts`). Zapier itself can send requests that say nothing.
  const { task, accept } = objectOf(request.middlewareData);
  if ((200 <= status && status < 300) || [accept].flat().includes(status)) return response;
  const retryAfter = response.getHeader('retry-after') ?? null;
  const answer = { task: text(task) ?? 'answer', status, content, retryAfter, secrets: secretsOf(bundle) };
  throw errorFor(answer);
};
