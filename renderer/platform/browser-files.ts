/**
 * Files in browser mode: the File System Access functions if the browser has them, otherwise a plain file input and a
 * download. Handles are kept in the database, so recent files can be opened again after a restart.
 */
import { readableText } from '../../engine/formats/binary.ts';
import { decodeText } from '../../engine/formats/bytes.ts';
import { GAME_EXTENSIONS, type HostExport, type HostResult } from '../../engine/protocol/host-data.ts';
import { fail, ok } from '../../engine/core/result.ts';
import { allStored, deleteValue, getValue, putValue } from './idb.ts';
import { watchHandles } from './browser-watch.ts';
import type {
  FileLook,
  FileRef,
  FileVersion,
  OpenedFile,
  RecentFile,
  SavedFile,
  VersionedFile,
} from './host-services.ts';
import { MAX_FILE_BYTES } from '../../engine/protocol/size-limit.ts';
import type { BrowserVersions } from './browser-versions.ts';

/** The parts of File System Access that TypeScript's DOM library does not describe. */
declare global {
  interface Window {
    showSaveFilePicker?(options: object): Promise<FileSystemFileHandle>;
  }
}
interface PermissionHandle {
  queryPermission?(options: { mode: 'read' | 'readwrite' }): Promise<PermissionState>;
  requestPermission?(options: { mode: 'read' | 'readwrite' }): Promise<PermissionState>;
}

interface StoredFile {
  readonly id: string;
  readonly handle: FileSystemFileHandle;
  readonly usedAt: number;
  /** The file as last read or written, for documents that are recovered after a restart. */
  readonly stamp: string;
}

const RECENT_LIMIT = 10;
/** File types of the dialogs; the browser describes them in its own language. */
export const GAME_ENDINGS: readonly string[] = GAME_EXTENSIONS.map((extension) => `.${extension}`);
export const GAME_TYPES = [
  {
    accept: {
      'text/plain': GAME_ENDINGS.filter((ending) => ending !== '.json'),
      'application/json': ['.json'],
    },
  },
];

/** Size and time of each file as it was when read or written here, to notice other programs. */
const stamps = new Map<string, string>();
/** Replaces a stamp if any content may be overwritten. */
const ACCEPTED = '';
/** Where versions are kept; set once, before the first file. */
let versions: BrowserVersions;

/** Sets where versions of files are kept. */
export function keepVersionsIn(store: BrowserVersions): void {
  versions = store;
}

/**
 * Saves under way: checks of the file wait for them, or they would take our own save for a change by another program.
 */
const saving = new Map<string, Promise<unknown>>();

function isStoredFile(value: unknown): value is StoredFile {
  return (
    typeof value === 'object' &&
    value !== null &&
    'handle' in value &&
    value.handle instanceof FileSystemFileHandle
  );
}

/** Returns the coded failure for an error of the browser; anything else is a bug and is thrown again. */
function failureOf(error: unknown): HostResult<never> {
  if (!(error instanceof DOMException)) throw error;
  if (error.name === 'AbortError') return fail('ERR_HOST_CANCELLED');
  if (error.name === 'NotFoundError') return fail('ERR_HOST_NOT_FOUND');
  if (error.name === 'NotAllowedError' || error.name === 'SecurityError') return fail('ERR_HOST_DENIED');
  if (error.name === 'QuotaExceededError') return fail('ERR_HOST_FULL');
  return fail('ERR_HOST_IO', undefined, { detail: error.name });
}

/** Runs work on files and turns the browser's errors into coded failures. */
export function guarded<T>(work: () => Promise<HostResult<T>>): Promise<HostResult<T>> {
  return work().catch(failureOf);
}

async function storedFiles(): Promise<readonly StoredFile[]> {
  return (await allStored('files')).map(({ value }) => value).filter(isStoredFile);
}

/** Returns the failure for an error of the database. */
export function databaseFailure(error: unknown): HostResult<never> {
  // A transaction that was rolled back is no dialog that was closed.
  return error instanceof DOMException && error.name !== 'AbortError'
    ? failureOf(error)
    : fail('ERR_HOST_IO', undefined, { detail: String(error) });
}

function stampOf(file: File): string {
  return `${String(file.size)} ${String(file.lastModified)}`;
}

async function bytesOf(file: Blob): Promise<Uint8Array> {
  return new Uint8Array(await file.arrayBuffer());
}

/** Returns the id of a file: its id here, or its id in another browser of the same user, or else a new id. */
async function idOf(handle: FileSystemFileHandle, text: string | null): Promise<string> {
  const known = await storedFiles();
  for (const stored of known) if (await stored.handle.isSameEntry(handle)) return stored.id;
  const elsewhere = text === null ? null : await versions.identify(handle.name, text);
  // A copy of a file may have the same name and content, and must not replace it.
  const isFree = elsewhere !== null && !known.some(({ id }) => id === elsewhere);
  return isFree ? elsewhere : crypto.randomUUID();
}

