/** Files of attacks, and places on disk where something goes wrong by design; each says why this machine cannot have it. */
import { execFileSync, spawnSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';

/** Writes a file into a folder. @returns its path. */
export function put(folder: string, name: string, text: string): string {
  const file = path.join(folder, name);
  fs.writeFileSync(file, text);
  return file;
}

/** The paths of all files in a folder and below it. */
export function filesIn(folder: string): readonly string[] {
  return fs
    .readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** A place, and how to give it back. */
interface Place {
  readonly folder: string;
  end(): void;
}

type Attempt = { readonly ok: true; readonly place: Place } | { readonly ok: false; readonly reason: string };

function tryRun(program: string, args: readonly string[]): string | null {
  const done = spawnSync(program, args, { encoding: 'utf8' });
  return done.status === 0 ? null : `${program}: ${done.stderr || String(done.error ?? done.status)}`;
}

/** A disk of its own of so many kilobytes. */
export function smallDisk(folder: string, kilobytes: number): Attempt {
  fs.mkdirSync(folder, { recursive: true });
  const reason = tryRun('mount', ['-t', 'tmpfs', '-o', `size=${kilobytes}k`, 'tmpfs', folder]);
  if (reason !== null) return { ok: false, reason };
  return { ok: true, place: { folder, end: () => void execFileSync('umount', ['-l', folder]) } };
}

/** Makes a disk of `smallDisk` read-only; why not, or null. */
export function protectDisk(folder: string): string | null {
  return tryRun('mount', ['-o', 'remount,ro', folder]);
}

/** Makes a file or folder that nobody can change, root included. */
export function immutable(target: string): Attempt {
  const reason = tryRun('chattr', ['+i', target]);
  if (reason !== null) return { ok: false, reason };
  return { ok: true, place: { folder: target, end: () => void execFileSync('chattr', ['-i', target]) } };
}

/** Words before a program that take its rights away, or why there are none: only root can do that. */
export function withoutRights(): readonly string[] | string {
  if (process.getuid?.() !== 0) return [];
  const before = ['setpriv', '--reuid=65534', '--regid=65534', '--clear-groups'];
  const [program = '', ...args] = before;
  const reason = tryRun(program, [
    ...args,
    process.execPath,
    '-e',
    // The project may lie in a folder that is closed to others.
    "require('node:fs').accessSync(process.argv[1])",
    import.meta.filename,
  ]);
  return reason ?? before;
}

/** A device of our own: the null device's number is 3, the endless zero's 5, the full one's 7. */
export function makeDevice(
  folder: string,
  name: string,
  minor: 3 | 5 | 7,
): string | { readonly reason: string } {
  const file = path.join(folder, name);
  const reason = tryRun('mknod', ['-m', '666', file, 'c', '1', String(minor)]);
  if (reason !== null) return { reason };
  try {
    // On a disk mounted without devices it is there, but cannot be opened.
    fs.closeSync(fs.openSync(file, 'r'));
    return file;
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}

/** A named pipe, or why there is none. */
export function makePipe(folder: string, name: string): string | { readonly reason: string } {
  const file = path.join(folder, name);
  const reason = tryRun('mkfifo', [file]);
  return reason === null ? file : { reason };
}
