/** The work to continue: documents recovered from earlier runs, then the files opened last, each with its board. */
import { shallowRef, watch, type ShallowRef } from 'vue';
import { rulesFromText } from '../../../engine/games/index.ts';
import { parsePosition } from '../../../engine/notation/position-text.ts';
import { ROOT } from '../../../engine/tree/path.ts';
import { timeText } from '../../i18n/numbers.ts';
import { t } from '../../i18n/text.ts';
import type { ListedEntry, RecentFile } from '../../platform/host-services.ts';
import type { Studio } from '../../studio/studio.ts';
import { pictureOf, type Pictured } from '../../studio/thumbnails.ts';
import { loadReaders } from '../files/readers-part.ts';
import { useRecovery } from '../files/recovery.ts';

/** Largest number of files that are listed, and read for their pictures. */
const MAX_FILES = 6;
/** Longest text that is read for a picture. */
const MAX_PICTURED = 400_000;

export interface ContinueEntry {
  readonly id: string;
  readonly name: string;
  /** The time at which a document was kept, or the place of a file. */
  readonly detail: string;
  readonly isRecovered: boolean;
  readonly picture: Pictured | null;
  readonly open: () => void;
}

function recoveredPicture({ rules, position }: ListedEntry): Pictured | null {
  const read = rulesFromText(rules);
  const setup = read.ok && position !== '' ? parsePosition(read.value.board, position) : null;
  return read.ok && setup?.ok ? { rules: read.value, setup: setup.value } : null;
}

/** Lists documents that were changed and not saved in earlier runs, except discarded ones. */
export function recoveredEntries(studio: Studio): readonly ContinueEntry[] {
  return useRecovery()
    .entries.filter(({ discardedAt }) => discardedAt === null)
    .map((entry) => ({
      id: entry.id,
      name: entry.name,
      detail: t('start.recovered', { time: timeText(entry.savedAt) }),
      isRecovered: true,
      picture: recoveredPicture(entry),
      open: () => void studio.files.restore(entry),
    }));
}

/** Makes a picture of the first game of a file; null if the host may not read the file now, or if it has no game. */
async function filePicture({ host }: Studio, { ref }: RecentFile): Promise<Pictured | null> {
  const text = await host.peek(ref);
  if (!text.ok || text.value.length > MAX_PICTURED) return null;
  const readers = await loadReaders();
  if ('ok' in readers) return null;
  const found = readers.readText(text.value);
  const game = found.kind === 'one' ? found.reading.games[0] : undefined;
  return game ? pictureOf(game, 'end', ROOT) : null;
}

/** Follows the files opened last; their pictures are loaded one after the other. */
export function useRecentEntries(studio: Studio): Readonly<ShallowRef<readonly ContinueEntry[]>> {
  const entries = shallowRef<readonly ContinueEntry[]>([]);
  watch(
    () => studio.recent.files,
    async (files, _before, onCleanup) => {
      const asked = { isOver: false };
      onCleanup(() => {
        asked.isOver = true;
      });
      const listed = files.slice(0, MAX_FILES);
      entries.value = listed.map(({ ref, where }) => ({
        id: ref.id,
        name: ref.name,
        detail: where,
        isRecovered: false,
        picture: null,
        open: () => void studio.files.openKnown(ref),
      }));
      for (const file of listed) {
        const picture = await filePicture(studio, file);
        if (asked.isOver) return;
        entries.value = entries.value.map((entry) =>
          entry.id === file.ref.id ? { ...entry, picture } : entry,
        );
      }
    },
    { immediate: true },
  );
  return entries;
}
