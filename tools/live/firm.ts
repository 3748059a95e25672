/*
 * The connected firm, as the points ask it: single questions, and parts of operations.
 * Tokens and settings are in account.ts; what an answer means is for each point to say.
 */

import * as zod from 'zod/mini';
import {
  decodeDocument,
  NO_RECORDS,
  parseJson,
  type Document,
  type Resource,
} from '../../src/service/wire/document.ts';
import { loadApp } from '../../test/support/platform.ts';
import { Account } from './account.ts';
import { Guard, watched, type Answer, type Asked } from './wire.ts';

export type Query = Readonly<Record<string, string>>;

/** An answer to a single question. */
export type Reply = Readonly<{ status: number; body: unknown; words: string }>;

/** Why a point could not be looked at; what it would take is the message. */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
}

/** How a firm is opened. A run that writes may download files from this machine. */
type Opening = Readonly<{ renews: boolean; writes: boolean }>;

/** Opens the firm of an account that a file holds, with a guard on its wire; `answers` collects what it answers. */
export async function openFirm(file: string, { renews, writes }: Opening, answers: Answer[]) {
  const guard = new Guard();
  const onAnswer = (answer: Answer): void => {
    guard.see(answer);
    answers.push(answer);
  };
  const app = watched(await loadApp(), { mayWrite: guard.mayWrite, onAnswer });
  const ways = { onRenewal: guard.renewed, host: writes ? '127.0.0.1' : undefined };
  return { firm: new Firm(await Account.open(file, app, ways), renews), guard };
}

/** What a connected firm is asked, each question once. */
export class Firm {
  readonly account: Account;
  /** Whether the connection is renewed even if it has not expired. */
  readonly renews: boolean;
  readonly #asked = new Map<string, Promise<Reply>>();

  constructor(account: Account, renews: boolean) {
    this.account = account;
    this.renews = renews;
  }

  /** Sends one request, whatever comes back. */
  async send(asked: Asked): Promise<Reply> {
    const { content, ...told } = Told.parse(await this.account.run('live.ask', { inputData: asked }));
    return { ...told, body: parseJson(content) };
  }

  /** Reads something; the same question is sent once. */
  ask(path: string, query: Query = {}): Promise<Reply> {
    const key = JSON.stringify([path, query]);
    const reply = this.#asked.get(key) ?? this.send({ path, query });
    this.#asked.set(key, reply);
    return reply;
  }

  /** The records of an answer, and what came along. Throws Unanswered for a refusal, or for what cannot be read. */
  async read(path: string, query: Query = {}): Promise<Document> {
    return documentOf(path, await this.ask(path, query));
  }

  /** The same as it is now: it asks anew. */
  async readNow(path: string, query: Query = {}): Promise<Document> {
    return documentOf(path, await this.send({ path, query }));
  }

  /** All records of a resource as they are now, up to ten pages of them. */
  async readAll(path: string, page = 1): Promise<readonly Resource[]> {
    const { records, hasNextPage } = await this.readNow(path, { pageSize: '200', page: String(page) });
    return hasNextPage === true && page < 10 ? [...records, ...(await this.readAll(path, page + 1))] : records;
  }

  /** The same for records that are needed to learn anything. Throws Unanswered when there are fewer. */
  async some(path: string, query: Query, atLeast = 1): Promise<Document> {
    const document = await this.read(path, query);
    if (document.records.length >= atLeast) return document;
    const resource = resourceOf(path);
    throw new Unanswered(`a firm with ${atLeast} or more ${resource}; this one has ${document.records.length}`);
  }

  /** The newest actions, which several points look at. */
  newestActions(atLeast = 1): Promise<Document> {
    return this.some('actions', NEWEST, atLeast);
  }
}

/** The query for the newest records of a resource. */
export const NEWEST: Query = { sort: '-id', pageSize: '20' };

const resourceOf = (path: string): string => path.split('/')[0] ?? path;

/** What a reply holds of its resource. Throws Unanswered for a refusal, or for what cannot be read. */
export function documentOf(path: string, { status, body, words }: Reply): Document {
  const resource = resourceOf(path);
  if (status === 204 || status === 404) return NO_RECORDS;
  const said = words === '' ? '' : ` ("${words}")`;
  if (status === 403) throw new Unanswered(`a connection that may read ${resource}: it answered 403${said}`);
  const document = status < 300 ? decodeDocument(body, resource) : undefined;
  if (!document) throw new Unanswered(`an answer about ${resource} that can be read: it answered ${status}${said}`);
  return document;
}

const Told = zod.object({ status: zod.number(), content: zod.string(), words: zod.string() });
