/**
 * Tells whether a process still exists, as far as its id can show: ids are valid within one machine, and on Linux
 * within one namespace of it. Several machines may share a folder, and a container sees other ids than its host.
 */
import { createHash } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import { errorCode } from './file-errors.ts';

/** Names, in 8 hexadecimal digits, the machine and namespace in which our process ids mean something. */
export const PROCESS_SPACE: string = createHash('sha256')
  .update(`${os.hostname()} ${namespace()}`)
  .digest('hex')
  .slice(0, 8);

/** Reads the namespace of process ids (`pid:[4026531836]`); empty if the system has none or hides it. */
function namespace(): string {
  try {
    return fs.readlinkSync('/proc/self/ns/pid');
  } catch {
    // Only Linux has it, and not every container shows it.
    return '';
  }
}

/** Tells whether a process of this space is running. True if unsure. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it exists and belongs to another user.
    return errorCode(error) !== 'ESRCH';
  }
}
