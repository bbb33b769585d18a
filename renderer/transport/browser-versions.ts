/** Earlier versions of files in browser mode: kept in the database, the newest ten besides the present one. */
import { fail, ok } from '../../engine/result.ts';
import type { HostError, HostResult } from '../../engine/protocol/host.ts';
import type { FileVersion, VersionedFile } from './host-services.ts';
import { deleteValue, getValue, putValue, valuesUnder } from './idb.ts';

/** Versions kept of a file, the present one included. */
const MAX_VERSIONS = 11;

interface StoredVersion {
  readonly key: string;
  readonly id: string;
  readonly savedAt: number;
  readonly text: string;
}

function isVersion(value: unknown): value is StoredVersion {
  return (
    typeof value === 'object' &&
    value !== null &&
    'key' in value &&
    typeof value.key === 'string' &&
    'id' in value &&
    typeof value.id === 'string' &&
    'savedAt' in value &&
    typeof value.savedAt === 'number' &&
    'text' in value &&
    typeof value.text === 'string'
  );
}

/** A file by its handle's id; a download has nothing but its name. */
function prefixOf({ ref, name }: VersionedFile): string {
  return ref ? `id/${ref.id}/` : `name/${encodeURIComponent(name)}/`;
}

function idOf(savedAt: number): string {
  return String(savedAt).padStart(16, '0');
}

/** The code for an error of the database. */
export function databaseFailure(error: unknown): HostError {
  return error instanceof DOMException && error.name === 'QuotaExceededError'
    ? 'ERR_HOST_FULL'
    : 'ERR_HOST_IO';
}

async function stored(file: VersionedFile): Promise<readonly StoredVersion[]> {
  return (await valuesUnder('versions', prefixOf(file))).filter(isVersion).toReversed();
}

/** Keeps a content, unless it is that of the newest version; answers why it could not. */
export async function keepVersion(
  file: VersionedFile,
  text: string,
  savedAtMs: number,
): Promise<HostError | null> {
  try {
    const versions = await stored(file);
    const [newest] = versions;
    if (newest?.text === text) return null;
    const savedAt = Math.max(Math.round(savedAtMs), (newest?.savedAt ?? 0) + 1);
    const key = `${prefixOf(file)}${idOf(savedAt)}`;
    await putValue('versions', key, { key, id: idOf(savedAt), savedAt, text } satisfies StoredVersion);
    for (const old of versions.slice(MAX_VERSIONS - 1)) await deleteValue('versions', old.key);
    return null;
  } catch (error) {
    return databaseFailure(error);
  }
}

/** The versions of a file, newest first; without the newest one if it is `present`, the content of the file now. */
export async function listVersions(
  file: VersionedFile,
  present: string | null,
): Promise<HostResult<readonly FileVersion[]>> {
  try {
    const versions = await stored(file);
    const earlier = versions[0]?.text === present ? versions.slice(1) : versions.slice(0, MAX_VERSIONS);
    return ok(earlier.map(({ id, savedAt, text }) => ({ id, savedAt, sizeBytes: new Blob([text]).size })));
  } catch (error) {
    return fail(databaseFailure(error));
  }
}

/** The text of a version. */
export async function readVersion(file: VersionedFile, id: string): Promise<HostResult<string>> {
  try {
    const version = await getValue('versions', `${prefixOf(file)}${id}`);
    return isVersion(version) ? ok(version.text) : fail('ERR_HOST_NOT_FOUND');
  } catch (error) {
    return fail(databaseFailure(error));
  }
}
