import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { Hono, type MiddlewareHandler } from 'hono';
import { compress } from 'hono/compress';
import { csrf } from 'hono/csrf';
import { html } from 'hono/html';
import { HTTPException } from 'hono/http-exception';
import { secureHeaders } from 'hono/secure-headers';
import { onlyKnownLength, onlyLoopback, onlyOwnPages, onlyShortBodies } from '../../test/sandbox/guards.ts';
import { ChosenFile, onlyOneFile } from './chosenFile.ts';
import { EarlierSteps } from './earlierSteps.ts';
import { addEventPages } from './eventPages.ts';
import { readForm } from './input.ts';
import { operationPage } from './operationPage.ts';
import { alert, page, wholePage } from './page.ts';
import { connectPage, operationsPage } from './pages.ts';
import { outcomeOf, sentenceOf, type Report } from './sentence.ts';
import type { Stage } from './stage.ts';

/** The addresses of the preview, below its `url`. One person uses it: what it knows is kept in this process. */
export function createApp(stage: Stage, report: Report, url: string): Hono {
  const { frame, operations, zaps, sandbox } = stage;
  const app = guardedApp(stage, report);
  const steps = new EarlierSteps();
  const chosen = new ChosenFile(url);
  let { editor } = stage;

  app.get('/', (c) => c.html(wholePage(frame, editor ? operationsPage(editor.label, operations) : connectPage())));
  app.post('/connect', async (c) => {
    const connected = await outcomeOf(stage.connect(), report);
    if ('sentence' in connected) return c.html(wholePage(frame, connectPage(connected.sentence)));
    editor = connected.value;
    return c.redirect('/', 303);
  });
  if (sandbox) addEventPages(app, stage, sandbox, () => editor);
  chosen.serve(app);

  app.on(['GET', 'POST'], '/:kind/:key', async (c) => {
    const { kind, key } = c.req.param();
    const operation = operations.find((candidate) => candidate.kind === kind && candidate.key === key);
    if (!operation) return c.notFound();
    if (!editor) return c.redirect('/', 303);
    const choose = (file: File): string => steps.chooseFile(file.name, chosen.keep(file));
    const form = await readForm(c.req.raw, operation.takesFile ? choose : undefined);
    return c.html(wholePage(frame, await operationPage({ editor, zaps, steps, operation, report }, form)));
  });
  return app;
}

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
  app.use(onlyLoopback, onlyKnownLength);
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
