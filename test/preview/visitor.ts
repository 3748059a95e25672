import { startPreview, type Preview, type PreviewOptions } from '../../preview/preview.ts';
import { useOneEach } from '../support/lifetime.ts';

/** Somebody at the preview, with a browser that runs no scripts. */
export type Visitor = Readonly<{
  preview: () => Preview;
  /** What a page answers. */
  open: (path: string) => Promise<Response>;
  /** The page that comes of sending a form; a list is several controls of one name. */
  send: (path: string, form?: Form) => Promise<string>;
}>;

type Form = Readonly<Record<string, string | readonly string[]>>;

/** A preview for each test of the block. */
export function useVisitor(options: PreviewOptions = {}): Visitor {
  const preview = useOneEach(() => startPreview(options));
  const send = async (path: string, form: Form = {}): Promise<string> => {
    const { url } = preview();
    const body = new URLSearchParams(
      Object.entries(form).flatMap(([name, given]) => [given].flat().map((value): [string, string] => [name, value])),
    );
    const answer = await fetch(`${url}${path}`, { method: 'POST', headers: { Origin: url }, body });
    return answer.text();
  };
  return { preview, open: (path) => fetch(`${preview().url}${path}`, { redirect: 'manual' }), send };
}

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

/** What a page alerts to. */
export const alertOf = (page: string): string | undefined => {
  const [, text] = /role="alert">(.*?)<\/div>/s.exec(page) ?? [];
  return text === undefined ? undefined : textOf(text).trim();
};
