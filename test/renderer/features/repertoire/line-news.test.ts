// @vitest-environment happy-dom
/** What is new in the game shown, as the panel, the review and exported reports tell it: asked of a real index. */
import { afterEach, expect, test, vi } from 'vitest';
import { effectScope } from 'vue';
import { defined } from '../../../../engine/core/result.ts';
import { parseMgn } from '../../../../engine/formats/mgn.ts';
import { useExportDraft } from '../../../../renderer/features/export/export-draft.ts';
import { useLineNews } from '../../../../renderer/features/repertoire/repertoire-work.ts';
import { exploredStudio, type ExploredStudio } from '../../support/explored.ts';

const RULES = 'kalah:houses=3,seeds=2';
const gameOf = (moves: string): string => `[Game "kalah"]\n[Rules "${RULES}"]\n\n${moves} *\n\n`;
const CLUB = ['1. A b', '1. A c', '1. B C'].map(gameOf).join('');

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

/** A studio with the club's index, in which this game is on screen. */
async function showing(moves: string): Promise<ExploredStudio> {
  const studio = await exploredStudio({ 'club.mgn': CLUB }, RULES);
  ends.push(studio.end);
  useLineNews().watchers += 1;
  open(studio, moves);
  await studio.answered();
  return studio;
}

function open({ documents }: ExploredStudio, moves: string): void {
  documents.add('game', { games: parseMgn(gameOf(moves)).collection.games });
}

test('the first new move is told of the game shown, and of its copy in an exported report', async () => {
  const studio = await showing('1. A a');
  const told = [{ kind: 'new-move', index: 1, games: 2 }];
  expect(useLineNews().clauses).toEqual(told);
  // A value was found since the game was opened; the report has the game with it.
  studio.analysis.start();
  await vi.waitFor(() => expect(studio.documents.active?.book.size).toBeGreaterThan(0));
  const exports = { ...studio.settings.values.exports, kind: 'html' as const };
  studio.settings.change({ exports });
  const scope = effectScope();
  ends.unshift(() => scope.stop());
  const report = defined(scope.run(() => useExportDraft(studio).htmlReport.value) ?? null, 'report');
  const [game] = report.games;
  expect(game).not.toBe(studio.documents.shown?.record);
  expect(report.story?.(defined(game, 'game'))).toEqual(told);
});

test('nothing of the game before is told of the next one while its answer is under way', async () => {
  const studio = await showing('1. A a');
  open(studio, '1. A');
  expect(useLineNews().clauses).toEqual([]);
  await studio.answered();
  expect(useLineNews().clauses).toEqual([]);
});
