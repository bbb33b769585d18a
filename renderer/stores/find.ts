/** Finding in the document shown: the query, what was found, and stepping from one find to the next. */
import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { Failure } from '../../engine/result.ts';
import { plyOf, ROOT, lastMove } from '../../engine/tree/path.ts';
import { makePosition } from '../../engine/notation/position-text.ts';
import type { GameRecord } from '../../engine/tree/types.ts';
import { t } from '../locales/text.ts';
import { moveText } from '../panes/move-name.ts';
import { gamesOf } from './document.ts';
import { useDocuments } from './documents.ts';
import { findInGame, isEmptyQuery, queryFault, type FindHit, type FindQuery } from './find-query.ts';
import { useUi } from './ui.ts';

/** Finds kept; more are told of and not listed. */
export const MOST_HITS = 500;
/** How long the page may be busy at a stretch, milliseconds. */
const SLICE_MS = 10;

/** The name of a find: `Move 11, e`. */
export function hitText({ path }: Pick<FindHit, 'path'>): string {
  return path === ROOT
    ? t('moves.start')
    : t('library.bookmark', { n: plyOf(path), move: moveText(lastMove(path)) });
}

export const useFind = defineStore('find', () => {
  const documents = useDocuments();
  const ui = useUi();
  const isOpen = ref(false);
  const query = shallowRef<FindQuery>({ kind: 'text', scope: 'game', text: '', code: '', glyph: 'mistake' });
  const hits = shallowRef<readonly FindHit[]>([]);
  const index = ref(-1);
  const isSearching = ref(false);
  const hasMore = ref(false);
  /** The games as they were searched, and their document. */
  const searched = shallowRef<{ readonly id: string; readonly games: readonly GameRecord[] } | null>(null);
  let run = 0;

  const isFresh = computed(() => {
    const { active } = documents;
    return active !== null && searched.value?.id === active.id && searched.value.games === gamesOf(active);
  });
  const fault = computed<Failure | null>(() => {
    const { shown } = documents;
    return shown && !isEmptyQuery(query.value) ? queryFault(query.value, shown.record) : null;
  });

  function reset(): void {
    run += 1;
    hits.value = [];
    index.value = -1;
    hasMore.value = false;
    isSearching.value = false;
    searched.value = null;
  }

  /** Looks through the game or the file from the beginning; ends early when the query changes. */
  async function search(): Promise<void> {
    reset();
    const { active } = documents;
    if (!active || isEmptyQuery(query.value) || fault.value) return;
    const number = run;
    const asked = query.value;
    const games = gamesOf(active);
    const numbers = asked.scope === 'game' ? [active.gameIndex] : games.keys();
    const found: FindHit[] = [];
    searched.value = { id: active.id, games };
    isSearching.value = true;
    let since = performance.now();
    for (const game of numbers) {
      const record = games[game];
      if (!record) continue;
      for (const hit of findInGame(asked, record, game)) {
        if (hit && found.length === MOST_HITS) {
          hasMore.value = true;
          hits.value = [...found];
          isSearching.value = false;
          return;
        }
        if (hit) found.push(hit);
        if (performance.now() - since < SLICE_MS) continue;
        hits.value = [...found];
        await new Promise((resolve) => setTimeout(resolve));
        if (run !== number) return;
        since = performance.now();
      }
    }
    hits.value = found;
    isSearching.value = false;
  }

  function change(changes: Partial<FindQuery>): Promise<void> {
    query.value = { ...query.value, ...changes };
    return search();
  }

  /** Opens the panel; a position is looked for by the one shown until another is typed. */
  function open(): void {
    const position = documents.shown?.position;
    if (position && query.value.code === '') query.value = { ...query.value, code: makePosition(position) };
    isOpen.value = true;
  }

  function close(): void {
    isOpen.value = false;
    ui.focusPane('board');
  }

  /** Goes to a find and says which it is. */
  function go(at: number): void {
    const hit = hits.value[at];
    if (!hit) return;
    index.value = at;
    documents.chooseGame(hit.game);
    documents.goTo(hit.path);
    const place = t('find.place', { n: at + 1, count: hits.value.length, move: hitText(hit) });
    ui.announce(hit.excerpt === '' ? place : t('find.place-with', { place, excerpt: hit.excerpt }));
  }

  /** To the next (1) or previous (-1) find, round at the ends. What has changed meanwhile is searched again. */
  async function step(by: -1 | 1): Promise<void> {
    if (!isFresh.value) {
      const last = hits.value[index.value];
      await search();
      index.value = hits.value.findIndex(({ game, path }) => game === last?.game && path === last.path);
    }
    const count = hits.value.length;
    if (count === 0) {
      ui.refuse(t('find.none'));
      return;
    }
    const from = index.value < 0 && by < 0 ? 0 : index.value;
    go((from + by + count) % count);
  }

  // Another document is another matter; its finds are found when they are asked for.
  watch(() => documents.activeId, reset);

  return {
    isOpen,
    query,
    hits,
    index,
    isSearching,
    hasMore,
    fault,
    isFresh,
    change,
    search,
    open,
    close,
    go,
    step,
  };
});
