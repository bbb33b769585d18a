/**
 * The user's repertoires: all marked games of the open documents, and of the remembered files that are not open. Games
 * under the same rules and for the same side are one repertoire.
 */
import { defineStore } from 'pinia';
import { computed, shallowRef, watch } from 'vue';
import { SIDES, type Side } from '../../../engine/core/side.ts';
import { cachedRules } from '../../../engine/progress/rules-cache.ts';
import { repertoireSide } from '../../../engine/repertoire/mark.ts';
import { makeRepertoire, type Repertoire } from '../../../engine/repertoire/repertoire.ts';
import type { GameRecord } from '../../../engine/tree/types.ts';
import type { FileRef, HostServices } from '../../platform/host-services.ts';
import { gamesOf, type StudioDocument } from '../../studio/document.ts';
import { useDocuments } from '../../studio/documents.ts';
import { useSettings } from '../../studio/settings.ts';
import { readOwn } from '../files/read-own.ts';

/** A file of repertoires that is not open, with all of its games. */
interface ClosedFile {
  readonly ref: FileRef;
  readonly games: readonly GameRecord[];
}

/** A game of a repertoire and where it is. */
export interface MarkedGame {
  readonly record: GameRecord;
  readonly side: Side;
  /** Name of the document or file. */
  readonly name: string;
  /** Its place among the games there, from 0. */
  readonly index: number;
  /** Id of the open document; null if the file is not open. */
  readonly document: string | null;
  readonly file: FileRef | null;
}

function markedIn(
  games: readonly GameRecord[],
  where: Pick<MarkedGame, 'name' | 'document' | 'file'>,
): readonly MarkedGame[] {
  return games.flatMap((record, index) => {
    const side = repertoireSide(record);
    return side === null ? [] : { record, side, index, ...where };
  });
}

function sameRecords(one: readonly MarkedGame[], other: readonly MarkedGame[]): boolean {
  return one.length === other.length && one.every(({ record }, i) => record === other[i]?.record);
}

export const useRepertoires = defineStore('repertoires', () => {
  const documents = useDocuments();
  const settings = useSettings();
  const closed = shallowRef<readonly ClosedFile[]>([]);
  /** Files that could not be read. */
  const missing = shallowRef<readonly FileRef[]>([]);
  /** Ids of the files that were read or are being read. */
  const read = new Set<string>();
  let host: HostServices | null = null;

  const games = computed<readonly MarkedGame[]>((old) => {
    const open = documents.list.flatMap((document) =>
      markedIn(gamesOf(document), { name: document.name, document: document.id, file: document.file }),
    );
    const rest = closed.value
      .filter(({ ref }) => !documents.list.some(({ file }) => file?.id === ref.id))
      .flatMap(({ ref, games: inFile }) => markedIn(inFile, { name: ref.name, document: null, file: ref }));
    const next = [...open, ...rest];
    const isSame = old !== undefined && sameRecords(old, next);
    return isSame && next.every(({ document }, i) => document === old[i]?.document) ? old : next;
  });

  const made = new Map<string, { readonly games: readonly MarkedGame[]; readonly of: Repertoire }>();

  /** Returns the repertoire for a side under these rules; null if no game is marked as one. */
  function of(rules: string, side: Side): Repertoire | null {
    const own = games.value.filter((game) => game.side === side && game.record.rules === rules);
    if (own.length === 0) return null;
    const key = `${side} ${rules}`;
    const known = made.get(key);
    if (known && sameRecords(known.games, own)) return known.of;
    const compiled = cachedRules(rules);
    if (!compiled) return null;
    const repertoire = makeRepertoire(
      own.map(({ record }) => record),
      compiled,
      side,
    );
    made.set(key, { games: own, of: repertoire });
    return repertoire;
  }

  /** Returns the repertoires under these rules. */
  function under(rules: string): readonly Repertoire[] {
    return SIDES.flatMap((side) => of(rules, side) ?? []);
  }

  /** The repertoires under the rules of the game shown. */
  const here = computed(() => (documents.shown ? under(documents.shown.record.rules) : []));

  /** Returns the marked game that a record is. */
  function gameOf(record: GameRecord): MarkedGame | null {
    return games.value.find((game) => game.record === record) ?? null;
  }

  async function load(ref: FileRef): Promise<void> {
    if (!host) return;
    read.add(ref.id);
    const file = await host.read(ref);
    const own = file.ok ? await readOwn(file.value.text) : file;
    if ('ok' in own) missing.value = [...missing.value, ref];
    else closed.value = [...closed.value.filter((file) => file.ref.id !== ref.id), { ref, games: own }];
  }

  /** Reads the remembered files that are not open, and those that are closed later. */
  function begin(from: HostServices): void {
    host = from;
    watch(() => documents.list, remember, { immediate: true });
  }

  /** Keeps the list of files in the settings: those of documents with a marked game, and none without. */
  function remember(list: readonly StudioDocument[]): void {
    const known = settings.values.repertoireFiles;
    let next = known;
    for (const document of list) {
      const { file } = document;
      if (!file) continue;
      const isMarked = gamesOf(document).some((record) => repertoireSide(record) !== null);
      const isKnown = next.some(({ id }) => id === file.id);
      if (isMarked && !isKnown) next = [...next, file];
      if (!isMarked && isKnown) next = next.filter(({ id }) => id !== file.id);
    }
    if (next !== known) settings.change({ repertoireFiles: next });
    // A file is read again when its document is closed, since unsaved changes may be discarded with it.
    const isOpen = ({ id }: FileRef): boolean => list.some(({ file }) => file?.id === id);
    for (const { id } of next.filter(isOpen)) read.delete(id);
    if (missing.value.some(isOpen)) missing.value = missing.value.filter((ref) => !isOpen(ref));
    if (closed.value.some(({ ref }) => isOpen(ref)))
      closed.value = closed.value.filter(({ ref }) => !isOpen(ref));
    for (const ref of next) if (!isOpen(ref) && !read.has(ref.id)) void load(ref);
  }

  return { games, here, missing, of, under, gameOf, begin };
});