/**
 * Keeps a handle and the stamp of its file when it was read or written.
 *
 * @param text content of the file, or its content before the write; null if it is new.
 */
async function remember(handle: FileSystemFileHandle, stamp: string, text: string | null): Promise<FileRef> {
  const id = await idOf(handle, text);
  stamps.set(id, stamp);
  await putValue('files', id, { id, handle, usedAt: Date.now(), stamp } satisfies StoredFile);
  return { id, name: handle.name, seen: stamp };
}

/** Reads a file that can be written again. */
export async function readHandle(handle: FileSystemFileHandle): Promise<HostResult<OpenedFile>> {
  const file = await handle.getFile();
  const text = await textOf(file);
  if (!text.ok) return text;
  return ok({ ref: await remember(handle, stampOf(file), text.value), name: handle.name, text: text.value });
}

/** Reads the text of a file, unless it is too large or not text. */
async function textOf(file: File): Promise<HostResult<string>> {
  if (file.size > MAX_FILE_BYTES) return fail('ERR_HOST_TOO_LARGE', undefined, { max: MAX_FILE_BYTES });
  return readableText(await bytesOf(file));
}

/** Reads the text of a file. */
export function readText(from: FileSystemFileHandle | File): Promise<HostResult<string>> {
  return guarded(async () => textOf(from instanceof File ? from : await from.getFile()));
}

/** Reads a file that can only be read. */
export async function readFile(file: File): Promise<HostResult<OpenedFile>> {
  const text = await textOf(file);
  return text.ok ? ok({ ref: null, name: file.name, text: text.value }) : text;
}

async function storedOf(ref: FileRef): Promise<StoredFile | null> {
  const stored = await getValue('files', ref.id);
  return isStoredFile(stored) ? stored : null;
}

async function handleOf(ref: FileRef): Promise<FileSystemFileHandle | null> {
  return (await storedOf(ref))?.handle ?? null;
}

/** Asks for permission if the browser has forgotten it, as it does after a restart. */
async function may(
  mode: 'read' | 'readwrite',
  handle: FileSystemFileHandle & PermissionHandle,
): Promise<boolean> {
  if ((await handle.queryPermission?.({ mode })) === 'granted') return true;
  return ((await handle.requestPermission?.({ mode })) ?? 'granted') === 'granted';
}

/** Works on a known file. */
function onHandle<T>(
  ref: FileRef,
  work: (handle: FileSystemFileHandle) => Promise<HostResult<T>>,
): Promise<HostResult<T>> {
  return guarded(async () => {
    const handle = await handleOf(ref);
    return handle ? work(handle) : fail('ERR_HOST_NOT_FOUND');
  });
}

/** Reads a known file. */
export async function readKnown(ref: FileRef): Promise<HostResult<OpenedFile>> {
  const read = await onHandle(ref, async (handle) => {
    // A user who refuses writing may still allow reading.
    const mayRead = (await may('readwrite', handle)) || (await may('read', handle));
    return mayRead ? readHandle(handle) : fail('ERR_HOST_DENIED');
  });
  if (!read.ok && read.code === 'ERR_HOST_NOT_FOUND') await deleteValue('files', ref.id);
  return read;
}

/** Reads the text of a known file without accepting its state as known. */
export function peekKnown(ref: FileRef): Promise<HostResult<string>> {
  return onHandle(ref, async (handle) => textOf(await handle.getFile()));
}

/** Tells whether the file has changed since it was read or written here (`seen`), and whether the browser would let it be written. */
export async function look(ref: FileRef, seen?: string): Promise<FileLook> {
  await saving.get(ref.id);
  const stored = await storedOf(ref);
  if (!stored) return { change: 'none', isWritable: true };
  const stamp = seen ?? stamps.get(ref.id) ?? stored.stamp;
  return { change: await changeOf(stored.handle, stamp), isWritable: await isWritable(stored.handle) };
}

async function changeOf(
  handle: FileSystemFileHandle,
  stamp: string | undefined,
): Promise<FileLook['change']> {
  if (stamp === undefined || stamp === ACCEPTED) return 'none';
  try {
    return stampOf(await handle.getFile()) === stamp ? 'none' : 'changed';
  } catch (error) {
    // An unreadable file counts as unchanged; saving asks for permission and reports the rest.
    return error instanceof DOMException && error.name === 'NotFoundError' ? 'gone' : 'none';
  }
}

async function isWritable(handle: FileSystemFileHandle & PermissionHandle): Promise<boolean> {
  return (await handle.queryPermission?.({ mode: 'readwrite' })) !== 'denied';
}

