/** Completes names of files that a save dialog returns. Pure. */
import path from 'node:path';

/** A file extension: `Round 1.2` and `Ann vs. Bob` have none. */
const EXTENSION = /^\.[a-z][a-z0-9]{0,4}$/i;

/**
 * Adds the extension of the suggested name if the user typed none. The save dialogs of macOS and Windows do that
 * themselves; the GTK dialog does not.
 */
export function withExtension(chosen: string, suggested: string): string {
  const extension = path.extname(suggested);
  const bare = chosen.endsWith('.') ? chosen.slice(0, -1) : chosen;
  const hasExtension = EXTENSION.test(path.extname(bare));
  return !hasExtension && path.basename(bare) !== '' ? bare + extension : chosen;
}
