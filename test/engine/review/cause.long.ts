/** Causes in many reviewed games; `cause.test.ts` looks at a few of them each day. */
import { expect, test } from 'vitest';
import { causesOf } from '../../support/cause-check.ts';
import { compiled } from '../../support/positions.ts';
import { reviewedGames } from '../../support/reviewed-games.ts';

const GAMES = 200;

test.each(['kalah', 'oware', 'awele'])(
  '%s: nine of ten mistakes have a cause, and every fact is true',
  (text) => {
    const { all, found, wrong } = causesOf(reviewedGames(compiled(text), GAMES, { depth: 6 }));
    expect(wrong).toEqual([]);
    expect(all).toBeGreaterThan(300);
    expect(found / all).toBeGreaterThanOrEqual(0.9);
  },
);
