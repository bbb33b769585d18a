/** The overview of the reviewed games: whether it is shown, its order, unreadable files, games being added. */
import { defineStore } from 'pinia';
import { computed, ref, shallowRef, watch } from 'vue';
import type { Failure } from '../../../../engine/core/result.ts';
import { makePath, movesOf } from '../../../../engine/tree/path.ts';
import { useDocuments } from '../../../studio/documents.ts';
import { useSettings } from '../../../studio/settings.ts';
import { useUi } from '../../../studio/ui.ts';
import { documentOf } from '../queue-write.ts';
import type { ReviewJob, ReviewLimit } from '../queue-job.ts';
import { useReview, type FileGame } from '../review-store.ts';
import { useLeftAt } from './left-at.ts';
import { sortJobs, type OverviewColumn, type OverviewOrder } from './overview-data.ts';

/** Games added between two pauses in which the window stays alive. */
const ADDED_AT_ONCE = 10;

export const useReviewOverview = defineStore('review-overview', () => {
  const documents = useDocuments();
  const review = useReview();
  const settings = useSettings();
  const ui = useUi();
  /** Whether the page is shown in place of the game. */
  const isOpen = computed(() => ui.page === 'reviews');
  const order = shallowRef<OverviewOrder | null>(null);
  /** Problems in the files chosen last. */
  const failures = shallowRef<readonly Failure[]>([]);
  /** Games that are still to be added to the queue. */
  const waiting = ref(0);
  /** Documents that games were opened in, by job. */
  const opened = new Map<string, string>();

  const leftAt = useLeftAt();
  const jobs = computed(() => sortJobs(review.jobs, order.value, leftAt.value));

  function open(): void {
    ui.page = 'reviews';
  }

  function close(): void {
    if (isOpen.value) ui.page = null;
  }

  // A user who goes to a document or another layout wants to see it.
  watch([() => documents.active?.id, () => settings.values.layout], close);

  /** Sorts by a column; a second click reverses the order, a third restores the order in which games were added. */
  function sortBy(column: OverviewColumn, isDescendingFirst: boolean): void {
    const now = order.value;
    if (now?.column !== column) order.value = { column, isDescending: isDescendingFirst };
    else
      order.value =
        now.isDescending === isDescendingFirst ? { column, isDescending: !isDescendingFirst } : null;
  }

  /** Adds games to the queue in small lots: thousands at once would freeze the window. */
  async function addGames(games: readonly FileGame[], limit: ReviewLimit): Promise<void> {
    waiting.value += games.length;
    for (let from = 0; from < games.length; from += ADDED_AT_ONCE) {
      const lot = games.slice(from, from + ADDED_AT_ONCE);
      const added = new Set(review.addGames(lot, limit));
      waiting.value -= lot.length;
      if (added.size < lot.length)
        noteRefused(
          lot,
          review.jobs.filter(({ id }) => added.has(id)),
        );
      await new Promise((resolve) => setTimeout(resolve));
    }
  }

  /** Notes games that the queue did not take: their start position is not legal under their rules. */
  function noteRefused(lot: readonly FileGame[], added: readonly ReviewJob[]): void {
    const refused = lot.filter(
      ({ source, number }) => !added.some((job) => job.source === source && job.number === number),
    );
    failures.value = [
      ...failures.value,
      ...refused.map(({ source, number }): Failure => ({
        ok: false,
        code: 'ERR_REVIEW_GAME',
        at: { file: source, game: number },
      })),
    ];
  }

  /** Shows a game of the list at one of its moves, in the document it is open in, or in a new one. */
  function show(job: ReviewJob, ply: number): boolean {
    const path = makePath(movesOf(job.line).slice(0, ply));
    const own = documents.list.find(({ id }) => id === opened.get(job.id));
    const document = own ?? (job.place && documentOf(documents.list, job.place));
    if (document) documents.activate(document.id);
    else {
      const game = review.gameOf(job.id);
      if (!game) return false;
      opened.set(job.id, documents.add(job.name, { games: [game] }).id);
    }
    const index = own || !document ? 0 : (job.place?.game ?? 0);
    documents.goToGame(index, path);
    close();
    return true;
  }

  return { isOpen, order, failures, waiting, jobs, leftAt, open, close, sortBy, addGames, show };
});
