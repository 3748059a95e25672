import type { Dialect } from '../../sandbox/sandbox.ts';
import type { Someone } from './people.ts';
import type { Type, Zone } from './values.ts';

/** How a value reaches the run: by the form, by a dictionary, or by both with different values. */
export type Way = 'form' | 'dictionary' | 'both';

export const MODES = ['blank', 'all', 'chosen', 'mandatory', 'unknown'] as const;
export type Mode = (typeof MODES)[number];

export type RoleCase = Readonly<{
  typeId: number;
  /** Asked for by the step itself, or shown because something uses it. */
  isOwn: boolean;
  isRequired: boolean;
  people: readonly Someone[];
  way: Exclude<Way, 'both'>;
}>;

export type TaskCase = Readonly<{ isMandatory: boolean; role: number | null; isTicked: boolean }>;
export type MessageCase = Readonly<{ isMandatory: boolean; from: number | null; to: number | null; isTicked: boolean }>;

/** What is filled in for a data field, and what has to come of it. */
export type Entry =
  | Readonly<{ given: unknown; sent: string | Readonly<Record<Zone, string>> }>
  | Readonly<{ given: unknown; said: string }>
  | Readonly<{ people: readonly Someone[] }>;

export type FieldCase = Readonly<{
  id: number;
  type: Type;
  isRequired: boolean;
  isForced: boolean;
  fallback: string | null;
  entry: Entry | null;
  way: Way;
}>;

export type RelatedCase = Readonly<{ isMandatory: boolean; actions: readonly string[] }>;

/** A Start step, and what is filled in for it. */
export type Case = Readonly<{
  dialect: Dialect;
  zone: Zone;
  wantsAssignee: boolean;
  wantsFileNote: boolean;
  name: string;
  reference: string;
  priority: string | number;
  status: string;
  timestamp: Entry | null;
  fileNote: string;
  assignee: Someone | null;
  tasksMode: Mode;
  messagesMode: Mode;
  documentsMode: Mode;
  ifNotFound: 'blank' | 'stop' | 'leaveOut';
  ifSeveral: 'blank' | 'stop' | 'oldest';
  roles: readonly RoleCase[];
  tasks: readonly TaskCase[];
  messages: readonly MessageCase[];
  /** Whether each document, and each trust account, is ticked. */
  documents: readonly boolean[];
  trustAccounts: readonly boolean[];
  fields: readonly FieldCase[];
  related: readonly RelatedCase[];
  /** Fields and ticks of another action type are still there. */
  hasStale: boolean;
  /** A dictionary names something that the step does not ask for. */
  hasUnknownLabel: boolean;
}>;

export const ACTION_TYPE = '950';
export const taskId = (index: number): number => 10 + index;
export const messageId = (index: number): string => `${ACTION_TYPE}--1--${index + 1}`;
export const documentId = (index: number): number => 30 + index;
export const trustAccountId = (index: number): number => 40 + index;
export const relatedId = (index: number): number => 60 + index;
export const fieldLabel = ({ id }: FieldCase): string => `Field ${id}`;
