import { apiHosts } from '../settings.ts';
import { problem, reconnect } from './failure.ts';

/**
 * The address of a firm's service in the form that is stored: `{base_url}/api/`.
 *
 * Takes `api_endpoint` as the token reply gives it: with or without `/api`, `/api/rest` and final slashes.
 * Throws an error in words when it is no address, or none that a token may be sent to.
 * Source: service facts 2.3; the service document calls the part before `/api/rest` `{base_url}`.
 */
export function normalEndpoint(endpoint: string): string {
  const url = parseAddress(endpoint);
  if (!url)
    throw problem('Actionstep sent no usable address for this firm. Connect the account again.', 'bad_endpoint');
  if (!isTrusted(url)) {
    throw problem(
      `Actionstep named an address that this integration does not send data to (${url.host}). ` +
        'Connect the account again. If this address is right, the integration has to be set up for it.',
      'untrusted_host',
    );
  }
  const path = url.pathname
    .replace(/\/+$/, '')
    .replace(/\/rest$/, '')
    .replace(/\/+$/, '')
    .replace(/\/api$/, '')
    .replace(/\/+$/, '');
  return `${url.origin}${path}/api/`;
}

/**
 * The URL of a resource, below the stored endpoint.
 *
 * Each segment is one id or name, or several ids of one segment. They are escaped, so that no id can change the path.
 * Throws an error in words for an id that cannot be one, and asks to reconnect when the stored endpoint is none that a
 * token may go to, or not in normal form: as a prefix without its final slash it would also match a look-alike host.
 *
 * An endpoint that is no address at all passes: no request can be sent to it (`client.ts` asks to reconnect then), and
 * the platform derives its static auth template by running the connection test with a placeholder (platform facts 5).
 */
export function resourceUrl(endpoint: string | undefined, path: readonly (string | readonly string[])[]): string {
  const stored = endpoint ?? '';
  if (stored === '' || (URL.canParse(stored) && !isStoredForm(stored))) throw reconnectAddress();
  return `${stored}rest/${path.map(segment).join('/')}`;
}

/** The error for a connection whose address cannot be used. */
export const reconnectAddress = (): Error =>
  reconnect('The address of this Actionstep connection is not valid any more. Connect the account again.');

function isStoredForm(stored: string): boolean {
  const url = parseAddress(stored);
  return url !== undefined && isTrusted(url) && normalEndpoint(stored) === stored;
}

function segment(ids: string | readonly string[]): string {
  return [ids].flat().map(escapeId).join(',');
}

function escapeId(id: string): string {
  // An empty segment would name the whole collection, dots would be resolved away, and half a character has no code.
  if (/^\.*$/.test(id.trim()) || !id.isWellFormed())
    throw problem(`"${id}" is not the id of an Actionstep record.`, 'bad_id');
  return encodeURIComponent(id);
}

function parseAddress(text: string): URL | undefined {
  const url = URL.canParse(text.trim()) ? new URL(text.trim()) : undefined;
  return url && /^https?:$/.test(url.protocol) ? url : undefined;
}

const LOOPBACK: ReadonlySet<string> = new Set(['localhost', '127.0.0.1', '[::1]']);

function isTrusted(url: URL): boolean {
  if (url.username || url.password) return false;
  const isListed = apiHosts().some((domain) => url.hostname === domain || url.hostname.endsWith(`.${domain}`));
  if (!isListed) return false;
  // A firm's data never travels in the clear, and never to another port than the service's own.
  return LOOPBACK.has(url.hostname) || (url.protocol === 'https:' && url.port === '');
}
