/*
 * Which addresses a token may be sent to, and which page shows an action (service document, Authentication;
 * docs/service-notes.md, "Connection").
 */

import { excerpt, quoted } from '../lib/sentences.ts';
import { isId } from '../lib/text.ts';
import { setting, VENDOR_DOMAINS } from '../settings.ts';
import { problem, reconnect, withoutEffect } from './errors/failure.ts';

/**
 * The address of a firm's service in the form in which it is stored, `{base_url}/api/`, from an `api_endpoint` with or
 * without `/api` and `/rest`. Throws if it is not an address, or not one that a token may be sent to.
 */
export function normalEndpoint(endpoint: string): string {
  const url = parseAddress(endpoint);
  if (!url)
    throw problem('Actionstep sent no usable address for this firm. Connect the account again.', 'bad_endpoint');
  if (!isTrusted(url)) {
    throw problem(
      `Actionstep named an address that this integration does not send data to (${excerpt(url.host)}). ` +
        'Connect the account again. If this address is right, the integration has to be set up for it.',
      'untrusted_host',
    );
  }
  const path = url.pathname.replace(/\/+/g, '/').replace(/\/$/, '');
  return `${url.origin}${path.replace(/(?:\/api)?(?:\/rest)?$/, '')}/api/`;
}

/** An address where users log in or tokens are fetched: https, or a service on this machine. Throws for any other. */
export function setupAddress(name: 'ACTIONSTEP_AUTHORIZE_URL' | 'ACTIONSTEP_TOKEN_URL'): string {
  const url = parseAddress(setting(name));
  if (
    url &&
    isPlainAddress(url) &&
    /^[\w.~=&%+?-]*$/.test(url.search) &&
    (url.protocol === 'https:' || isLoopback(url))
  ) {
    return `${url.origin}${url.pathname}${url.search}`;
  }
  throw problem(
    'This integration is set up with an address that no secret may be sent to. Contact support for this integration.',
  );
}

/** One part of a path: a name or an id, several ids, or the id of an uploaded file. */
export type Segment = string | readonly string[] | Readonly<{ fileId: string }>;

const segmentText = (segment: Segment): string =>
  typeof segment === 'object' && 'fileId' in segment
    ? unescapedFileId(segment.fileId)
    : [segment].flat().map(escapeId).join(',');

/**
 * The URL of a resource. Throws for an invalid id, and for an endpoint not in its stored form: without the final slash
 * it would match a look-alike host. A word passes: the platform makes its auth template with such placeholders.
 */
export function resourceUrl(endpoint: string | undefined, path: readonly Segment[]): string {
  const stored = endpoint ?? '';
  if (!/^\w+$/.test(stored) && !isStoredForm(stored)) throw invalidAddress();
  return `${stored}rest/${path.map(segmentText).join('/')}`;
}

/** The error for a connection whose address cannot be used; nothing was sent. */
export const invalidAddress = (): Error =>
  withoutEffect(
    reconnect('The address of this Actionstep connection is not valid any more. Connect the account again.'),
  );

function isStoredForm(stored: string): boolean {
  const url = parseAddress(stored);
  return url !== undefined && isTrusted(url) && normalEndpoint(stored) === stored;
}

/** The host of a stored address, to tell one connection from another; blank without an address. */
export const hostOf = (endpoint: string | undefined): string => parseAddress(endpoint ?? '')?.host ?? '';

/**
 * The page of an action, on the API's host. Null for a host that is not the vendor's, and for an invalid id: one from a
 * callback can be anything. Four other clients use this path.
 */
export function actionPage(endpoint: string | undefined, id: string): string | null {
  const url = parseAddress(endpoint ?? '');
  if (!url || !isTrusted(url, VENDOR_DOMAINS) || !isId(id)) return null;
  return `${url.origin}${ACTION_PAGE}${id}`;
}

const ACTION_PAGE = '/mym/asfw/workflow/action/overview/action_id/';

