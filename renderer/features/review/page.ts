/**
 * The page of a review: one line of the game shown, with everything that values say about it. It neither searches nor
 * keeps anything, but computes everything from the values of the document as they arrive.
 */
import { defineStore } from 'pinia';
import { computed, ref, shallowRef } from 'vue';
import type { StoredValues } from '../../../engine/core/stored-values.ts';
import { asBegun, courseOf } from '../../../engine/review/course.ts';
import { reviewedLine } from '../../../engine/review/review-game.ts';
import { reviewLine, type ReviewCache, type ReviewedMove } from '../../../engine/review/review-line.ts';
import { lossOf, summarise } from '../../../engine/review/summary.ts';
import type { Position } from '../../../engine/rules/types.ts';
import { nodeAt, nodesTo } from '../../../engine/tree/node.ts';
import { isWithin, partingPly, pathToPly, ROOT } from '../../../engine/tree/path.ts';
import type { Positions } from '../../../engine/tree/positions.ts';
import type { Path } from '../../../engine/tree/types.ts';
import { useDocuments } from '../../studio/documents.ts';
import { useNodeTimes } from '../moves/node-times.ts';
import { judgingFor } from './judging.ts';
import { useSettings } from '../../studio/settings.ts';
import { valueKey, type ValueStore } from '../../studio/value-store.ts';
import { isOver } from './queue-job.ts';
import { useReview } from './review-store.ts';

/** The views of the lower part of the page. */
export const REVIEW_VIEWS = ['mistakes', 'moves', 'losses'] as const;
export type ReviewView = (typeof REVIEW_VIEWS)[number];
export const MISTAKE_ORDERS = ['size', 'game'] as const;
export type MistakeOrder = (typeof MISTAKE_ORDERS)[number];

/** A branch that was reviewed in place of the main line. */
interface ChosenLine {
  readonly documentId: string;
  readonly game: number;
  readonly line: Path;
}

/** A move of the reviewed line that was a mistake. */
export interface Mistake {
  readonly index: number;
  readonly move: ReviewedMove;
}

/** Makes a function that returns the values a book has for a position. */
export function bookValues(
  { rules }: Positions,
  book: ValueStore,
): (position: Position) => StoredValues | null {
  return (position) => book.get(valueKey(rules, position)) ?? null;
}

/** A weight larger than any loss: it is added to mistakes that do not keep the result, so that they come first. */
const KEPT_BELOW = 10_000;

/** Weighs a mistake: first by seeds or results, then by whether it changed who wins. */
function weightOf({ move }: Mistake): number {
  const weight = (lossOf(move) ?? 0) * 2 + (move.verdict?.changesResult ? 1 : 0);
  return move.kept === null ? weight + KEPT_BELOW : weight;
}

