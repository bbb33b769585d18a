/**
 * Folders in browser mode: the directory picker if the browser has one, otherwise a file input that takes a folder.
 * Files are read one by one when they are asked for.
 */
import {
  GAME_EXTENSIONS,
  MAX_FOLDER_DEPTH,
  MAX_FOLDER_FILES,
  type HostResult,
} from '../../engine/protocol/host-data.ts';
import { fail, ok } from '../../engine/core/result.ts';
import { FIXED_ORDER } from '../../engine/locales/order.ts';
import { guarded, readText } from './browser-files.ts';
import { chooseByInput } from './browser-open.ts';
import type { FolderFile, GameFolder } from './host-services.ts';

/** The parts of File System Access that TypeScript's DOM library does not describe. */
declare global {
  interface Window {
    showDirectoryPicker?(): Promise<FileSystemDirectoryHandle>;
  }
}

const KNOWN = new RegExp(String.raw`\.(?:${GAME_EXTENSIONS.join('|')})$`, 'i');

function isGameFile(path: string): boolean {
  return KNOWN.test(path) && !path.split('/').some((part) => part.startsWith('.'));
}

function folderOf(
  name: string,
  files: readonly FolderFile[],
  refused: readonly string[],
  isCut: boolean,
): GameFolder {
  return {
    name,
    files: files.toSorted((a, b) => FIXED_ORDER(a.path, b.path)).slice(0, MAX_FOLDER_FILES),
    refused,
    isCut: isCut || files.length > MAX_FOLDER_FILES,
  };
}

async function list(root: FileSystemDirectoryHandle): Promise<GameFolder> {
  const files: FolderFile[] = [];
  const refused: string[] = [];
  let isCut = false;
  const open = [{ handle: root, at: '', depth: 0 }];
  for (let next = open.shift(); next && files.length <= MAX_FOLDER_FILES; next = open.shift()) {
    const { handle: folder, at, depth } = next;
    try {
      for await (const handle of folder.values()) {
        const path = at === '' ? handle.name : `${at}/${handle.name}`;
        if (handle instanceof FileSystemDirectoryHandle) {
          if (handle.name.startsWith('.')) continue;
          if (depth < MAX_FOLDER_DEPTH) open.push({ handle, at: path, depth: depth + 1 });
          else isCut = true;
        } else if (handle instanceof FileSystemFileHandle && isGameFile(path)) {
          files.push({ path, read: () => readText(handle) });
        }
      }
    } catch (error) {
      if (at === '') throw error;
      refused.push(at);
    }
  }
  return folderOf(root.name, files, refused, isCut || open.length > 0);
}

async function listByInput(): Promise<GameFolder | null> {
  const all = await chooseByInput((input) => {
    input.webkitdirectory = true;
  });
  const [first] = all;
  if (!first) return null;
  // The path begins with the name of the folder itself.
  const [name = ''] = first.webkitRelativePath.split('/');
  const files = all.map((file) => ({
    path: file.webkitRelativePath.slice(name.length + 1),
    read: () => readText(file),
  }));
  const games = files.filter(({ path }) => isGameFile(path));
  return folderOf(name, games, [], false);
}

/** Asks for a folder and lists the files in it that may hold games. */
export function openFolder(): Promise<HostResult<GameFolder>> {
  return guarded(async () => {
    if (window.showDirectoryPicker) return ok(await list(await window.showDirectoryPicker()));
    const folder = await listByInput();
    return folder ? ok(folder) : fail('ERR_HOST_CANCELLED');
  });
}
