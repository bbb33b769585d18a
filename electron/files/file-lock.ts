/**
 * Lock files next to the files that they protect: one process at a time writes, and a process that dies or is suspended
 * loses its lock.
 *
 *   const locked = await lockFile('/tables/kalah.table');   // Result: the lock, or who holds it
 *   if (!locked.value.isHeld()) ...                         // before every write
 *   await locked.value.release();
 *
 * A lock is the file `<name>.lock`. Creating it fails if the name is taken; it names its owner, who touches it
 * regularly. A dead lock is never removed first: if two processes did that, the second could remove the fresh lock of
 * the first. Instead, a process creates the next one, `<name>.lock-2`, in the same way, so only one succeeds; the file
 * with the highest number is the lock.
 */
import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import * as v from 'valibot';
import { fail, ok, type Result } from '../../engine/core/result.ts';
import { errorCode } from './file-errors.ts';
import { linkTarget } from './link-target.ts';
import { isRunning, PROCESS_SPACE } from './process-space.ts';
import { temporaryName } from './temporary-files.ts';

/** How often an owner touches its lock, and how long after the last touch it counts as gone. */
const REFRESH_MS = 10_000;
export const STALE_MS = 120_000;

/**
 * If a file system has no hard links, a lock is made and filled in two steps. A process that finds it empty looks again
 * this many times, at this interval.
 */
const EMPTY_LOOKS = 20;
const EMPTY_PAUSE_MS = 50;
/** Rounds after which an attempt to get a lock ends: each lost round means that another process made progress. */
const MAX_ROUNDS = 100;
/** Longest name to which a lock's ending is added, in bytes; file systems allow 255. */
const MAX_NAME_BYTES = 230;

/** A lock that this process has acquired. */
export interface FileLock {
  /** Tells whether it is still ours: a process that was stopped for minutes may have lost it. Reads one small file. */
  isHeld(): boolean;
  release(): Promise<void>;
}

/** Params `pid`, `host` and `since` (ISO 8601) of the owner. */
export type LockError = 'ERR_LOCK_HELD';

const ownerSchema = v.object({
  pid: v.pipe(v.number(), v.integer(), v.minValue(1)),
  host: v.string(),
  /** Where the process id is valid, see `process-space.ts`. */
  space: v.string(),
  startedAt: v.string(),
  id: v.string(),
});
type Owner = v.InferOutput<typeof ownerSchema>;

/** The ending of a lock's name: empty for the first, else the number. */
const GENERATION = /^(?:-([1-9]\d{0,8}))?$/;

/** A lock file that was found in the folder. */
interface Found {
  readonly generation: number;
  readonly path: string;
}

/**
 * Acquires the lock of a file. The file need not exist; its folder must.
 *
 * @returns `ERR_LOCK_HELD` while another process, or another part of this one, holds it.
 * @throws the system's error; `EBUSY` if other processes were faster every time.
 */
export async function lockFile(file: string): Promise<Result<FileLock, LockError>> {
  const target = await linkTarget(path.resolve(file), fs);
  const [folder, name] = [path.dirname(target), lockName(path.basename(target))];
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const highest = (await locksIn(folder, name)).at(-1);
    if (highest) {
      const owner = await liveOwner(highest.path);
      if (owner !== null) return fail('ERR_LOCK_HELD', undefined, owner);
    }
    const generation = (highest?.generation ?? 0) + 1;
    const own = path.join(folder, generation === 1 ? name : `${name}-${String(generation)}`);
    const lock = await makeLock(own);
    if (lock === null) continue;
    try {
      const others = (await locksIn(folder, name)).filter((found) => found.path !== own);
      // A takeover or release may have happened since we looked: then a higher lock exists, or a lower one is alive.
      if (await areDead(others, generation)) {
        // Removed only now: an owner that wakes up finds its lock gone before anything of its file is read here.
        for (const other of others) await fs.rm(other.path, { force: true });
        return ok(lock);
      }
    } catch (error) {
      await lock.release();
      throw error;
    }
    await lock.release();
  }
  throw Object.assign(new Error(`no lock to be had: ${target}`), { code: 'EBUSY' });
}

/**
 * Tells whether any process holds the lock of a file now; a writer still has to acquire it. Throws the system's error.
 */
export async function isLocked(file: string): Promise<boolean> {
  const target = await linkTarget(path.resolve(file), fs);
  const highest = (await locksIn(path.dirname(target), lockName(path.basename(target)))).at(-1);
  return highest !== undefined && (await liveOwner(highest.path)) !== null;
}

