/**
 * A program that keeps a document in the recovery store over and over, and says after each time what is kept by now:
 *
 *   node journal.ts FOLDER PADDING
 *
 * It runs until it is killed.
 */
import { openRecovery } from '../../../electron/files/recovery.ts';
import { recoveryEntry } from '../../support/recovery-entry.ts';

const [folder = '', padding = ''] = process.argv.slice(2);
const store = openRecovery(folder, Date.now);
for (let number = 1; ; number++) {
  const entry = recoveryEntry({
    id: `doc-${String(number % 3)}`,
    text: `${'x'.repeat(Number(padding))} number ${String(number)};`,
    savedAt: Date.now(),
  });
  const put = await store.put({ entry, stamp: null });
  if (!put.ok) throw new Error(put.code);
  process.stdout.write(`${String(number)}\n`);
}