export const useReviewPage = defineStore('review-page', () => {
  const documents = useDocuments();
  const settings = useSettings();
  const review = useReview();
  const view = ref<ReviewView>('mistakes');
  const order = ref<MistakeOrder>('size');
  const chosen = shallowRef<ChosenLine | null>(null);
  const caches = new WeakMap<Positions, ReviewCache>();

  const positions = computed(() => documents.shown?.positions ?? null);
  const book = computed(() => documents.shown?.document.book ?? null);
  const game = computed(() => documents.shown?.rules.game);
  const judging = computed(() => (game.value === undefined ? null : judgingFor(settings.values, game.value)));
  /** The line under review: the chosen branch while it exists, else the main line. */
  const line = computed<Path>(() => {
    const here = documents.shown;
    if (!here) return ROOT;
    const { document, record } = here;
    const branch = chosen.value;
    const isHere = branch?.documentId === document.id && branch.game === document.gameIndex;
    if (isHere && nodeAt(record.root, branch.line)) return branch.line;
    return reviewedLine(record, here.positions);
  });
  const isBranch = computed(() => line.value !== ROOT && line.value === chosen.value?.line);

  const moves = computed<readonly ReviewedMove[]>(() => {
    const [at, known, judge] = [positions.value, book.value, judging.value];
    if (!at || !known || !judge || known.size === 0) return [];
    const cache: ReviewCache = caches.get(at) ?? new Map<Path, never>();
    caches.set(at, cache);
    return reviewLine(at, line.value, bookValues(at, known), judge, cache);
  });
  const nodeTimes = useNodeTimes();
  /** The time of each move of the line; empty if the game has no times. */
  const times = computed<readonly (number | null)[]>(() => {
    const [root, known] = [documents.shown?.record.root, nodeTimes.value];
    if (!root || !known) return [];
    return (nodesTo(root, line.value) ?? []).slice(1).map((node) => known.get(node) ?? null);
  });
  const summary = computed(() => summarise(moves.value));
  /** Whether some moves are not judged, or not yet because positions are still to be searched. */
  const hasUnknown = computed(() => moves.value.some(({ isBest }) => isBest === null));
  const isUnderWay = computed(() => review.here !== null && !isOver(review.here));
  /** The ending of the keys of texts about the whole game; not empty if some of its moves are not judged. */
  const partial = computed(() => (!hasUnknown.value ? '' : isUnderWay.value ? '-so-far' : '-judged'));
  /** Whether a position was searched; a value of the final position only is not a review. */
  const hasReview = computed(() => moves.value.some(({ freedom }) => freedom !== null));
  const course = computed(() => courseOf(moves.value));
  const isMargin = computed(() => documents.shown?.rules.valueKind !== 'winner');
  const isSwapped = computed(() => moves.value.some(({ number }) => number.swapped));

  const mistakes = computed<readonly Mistake[]>(() =>
    moves.value.flatMap((move, index) => (move.verdict ? [{ index, move }] : [])),
  );
  const listed = computed<readonly Mistake[]>(() =>
    order.value === 'game'
      ? mistakes.value
      : mistakes.value.toSorted((a, b) => weightOf(b) - weightOf(a) || a.index - b.index),
  );

  /** Number of moves of the line up to the place shown, or up to the point where its path leaves the line. */
  const ply = computed(() => partingPly(documents.shown?.path ?? ROOT, line.value));
  const isOnLine = computed(() => isWithin(documents.shown?.path ?? ROOT, line.value));

  /** Chooses the line of the page; null for the main line. */
  function choose(branch: ChosenLine | null): void {
    chosen.value = branch;
  }

  /** Goes to a place of the line. */
  function goToPly(to: number): void {
    documents.goTo(pathToPly(line.value, Math.max(0, Math.min(moves.value.length, to))));
  }

  /** Returns the mistake after (1) or before (-1) another in the chosen order; null if there is none. */
  function mistakeBeside(index: number, by: -1 | 1): Mistake | null {
    const at = listed.value.findIndex((mistake) => mistake.index === index);
    return at < 0 ? null : (listed.value[at + by] ?? null);
  }

  /**
   * Finds the next (1) or previous (-1) mistake from the place shown, in the chosen order; null if there is none. In
   * order of size, it starts from the mistake at that place. If there is no mistake there, the next one is the largest,
   * and the previous one is the last before that place in the game.
   */
  function mistakeFrom(by: -1 | 1): Mistake | null {
    if (order.value === 'size') {
      const index = isOnLine.value ? ply.value - 1 : ply.value;
      if (mistakes.value.some((mistake) => mistake.index === index)) return mistakeBeside(index, by);
      if (by > 0) return listed.value[0] ?? null;
    }
    const here = isOnLine.value ? ply.value : ply.value + 0.5;
    const found =
      by > 0
        ? mistakes.value.find(({ index }) => index + 1 > here)
        : mistakes.value.findLast(({ index }) => index + 1 < here);
    return found ?? null;
  }

  return {
    view,
    order,
    line,
    isBranch,
    moves,
    times,
    summary,
    isUnderWay,
    partial,
    hasReview,
    course,
    judging,
    isMargin,
    isSwapped,
    mistakes,
    listed,
    ply,
    isOnLine,
    choose,
    goToPly,
    mistakeBeside,
    mistakeFrom,
  };
});

/** Returns the value after a move, in the seats in which the players began. */
export function valueAfter({ after, number }: ReviewedMove): ReturnType<typeof asBegun> {
  return asBegun(after, number.swapped);
}
