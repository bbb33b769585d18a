/** Matches between levels; `levels.test.ts` proves what a level is made of. */
import { expect, test } from 'vitest';
import { levelOf } from '../../../engine/analysis/levels.ts';
import { playLevels } from '../../bench/level-matches.ts';
import { PLANS } from '../../bench/matches.ts';

/** Openings of each match: enough to see that levels are in order, and no more. */
const PAIRS = 5;

test.for(PLANS.filter(({ game }) => game !== 'shakala'))('$game: level 5 beats level 1', (plan) => {
  const { standing } = playLevels(plan, levelOf(5), levelOf(1), PAIRS, 1);
  expect(standing.wins).toBeGreaterThan(7);
});
