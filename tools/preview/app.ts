import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { csrf } from 'hono/csrf';
import { html } from 'hono/html';
import { HTTPException } from 'hono/http-exception';
import { secureHeaders } from 'hono/secure-headers';
import { onlyLoopback, onlyOwnPages, onlyShortBodies } from '../../test/sandbox/guards.ts';
import { ChosenFile, onlyOneFile } from './chosenFile.ts';
import { EarlierSteps } from './earlierSteps.ts';
import { addEventPages } from './eventPages.ts';
import { readForm } from './input.ts';
import { Once } from './once.ts';
import { operationPage, submit, type Desk, type Stand } from './operationPage.ts';
import { alert, page, wholePage } from './page.ts';
import { connectPage, operationsPage } from './pages.ts';
import { Recent } from './recent.ts';
import { outcomeOf, sentenceOf, type Report } from './sentence.ts';
import type { Stage } from './stage.ts';

/** The addresses of the preview, below its `url`. One person uses it: what it knows is kept in this process. */
export function createApp(stage: Stage, report: Report, url: string): Hono {
  const { frame, operations, zaps, sandbox } = stage;
  const app = guardedApp(stage, report);
  const steps = new EarlierSteps();
  const chosen = new ChosenFile(url);
  const once = new Once();
  const stands = new Recent<Stand>();
  let { editor } = stage;

  app.get('/', (c) => c.html(wholePage(frame, editor ? operationsPage(editor.label, operations) : connectPage())));
  app.post('/connect', async (c) => {
    const connected = await outcomeOf(stage.connect(), report);
    if ('sentence' in connected) return c.html(wholePage(frame, connectPage(connected.sentence)));
    editor = connected.value;
    return c.redirect('/', 303);
  });
  if (sandbox) addEventPages(app, stage, sandbox, once, () => editor);
  chosen.serve(app);

  app.on(['GET', 'POST'], '/:kind/:key', async (c) => {
    const { kind, key } = c.req.param();
    const operation = operations.find((candidate) => candidate.kind === kind && candidate.key === key);
    if (!operation) return c.notFound();
    if (!editor) return c.redirect('/', 303);
    const desk = { editor, zaps, steps, operation, report };
    if (c.req.method !== 'POST') {
      const stand = await standAt(desk, c.req.query('at'));
      return c.html(wholePage(frame, await operationPage(desk, stand)));
    }
    const addresses: string[] = [];
    const choose = async (file: File): Promise<string> => {
      const address = await chosen.keep(file);
      addresses.push(address);
      return steps.chooseFile(file.name, address);
    };
    const form = await readForm(c.req.raw, operation.takesFile ? choose : undefined);
    // What came of it has an address of its own: a reload shows that again, and does nothing.
    const place = await once.answer(form, [c.req.path, form, ...addresses].join(' '), async () => {
      const at = randomUUID();
      stands.keep(at, await submit(desk, form));
      return `${c.req.path}?at=${at}`;
    });
    return c.redirect(place, 303);
  });

  /** What a form came to, or one that nobody has filled in. */
  async function standAt(desk: Desk, at: string | undefined): Promise<Stand> {
    const kept = at === undefined ? undefined : stands.get(at);
    if (kept) return kept;
    const blank = await submit(desk, new URLSearchParams());
    return at === undefined ? blank : { ...blank, outcome: { sentence: GONE } };
  }
  return app;
}

const GONE =
  'What was filled in here is gone: the preview was started anew, or it is too long ago. Nothing was run now.';

const SELF = ["'self'"];
const NONE = ["'none'"];
const CONTENT = {
  defaultSrc: NONE,
  styleSrc: SELF,
  scriptSrc: SELF,
  // The marks of dropdowns and folds stand in the style sheet.
  imgSrc: ['data:'],
  formAction: SELF,
  baseUri: NONE,
  frameAncestors: NONE,
};

const own = (name: string): URL => new URL(name, import.meta.url);

/** What the pages load: how everything looks, and beyond that how these pages do. */
const FILES = [
  ['pico.css', 'text/css', createRequire(import.meta.url).resolve('@picocss/pico/css/pico.fluid.classless.min.css')],
  ['page.css', 'text/css', own('page.css')],
  ['page.js', 'text/javascript', own('page.js')],
] as const;

/** What holds for every address: who may ask, how much, and what becomes of an error. */
function guardedApp({ frame, operations }: Stage, report: Report): Hono {
  const app = new Hono();
  const takeFiles = new Set(operations.filter(({ takesFile }) => takesFile).map(({ kind, key }) => `/${kind}/${key}`));
  const onlySmall: MiddlewareHandler = (c, next) =>
    (takeFiles.has(c.req.path) ? onlyOneFile : onlyShortBodies)(c, next);
  app.use(onlyLoopback);
  // The records of a firm stay in no browser's cache.
  app.use(async (c, next) => {
    c.header('Cache-Control', 'no-store');
    await next();
  });
  // Without any referrer, a browser would not say where a form comes from.
  app.use(
    secureHeaders({ contentSecurityPolicy: CONTENT, referrerPolicy: 'same-origin', strictTransportSecurity: false }),
  );
  // A form or a script on another site could change the firm.
  app.use(onlyOwnPages, csrf(), onlySmall, compress());
  app.onError((error, c) => {
    const status = error instanceof HTTPException ? error.status : 500;
    // Whoever is turned away is not told whose records these are.
    const told = status === 403 ? { ...frame, banner: html`` } : frame;
    return c.html(wholePage(told, page('That Did Not Work', alert(sentenceOf(error, report)))), status);
  });
  app.notFound((c) =>
    c.html(wholePage(frame, page('Not Found', alert(sentenceOf(new HTTPException(404), report)))), 404),
  );

  for (const [name, type, file] of FILES) {
    const content = readFileSync(file, 'utf8');
    app.get(`/${name}`, (c) => c.body(content, 200, { 'Content-Type': `${type}; charset=utf-8` }));
  }
  return app;
}
