/** Guessing the moves of a game, without a page: what is asked, what guesses are worth, what is kept, what stays as it is. */
import { nextTick } from 'vue';
import { expect, test, vi } from 'vitest';
import { makePath, movesOf, pathToPly, plyOf } from '../../../../engine/tree/path.ts';
import { useGuess } from '../../../../renderer/features/guess/guess-store.ts';
import { useTraining } from '../../../../renderer/features/training/data/training-store.ts';
import { pageClock } from '../../../../renderer/platform/page-clock.ts';
import { runCommand } from '../../../../renderer/shell/commands/registry.ts';
import { makeRandom, randomMove, walk } from '../../../support/random-play.ts';
import { TESTED_GAMES } from '../../../support/tested-games.ts';
import { playAll, testStudio, type TestStudio } from '../../support/studio.ts';

const SMALL = 'kalah:houses=3,seeds=2';

/** A studio with a random game of these rules, shown at its start. */
async function withGame(rulesText: string, plies: number, seed = 3): Promise<TestStudio> {
  const studio = await testStudio(rulesText);
  studio.settings.change({
    animation: true,
    review: { ...studio.settings.values.review, kind: 'depth', depth: rulesText === 'shakala' ? 2 : 4 },
  });
  const { rules } = studio.documents.shown ?? {};
  if (!rules) throw new Error('no game');
  playAll(studio, [...walk(rules, rules.start(), plies, makeRandom(seed)).moves]);
  return studio;
}

function lineOf({ documents }: TestStudio) {
  return documents.shown?.path ?? makePath([]);
}

/** Begins to guess the line shown from a ply. */
function begin(studio: TestStudio, from: number, side: 'both' | 'south' | 'north' = 'both') {
  const guessing = useGuess();
  const { shown } = studio.documents;
  if (!shown) throw new Error('no game');
  guessing.start(shown, shown.path, from, { side, clock: 'none' });
  return guessing;
}

/** Waits until the next move is asked for, or all is over. */
async function asked(guessing: ReturnType<typeof useGuess>): Promise<void> {
  await expect.poll(() => ['asking', 'over'].includes(guessing.stage), { timeout: 60_000 }).toBe(true);
  await nextTick();
}

test.for(TESTED_GAMES)(
  '$id: a whole game is guessed, and nothing of the game changes',
  { timeout: 120_000 },
  async (game) => {
    const studio = await withGame(game.id, 9);
    const line = lineOf(studio);
    const record = studio.documents.shown?.record;
    const random = makeRandom(5);
    const guessing = begin(studio, 1);
    const plies = guessing.sitting?.asked ?? [];
    for (const [index, ply] of plies.entries()) {
      await asked(guessing);
      expect(studio.documents.shown?.path).toBe(pathToPly(line, ply));
      const { shown } = studio.documents;
      const move =
        index === 0 ? movesOf(line)[ply] : shown?.position && randomMove(shown.rules, shown.position, random);
      expect(studio.play.move(move ?? '')).toBeNull();
      // Whatever is pressed while a guess is judged or told does nothing.
      await expect.poll(() => guessing.stage, { timeout: 60_000 }).toBe('told');
      expect(studio.play.move(move ?? '')).toBeNull();
      expect(guessing.guesses.length).toBe(index + 1);
      expect(guessing.told).toMatchObject({ ply, move, played: movesOf(line)[ply] });
      runCommand('guess.next', studio);
    }
    expect(guessing.stage).toBe('over');
    expect(guessing.figures.asked).toBe(plies.length);
    expect(guessing.figures.judged).toBeGreaterThan(plies.length / 2);
    expect(studio.documents.shown?.record).toBe(record);
    expect(useTraining().guessed).toMatchObject([
      { game: game.id, side: null, moves: guessing.figures.judged, score: guessing.figures.score },
    ]);
  },
);

test('the moves of the other player are played by the game', async () => {
  const studio = await withGame(SMALL, 8);
  const line = lineOf(studio);
  const guessing = begin(studio, 0, 'north');
  await asked(guessing);
  expect(plyOf(studio.documents.shown?.path ?? line)).toBe(guessing.sitting?.asked[0]);
  expect(studio.documents.shown?.position?.turn).toBe('north');
});

