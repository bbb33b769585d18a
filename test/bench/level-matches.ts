/** Levels of play against each other: who makes how many points, and whether proved wins are kept. */
import type { Level } from '../../engine/analysis/levels.ts';
import { search } from '../../engine/analysis/search.ts';
import { makeStore } from '../../engine/analysis/store.ts';
import { worthOf } from '../../engine/analysis/worth.ts';
import { rulesFromText } from '../../engine/games/index.ts';
import type { Rules } from '../../engine/rules/game.ts';
import type { Position } from '../../engine/rules/types.ts';
import { standingOf, type Standing } from '../../engine/match/statistics.ts';
import type { MatchPlan } from './matches.ts';
import { NO_GAMES, playMatch } from './play-match.ts';
import { levelPlayer, type LevelPlayer } from './players.ts';
import { must } from '../support/must.ts';

/** Games in which a player's own search proved a win, and how many of these it won. */
export interface ProvedWins {
  readonly games: number;
  readonly kept: number;
}

/** The result of a level against another one. */
export interface LevelMatch {
  readonly standing: Standing;
  readonly proved: ProvedWins;
  readonly provedBelow: ProvedWins;
  readonly ms: number;
}

/** How an opening is judged before it is played. */
const OPENING_NODES = 20_000;
/** Beads that a side may be ahead by in an opening: else the opening decides the game and not the players. */
const LARGEST_LEAD = 2;

/** Takes openings in which neither side is ahead by more than a little. */
function fairOpenings(rules: Rules): (position: Position) => boolean {
  const store = makeStore(16);
  return (position) => {
    const { value } = search(rules, position, { nodes: OPENING_NODES }, { store });
    return value !== null && Math.abs(worthOf(value, 'south')) <= LARGEST_LEAD;
  };
}

function counted(player: LevelPlayer, before: ProvedWins, hasWon: boolean): ProvedWins {
  if (!player.takeProved()) return before;
  return { games: before.games + 1, kept: before.kept + (hasWon ? 1 : 0) };
}

/** Plays a level against another one, each opening twice. */
export function playLevels(
  plan: MatchPlan,
  level: Level,
  below: Level,
  pairs: number,
  seed: number,
): LevelMatch {
  const rules = must(rulesFromText(plan.rules), plan.rules);
  const begun = performance.now();
  const one = levelPlayer(level, seed);
  const two = levelPlayer(below, seed + 1);
  const games: { readonly number: number; readonly points: 0 | 0.5 | 1 }[] = [];
  let proved: ProvedWins = { games: 0, kept: 0 };
  let provedBelow = proved;
  let last = NO_GAMES;
  const options = { pairs, openingPlies: plan.openingPlies, seed, accepts: fairOpenings(rules) };
  playMatch(rules, one, two, options, (now) => {
    const [hasWon, hasLost] = [now.wins > last.wins, now.losses > last.losses];
    games.push({ number: games.length + 1, points: hasWon ? 1 : hasLost ? 0 : 0.5 });
    proved = counted(one, proved, hasWon);
    provedBelow = counted(two, provedBelow, hasLost);
    last = now;
  });
  return { standing: standingOf(games), proved, provedBelow, ms: Math.round(performance.now() - begun) };
}
