/** What the board shows of a mistake while the review is open. */
import { expect, test } from 'vitest';
import { reviewRecord } from '../../../../electron/cli/review-games.ts';
import { solve } from '../../../../engine/analysis/search.ts';
import { makeStore } from '../../../../engine/analysis/store.ts';
import { storedOf } from '../../../../engine/core/stored-values.ts';
import { makePath } from '../../../../engine/tree/path.ts';
import { useMistakeBoard } from '../../../../renderer/features/review/mistake-board.ts';
import { useVisibility } from '../../../../renderer/studio/visibility.ts';
import { fakeAnalyst } from '../../../support/fake-analyst.ts';
import { compiled } from '../../../support/positions.ts';
import { recordOf } from '../../../support/records.ts';
import { testStudio } from '../../support/studio.ts';

const RULES = 'kalah:houses=4';
const MOVES = 'BAbaCbDcBdaCD'.split('');

test('the reply that a mistake allows is an arrow, and the pits that it takes from are threatened', async () => {
  const rules = compiled(RULES);
  const store = makeStore(8);
  const { record } = await reviewRecord(
    rules,
    recordOf(rules, MOVES).record,
    null,
    { name: 'test', ask: (_, position) => storedOf(solve(rules, position, {}, { store }, 'all'), 'test') },
    () => Promise.resolve(),
  );
  const { documents, settings } = await testStudio(RULES, fakeAnalyst());
  documents.add('game', { games: [record] }, { file: { id: 'game.mgn', name: 'game.mgn' } });
  const board = useMistakeBoard();
  // North's 3... c leaves a open; South's D moves again, and B takes its three seeds and its own last one.
  documents.goTo(makePath(MOVES.slice(0, 8)));
  expect(board.reply).toBeNull();
  settings.change({ layout: 'review' });
  expect(board.reply).toEqual({ arrow: { from: 1, to: 3 }, threats: [{ place: 4, beads: 3 }] });
  documents.goTo(makePath(MOVES.slice(0, 7)));
  expect(board.reply).toBeNull();
  documents.goTo(makePath(MOVES.slice(0, 8)));
  useVisibility().showEvaluation(false);
  expect(board.reply).toBeNull();
});
