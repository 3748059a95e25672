/* The folders of an action: here, what they are called, and which one a text means. */

import type { InputData } from '../forms/inputData.ts';
import { sameNameAs } from '../lib/html.ts';
import { listedInPart, quoted } from '../lib/sentences.ts';
import { fetchFolders, type ActionFolder } from '../service/actionfolders.ts';
import type { Client } from '../service/client.ts';
import { problem } from '../service/errors/failure.ts';
import { actionOfForm, requireAction } from './actionOfForm.ts';
import { lookUpActionAnd } from './whichAction.ts';

/** A folder, named with the folders that it is in: "Client / Drafts". */
type FolderLine = Readonly<{ id: string; name: string }>;

export async function lookUpFolders(client: Client, actionId: string): Promise<readonly FolderLine[]> {
  const folders = await fetchFolders(client, actionId);
  const byId = new Map(folders.map((folder) => [folder.id, folder]));
  return folders.map((folder) => ({ id: folder.id, name: pathOf(folder, byId) }));
}

function pathOf(folder: ActionFolder, byId: ReadonlyMap<string, ActionFolder>, depth = MAX_DEPTH): string {
  const name = folder.name || `Folder ${folder.id}`;
  const parent = byId.get(folder.links.parentFolder ?? '');
  return parent && depth > 0 ? `${pathOf(parent, byId, depth - 1)} / ${name}` : name;
}

/** Folders that contain each other would never end. */
const MAX_DEPTH = 10;

/** For a dropdown. Throws if the action is not known yet. */
export async function lookUpFoldersOfForm(client: Client, form: InputData): Promise<readonly FolderLine[]> {
  const text = requireAction(actionOfForm(form), 'its folders are not known yet. Give the exact name of one.');
  const [, folders] = await lookUpActionAnd(client, text, (id) => lookUpFolders(client, id));
  return folders;
}

/** By number, by name, or by name with its parent folders. Throws if there is none, or several. */
export function chooseFolder(folders: readonly FolderLine[], text: string, label: string) {
  const isSame = sameNameAs(text);
  const byId = folders.filter(({ id }) => id === text);
  const byPath = folders.filter(({ name }) => isSame(name));
  const byName = folders.filter(({ name }) => isSame(name.split(' / ').at(-1)));
  const [folder, ...others] = [byId, byPath, byName].find(({ length }) => length > 0) ?? [];
  if (folder && others.length === 0) return folder;
  const names = listedInPart(folder ? [folder, ...others] : folders, ({ name }) => name);
  const instead = folders.length === 0 ? 'It has no folders: leave the field blank.' : `Choose one of: ${names}.`;
  const sentence = folder
    ? `several folders of the action are called ${quoted(text)}: ${names}. Choose the right one from the list.`
    : `the action has no folder ${quoted(text)}. ${instead}`;
  throw problem(`"${label}": ${sentence}`, 'invalid_input');
}
