/** Opening files in browser mode: by the browser's dialog, by a plain file input, by dropping them on the page, by the system. */
import type { HostResult } from '../../engine/protocol/host-data.ts';
import { fail, failAt, ok } from '../../engine/core/result.ts';
import { failureOf, GAME_ENDINGS, GAME_TYPES, readFile, readHandle, textOf } from './browser-files.ts';
import { readText } from './browser-folder.ts';
import type { FolderFile, OpenedFile, OpenedFiles } from './host-services.ts';

/** The parts of File System Access that TypeScript's DOM library does not describe. */
declare global {
  interface Window {
    showOpenFilePicker?(options: object): Promise<readonly FileSystemFileHandle[]>;
    launchQueue?: {
      setConsumer(consumer: (launch: { readonly files: readonly FileSystemFileHandle[] }) => void): void;
    };
  }
}
interface HandleItem {
  getAsFileSystemHandle?(): Promise<FileSystemHandle | null>;
}

/** A file being read, with its name for the case that it cannot be. */
interface Read {
  readonly name: string;
  readonly file: Promise<HostResult<OpenedFile>>;
}

async function resultOf({ name, file }: Read): Promise<HostResult<OpenedFile>> {
  const result = await file.catch(failureOf);
  return result.ok ? result : failAt(result, { file: name });
}

async function readAll(reads: readonly Read[]): Promise<OpenedFiles> {
  return ok(await Promise.all(reads.map(resultOf)));
}

function chooseByInput(): Promise<readonly File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.multiple = true;
    input.accept = GAME_ENDINGS.join();
    input.addEventListener('change', () => {
      resolve([...(input.files ?? [])]);
    });
    input.addEventListener('cancel', () => {
      resolve([]);
    });
    input.click();
  });
}

/** Asks for files and reads them. */
export async function openFiles(): Promise<OpenedFiles> {
  try {
    if (window.showOpenFilePicker) {
      const handles = await window.showOpenFilePicker({ multiple: true, types: GAME_TYPES });
      return await readAll(handles.map((handle) => ({ name: handle.name, file: readHandle(handle) })));
    }
    const files = await chooseByInput();
    return files.length === 0
      ? fail('ERR_HOST_CANCELLED')
      : await readAll(files.map((file) => ({ name: file.name, file: readFile(file) })));
  } catch (error) {
    return failureOf(error);
  }
}

/** Calls the listener for files with which the system opens the installed page, now and later. */
export function onLaunchedFile(listener: (file: HostResult<OpenedFile>) => void): void {
  window.launchQueue?.setConsumer(({ files }) => {
    for (const handle of files) void resultOf({ name: handle.name, file: readHandle(handle) }).then(listener);
  });
}

/** Asks for files without reading them; an empty list means that the user has closed the dialog. */
export async function chooseFiles(): Promise<HostResult<readonly FolderFile[]>> {
  try {
    if (window.showOpenFilePicker) {
      const handles = await window.showOpenFilePicker({ multiple: true, types: GAME_TYPES });
      return ok(handles.map((handle) => ({ path: handle.name, read: () => readText(handle) })));
    }
    const files = await chooseByInput();
    return ok(files.map((file) => ({ path: file.name, read: () => textOf(file) })));
  } catch (error) {
    return failureOf(error);
  }
}

/** Reads a dropped file: it can be written again if the browser gives a handle, otherwise it can only be read. */
async function readDroppedItem(
  file: File,
  asked: Promise<FileSystemHandle | null>,
): Promise<HostResult<OpenedFile>> {
  // A file made by a page has no handle.
  const handle = await asked.catch(() => null);
  return handle instanceof FileSystemFileHandle ? readHandle(handle) : readFile(file);
}

function readItem(item: DataTransferItem & HandleItem): readonly Read[] {
  const file = item.getAsFile();
  if (!file) return [];
  const isFolder = item.webkitGetAsEntry()?.isDirectory === true;
  const asked = item.getAsFileSystemHandle?.() ?? Promise.resolve(null);
  return [
    {
      name: file.name,
      file: isFolder ? Promise.resolve(fail('ERR_HOST_FOLDER')) : readDroppedItem(file, asked),
    },
  ];
}

/** Reads files dropped on the page. */
export function readDropped(drop: DataTransfer): Promise<OpenedFiles> {
  return readAll([...drop.items].flatMap(readItem));
}
