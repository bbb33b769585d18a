/** A list of games that the index makes for a query. It can be shown in any order while it grows. */
import { computed, ref, shallowRef, type ComputedRef, type Ref, type ShallowRef } from 'vue';
import { languageTag } from '../../i18n/text.ts';
import type { Failure } from '../../../engine/core/result.ts';
import type { Asked, GameRow, GameSort, Query } from '../../../engine/explorer/question.ts';
import type { Asking } from './asking.ts';
import type { RowOrder } from '../../ui/data-grid.ts';
import { makeRowPages, type RowPages } from '../../ui/row-pages.ts';

/** Milliseconds between two updates of a growing list. */
const LOOK_MS = 300;

/** The order of the games in a list. */
export type GameOrder = RowOrder<GameSort>;

/** A list of games in the chosen order. */
export interface ExploredList {
  readonly pages: RowPages<GameRow>;
  /** Share of the collection searched, 0 to 1. */
  readonly searched: Readonly<Ref<number>>;
  /** The list is complete, or was stopped. */
  readonly isDone: Readonly<Ref<boolean>>;
  readonly order: Readonly<ShallowRef<GameOrder>>;
  /** Why the list cannot be made or shown; null if it can. */
  readonly failure: ComputedRef<Omit<Failure, 'ok'> | null>;
  readonly sortBy: (order: GameOrder) => void;
  /** Ends the search; the games found stay. */
  readonly stop: () => void;
  /** The search was stopped before it reached all games. */
  readonly isStopped: Readonly<Ref<boolean>>;
  /** Drops the list, which then no longer answers. */
  readonly end: () => void;
}

/** Starts a list. */
export function openList(
  asking: Asking,
  question: Omit<Asked<'list'>, 'ask' | 'list'> & { readonly query: Query },
  first: GameOrder,
): ExploredList {
  const list = `list-${crypto.randomUUID()}`;
  // One order for all pages, even if the language of the window changes meanwhile.
  const language = languageTag();
  const searched = ref(0);
  const isDone = ref(false);
  const isStopped = ref(false);
  const order = shallowRef(first);
  const refused = shallowRef<Omit<Failure, 'ok'> | null>(null);
  let isOver = false;

  const pages = makeRowPages<GameRow>(async (from, count) => {
    const answer = await asking.ask({ ask: 'rows', list, ...order.value, language, from, count });
    if (!answer.ok) return answer;
    if (!isDone.value) searched.value = answer.value.searched;
    return { ok: true, value: { all: answer.value.all, rows: answer.value.rows } };
  });

  const run = asking.run({ ask: 'list', list, ...question });
  const timer = setInterval(() => void pages.refresh(), LOOK_MS);
  void run.answer.then((answer) => {
    clearInterval(timer);
    if (isOver) return;
    isDone.value = true;
    isStopped.value = answer.ok && answer.value?.isDone !== true;
    if (!isStopped.value) searched.value = 1;
    if (answer.ok) void pages.refresh();
    else refused.value = answer;
  });

  return {
    pages,
    searched,
    isDone,
    isStopped,
    order,
    failure: computed(() => refused.value ?? (isDone.value ? pages.failure.value : null)),
    sortBy(next) {
      order.value = next;
      pages.clear();
    },
    stop() {
      run.cancel();
    },
    end() {
      if (isOver) return;
      isOver = true;
      clearInterval(timer);
      run.cancel();
      void asking.ask({ ask: 'forget', list });
    },
  };
}
