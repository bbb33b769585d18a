/** The work to continue: documents recovered from earlier runs, then the files opened last, each with its board. */
import { shallowRef, watch, type ShallowRef } from 'vue';
import { ROOT } from '../../../engine/tree/path.ts';
import { timeText } from '../../i18n/numbers.ts';
import { t } from '../../i18n/text.ts';
import type { RecentFile } from '../../platform/host-services.ts';
import type { Studio } from '../../studio/studio.ts';
import { pictureOf, pictureOfText, type Pictured } from '../../studio/thumbnails.ts';
import { ownGames, SAMPLE } from '../files/own-games.ts';
import { loadReaders } from '../files/readers-part.ts';
import { useRecovery } from '../files/recovery.ts';

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

/** Lists documents that were changed and not saved in earlier runs, except discarded ones. */
export function recoveredEntries(studio: Studio): readonly ContinueEntry[] {
  return useRecovery()
    .entries.filter(({ discardedAt }) => discardedAt === null)
    .map((entry) => ({
      id: entry.id,
      name: entry.name,
      detail: t('start.recovered', { time: timeText(entry.savedAt) }),
      isRecovered: true,
      picture: pictureOfText(entry.rules, entry.position),
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

/** Makes the picture of the sample study, at its bookmark; null if its text cannot be loaded. */
export async function samplePicture(): Promise<Pictured | null> {
  const [game] = await ownGames(SAMPLE).catch(() => []);
  return game ? pictureOf(game, 'bookmark', ROOT) : null;
}

/** Adds the folder to the names of files that are named alike. */
function toldApart(files: readonly RecentFile[]): readonly string[] {
  return files.map(({ ref, where }) => {
    const isAlone = files.filter((other) => other.ref.name === ref.name).length === 1;
    const folder = where.split(/[\\/]/).findLast((part) => part !== '');
    return isAlone || folder === undefined
      ? ref.name
      : t('document.name-in', { name: ref.name, where: folder });
  });
}

/**
 * Follows the files opened last; the pictures of the first ones are loaded one after the other.
 *
 * @param shownCount returns how many are shown with their pictures.
 */
export function useRecentEntries(
  studio: Studio,
  shownCount: () => number,
): Readonly<ShallowRef<readonly ContinueEntry[]>> {
  const entries = shallowRef<readonly ContinueEntry[]>([]);
  watch(
    [() => studio.recent.files, shownCount] as const,
    async ([files, count], _before, onCleanup) => {
      const asked = { isOver: false };
      onCleanup(() => {
        asked.isOver = true;
      });
      const names = toldApart(files);
      const pictures = new Map(entries.value.map(({ id, picture }) => [id, picture]));
      entries.value = files.map(({ ref, where }, i) => ({
        id: ref.id,
        name: names[i] ?? ref.name,
        detail: where,
        isRecovered: false,
        picture: pictures.get(ref.id) ?? null,
        open: () => void studio.files.openKnown(ref),
      }));
      for (const file of files.slice(0, count)) {
        if (pictures.get(file.ref.id)) continue;
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
