import { request } from 'node:http';
import { text as readText } from 'node:stream/consumers';
import { useOneEach } from '../../test/support/lifetime.ts';
import { startPreview, type Preview, type PreviewOptions, type Served } from './preview.ts';

/** Somebody at a page, with a browser that runs no scripts. */
export type Visit = Readonly<{
  /** What a page answers. */
  open: (path: string) => Promise<Response>;
  /** The page that comes of sending a form; a list is several controls of one name. With a file it is sent in parts. */
  send: (path: string, form?: Form) => Promise<string>;
  /** Where that page is. */
  sendFor: (path: string, form?: Form) => Promise<string>;
}>;

/** The same at the preview of a made-up firm. */
export type Visitor = Visit & Readonly<{ preview: () => Preview }>;

type Form = Readonly<Record<string, string | File | readonly (string | File)[]>>;

/** A preview for each test of the block. */
export function useVisitor(options: PreviewOptions = {}): Visitor {
  const preview = useOneEach(() => startPreview(options));
  return { preview, ...visit(preview) };
}

/** Visits what is served, wherever that is by then. */
export const visit = (served: () => Served): Visit => ({
  open: (path) => fetch(`${served().url}${path}`, { redirect: 'manual' }),
  send: async (path, form = {}) => {
    const answer = await post(served(), path, form, 'follow');
    return answer.text();
  },
  sendFor: async (path, form = {}) => {
    const { headers } = await post(served(), path, form, 'manual');
    return headers.get('Location') ?? '';
  },
});

const post = ({ url }: Served, path: string, form: Form, redirect: 'follow' | 'manual'): Promise<Response> =>
  fetch(`${url}${path}`, { method: 'POST', headers: { Origin: url }, body: bodyOf(form), redirect });

function bodyOf(form: Form): FormData | URLSearchParams {
  const controls = Object.entries(form).flatMap(([name, given]) =>
    [given].flat().map((value): Control => [name, value]),
  );
  if (controls.every(holdsText)) return new URLSearchParams(controls);
  const parts = new FormData();
  for (const [name, value] of controls) parts.append(name, value);
  return parts;
}

type Control = [name: string, value: string | File];

const holdsText = (control: Control): control is [name: string, value: string] => typeof control[1] === 'string';

/** Asks under a name of one's own, which `fetch` does not allow. */
export const openUnder = (host: string, url: string): Promise<{ status: number | undefined; page: string }> =>
  new Promise((resolve, reject) => {
    request(url, { headers: { Host: host } }, (answer) => {
      readText(answer).then((page) => resolve({ status: answer.statusCode, page }), reject);
    })
      .on('error', reject)
      .end();
  });

/** What a person reads of a page: its text, without the markup. */
export const textOf = (page: string): string =>
  page
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'")
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');

/** What makes the forms of a page its own, as a browser sends it along. */
export const markOf = (page: string): Readonly<{ once: string }> => {
  const [, once] = /name="once" value="([^"]+)"/.exec(page) ?? [];
  if (once === undefined) throw new Error('The page has no form of its own.');
  return { once };
};

/** What a page alerts to. */
export const alertOf = (page: string): string | undefined => {
  const [, text] = /role="alert">(.*?)<\/div>/s.exec(page) ?? [];
  return text === undefined ? undefined : textOf(text).trim();
};
