/** Lets a thread work with a lower priority than all others on the machine. */
import os from 'node:os';

/**
 * Gives the calling thread the lowest priority.
 *
 * Only Linux sets the priority of a single thread by this call; on other systems the same call would slow the whole
 * process down.
 *
 * @returns whether the thread has that priority now.
 */
export function lowerThreadPriority(): boolean {
  if (process.platform !== 'linux') return false;
  try {
    os.setPriority(0, os.constants.priority.PRIORITY_LOW);
    return true;
  } catch {
    // Not allowed in this container: the thread itself must hold back.
    return false;
  }
}
