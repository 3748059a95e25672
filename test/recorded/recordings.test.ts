import { readFile } from 'node:fs/promises';
import { describe, expect, it } from '@jest/globals';
import * as zod from 'zod/mini';
import { answersOf, type Recording } from '../../live/recording/recordings.ts';
import { compareShapes, resourceOf, shapeOf, type Shape } from '../../live/recording/shapes.ts';
import { objectOf } from '../../src/lib/object.ts';
import { fetchContactsInRole } from '../../src/service/actionparticipants.ts';
import { decodeAction } from '../../src/service/actions.ts';
import { decodeActionType } from '../../src/service/actiontypes.ts';
import { decodeServiceErrors } from '../../src/service/errors/errorTable.ts';
import { decodeFileNote } from '../../src/service/filenotes.ts';
import { decodeParticipant } from '../../src/service/participants.ts';
import { decodeDocument, linkedOf, type Resource } from '../../src/service/wire/document.ts';
import { fakeClient } from '../service/fakeClient.ts';
import { ATTRIBUTES_FILE, RECORDINGS, recordingOf } from './replay.ts';

/** What the recordings know each resource to have: attributes and links by name, with the kinds of their values. */
const KNOWN: Shape = Object.fromEntries(
  Object.entries(
    zod
      .record(zod.string(), zod.record(zod.string(), zod.string()))
      .parse(JSON.parse(await readFile(ATTRIBUTES_FILE, 'utf8'))),
  ).map(([resource, parts]) => [
    resource,
    Object.fromEntries(
      Object.entries(parts).map(([name, kinds]) => [
        name,
        { always: false, kinds: kinds.split(' or ').filter(Boolean) },
      ]),
    ),
  ]),
);

/** The readers of single records that need no other one; operations read the rest (`replayed.test.ts`). */
const DECODERS: Readonly<Record<string, (record: Resource) => object>> = {
  actions: decodeAction,
  actiontypes: decodeActionType,
  filenotes: decodeFileNote,
  participants: decodeParticipant,
};

/** A recording as an answer; a callback is read as one, too. */
const asAnswers = ({ request, status, body }: Recording) =>
  'callback' in request
    ? [{ method: 'POST', path: '', query: {}, status, body }]
    : answersOf([{ name: '', from: '', request, status, body }]);

const isAnswered = ({ status, request }: Recording): boolean =>
  status < 300 && ('callback' in request || !request.path.startsWith('oauth/'));

describe('every recording can be read', () => {
  it.each(RECORDINGS.filter(isAnswered).map((recording) => [recording.name, recording] as const))(
    '%s',
    (_name, recording) => {
      const [resource = ''] = asAnswers(recording).map(resourceOf);
      const document = decodeDocument(recording.body, resource);
      const { [resource]: own, data } = objectOf(recording.body);
      expect(document?.records).toHaveLength([own ?? data ?? []].flat().length);
      for (const [name, decode] of Object.entries(DECODERS)) {
        const records = [
          ...(name === resource ? (document?.records ?? []) : []),
          ...(document ? linkedOf(document, name) : []),
        ];
        for (const record of records) {
          const { id, ...values } = { id: '', ...decode(record) };
          expect(id).toBe(record.id);
          // What is there is read as something, unless it is nothing.
          const lost = Object.entries(values).filter(
            ([at, value]) => value === null && !isNothing(record.attributes[at]),
          );
          expect(lost.map(([at]) => `${recording.name}: ${name}.${at}`)).toEqual([]);
        }
      }
    },
  );
});

const isNothing = (value: unknown): boolean => value === null || value === undefined || value === '';

describe('every recorded error says something', () => {
  it.each(RECORDINGS.filter(({ status }) => status >= 400).map(({ name, body }) => [name, body] as const))(
    '%s',
    (_name, body) => {
      const { words } = decodeServiceErrors(JSON.stringify(body));
      expect(words.join('')).not.toBe('');
    },
  );
});

it('all that the service sends is known: what is new, or of another kind, is added to attributes.json by a person', () => {
  const differences = RECORDINGS.flatMap((recording) => {
    const shape = shapeOf(asAnswers(recording));
    const unknown = Object.keys(shape).filter((resource) => !Object.hasOwn(KNOWN, resource));
    return [...unknown.map((resource) => `${resource} is new`), ...compareShapes(KNOWN, shape)].map(
      (sentence) => `${recording.name}.json: ${sentence}`,
    );
  });
  expect(differences).toEqual([]);
});

it('who has a role is known by the id, where the link to the role did not come', async () => {
  const { client } = fakeClient({ body: objectOf(recordingOf('actionparticipants').body) });
  expect(await fetchContactsInRole(client, { actionId: '3664', roleId: '7531' })).toEqual(new Set(['7366']));
});

it('no recording holds an address that exists, or a token', () => {
  const texts = RECORDINGS.map(({ body }) => JSON.stringify(body));
  const hosts = texts.flatMap((text) => [...text.matchAll(/(?<=https?:\/\/|[\w.]@)[\w.-]+/g)].map(([host]) => host));
  expect(hosts.filter((host) => !host.endsWith('.example'))).toEqual([]);
  expect(texts.filter((text) => /[\w-]{60,}|Bearer /.test(text))).toEqual([]);
});
