/** Names of files to be saved, as a save dialog leaves them. Pure. */
import path from 'node:path';

/** An extension: `Round 1.2` and `Ann vs. Bob` have none. */
const EXTENSION = /^\.[a-z][a-z0-9]{0,4}$/i;

/**
 * The name with the extension of the suggested one where the user typed none. The save dialogs of macOS and Windows see
 * to that themselves, the one of GTK does not.
 */
export function withExtension(chosen: string, suggested: string): string {
  const extension = path.extname(suggested);
  const bare = chosen.endsWith('.') ? chosen.slice(0, -1) : chosen;
  const hasExtension = EXTENSION.test(path.extname(bare));
  return !hasExtension && path.basename(bare) !== '' ? bare + extension : chosen;
}