/** The number in the address of an action's page; null for a page of another firm, undefined for any other text. */
export function parseActionPage(endpoint: string | undefined, text: string): string | null | undefined {
  const page = parseAddress(text);
  const id = page?.pathname.startsWith(ACTION_PAGE) ? page.pathname.slice(ACTION_PAGE.length).replace(/\/$/, '') : '';
  if (!page || !isId(id)) return undefined;
  return page.host === hostOf(endpoint) ? id : null;
}

/** No id of the service is longer, and an address has its limits. */
const MAX_ID = 1000;

function escapeId(id: string): string {
  // An empty id would name the whole collection, dots would be resolved away, and half a character cannot be encoded.
  if (id.length > MAX_ID || /^\.*$/.test(id.trim()) || !id.isWellFormed())
    throw withoutEffect(problem(`${quoted(id)} is not the id of an Actionstep record.`));
  return encodeURIComponent(id);
}

/** A file id goes back to the service exactly as it came: no client encodes its colons and semicolons. */
function unescapedFileId(id: string): string {
  if (id.length > MAX_ID || /^\.*$/.test(id) || !/^[\w.~!$&()*+,;=:@-]+$/.test(id))
    throw problem('Actionstep gave the file an id that no request can hold. Contact support for this integration.');
  return id;
}

/**
 * An address to download a file from, as it is then sent: https on any host. An address on this machine has to be
 * listed, as for a token, but needs no https. Undefined for any other text.
 */
export function fileAddress(text: string): string | undefined {
  const url = parseAddress(text, MAX_FILE_ADDRESS);
  if (!url || !hasPlainHost(url, FILE_HOST)) return undefined;
  url.hash = '';
  if (isThisMachine(url)) return isListed(url, setting('ACTIONSTEP_API_HOSTS')) ? url.href : undefined;
  return url.protocol === 'https:' ? url.href : undefined;
}

/** Signed addresses of files are long. */
const MAX_FILE_ADDRESS = 8000;

/** The hosts of old storage buckets have an underscore, and every parser accepts it. No token goes to a file host. */
const FILE_HOST = /^[a-z\d_-]+(?:\.[a-z\d_-]+)*$/;

const isThisMachine = (url: URL): boolean => isLoopback(url) || /^(?:127\.|0\.|.*\.localhost$)/.test(url.hostname);

/**
 * An address as the WHATWG parser understands it. The platform's HTTP client goes by older rules, and finds another
 * host in "https://evil.test;.actionstep.com/": that is why only plain hosts are sent to.
 */
function parseAddress(text: string, maxLength = MAX_LENGTH): URL | undefined {
  const isShort = text.length <= maxLength;
  const url = isShort && URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

const MAX_LENGTH = 2000;

/** Every parser agrees on host names of letters, digits and hyphens, and on paths of such plain characters. */
const isPlainAddress = (url: URL): boolean => hasPlainHost(url) && /^[\w.~/-]*$/.test(url.pathname);

const hasPlainHost = ({ hostname, username, password }: URL, host = TOKEN_HOST): boolean =>
  (hostname === IPV6_LOOPBACK || host.test(hostname)) && username === '' && password === '';

const TOKEN_HOST = /^[a-z\d-]+(?:\.[a-z\d-]+)*$/;

const IPV6_LOOPBACK = '[::1]';
const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', IPV6_LOOPBACK]);
const isLoopback = ({ hostname }: URL): boolean => LOOPBACK.has(hostname);

function isTrusted(url: URL, domains: readonly string[] = setting('ACTIONSTEP_API_HOSTS')): boolean {
  if (!isListed(url, domains) || !isPlainAddress(url)) return false;
  // A firm's data never travels in the clear, and never to another port than the service's own.
  return isLoopback(url) || (url.protocol === 'https:' && url.port === '');
}

const isListed = ({ hostname }: URL, domains: readonly string[]): boolean =>
  domains.some((domain) => hostname === domain || hostname.endsWith(`.${domain}`));
