/** Lets a thread work behind all others of the machine. */
import os from 'node:os';

/**
 * Gives the thread that calls this the least priority.
 *
 * Linux alone knows priorities of threads under the numbers of processes; elsewhere the same call would slow the whole
 * process down.
 *
 * @returns whether it has it now.
 */
export function lowerThreadPriority(): boolean {
  if (process.platform !== 'linux') return false;
  try {
    os.setPriority(0, os.constants.priority.PRIORITY_LOW);
    return true;
  } catch {
    // Forbidden in this container: the thread itself must hold back.
    return false;
  }
}
