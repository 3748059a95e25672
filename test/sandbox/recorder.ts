import type { HonoRequest } from 'hono';
import type { Upload } from './service.ts';

export type RecordedRequest = Readonly<{
  method: string;
  path: string;
  query: Readonly<Record<string, string>>;
  headers: Readonly<Record<string, string>>;
  /** JSON and forms as what they mean, of a file its name and size, anything else as text; undefined when there is none. */
  body: unknown;
}>;

export const recorded = (request: HonoRequest, text: string, upload?: Upload): RecordedRequest => ({
  method: request.method,
  path: request.path,
  query: Object.fromEntries(new URL(request.url).searchParams),
  headers: request.header(),
  body: upload
    ? { file: upload.name, bytes: upload.bytes.length }
    : readBody(request.header('content-type') ?? '', text),
});

function readBody(contentType: string, text: string): unknown {
  if (text === '') return undefined;
  if (contentType.includes('x-www-form-urlencoded')) return Object.fromEntries(new URLSearchParams(text));
  try {
    const body: unknown = JSON.parse(text);
    return body;
  } catch {
    return text;
  }
}
