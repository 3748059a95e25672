import { html } from 'hono/html';

/** A part of the page; everything that was put into it is escaped. */
export type Html = ReturnType<typeof html>;

/** The Markdown of help texts: bold, code and links in paragraphs. All else is text. */
export const markdown = (text: string): readonly Html[] =>
  text === '' ? [] : text.split(/\n\n+/).map((paragraph) => html`<p>${inline(paragraph)}</p>`);

const inline = (text: string): readonly (Html | string)[] =>
  text.split(/(\*\*.+?\*\*|`[^`]+`|\[[^\]]+\]\(https?:\/\/[^\s)]+\))/).map((part) => {
    if (/^\*\*.+\*\*$/.test(part)) return html`<strong>${part.slice(2, -2)}</strong>`;
    if (/^`.+`$/.test(part)) return html`<code>${part.slice(1, -1)}</code>`;
    const [, label, address] = /^\[(.+)\]\((https?:.+)\)$/.exec(part) ?? [];
    return address === undefined ? part : html`<a href="${address}" rel="noreferrer">${label}</a>`;
  });
