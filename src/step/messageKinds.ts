/*
 * What a message of a step is. The service calls all of them messages, and its document knows only emails; the spellings of
 * their `method` are not known.
 */

import { normalText } from '../lib/text.ts';

export type MessageKind = 'email' | 'text message' | 'letter' | 'fax' | 'phone call';

const OTHER_KINDS: ReadonlyMap<string, MessageKind> = new Map([
  ...['sms', 'mms', 'txt', 'text', 'texts'].map((word) => [word, 'text message'] as const),
  ...['letter', 'letters', 'post', 'postal'].map((word) => [word, 'letter'] as const),
  ...['fax', 'facsimile'].map((word) => [word, 'fax'] as const),
  ...['phone', 'telephone', 'call'].map((word) => [word, 'phone call'] as const),
]);

const FILLERS: ReadonlySet<string> = new Set(['a', 'and', 'by', 'message', 'messages', 'mobile', 'or', 'to', 'via']);

/**
 * What a message is by its method: an email unless every word of that names something else. A plain text or a method that
 * is not known may be an email.
 */
export function kindOfMessage(method: string | null): MessageKind {
  const words = normalText(method ?? '').match(/[\p{L}\p{N}]+/gu) ?? [];
  const kinds = words.flatMap((word) => OTHER_KINDS.get(word) ?? []);
  const isPlain = words.every((word) => OTHER_KINDS.has(word) || FILLERS.has(word));
  return (isPlain && kinds[0]) || 'email';
}
