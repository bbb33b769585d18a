/**
 * Holds tables against exhaustive minimax through the rules, every line to the end under the real history.
 */
import { defined } from '../../../../../../engine/core/result.ts';
import type { Rules } from '../../../../../../engine/rules/game.ts';
import type { Position } from '../../../../../../engine/rules/types.ts';
import { otherSide, type Side } from '../../../../../../engine/core/side.ts';
import { buildUntil } from '../../../../../../engine/search/endgame/build.ts';
import type { EndgameTable } from '../../../../../../engine/search/endgame/contract.ts';
import { makeEndgameTable } from '../../../../../../engine/search/endgame/table.ts';
import { endgameKindOf } from '../../../../../../engine/games/searches.ts';
import type { Random } from '../../../../../support/random-play.ts';
import { textOf } from '../../../../../support/positions.ts';
import { TooMany } from '../../../../analysis/brute-force.ts';
import { below } from '../random-rules.ts';
import { must } from '../../../../../support/must.ts';

/** A complete table for a rule set that must have one. */
export function tableOf(rules: Rules, maxSeeds: number): EndgameTable {
  const kind = endgameKindOf(rules);
  if (kind === null) throw new Error(`no tables: ${rules.key}`);
  const table = makeEndgameTable(kind, maxSeeds);
  if (!buildUntil(table, kind.makeBuilder(table), () => false)) throw new Error('not complete');
  return table;
}

/** A random open position with few seeds, or null. */
export function randomPosition(rules: Rules, mostSeeds: number, random: Random): Position | null {
  const pits = new Array<number>(12).fill(0);
  for (let seeds = 1 + below(random, mostSeeds); seeds > 0; seeds--) {
    const at = below(random, 12);
    pits[at] = (pits[at] ?? 0) + 1;
  }
  const stores = [below(random, 6), below(random, 6)];
  const position = must(rules.fromSetup({ pits, stores, turn: random() < 0.5 ? 'south' : 'north' }));
  return position.outcome === null ? position : null;
}

/** The result of a comparison. */
export interface Tally {
  /** Positions compared; of these, with exact values, and with earlier moves that could be repeated. */
  compared: number;
  exact: number;
  withPast: number;
  /** Positions whose game tree was too large. */
  tooMany: number;
}

/** Final margin of a game that is over, for South. */
function marginOf({ outcome }: Position): number {
  const score = outcome?.score ?? null;
  if (score === null) throw new Error('no score');
  return score.south - score.north;
}

/**
 * Whether `player` can enforce a final margin of `wanted`, found by playing out every line through the rules under the
 * real history, without any memory; null if that takes more than `budget` positions. A game of more than `plies` moves
 * counts as not enforced.
 */
export function canEnforce(
  rules: Rules,
  position: Position,
  player: Side,
  wanted: number,
  budget: number,
  plies: number = Infinity,
): boolean | null {
  const sign = player === 'south' ? 1 : -1;
  let left = budget;

  function enforces(at: Position, further: number): boolean {
    if (at.outcome !== null) return sign * marginOf(at) >= wanted;
    if (further === 0) return false;
    if (left-- <= 0) throw new TooMany();
    const isOwn = at.turn === player;
    for (const move of rules.moves(at))
      if (enforces(rules.next(at, move), further - 1) === isOwn) return isOwn;
    return !isOwn;
  }

  try {
    return enforces(position, plies);
  } catch (error) {
    if (error instanceof TooMany) return null;
    throw error;
  }
}

/** The first false bound at `position` or in the positions after some random moves from there; or null. */
export function quarrelAt(
  rules: Rules,
  table: EndgameTable,
  position: Position,
  plies: number,
  random: Random,
  budget: number,
  tally: Tally,
): string | null {
  const probe = table.kind.makeProbe(table);
  let at = position;
  for (let ply = 0; ply <= plies && at.outcome === null; ply++) {
    const answer = probe(at);
    if (answer === null) return `${rules.key} ${textOf(at)}: no answer`;
    const { low, high } = answer;
    const [least, most] = rules
      .bounds(at)
      .map((bound) => (at.turn === 'south' ? bound : -bound))
      .sort(ascending);
    const isLow = low <= (least ?? 0) || canEnforce(rules, at, at.turn, low, budget);
    const isHigh = high >= (most ?? 0) || canEnforce(rules, at, otherSide(at.turn), -high, budget);
    if (isLow === null || isHigh === null) tally.tooMany++;
    else tally.compared++;
    if (isLow === true && isHigh === true && low === high) tally.exact++;
    if (at.past !== null && at.past.before !== null) tally.withPast++;
    if (isLow === false || isHigh === false)
      return `${rules.key} ${textOf(at)} after ${ply}: not in ${low}..${high}`;
    const moves = [...rules.moves(at)];
    at = rules.next(at, defined(moves[below(random, moves.length)], 'move'));
  }
  return null;
}

function ascending(a: number, b: number): number {
  return a - b;
}
