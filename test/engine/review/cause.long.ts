/** Causes in many reviewed games; `cause.test.ts` looks at a few of them each day. */
import { expect, test } from 'vitest';
import { causesOf } from '../../support/cause-check.ts';
import { fixtureNames } from '../../support/fixture-files.ts';
import { compiled } from '../../support/positions.ts';
import { recordedGame, reviewedGames } from '../../support/reviewed-games.ts';

const GAMES = 200;

test.each(['kalah', 'oware'])('%s: every fact is true in the recorded games', (game) => {
  const names = fixtureNames('games', `${game}-`, '.txt');
  const { all, found, wrong } = causesOf(names.map((name) => recordedGame(name, { depth: 6 })));
  expect(wrong).toEqual([]);
  expect(all).toBeGreaterThan(20);
  expect(found / all).toBeGreaterThanOrEqual(0.9);
});

test.each(['kalah', 'oware', 'awele'])(
  '%s: nine of ten mistakes have a cause, and every fact is true',
  (text) => {
    const { all, found, wrong } = causesOf(reviewedGames(compiled(text), GAMES, { depth: 6 }));
    expect(wrong).toEqual([]);
    expect(all).toBeGreaterThan(100);
    expect(found / all).toBeGreaterThanOrEqual(0.9);
  },
);
