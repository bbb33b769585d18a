/**
 * What is new in the line of the game shown: where it leaves the user's repertoires, and the first move that no other
 * game of the collection has played.
 */
import { defineStore } from 'pinia';
import { computed, ref } from 'vue';
import type { PositionRef } from '../../../engine/core/position-ref.ts';
import { newMoveClauses } from '../../../engine/explorer/first-new.ts';
import { lineMoves, repertoireClauses } from '../../../engine/repertoire/departures.ts';
import { repertoireSide } from '../../../engine/repertoire/mark.ts';
import type { StoryClause } from '../../../engine/review/story.ts';
import { movesOf, ROOT } from '../../../engine/tree/path.ts';
import { sameData } from '../../../engine/tree/same-data.ts';
import type { GameRecord, Path } from '../../../engine/tree/types.ts';
import { positionsFor } from '../../studio/document.ts';
import { useDocuments } from '../../studio/documents.ts';
import { useSettings } from '../../studio/settings.ts';
import { useExplorer } from '../explorer/explorer-store.ts';
import { useLatestAnswer } from '../explorer/latest-answer.ts';
import { useReviewPage } from '../review/page.ts';
import { recordRef } from '../analysis/search-request.ts';
import { useRepertoires } from './repertoire-store.ts';

export const useLineNews = defineStore('line-news', () => {
  const documents = useDocuments();
  const settings = useSettings();
  const explorer = useExplorer();
  const page = useReviewPage();
  const repertoires = useRepertoires();
  /** Number of panels on screen that show the news. */
  const watchers = ref(0);

  const line = computed<PositionRef | null>(() => {
    const record = documents.shown?.record;
    const isShown = watchers.value > 0 || settings.values.layout === 'review';
    if (!record || !isShown || page.line === ROOT || repertoireSide(record) !== null) return null;
    return recordRef(record, movesOf(page.line));
  });
  const { answer } = useLatestAnswer(
    () => (line.value && explorer.scope ? { line: line.value, scope: explorer.scope } : null),
    async ({ line: asked, scope }) => {
      const found = await explorer.ask({ ask: 'first-new', scope, line: asked });
      return found.ok ? { ok: true, value: { asked, found: found.value } } : found;
    },
    () => explorer.version,
  );

  /** Returns the clauses about a line of any game; the first new move only of the line that the index was asked about. */
  function clausesOf(record: GameRecord, path: Path): readonly StoryClause[] {
    const positions = positionsFor(record);
    if (!positions.ok) return [];
    const left =
      repertoireSide(record) === null
        ? repertoireClauses(repertoires.under(record.rules), lineMoves(positions.value, path))
        : [];
    // Compared by content: an export writes a copy of the game shown, with the values found since.
    const found =
      answer.value && sameData(answer.value.asked, recordRef(record, movesOf(path))) && answer.value.found;
    return found ? [...left, ...newMoveClauses(found)] : left;
  }

  /** The clauses about the line under review: the main line, unless the user chose a branch. */
  const clauses = computed(() => {
    const record = documents.shown?.record;
    return record ? clausesOf(record, page.line) : [];
  });

  return { watchers, clauses, clausesOf };
});