test('an early end keeps the result so far, can be continued, and is one result that undo takes back', async () => {
  const studio = await withGame(SMALL, 8);
  const training = useTraining();
  const guessing = begin(studio, 0);
  await asked(guessing);
  guessing.guess(null);
  await expect.poll(() => guessing.stage).toBe('told');
  expect(guessing.told).toMatchObject({ move: null, tried: null });
  runCommand('guess.leave', studio);
  expect(guessing.stage).toBe('over');
  expect(training.guessed).toMatchObject([{ moves: 1, score: 0, best: 0 }]);
  guessing.next();
  await asked(guessing);
  guessing.guess(null);
  await expect.poll(() => guessing.stage).toBe('told');
  runCommand('guess.leave', studio);
  expect(training.guessed).toMatchObject([{ moves: 2 }]);
  runCommand('guess.leave', studio);
  expect(studio.ui.page).toBeNull();
  training.undo();
  training.undo();
  expect(training.guessed).toEqual([]);
});

test('nothing is kept if nothing was guessed', async () => {
  const studio = await withGame(SMALL, 8);
  const guessing = begin(studio, 0);
  await asked(guessing);
  runCommand('guess.leave', studio);
  expect(studio.ui.page).toBeNull();
  expect(guessing.sitting).toBeNull();
  expect(useTraining().guessed).toEqual([]);
});

test('values are hidden while the page is there; another document interrupts, and the command continues', async () => {
  const studio = await withGame(SMALL, 8);
  const path = lineOf(studio);
  const id = studio.documents.activeId;
  const guessing = begin(studio, 0);
  await asked(guessing);
  expect(studio.ui.isAsking).toBe(true);
  studio.documents.addGame('Other', must(studio));
  await nextTick();
  expect(studio.ui.page).toBeNull();
  expect(studio.ui.isAsking).toBe(false);
  runCommand('guess.open', studio);
  await expect.poll(() => studio.ui.page).toBe('guess');
  expect(studio.documents.activeId).toBe(id);
  expect(studio.documents.shown?.path).toBe(pathToPly(path, guessing.ply ?? -1));
  // Its document is closed: there is nothing left to guess.
  studio.documents.remove(id ?? '');
  expect(guessing.sitting).toBeNull();
  expect(studio.ui.page).toBeNull();
});

/** The rules of the game shown. */
function must({ documents }: TestStudio) {
  if (!documents.shown) throw new Error('no game');
  return documents.shown.rules;
}

test('a limit of time shows the move', async () => {
  const studio = await withGame(SMALL, 8);
  const { shown } = studio.documents;
  if (!shown) throw new Error('no game');
  const guessing = useGuess();
  guessing.start(shown, shown.path, 0, { side: 'both', clock: '15' });
  await asked(guessing);
  expect(guessing.seconds).toBe(15);
  guessing.clock.resume();
  const late = pageClock.now() + 15_000;
  vi.spyOn(pageClock, 'now').mockReturnValue(late);
  guessing.tick();
  await expect.poll(() => guessing.stage).toBe('told');
  expect(guessing.told?.move).toBeNull();
});

test('an exchange of seats is guessed by its command, and values cannot be shown meanwhile', async () => {
  const studio = await testStudio('kalah:houses=3,seeds=2,pie-rule=on');
  studio.settings.change({ review: { ...studio.settings.values.review, kind: 'depth', depth: 4 } });
  playAll(studio, ['A', 'swap']);
  const guessing = begin(studio, 1);
  await asked(guessing);
  expect(runCommand('view.evaluation', studio)).toBe(false);
  expect(runCommand('game.next', studio)).toBe(false);
  expect(runCommand('game.change-seats', studio)).toBe(true);
  await expect.poll(() => guessing.stage).toBe('told');
  expect(guessing.told).toMatchObject({ move: 'swap', played: 'swap' });
});
