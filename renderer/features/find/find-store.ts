/** Searches the document shown: the query, the matches, and steps from one match to the next. */
import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import { focusPane } from '../../shell/focus.ts';
import type { Failure } from '../../../engine/core/result.ts';
import { makePosition } from '../../../engine/notation/position-text.ts';
import type { GameRecord } from '../../../engine/tree/types.ts';
import { t } from '../../i18n/text.ts';
import { tagName } from '../files/difference-text.ts';
import { gameTitle } from '../files/game-words.ts';
import { pathName } from '../../i18n/move-name.ts';
import { gamesOf } from '../../studio/document.ts';
import { useDocuments } from '../../studio/documents.ts';
import type { DocumentsChange } from '../../studio/followers.ts';
import { findInGame, isEmptyQuery, queryFault, type FindHit, type FindQuery } from './query.ts';
import { useVisibility } from '../../studio/visibility.ts';
import { runInSlices } from '../../platform/slices.ts';
import { useUi } from '../../studio/ui.ts';

/** Largest number of matches kept; if there are more, the list says so. */
export const MAX_HITS = 500;

/** Matches in one game, in order. */
export interface HitGroup {
  readonly game: number;
  readonly title: string;
  /** Index of the first match of the group among all matches. */
  readonly first: number;
  readonly hits: readonly FindHit[];
}

/** The state that was searched, needed to notice when it has changed. */
interface Searched {
  readonly id: string;
  readonly games: readonly GameRecord[];
  readonly seesValues: boolean;
}

/** Returns the name of a match: `11... e`, or the game detail that contains it. */
export function hitText({ detail, path }: Pick<FindHit, 'detail' | 'path'>): string {
  return detail === null ? pathName(path) : tagName(detail);
}

function isSame(a: FindHit, b: FindHit | undefined): boolean {
  return a.game === b?.game && a.path === b.path && a.detail === b.detail;
}

export const useFind = defineStore('find', () => {
  const documents = useDocuments();
  const visibility = useVisibility();
  const ui = useUi();
  const isOpen = ref(false);
  const query = shallowRef<FindQuery>({ kind: 'text', scope: 'file', text: '', code: '', glyph: 'mistake' });
  const hits = shallowRef<readonly FindHit[]>([]);
  const index = ref(-1);
  const isSearching = ref(false);
  const hasMore = ref(false);
  const searched = shallowRef<Searched | null>(null);
  let giveUp = new AbortController();

  const isFresh = computed(() => {
    const { active } = documents;
    const last = searched.value;
    return (
      active !== null &&
      last?.id === active.id &&
      last.games === gamesOf(active) &&
      last.seesValues === visibility.evaluation
    );
  });
  const fault = computed<Failure | null>(() => {
    const { shown } = documents;
    return shown && !isEmptyQuery(query.value) ? queryFault(query.value, shown.record) : null;
  });
  /** Whether matches are grouped by games. */
  const hasGames = computed(() => query.value.scope === 'file' && (searched.value?.games.length ?? 0) > 1);
  /** The matches by game. */
  const groups = computed<readonly HitGroup[]>(() => {
    const found: (HitGroup & { hits: FindHit[] })[] = [];
    for (const [first, hit] of hits.value.entries()) {
      const last = found.at(-1);
      if (last?.game === hit.game) last.hits.push(hit);
      else found.push({ game: hit.game, title: titleOf(hit), first, hits: [hit] });
    }
    return found;
  });

  function titleOf({ game }: FindHit): string {
    const record = searched.value?.games[game];
    return record ? t('find.game', { n: game + 1, title: gameTitle(record) }) : '';
  }

  function reset(): void {
    giveUp.abort();
    giveUp = new AbortController();
    hits.value = [];
    index.value = -1;
    hasMore.value = false;
    isSearching.value = false;
    searched.value = null;
  }

  /** Searches games; returns whether there are more matches than are kept. */
  function* lookThrough(
    { games, seesValues }: Searched,
    numbers: Iterable<number>,
    found: FindHit[],
  ): Generator<void, boolean> {
    for (const game of numbers) {
      const record = games[game];
      if (!record) continue;
      for (const hit of findInGame(query.value, record, game, seesValues)) {
        if (hit && found.length === MAX_HITS) return true;
        if (hit) found.push(hit);
        yield;
      }
      yield;
    }
    return false;
  }

  /** Searches the game or the file from the beginning; ends early when the query changes. */
  async function search(): Promise<void> {
    reset();
    const { active } = documents;
    if (!active || isEmptyQuery(query.value) || fault.value) return;
    const what: Searched = { id: active.id, games: gamesOf(active), seesValues: visibility.evaluation };
    const numbers = query.value.scope === 'game' ? [active.gameIndex] : what.games.keys();
    const found: FindHit[] = [];
    const { signal } = giveUp;
    const tell = (): void => {
      hits.value = [...found];
    };
    searched.value = what;
    isSearching.value = true;
    const isCut = await runInSlices(lookThrough(what, numbers, found), tell, signal);
    if (isCut === null || signal.aborted) return;
    tell();
    hasMore.value = isCut;
    isSearching.value = false;
  }

  function change(changes: Partial<FindQuery>): Promise<void> {
    query.value = { ...query.value, ...changes };
    return search();
  }

  /** Opens the panel; a search for a position begins with the one shown, unless its code would reveal hidden counts. */
  function open(): void {
    const position = documents.shown?.position;
    if (position && query.value.code === '' && visibility.tellsAll)
      query.value = { ...query.value, code: makePosition(position) };
    isOpen.value = true;
  }

  function close(): void {
    isOpen.value = false;
    focusPane('board');
  }

  /** Goes to a match and announces it. For a match in a game detail, the current node of that game stays. */
  function go(at: number): void {
    const hit = hits.value[at];
    if (!hit) return;
    index.value = at;
    const isOther = documents.active?.gameIndex !== hit.game;
    if (hit.detail === null) documents.goToGame(hit.game, hit.path);
    else documents.chooseGame(hit.game);
    const name = isOther ? t('find.in-game', { game: titleOf(hit), move: hitText(hit) }) : hitText(hit);
    const place = t('find.place', { n: at + 1, count: hits.value.length, move: name });
    ui.announce(hit.excerpt === '' ? place : t('find.place-with', { place, excerpt: hit.excerpt }));
  }

  /** Returns the match at which stepping begins: in the game shown, otherwise in the games after or before it. */
  function firstStep(by: -1 | 1): number {
    const here = documents.active?.gameIndex ?? 0;
    if (by > 0)
      return Math.max(
        0,
        hits.value.findIndex(({ game }) => game >= here),
      );
    const before = hits.value.findLastIndex(({ game }) => game <= here);
    return before < 0 ? hits.value.length - 1 : before;
  }

  /** Goes to the next (1) or previous (-1) match, wrapping at the ends. Searches again if the document has changed. */
  async function step(by: -1 | 1): Promise<void> {
    if (!isFresh.value) {
      const last = hits.value[index.value];
      await search();
      index.value = hits.value.findIndex((hit) => isSame(hit, last));
    }
    const count = hits.value.length;
    if (count === 0) {
      ui.refuse(t('find.none'));
      return;
    }
    go(index.value < 0 ? firstStep(by) : (index.value + by + count) % count);
  }

  /** Drops the matches when another document is shown. */
  function follow({ before, now }: DocumentsChange): void {
    if (before.documentId !== now.documentId) reset();
  }

  return {
    isOpen,
    query,
    hasQuery: computed(() => !isEmptyQuery(query.value)),
    hits,
    groups,
    hasGames,
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
    follow,
  };
});
