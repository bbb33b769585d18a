/**
 * Tries out rules: plays many random games and counts their results, a few moves at a time, so that the caller can do
 * other work in between. To test whether an option matters, the caller adds the rules without it: games are played
 * under both with the same random numbers, and any difference shows that the option matters.
 *
 *   const run = makeRuleCheckRun(rules, { games: 300, mostMoves: 2000, budget: 60_000, seed: 1 }, []);
 *   while (run.step()) ...;
 *   run.report();
 *
 * Deterministic: the same rules and plan give the same report.
 */
import type { Rules } from '../rules/game.ts';
import { END_REASONS, type EndReason } from '../rules/types.ts';
import { makeRandom } from '../core/random.ts';
import { gameTrace, playRandomGame, type RandomGame } from './random-game.ts';

/** How much to play. */
export interface RuleCheckPlan {
  readonly games: number;
  /** Number of moves after which a game is broken off. */
  readonly mostMoves: number;
  /** Total number of moves after which no further game begins. */
  readonly budget: number;
  readonly seed: number;
}

/** The rules with one option reset; `id` names the option. */
export interface RuleCheckVariant {
  readonly id: string;
  readonly rules: Rules;
}

/** The counts of a rule check. */
export interface RuleCheckReport {
  readonly games: number;
  /** Moves per game: mean, smallest and largest number. */
  readonly mean: number;
  readonly shortest: number;
  readonly longest: number;
  /** First choices per move, on average. */
  readonly choices: number;
  /** Games by the reason of their end, most frequent first. */
  readonly ends: readonly { readonly reason: EndReason; readonly games: number }[];
  /** Games broken off. */
  readonly unfinished: number;
  /** By player, not by seat: wins of the player who began, and of the other player. */
  readonly firstWins: number;
  readonly secondWins: number;
  readonly draws: number;
  /** Games that ended without a winner. */
  readonly none: number;
  /** Seeds by which the player who began was ahead, on average; null if scores do not decide. */
  readonly margin: number | null;
  /** Options whose variants did not change any game. */
  readonly inert: readonly string[];
}

/** A running rule check. */
export interface RuleCheckRun {
  /** Plays some moves, for a few milliseconds at most; false once nothing is left to play. */
  step(): boolean;
  /** Games played so far. */
  readonly played: () => number;
  report(): RuleCheckReport;
}

/** Prepares a rule check; play begins with the first step. */
export function makeRuleCheckRun(
  rules: Rules,
  plan: RuleCheckPlan,
  variants: readonly RuleCheckVariant[],
): RuleCheckRun {
  const games: RandomGame[] = [];
  let open = variants;
  let moves = 0;

  function* playUnder(each: Rules): Generator<undefined, RandomGame> {
    const game = yield* playRandomGame(each, makeRandom(plan.seed + games.length), plan.mostMoves);
    moves += game.moves.length;
    return game;
  }

  function* playAll(): Generator<undefined, undefined> {
    while (games.length < plan.games && (games.length === 0 || moves < plan.budget)) {
      const game = yield* playUnder(rules);
      const trace = gameTrace(game);
      const same: RuleCheckVariant[] = [];
      for (const variant of open) {
        if (gameTrace(yield* playUnder(variant.rules)) === trace) same.push(variant);
        yield;
      }
      open = same;
      games.push(game);
      yield;
    }
  }

  const playing = playAll();
  return {
    step: () => playing.next().done !== true,
    played: () => games.length,
    report: () =>
      makeReport(
        rules,
        games,
        open.map(({ id }) => id),
      ),
  };
}

/** Returns 1 if the player who began won, -1 if the other player did, 0 if neither did. */
function resultOf({ outcome, starter, swapped }: RandomGame): -1 | 0 | 1 {
  if (!outcome || outcome.winner === 'draw' || outcome.winner === 'none') return 0;
  return (outcome.winner === starter) !== swapped ? 1 : -1;
}

function marginOf({ outcome, starter, swapped }: RandomGame): number {
  if (!outcome?.score) return 0;
  const ahead = outcome.score.south - outcome.score.north;
  return (starter === 'south') !== swapped ? ahead : 0 - ahead;
}

function makeReport(rules: Rules, games: readonly RandomGame[], inert: readonly string[]): RuleCheckReport {
  const lengths = games.map(({ moves }) => moves.length);
  const all = lengths.reduce((sum, length) => sum + length, 0);
  const count = (test: (game: RandomGame) => boolean): number => games.filter(test).length;
  const scored = games.filter(({ outcome }) => outcome?.score);
  const ends = END_REASONS.map((reason) => ({
    reason,
    games: count(({ outcome }) => outcome?.reason === reason),
  })).filter((end) => end.games > 0);
  return {
    games: games.length,
    mean: games.length === 0 ? 0 : all / games.length,
    shortest: Math.min(...lengths),
    longest: Math.max(...lengths),
    choices: all === 0 ? 0 : games.reduce((sum, game) => sum + game.offered, 0) / all,
    ends: ends.toSorted((a, b) => b.games - a.games),
    unfinished: count(({ outcome }) => outcome === null),
    firstWins: count((game) => resultOf(game) > 0),
    secondWins: count((game) => resultOf(game) < 0),
    draws: count(({ outcome }) => outcome?.winner === 'draw'),
    none: count(({ outcome }) => outcome?.winner === 'none'),
    margin:
      rules.valueKind === 'margin' && scored.length > 0
        ? scored.reduce((sum, game) => sum + marginOf(game), 0) / scored.length
        : null,
    inert,
  };
}