/** Tells whether all these locks are below a generation and have no living owner. */
async function areDead(locks: readonly Found[], generation: number): Promise<boolean> {
  for (const lock of locks)
    if (lock.generation > generation || (await liveOwner(lock.path)) !== null) return false;
  return true;
}

function lockName(name: string): string {
  if (Buffer.byteLength(name) <= MAX_NAME_BYTES) return `${name}.lock`;
  return `${createHash('sha256').update(name).digest('hex').slice(0, 32)}.lock`;
}

/** Lists the existing lock files by rising generation. */
async function locksIn(folder: string, name: string): Promise<readonly Found[]> {
  const found: Found[] = [];
  for (const each of await fs.readdir(folder)) {
    const ending = each.startsWith(name) ? GENERATION.exec(each.slice(name.length)) : null;
    if (ending) found.push({ generation: Number(ending[1] ?? 1), path: path.join(folder, each) });
  }
  return found.sort((a, b) => a.generation - b.generation);
}

/** Reads the owner of a lock; null if the lock or its owner is gone. */
async function liveOwner(lock: string): Promise<{ pid: number; host: string; since: string } | null> {
  for (let look = 0; ; look++) {
    let text: string;
    let touchedMs: number;
    try {
      text = await fs.readFile(lock, 'utf8');
      touchedMs = (await fs.stat(lock)).mtimeMs;
    } catch (error) {
      if (errorCode(error) === 'ENOENT') return null;
      throw error;
    }
    if (Date.now() - touchedMs > STALE_MS) return null;
    const owner = parseOwner(text);
    if (owner) {
      const { pid, host, space, startedAt: since } = owner;
      return space === PROCESS_SPACE && !isRunning(pid) ? null : { pid, host, since };
    }
    // The lock stays empty, but its maker is unknown and may be alive until the lock gets old.
    if (look === EMPTY_LOOKS) return { pid: 0, host: '?', since: new Date(touchedMs).toISOString() };
    await wait(EMPTY_PAUSE_MS);
  }
}

function parseOwner(text: string): Owner | null {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), ownerSchema), text);
  return parsed.success ? parsed.output : null;
}

/**
 * Makes a file with its content in one step, so that one whose maker was killed is never found empty; null if the name
 * is taken.
 */
async function createFilled(file: string, text: string): Promise<fs.FileHandle | null> {
  const temporary = path.join(path.dirname(file), temporaryName());
  const handle = await createAndFill(temporary, text);
  try {
    await fs.link(temporary, file);
    return handle;
  } catch (error) {
    await handle?.close();
    // Not all file systems have links.
    return errorCode(error) === 'EEXIST' ? null : await createAndFill(file, text);
  } finally {
    await fs.rm(temporary, { force: true });
  }
}

/** Does the same in two steps. */
async function createAndFill(file: string, text: string): Promise<fs.FileHandle | null> {
  let handle: fs.FileHandle;
  try {
    handle = await fs.open(file, 'wx');
  } catch (error) {
    if (errorCode(error) === 'EEXIST') return null;
    throw error;
  }
  try {
    await handle.writeFile(text);
    return handle;
  } catch (error) {
    await handle.close();
    await fs.rm(file, { force: true });
    throw error;
  }
}

/** Makes a lock file; null if the name is taken. */
async function makeLock(own: string): Promise<FileLock | null> {
  const owner: Owner = {
    pid: process.pid,
    host: os.hostname(),
    space: PROCESS_SPACE,
    startedAt: new Date().toISOString(),
    id: randomBytes(8).toString('hex'),
  };
  const text = `${JSON.stringify(owner)}\n`;
  const handle = await createFilled(own, text);
  if (handle === null) return null;
  // Touches the open file, not its name: by now the name may belong to another lock.
  const touch = setInterval(() => {
    const now = new Date();
    // The next touch makes up for a failed one; `isHeld` notices a lost lock.
    handle.utimes(now, now).catch(() => undefined);
  }, REFRESH_MS).unref();

  function isHeld(): boolean {
    try {
      return readFileSync(own, 'utf8') === text;
    } catch {
      // Taken over, or not readable: in both cases nothing may be written.
      return false;
    }
  }

  const release = async (): Promise<void> => {
    clearInterval(touch);
    const isOurs = isHeld();
    await handle.close();
    if (isOurs) await fs.rm(own, { force: true });
  };

  return { isHeld, release };
}
