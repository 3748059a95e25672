import type { Bundle, Create, ZObject } from 'zapier-platform-core';
import { actionLinkSample, toActionLink, type ActionLink } from '../actions/actionRow.ts';
import { chooseFolder, lookUpFolders } from '../actions/folders.ts';
import { actionField, lookUpActionAnd } from '../actions/whichAction.ts';
import { MAX_FILE_MB, withDownload, type Download } from '../files/download.ts';
import { hasExtension, storableName } from '../files/fileNames.ts';
import { allOrStop } from '../forms/allOrStop.ts';
import { formOf, type FieldDefinition } from '../forms/form.ts';
import { listIn, textOf, textsOf } from '../forms/inputData.ts';
import { field, line } from '../forms/kinds.ts';
import { singleValueProblems } from '../forms/problems.ts';
import { quoted, tooLongFor } from '../lib/sentences.ts';
import { OPERATION_LABELS } from '../platform/operationLabels.ts';
import { outputFieldsOf, WARNINGS, withoutNulls } from '../rows/outputFields.ts';
import {
  decodeActionDocument,
  fetchDocuments,
  isMadeOf,
  submitDocument,
  type ActionDocument,
} from '../service/actiondocuments.ts';
import { fileAddress } from '../service/address.ts';
import { openClient, type Client } from '../service/client.ts';
import { orElse, stopFor, withoutRerun, withSentence } from '../service/errors/failure.ts';
import { uploadFile, type UploadedFile } from '../service/files.ts';
import { mayBeCreated, writeOnce } from '../service/writes.ts';

const MAX_DOCUMENT_NAME = 255;

const FILE = {
  label: 'File',
  type: 'file',
  required: true,
  helpText: `Map a file of an earlier step, or enter its web address. It can have up to ${MAX_FILE_MB} MB.`,
} as const satisfies FieldDefinition;

