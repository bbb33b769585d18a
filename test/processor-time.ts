/** What processes of ours have cost: user and system time of all that were started here and have ended. */
import fs from 'node:fs';

/** Ticks of the clock in which Linux counts. */
const TICKS = 100;

/**
 * Seconds of processor time of all ended descendants, as `time` tells them; null where there is no `/proc`. Chromium's
 * renderers are not among them: nobody waits for their end, so the system adds their time to no parent's. In the
 * end-to-end tests they use more than twice as much as all that is counted.
 */
export function childSeconds(): number | null {
  if (process.platform !== 'linux') return null;
  // Behind the name of the program, which may have blanks, the fields count from the third.
  const fields = fs.readFileSync('/proc/self/stat', 'utf8').split(') ').at(-1)?.split(' ') ?? [];
  return (Number(fields[13]) + Number(fields[14])) / TICKS;
}
