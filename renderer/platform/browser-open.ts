/** Opening files in browser mode: by the browser's dialog, by a plain file input, by dropping them on the page, by the system. */
import type { HostResult } from '../../engine/protocol/host-data.ts';
import { fail, failAt, ok } from '../../engine/core/result.ts';
import { guarded, GAME_ENDINGS, GAME_TYPES, readFile, readHandle, readText } from './browser-files.ts';
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
  const result = await guarded(() => file);
  return result.ok ? result : failAt(result, { file: name });
}

async function readAll(reads: readonly Read[]): Promise<OpenedFiles> {
  return ok(await Promise.all(reads.map(resultOf)));
}

/**
 * Asks for files by a plain file input.
 *
 * @param set says what may be chosen.
 * @returns an empty list if the user has closed the dialog.
 */
export function chooseByInput(set: (input: HTMLInputElement) => void): Promise<readonly File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    set(input);
    input.addEventListener('change', () => {
      resolve([...(input.files ?? [])]);
    });
    input.addEventListener('cancel', () => {
      resolve([]);
    });
    input.click();
  });
}

/** Asks for files; a handle can also be written. */
function choose(): Promise<HostResult<readonly (FileSystemFileHandle | File)[]>> {
  return guarded<readonly (FileSystemFileHandle | File)[]>(async () => {
    if (window.showOpenFilePicker)
      return ok(await window.showOpenFilePicker({ multiple: true, types: GAME_TYPES }));
    const files = await chooseByInput((input) => {
      input.multiple = true;
      input.accept = GAME_ENDINGS.join();
    });
    return files.length > 0 ? ok(files) : fail('ERR_HOST_CANCELLED');
  });
}

/** Asks for files and reads them. */
export async function openFiles(): Promise<OpenedFiles> {
  const chosen = await choose();
  if (!chosen.ok) return chosen;
  return readAll(
    chosen.value.map((each) => ({
      name: each.name,
      file: each instanceof File ? readFile(each) : readHandle(each),
    })),
  );
}

/** Asks for files without reading them. */
export async function chooseFiles(): Promise<HostResult<readonly FolderFile[]>> {
  const chosen = await choose();
  if (!chosen.ok) return chosen;
  return ok(chosen.value.map((each) => ({ path: each.name, read: () => readText(each) })));
}

/** Calls the listener for files with which the system opens the installed page, now and later. */
export function onLaunchedFile(listener: (file: HostResult<OpenedFile>) => void): void {
  window.launchQueue?.setConsumer(({ files }) => {
    for (const handle of files) void resultOf({ name: handle.name, file: readHandle(handle) }).then(listener);
  });
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
