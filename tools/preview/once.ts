import { randomUUID } from 'node:crypto';
import { html } from 'hono/html';
import type { Html } from './markdown.ts';
import { Recent } from './recent.ts';

const MARK = 'once';

/** Makes the form of a page differ from that of every other page, and of the same page when it comes anew. */
export const onceMark = (): Html => html`<input type="hidden" name="${MARK}" value="${randomUUID()}" />`;

/**
 * Does once what a page asks for, however often it sends that: a double click sends it again while the first is under
 * way. Whoever wants it twice asks on the page that the first one leads to.
 */
export class Once {
  readonly #places = new Recent<Promise<string>>();

  /** Does what a form asks for, and gives the address of the page that shows it. `sent` is all that was sent. */
  async answer(form: URLSearchParams, sent: string, act: () => Promise<string>): Promise<string> {
    const place = this.#places.get(sent) ?? act();
    this.#places.keep(sent, place);
    const forget = (): boolean => this.#places.forget(sent);
    // Nothing was done when it failed here, and without a mark a later one may be meant.
    place.then(() => form.has(MARK) || forget(), forget);
    return place;
  }
}
