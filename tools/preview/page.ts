import { html } from 'hono/html';
import type { Html } from './markdown.ts';

/** One page, before anything stands around it. */
export type Page = Readonly<{ title: string; content: Html }>;

export const page = (title: string, content: Html): Page => ({ title, content });

/** What is the same on every page: whose records these are, and where one can go. */
export type Frame = Readonly<{ banner: Html; links: readonly (readonly [address: string, words: string])[] }>;

/** A page with all that stands around it. */
export const wholePage = ({ banner, links }: Frame, { title, content }: Page): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} – Preview of Actionstep for Zapier</title>
        <meta name="color-scheme" content="light dark" />
        <link rel="stylesheet" href="/pico.css" />
        <link rel="stylesheet" href="/page.css" />
        <script src="/page.js" defer></script>
      </head>
      <body>
        <header>
          <p><strong>A preview.</strong> It imitates Zapier's editor and is not Zapier. ${banner}</p>
          <nav aria-label="Preview">${links.map(([address, words]) => html`<a href="${address}">${words}</a> `)}</nav>
        </header>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;

/** A sentence that says what went wrong. */
export const alert = (sentence: string): Html => html`<div class="alert" role="alert"><p>${sentence}</p></div>`;
