/**
 * Files in browser mode: the File System Access functions where the browser has them, else a plain file input and a
 * download. Handles are kept in the database, so recent files can be opened again after a restart.
 */
import { fail, ok } from '../../engine/result.ts';
import type { HostExport, HostResult } from '../../engine/protocol/host.ts';
import { allValues, deleteValue, getValue, putValue } from './idb.ts';
import type { FileRef, OpenedFile, RecentFile } from './host-services.ts';

/** The parts of File System Access that TypeScript's DOM library does not describe. */
declare global {
  interface Window {
    showOpenFilePicker?(options: object): Promise<readonly FileSystemFileHandle[]>;
    showSaveFilePicker?(options: object): Promise<FileSystemFileHandle>;
  }
}
interface PermissionHandle {
  queryPermission?(options: { mode: 'readwrite' }): Promise<PermissionState>;
  requestPermission?(options: { mode: 'readwrite' }): Promise<PermissionState>;
}

interface StoredFile {
  readonly id: string;
  readonly handle: FileSystemFileHandle;
  readonly usedAt: number;
}

const MAX_BYTES = 64 * 1024 * 1024;
const RECENT_LIMIT = 10;
const GAME_TYPES = [
  {
    description: 'Mancala games',
    accept: { 'text/plain': ['.mgn', '.ogn', '.txt'], 'application/json': ['.json'] },
  },
];

/** Size and time of each file as it was when read or written here, to notice other programs. */
const stamps = new Map<string, string>();

function isStoredFile(value: unknown): value is StoredFile {
  return (
    typeof value === 'object' &&
    value !== null &&
    'handle' in value &&
    value.handle instanceof FileSystemFileHandle
  );
}

function failureOf(error: unknown): HostResult<never> {
  if (!(error instanceof DOMException)) throw error;
  if (error.name === 'AbortError') return fail('ERR_HOST_CANCELLED');
  if (error.name === 'NotFoundError') return fail('ERR_HOST_NOT_FOUND');
  if (error.name === 'NotAllowedError' || error.name === 'SecurityError') return fail('ERR_HOST_DENIED');
  if (error.name === 'QuotaExceededError') return fail('ERR_HOST_FULL');
  return fail('ERR_HOST_IO', undefined, { detail: error.name });
}

function stampOf(file: File): string {
  return `${String(file.size)} ${String(file.lastModified)}`;
}

