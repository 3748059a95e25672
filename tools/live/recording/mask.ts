/*
 * An answer without its values: known names and types stay, and each type of value has one constant. A value can also be
 * the name of a part, so a name stays only if the vendor's files or the code have it; no other is looked at.
 */

import { readFile } from 'node:fs/promises';
import * as zod from 'zod/mini';
import { isObject } from '../../../src/lib/object.ts';
import { decodeAction } from '../../../src/service/actions.ts';
import { decodeChoice } from '../../../src/service/datafields.ts';
import { decodeParticipant } from '../../../src/service/participants.ts';
import { decodeTask } from '../../../src/service/tasks.ts';
import { inProject } from '../../project.ts';
import type { Answer } from '../wire.ts';
import { kindOf } from './shapes.ts';

/** What recordings know each resource to have; no recording itself. */
export const KNOWN_ATTRIBUTES = 'attributes.json';

const wordsOf = (names: string): readonly string[] => names.split(/\s+/);

/** The resources of the service document's tables and of the code. */
const OTHER_RESOURCES = wordsOf(`actionchangestep actioncreate countries datacollectionfielddropdownchoices
  datacollectionrecords divisions documenttemplates nodes resthooks stepdatafields stepmessages stepparticipanttypes
  steprelatedactiontypes steps steptasks tasks trustbankaccounts`);

/** What these tables name of records, and what stands in answers beside records. */
const OTHER_NAMES = wordsOf(`step stepTasks stepMessages documentTemplates stepParticipantTypes otherParticipantTypes
  stepDataFields stepRelatedActionTypes trustAccounts stepNumber stepName actionStatus assignToMandatory
  assignToParticipantType task_name dueDateText isMandatory method subject message messageHtml fromParticipantType
  toParticipantType fileName directory fileSize oldNfsPath documentIdentifier currentVersion installedVersion
  lastCheckinTimestamp generatedCount createdBy actionTypeFolder modifiedBy isRequired displayOrder groupLabel fieldLabel
  fieldDescription defaultValue forceDefaultValue dataField relatedActionType node parent mustCompleteTasks
  mustHaveEmailAddresses eventName targetUrl triggeredCount triggeredLastTimestamp
  links linked meta paging recordCount pageCount page pageSize prevPage nextPage href type resource_type id jsonapi version
  data included attributes relationships related self errors about pointer parameter error error_description error_uri`);

const Attributes = zod.record(zod.string(), zod.record(zod.string(), zod.unknown()));
const byVendor = Attributes.parse(JSON.parse(await readFile(inProject('test/recorded', KNOWN_ATTRIBUTES), 'utf8')));

const RESOURCES: ReadonlySet<string> = new Set([...Object.keys(byVendor), ...OTHER_RESOURCES]);
const NAMES: ReadonlySet<string> = new Set([
  ...RESOURCES,
  ...OTHER_NAMES,
  ...Object.values(byVendor).flatMap(Object.keys),
  ...[decodeAction, decodeParticipant, decodeTask, decodeChoice].flatMap(({ fields }) => fields),
]);

/** What stands for each type of text. */
const TEXT = 'text';
const EMAIL = 'ann@mail.example';
const ADDRESS = 'https://service.example/';
const DATE = '2025-01-31';
const TIMESTAMP = '2025-01-31T09:30:00Z';
const LOCAL_TIMESTAMP = '2025-01-31T09:30:00';

/** The same answers with constants for values; an item of a list that says nothing new is left out. */
export const maskAll = (answers: readonly Answer[]): readonly Answer[] =>
  answers.map(({ path, query, body, ...told }) => ({
    ...told,
    path: path
      .split('/')
      .map((segment) => (RESOURCES.has(segment) ? segment : maskText(segment)))
      .join('/'),
    query: Object.fromEntries(
      Object.entries(query).map(([name, value]) => [name, OURS.has(name) ? value : maskText(value)]),
    ),
    body: mask(body),
  }));

/** What the integration itself says in a query. */
const OURS: ReadonlySet<string> = new Set(['fields', 'include', 'sort', 'page', 'pageSize']);

function mask(value: unknown): unknown {
  if (Array.isArray(value)) {
    const items = value.map(mask);
    const texts = items.map((item) => JSON.stringify(item));
    // Two are kept in any case: a list of one is another form.
    return items.filter((_, index) => index < 2 || !texts.slice(0, index).includes(texts[index] ?? ''));
  }
  if (isObject(value)) {
    const unknown = Object.keys(value).filter((name) => !isKnown(name));
    return Object.fromEntries(
      Object.entries(value).map(([name, part]) => {
        // JSON:API finds records by it, and so does a template of links.
        const isType = /^(?:resource_)?type$/.test(name) && typeof part === 'string' && RESOURCES.has(part);
        return [isKnown(name) ? name : `other${unknown.indexOf(name) + 1}`, isType ? part : mask(part)];
      }),
    );
  }
  if (typeof value === 'string') return maskText(value);
  if (typeof value === 'number') return 1;
  return typeof value === 'boolean' ? true : null;
}

/** A template of links has the resource and the name in one, such as `actions.assignedTo`. */
const isKnown = (name: string): boolean => name.split('.').every((part) => NAMES.has(part));

function maskText(text: string): string {
  switch (kindOf(text)) {
    case 'empty':
      return '';
    case 'flag':
      return 'T';
    case 'date':
      return DATE;
    case 'timestamp':
      return /(?:Z|[+-]\d{2}:?\d{2})$/.test(text) ? TIMESTAMP : LOCAL_TIMESTAMP;
    default:
      if (/^[^\s@]+@[^\s@]+$/.test(text)) return EMAIL;
      if (/^https?:/i.test(text)) return ADDRESS;
      // The parts of an id such as `44--Kind--6234`, and of several: `812,820`.
      return /^(?:\w+--)*\w+$/.test(text) && /\d/.test(text)
        ? text.replaceAll(/[^-]+/g, (part) => (/^\d+$/.test(part) ? '1' : TEXT))
        : TEXT;
  }
}
