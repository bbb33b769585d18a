/** A copied variation on the system's clipboard, for other programs and other windows of this one. */
import { makeMgnGame } from '../../../engine/formats/mgn.ts';
import { extractBranch } from '../../../engine/tree/record.ts';
import type { Shown } from '../../studio/shown.ts';
import type { Studio } from '../../studio/studio.ts';

/** Writes the variation just copied to the system's clipboard as a game: the line to it and what follows. */
export async function writeVariation(studio: Studio, shown: Shown): Promise<void> {
  const { clipboard } = studio;
  const { clip } = clipboard;
  clipboard.text = null;
  const branch = extractBranch(shown.record, shown.path);
  if (!branch.ok) return;
  const text = makeMgnGame(branch.value.record);
  try {
    await navigator.clipboard.writeText(text);
    if (clipboard.clip === clip) clipboard.text = text;
  } catch {
    // The browser refuses without focus or permission; a paste then always inserts the variation.
  }
}
