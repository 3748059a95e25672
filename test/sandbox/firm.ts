import type { Positions } from './positions.ts';
import type {
  ActionParticipantRecord,
  ActionRecord,
  ActionTypeRecord,
  DataRecord,
  DataValueRecord,
  DocumentRecord,
  FileNoteRecord,
  FolderRecord,
  HookRecord,
  ParticipantRecord,
  TaskRecord,
  TimeEntryRecord,
} from './records.ts';
import type { DataCollectionRecord } from './seed/collections.ts';
import type { ParticipantTypeRecord, UserRecord } from './seed/people.ts';
import type { DataCollectionFieldRecord, DropdownChoiceRecord, StartStep } from './seed/startStep.ts';
import type { StepTree } from './seed/stepTree.ts';

/** All the state of one firm. Tests read it and may change it while the server runs. */
export type Firm = {
  readonly orgkey: string;
  readonly actionTypes: Map<string, ActionTypeRecord>;
  /** By action type id. */
  readonly startSteps: Map<string, StartStep>;
  /** The steps after the Start step, by action type id; an action type without them is not here. */
  readonly stepTrees: Map<string, StepTree>;
  readonly actions: Map<string, ActionRecord>;
  /** Where an action stands in the tree, by its id; at the first node of its step if it is not here. */
  readonly standing: Map<string, number>;
  readonly tasks: Map<string, TaskRecord>;
  readonly timeEntries: Map<string, TimeEntryRecord>;
  readonly participants: Map<string, ParticipantRecord>;
  readonly participantTypes: Map<string, ParticipantTypeRecord>;
  /** By `<action>--<participant type>--<participant>`. */
  readonly actionParticipants: Map<string, ActionParticipantRecord>;
  readonly dataRecords: Map<string, DataRecord>;
  /** By `<collection>--<name>--<record>`. */
  readonly dataValues: Map<string, DataValueRecord>;
  readonly fileNotes: Map<string, FileNoteRecord>;
  readonly documents: Map<string, DocumentRecord>;
  readonly folders: Map<string, FolderRecord>;
  /** What was uploaded, with the parts that are still to come. */
  readonly files: Map<string, StoredFile>;
  readonly users: Map<string, UserRecord>;
  readonly hooks: Map<string, HookRecord>;
  readonly deliveries: Delivery[];
  readonly dataCollections: Map<string, DataCollectionRecord>;
  readonly dataCollectionFields: Map<string, DataCollectionFieldRecord>;
  readonly dropdownChoices: Map<string, DropdownChoiceRecord>;
  /** What POST /actioncreate brought about, by the id of the new action. */
  readonly outcomes: Map<string, Outcome>;
  /** What each POST /actionchangestep brought about, in order. */
  readonly stepChanges: StepChange[];
  readonly tokens: Tokens;
  readonly positions: Positions;
  /** The document shows ids of tasks and templates as numbers, and those of trust accounts as texts; either may be taken. */
  itemIdForm: 'typed' | 'any';
  /** The id that the next record of each kind gets. */
  readonly next: {
    action: number;
    participant: number;
    hook: number;
    fileNote: number;
    task: number;
    timeEntry: number;
    file: number;
    document: number;
  };
};

export type StoredFile = Readonly<{ id: string; name: string; bytes: Buffer; partsLeft: number }>;

export type Outcome = {
  actionId: string;
  tasks: number[];
  messages: { id: string; to: string[]; from: string[] }[];
  documents: number[];
  /** By step data field id; null where nothing was supplied. */
  dataFields: Record<string, unknown>;
  /** By participant type id. */
  participants: Record<string, string[]>;
  /** By id of the steprelatedactiontypes record. */
  relatedActions: Record<string, string[]>;
  trustAccounts: string[];
  fileNote: string | null;
  stepChangeTimestamp: string;
  assignedTo: string;
};

export type StepChange = Outcome & { from: string; step: string; node: string };

export type Delivery = {
  hookId: string;
  targetUrl: string;
  body: unknown;
  /** The status received, or why there is none: no answer, or an address that is not on loopback. */
  answer: number | 'unreachable' | 'refused';
};

export type Tokens = {
  readonly codes: Map<string, { redirectUri: string; scopes: readonly string[]; used: boolean }>;
  readonly access: Map<string, Grant>;
  readonly refresh: Map<string, { scopes: readonly string[]; userId: string; spent: boolean }>;
};

export type Grant = { readonly userId: string; readonly scopes: readonly string[]; expiresAt: Date };
