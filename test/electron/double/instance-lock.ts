/**
 * The single-instance lock: one process for each folder of user data, as Chromium's `ProcessSingleton` holds it. A file
 * names the process that holds it; a second start leaves its arguments beside it and the first one takes them from there.
 */
import fs from 'node:fs';
import path from 'node:path';
import v8 from 'node:v8';

/** What a second start says to the first. */
export interface SecondStart {
  readonly argv: readonly string[];
  readonly cwd: string;
  readonly data: unknown;
}

/** A lock that is held. */
export interface InstanceLock {
  release(): void;
}

const LOCK = 'double-singleton.lock';
const MESSAGE = /^double-second-.*\.start$/u;

/** Takes the lock, or tells its holder of this start and answers null. */
export function openInstanceLock(
  folder: string,
  own: SecondStart,
  onSecond: (second: SecondStart) => void,
): InstanceLock | null {
  fs.mkdirSync(folder, { recursive: true });
  const lock = path.join(folder, LOCK);
  if (!take(lock)) {
    leaveWord(folder, own);
    return null;
  }
  const watcher = fs.watch(folder, () => readWords(folder, onSecond));
  watcher.unref();
  const release = (): void => {
    watcher.close();
    if (holder(lock) === process.pid) fs.rmSync(lock, { force: true });
  };
  process.once('exit', release);
  return { release };
}

/** A file that is linked into place is whole at once; that of a process which has died is nobody's. */
function take(lock: string): boolean {
  const own = `${lock}.${process.pid}`;
  fs.writeFileSync(own, String(process.pid));
  try {
    for (;;) {
      try {
        fs.linkSync(own, lock);
        return true;
      } catch {
        const pid = holder(lock);
        if (pid !== null && isAlive(pid)) return false;
        fs.rmSync(lock, { force: true });
      }
    }
  } finally {
    fs.rmSync(own);
  }
}

function holder(lock: string): number | null {
  return fs.existsSync(lock) ? Number(fs.readFileSync(lock, 'utf8')) : null;
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function leaveWord(folder: string, own: SecondStart): void {
  const file = path.join(folder, `double-second-${process.pid}`);
  fs.writeFileSync(file, v8.serialize(own));
  fs.renameSync(file, `${file}.start`);
}

function readWords(folder: string, onSecond: (second: SecondStart) => void): void {
  if (!fs.existsSync(folder)) return;
  for (const name of fs.readdirSync(folder).filter((each) => MESSAGE.test(each))) {
    const file = path.join(folder, name);
    const second = v8.deserialize(fs.readFileSync(file)) as SecondStart;
    fs.rmSync(file);
    onSecond(second);
  }
}