/** UTF-8, else Windows-1252; without byte order mark. */
export async function decodeFile(file: Blob): Promise<string> {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    // Not UTF-8: older programs wrote Windows-1252, in which every byte means something.
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

async function remember(handle: FileSystemFileHandle): Promise<FileRef> {
  for (const stored of (await allValues('files')).filter(isStoredFile)) {
    if (await stored.handle.isSameEntry(handle)) {
      await putValue('files', stored.id, { id: stored.id, handle, usedAt: Date.now() } satisfies StoredFile);
      return { id: stored.id, name: handle.name };
    }
  }
  const id = crypto.randomUUID();
  await putValue('files', id, { id, handle, usedAt: Date.now() } satisfies StoredFile);
  return { id, name: handle.name };
}

async function readHandle(handle: FileSystemFileHandle): Promise<HostResult<OpenedFile>> {
  const file = await handle.getFile();
  if (file.size > MAX_BYTES) return fail('ERR_HOST_TOO_LARGE', undefined, { max: MAX_BYTES });
  const ref = await remember(handle);
  stamps.set(ref.id, stampOf(file));
  return ok({ ref, name: handle.name, text: await decodeFile(file) });
}

async function readFile(file: File): Promise<HostResult<OpenedFile>> {
  if (file.size > MAX_BYTES) return fail('ERR_HOST_TOO_LARGE', undefined, { max: MAX_BYTES });
  return ok({ ref: null, name: file.name, text: await decodeFile(file) });
}

async function readAll(
  reads: Iterable<Promise<HostResult<OpenedFile>>>,
): Promise<HostResult<readonly OpenedFile[]>> {
  const files: OpenedFile[] = [];
  for (const result of await Promise.all(reads)) {
    if (!result.ok) return result;
    files.push(result.value);
  }
  return ok(files);
}

function chooseByInput(): Promise<readonly File[]> {
  return new Promise((resolve) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.multiple = true;
    input.accept = '.mgn,.ogn,.txt,.json';
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
export async function openFiles(): Promise<HostResult<readonly OpenedFile[]>> {
  try {
    if (window.showOpenFilePicker) {
      const handles = await window.showOpenFilePicker({ multiple: true, types: GAME_TYPES });
      return await readAll(handles.map(readHandle));
    }
    const files = await chooseByInput();
    return files.length === 0 ? fail('ERR_HOST_CANCELLED') : await readAll(files.map(readFile));
  } catch (error) {
    return failureOf(error);
  }
}

/** Reads files dropped on the page. */
export function readDropped(files: readonly File[]): Promise<HostResult<readonly OpenedFile[]>> {
  return readAll(files.map(readFile));
}

async function handleOf(ref: FileRef): Promise<FileSystemFileHandle | null> {
  const stored = await getValue('files', ref.id);
  return isStoredFile(stored) ? stored.handle : null;
}

/** Asks for leave to write where the browser has forgotten it, as it does after a restart. */
async function mayWrite(handle: FileSystemFileHandle & PermissionHandle): Promise<boolean> {
  if ((await handle.queryPermission?.({ mode: 'readwrite' })) === 'granted') return true;
  return ((await handle.requestPermission?.({ mode: 'readwrite' })) ?? 'granted') === 'granted';
}

/** Reads a known file. */
export async function readKnown(ref: FileRef): Promise<HostResult<OpenedFile>> {
  try {
    const handle = await handleOf(ref);
    if (!handle) return fail('ERR_HOST_NOT_FOUND');
    if (!(await mayWrite(handle))) return fail('ERR_HOST_DENIED');
    return await readHandle(handle);
  } catch (error) {
    if (error instanceof DOMException && error.name === 'NotFoundError') await deleteValue('files', ref.id);
    return failureOf(error);
  }
}

/** True if the file is not as it was when read or written here. */
export async function hasChanged(ref: FileRef): Promise<boolean> {
  const handle = await handleOf(ref);
  const stamp = stamps.get(ref.id);
  if (!handle || stamp === undefined) return false;
  try {
    return stampOf(await handle.getFile()) !== stamp;
  } catch {
    // Removed, or leave to read it was taken back: either way it is not what it was.
    return true;
  }
}

async function write(handle: FileSystemFileHandle, text: string): Promise<FileRef> {
  const stream = await handle.createWritable();
  await stream.write(text);
  await stream.close();
  const ref = await remember(handle);
  stamps.set(ref.id, stampOf(await handle.getFile()));
  return ref;
}

/** Writes over a known file. The browser writes to a copy and puts it in place at the end. */
export async function saveKnown(ref: FileRef, text: string, isForced: boolean): Promise<HostResult<FileRef>> {
  try {
    const handle = await handleOf(ref);
    if (!handle) return fail('ERR_HOST_NOT_FOUND');
    if (!(await mayWrite(handle))) return fail('ERR_HOST_DENIED');
    if (!isForced && (await hasChanged(ref))) return fail('ERR_HOST_CHANGED');
    return ok(await write(handle, text));
  } catch (error) {
    return failureOf(error);
  }
}

function download(name: string, data: string | Uint8Array): void {
  const part = typeof data === 'string' ? data : new Uint8Array(data);
  const url = URL.createObjectURL(new Blob([part], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the data over by the next turn of its loop at the latest.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 60_000);
}

/** Asks for a place and writes there; null where only a download is possible. */
export async function saveNew(name: string, text: string): Promise<HostResult<FileRef | null>> {
  try {
    if (!window.showSaveFilePicker) {
      download(name, text);
      return ok(null);
    }
    return ok(await write(await window.showSaveFilePicker({ suggestedName: name, types: GAME_TYPES }), text));
  } catch (error) {
    return failureOf(error);
  }
}

/** Hands out an export. */
export function exportFile(file: HostExport): HostResult<true> {
  download(file.name, file.data);
  return ok(true);
}

/** The files used last. */
export async function recentFiles(): Promise<readonly RecentFile[]> {
  const stored = (await allValues('files')).filter(isStoredFile).sort((a, b) => b.usedAt - a.usedAt);
  return stored
    .slice(0, RECENT_LIMIT)
    .map(({ id, handle }) => ({ ref: { id, name: handle.name }, where: '' }));
}
