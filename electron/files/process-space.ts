/**
 * Whether a process is still there, as far as its id can tell: ids count within one machine, and on Linux within one
 * namespace of it. A folder may be shared by several machines, a container sees other ids than its host.
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

/** The namespace of process ids (`pid:[4026531836]`); empty if the system has none or does not tell. */
function namespace(): string {
  try {
    return fs.readlinkSync('/proc/self/ns/pid');
  } catch {
    // Only Linux has it, and not every container shows it.
    return '';
  }
}

/** Whether a process of this space runs. True if unsure. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: it is there and belongs to somebody else.
    return errorCode(error) !== 'ESRCH';
  }
}