/** Accepts the present state of the file as known. */
export async function accept(ref: FileRef): Promise<FileRef> {
  const { id, name } = ref;
  stamps.set(id, ACCEPTED);
  try {
    const file = await (await handleOf(ref))?.getFile();
    if (file) stamps.set(id, stampOf(file));
  } catch {
    // The file is missing or unreadable: the next save overwrites it, as the user asked.
  }
  return { id, name, seen: stamps.get(id) ?? ACCEPTED };
}

let onTouched: (id: string) => void = () => undefined;
const handleWatch = watchHandles((id) => {
  onTouched(id);
});

/** Sets the files that are watched. */
export async function watchFiles(refs: readonly FileRef[]): Promise<void> {
  const handles = new Map<string, FileSystemFileHandle>();
  for (const ref of refs) {
    const handle = await handleOf(ref);
    if (handle) handles.set(ref.id, handle);
  }
  handleWatch.set(handles);
}

/** Calls the listener for watched files that have changed. */
export function onFileTouched(listener: (id: string) => void): void {
  onTouched = listener;
}

/** Returns the present text of a file, or null if it is unreadable or was never written. */
async function presentText(handle: FileSystemFileHandle): Promise<{ text: string; at: number } | null> {
  try {
    const file = await handle.getFile();
    return file.size === 0 || file.size > MAX_FILE_BYTES
      ? null
      : { text: decodeText(await bytesOf(file)).text, at: file.lastModified };
  } catch {
    // A new or missing file has no content to replace.
    return null;
  }
}

async function write(handle: FileSystemFileHandle, text: string): Promise<SavedFile> {
  // The old content is kept first: the user can get it back even if another program had written it.
  const before = await presentText(handle);
  const stream = await handle.createWritable();
  await stream.write(text);
  await stream.close();
  const ref = await remember(handle, stampOf(await handle.getFile()), before?.text ?? null);
  const file: VersionedFile = { ref, name: handle.name };
  const replaced = before ? await versions.keep(file, before.text, before.at) : null;
  return { ref, versionFailure: replaced ?? (await versions.keep(file, text, Date.now())) };
}

/** Writes a file; checks of the file wait meanwhile. */
function writeKnown(ref: FileRef, handle: FileSystemFileHandle, text: string): Promise<SavedFile> {
  const done = write(handle, text);
  const ended = done.catch(() => undefined);
  saving.set(ref.id, ended);
  return done;
}

/** Overwrites a known file. The browser writes to a copy and puts it in place at the end. */
export function saveKnown(ref: FileRef, text: string, isForced: boolean): Promise<HostResult<SavedFile>> {
  return onHandle(ref, async (handle) => {
    if (!(await may('readwrite', handle))) return fail('ERR_HOST_DENIED');
    if (!isForced && (await look(ref, ref.seen)).change !== 'none') return fail('ERR_HOST_CHANGED');
    return ok(await writeKnown(ref, handle, text));
  });
}

/** Lists the versions of a file before the present one, or of a download before the last one. */
export async function fileVersions(file: VersionedFile): Promise<HostResult<readonly FileVersion[]>> {
  const handle = file.ref ? await handleOf(file.ref) : null;
  const present = handle ? await presentText(handle) : null;
  return versions.list(file, present?.text ?? null);
}

function download(name: string, data: string | Uint8Array): void {
  const part = typeof data === 'string' ? data : new Uint8Array(data);
  const url = URL.createObjectURL(new Blob([part], { type: 'application/octet-stream' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By then the browser has certainly taken over the data.
  setTimeout(() => {
    URL.revokeObjectURL(url);
  }, 60_000);
}

/** Asks where to save and writes there; if only a download is possible, hands out the file. */
export function saveNew(name: string, text: string): Promise<HostResult<SavedFile>> {
  return guarded(async () => {
    if (window.showSaveFilePicker)
      return ok(
        await write(await window.showSaveFilePicker({ suggestedName: name, types: GAME_TYPES }), text),
      );
    download(name, text);
    return ok({ ref: null, versionFailure: await versions.keep({ ref: null, name }, text, Date.now()) });
  });
}

/** Hands out an export. */
export function exportFile({ name, data }: HostExport): Promise<HostResult<true>> {
  // Only a host that can print is given pages.
  download(name, typeof data === 'object' && 'html' in data ? data.html : data);
  return Promise.resolve(ok(true));
}

/** Lists the recently used files. */
export async function recentFiles(): Promise<readonly RecentFile[]> {
  return (await storedFiles())
    .toSorted((a, b) => b.usedAt - a.usedAt)
    .slice(0, RECENT_LIMIT)
    .map(({ id, handle }) => ({ ref: { id, name: handle.name }, where: '' }));
}