/** In a list, or in one text with something between them, as form products send them. */
const addressesIn = (value: unknown): readonly string[] =>
  textsOf(listIn(value))
    .flatMap((text) => text.split(/[\s,;|](?=https?:\/\/)/i))
    .filter((part) => /^https?:\/\//i.test(part));

const SEVERAL_FILES =
  `"${FILE.label}" has several addresses, and one run takes one file. Use Looping by Zapier to run this step for each of ` +
  'them.';

const file = field(FILE, (raw) => {
  const text = textOf(raw);
  const isAddress = text === '' || fileAddress(text) !== undefined;
  const problems =
    addressesIn(raw).length > 1
      ? [SEVERAL_FILES]
      : [...singleValueProblems(raw, FILE), ...(isAddress ? [] : [`"${FILE.label}": ${quoted(text)} ${NO_FILE}`])];
  return { value: problems.length > 0 ? '' : text, problems };
});

const NO_FILE =
  'is no address that a file can be downloaded from. Map a file of an earlier step, or give an address that begins ' +
  'with https://.';

const FORM = formOf({
  action: actionField(),
  file,
  name: line({
    label: 'Document Name',
    helpText: 'Defaults to the name of the file.',
    holds: 'title',
    max: MAX_DOCUMENT_NAME,
  }),
  folder: line({
    label: 'Folder',
    noun: 'folder',
    holds: 'name',
    dynamic: 'list_folders.id.name',
    dependsOn: ['action'],
    helpText: 'Select a folder of the action, or enter its name. Defaults to no folder.',
  }),
});

async function perform(z: ZObject, bundle: Bundle) {
  const { values, problems, warnings: ofForm } = FORM.read(bundle);
  const { action: actionText, name, folder } = values;
  const client = openClient(z, bundle);
  const [[action, surroundings]] = await allOrStop(problems, NOT_UPLOADED, [
    lookUpActionAnd(client, actionText, (id) => lookUpSurroundings(client, id, folder)),
  ]);
  const { ownName, upload } = await withDownload(client, values.file, async (download) => {
    const fileName = download.name ?? (hasExtension(name) ? name : '');
    stopFor(fileProblems(fileName, download), NOT_UPLOADED);
    return { ownName: fileName, upload: await uploadFile(client, storableName(fileName), download).catch(notUploaded) };
  });
  stopFor(statusProblems(upload), NOT_UPLOADED);
  const document = { name: name || ownName, fileName: storableName(ownName), size: upload.size };
  const toRow = (created: ActionDocument, warnings: readonly string[] = []) =>
    toDocumentRow(withSent(created, document), {
      action: toActionLink(client, action.id, action.action),
      folder: surroundings.folder,
      warnings: [...ofForm, ...action.warnings, ...warnings, ...statusWarnings(upload)],
    });
  return writeOnce({
    send: async () => {
      const links = { actionId: action.id, folderId: surroundings.folder?.id };
      return toRow(await submitDocument(client, { ...document, ...links, fileId: upload.id }));
    },
    // If the earlier documents are not known, nothing tells which one is new.
    lookUp: async () => surroundings.documents && fetchDocuments(client, action.id),
    found: (documents, happened) => {
      const earlierIds = new Set(surroundings.documents?.map(({ id }) => id));
      const created = documents.find((one) => !earlierIds.has(one.id) && isMadeOf(one, document));
      return created
        ? toRow(created, [`Actionstep did not confirm the new document, but it is there. ${happened}`])
        : false;
    },
    refused: notAdded,
    unconfirmed: (happened) =>
      mayBeCreated('document', happened, 'Look for it among the documents of the action in Actionstep.'),
  });
}

const NOT_UPLOADED = 'The document was not uploaded';

const notUploaded = (error: unknown): never => {
  throw withSentence(error, `${NOT_UPLOADED}.`);
};

/** The file was uploaded, so the platform must not run the step again by itself. */
function notAdded(error: unknown): unknown {
  const final = withoutRerun(error, ', so the document was not added to the action');
  return final === error ? withSentence(error, 'The document was not added to the action.') : final;
}

/** `documents` is undefined if they cannot all be read. */
async function lookUpSurroundings(client: Client, actionId: string, folder: string) {
  const [folders, documents] = await Promise.all([
    folder === '' ? undefined : lookUpFolders(client, actionId),
    orElse(fetchDocuments(client, actionId), undefined, 'rethrow'),
  ]);
  return { folder: folders && chooseFolder(folders, folder, FORM.label('folder')), documents };
}

/** The file types that the vendor blocks (docs/service-notes.md, "Documents"). */
const BLOCKED: ReadonlySet<string> = new Set('com sh exe bat cmd vbs src msi jar dll and tpl'.split(' '));

/** Of a web page, it is not said that it lacks a name, too. */
function fileProblems(ownName: string, { text }: Download): readonly string[] {
  const [extension = ''] = /[^.]*$/.exec(ownName.toLowerCase()) ?? [];
  const page = text === 'page' && !PAGES.has(extension) ? [noPage(ownName)] : [];
  if (ownName === '') return page.length > 0 ? page : [NO_NAME];
  const isAnError = text !== undefined && text !== 'page' && NO_TEXTS.has(extension);
  return [
    ...(ownName.length > MAX_DOCUMENT_NAME
      ? [`The file name ${quoted(ownName)} ${tooLongFor(MAX_DOCUMENT_NAME)}.`]
      : []),
    ...(BLOCKED.has(extension) ? [`Actionstep takes no files that end in .${extension}. Map another file.`] : []),
    ...page,
    ...(isAnError
      ? [`What came for ${quoted(ownName)} is ${text}, perhaps an error of its host. ${SEE_WHAT_CAME}`]
      : []),
  ];
}

const NO_NAME = `Nothing tells what the file is called. Give ${FORM.quotedLabel('name')} with the ending of the file, such as Letter.pdf.`;

const noPage = (ownName: string): string =>
  `What came${ownName && ` for ${quoted(ownName)}`} is a web page, such as one to log in. Map the file itself, not a link ` +
  'to it.';

const SEE_WHAT_CAME = 'Open the address in a browser to see what it says, and map the file itself.';

/** Endings of files that are never text. Tables in text are called .xls, and old letters .doc, too. */
const NO_TEXTS: ReadonlySet<string> = new Set(
  'pdf docx xlsx pptx odt ods msg zip png jpg jpeg gif tif tiff heic mp3 m4a mp4 wav'.split(' '),
);

const PAGES: ReadonlySet<string> = new Set(['html', 'htm', 'xhtml', 'xht', 'mht', 'mhtml']);

const statusProblems = ({ status }: UploadedFile): readonly string[] =>
  status !== null && NOT_ACCEPTED.test(status)
    ? [`Actionstep did not accept the file: its status is ${quoted(status)}. Map another file.`]
    : [];

const NOT_ACCEPTED = /\b(?:reject|refus|infect|virus|malware|block|invalid|fail|error)/i;

/** The vendor names the states Pending and Uploaded, and says that files are quarantined. */
function statusWarnings({ status }: UploadedFile): readonly string[] {
  if (status === null || /^uploaded$/i.test(status)) return [];
  return /^(?:pending|quarantined)$/i.test(status)
    ? [`Actionstep has not checked the file yet (${quoted(status)}). The document can be opened once it has.`]
    : [`Actionstep says of the file: ${quoted(status)}. Check in Actionstep whether the document can be opened.`];
}

/** Whatever the answer leaves out is as it was sent. */
const withSent = (
  document: ActionDocument,
  { name, fileName, size }: Readonly<{ name: string; fileName: string; size: number }>,
): ActionDocument => ({
  ...document,
  name: document.name ?? name,
  fileName: document.fileName ?? fileName,
  fileSize: document.fileSize ?? size,
});

type DocumentContext = Readonly<{
  action: ActionLink;
  folder: Readonly<{ id: string; name: string }> | undefined;
  warnings: readonly string[];
}>;

const toDocumentRow = (
  { id, name, fileName, fileSize, createdTimestamp, modifiedTimestamp, links, other }: ActionDocument,
  { action, folder, warnings }: DocumentContext,
) => ({
  id,
  name,
  fileName,
  fileSize,
  // A new document has not been changed yet.
  createdTimestamp: createdTimestamp ?? modifiedTimestamp,
  ...({
    folder: {
      id: links.folder ?? folder?.id ?? null,
      name: folder && isSameFolder(links, folder) ? folder.name : null,
    },
    action,
  } satisfies Record<keyof ActionDocument['links'], unknown>),
  otherAttributes: withoutNulls(other),
  warnings: [...warnings, ...(folder && !isSameFolder(links, folder) ? [inOtherFolder(folder.name)] : [])],
});

const isSameFolder = ({ folder }: ActionDocument['links'], { id }: Readonly<{ id: string }>): boolean =>
  folder === null || folder === id;

const inOtherFolder = (name: string): string => `Actionstep did not put the document into the folder ${quoted(name)}.`;

const documentOutputFields = outputFieldsOf<ReturnType<typeof toDocumentRow>>({
  name: 'Document Name',
  id: 'Document ID',
  fileName: 'File Name',
  fileSize: { label: 'File Size', type: 'integer' },
  createdTimestamp: { label: 'Created On', type: 'datetime' },
  folder__name: 'Folder',
  action__name: 'Action',
  action__link: 'Link',
  ...WARNINGS,
  folder__id: 'Folder ID',
  action__id: 'Action ID',
});

const documentSample = toDocumentRow(
  decodeActionDocument({
    id: '2532',
    attributes: {
      name: 'Intake form.pdf',
      fileName: '9001_20250304093000_Intake form.pdf',
      fileSize: 48213,
      modifiedTimestamp: '2025-03-04T09:30:00+10:00',
    },
    links: { folder: '287' },
  }),
  { action: actionLinkSample, folder: { id: '287', name: 'Client' }, warnings: [] },
);

export const uploadDocument = {
  key: 'upload_document',
  noun: 'Document',
  display: {
    label: OPERATION_LABELS.uploadDocument,
    description: 'Uploads a file to an action (matter) as a document; a repeat uploads it again.',
  },
  operation: { inputFields: FORM.inputFields, perform, outputFields: documentOutputFields, sample: documentSample },
} satisfies Create;
