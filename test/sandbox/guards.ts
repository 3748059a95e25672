import type { MiddlewareHandler } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { HTTPException } from 'hono/http-exception';

/* Who may ask a server on this machine, and how much: a web site can make its visitor's browser ask it too. */

const LOOPBACK: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]']);

export const isLoopback = (url: string): boolean => LOOPBACK.has(new URL(url).hostname);

/** Answers only under a name of this machine. A foreign one that leads here is of a site that deceives browsers. */
export const onlyLoopback: MiddlewareHandler = async (c, next) => {
  if (!isLoopback(c.req.url)) throw new HTTPException(403);
  await next();
};

/** Answers no page of any site. Browsers say where a request comes from, programs do not. */
export const onlyPrograms: MiddlewareHandler = async (c, next) => {
  const [origin, site] = [c.req.header('Origin'), c.req.header('Sec-Fetch-Site')];
  if (origin !== undefined || site !== undefined) throw new HTTPException(403);
  await next();
};

/** Answers only a page of this address, what somebody typed, or a program: another port is the same site to a browser. */
export const onlyOwnPages: MiddlewareHandler = async (c, next) => {
  if (!OWN.has(c.req.header('Sec-Fetch-Site'))) throw new HTTPException(403);
  await next();
};

const OWN: ReadonlySet<string | undefined> = new Set([undefined, 'same-origin', 'none']);

export const onlyShortBodies: MiddlewareHandler = bodyLimit({ maxSize: 512 * 1024 });
