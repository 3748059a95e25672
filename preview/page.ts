import { html } from 'hono/html';
import type { Html } from './markdown.ts';

/** A whole page around its content. */
export const page = (title: string, content: Html): Html =>
  html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>${title} – Preview of Actionstep for Zapier</title>
        <link rel="stylesheet" href="/page.css" />
        <script src="/page.js" defer></script>
      </head>
      <body>
        <header>
          <p>
            <strong>A preview.</strong> It imitates Zapier's editor and is not Zapier. The firm is made up, and gone
            when you stop the preview.
          </p>
          <nav aria-label="Preview"><a href="/">Operations</a> <a href="/events">Events</a></nav>
        </header>
        <main>
          <h1>${title}</h1>
          ${content}
        </main>
      </body>
    </html>`;

/** A sentence that says what went wrong. */
export const alert = (sentence: string): Html => html`<div class="alert" role="alert"><p>${sentence}</p></div>`;
