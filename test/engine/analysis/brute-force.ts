/**
 * The oracle of the search tests: plain minimax over `rules.moves` and `rules.next`, every line to the end of the game,
 * under the real history. No pruning, no bounds, no estimates, no keys but the rules' own.
 */
import type { Rules } from '../../../engine/rules/game.ts';
import type { Position } from '../../../engine/rules/types.ts';
import type { Move } from '../../../engine/core/move.ts';
import { otherSide, type Side } from '../../../engine/core/side.ts';

/** Value of a finished or played-out game: seeds, or `1000 - moves` for a win in so many moves. */
type BruteValue = number;

/** Minimax of one rule set, with a budget of positions; `values` throws `TooMany` beyond it. */
export interface BruteForce {
  /** Value from the view of the person to move. */
  readonly valueOf: (position: Position) => BruteValue;
  /** Value of every legal move from South's view, by the seats of this position. */
  readonly moveValues: (position: Position) => ReadonlyMap<Move, BruteValue>;
}

/** Thrown when a position is too large for the budget. */
export class TooMany extends Error {}

const WON = 1000;

function ended(rules: Rules, position: Position): BruteValue {
  const { outcome, turn } = position;
  if (outcome === null) throw new Error('not over');
  if (rules.valueKind === 'winner')
    return outcome.winner === turn ? WON : outcome.winner === otherSide(turn) ? -WON : 0;
  if (outcome.score === null) return 0;
  const margin = outcome.score.south - outcome.score.north;
  return turn === 'south' ? margin : -margin;
}

function oneLonger(rules: Rules, value: BruteValue): BruteValue {
  return rules.valueKind === 'margin' ? value : value > 0 ? value - 1 : value < 0 ? value + 1 : 0;
}

/** Who holds South's seat: the person who began there, or the other one. */
function personToMove({ turn, swapped }: Position): Side {
  return swapped ? otherSide(turn) : turn;
}

/** Everything the rest of the game can depend on. */
function historyKey(rules: Rules, position: Position): string {
  const past: string[] = [];
  for (let at = position.past; at !== null; at = at.before) past.push(at.key);
  return `${rules.positionKey(position)}|${past.sort().join(' ')}|${position.quiet}|${position.ply}`;
}

/** Makes the oracle; it remembers values by position, and by the whole history where positions can return. */
export function makeBruteForce(rules: Rules, budget: number): BruteForce {
  const known = new Map<string, BruteValue>();

  function childValue(position: Position, move: Move): BruteValue {
    const child = rules.next(position, move);
    const value = valueOf(child);
    return oneLonger(rules, personToMove(child) === personToMove(position) ? value : -value);
  }

  function valueOf(position: Position): BruteValue {
    if (position.outcome !== null) return ended(rules, position);
    const key = rules.canRepeat ? historyKey(rules, position) : rules.positionKey(position);
    const before = known.get(key);
    if (before !== undefined) return before;
    if (known.size >= budget) throw new TooMany();
    let best = -Infinity;
    for (const move of rules.moves(position)) best = Math.max(best, childValue(position, move));
    known.set(key, best);
    return best;
  }

  function moveValues(position: Position): ReadonlyMap<Move, BruteValue> {
    const sign = position.turn === 'south' ? 1 : -1;
    return new Map([...rules.moves(position)].map((move) => [move, sign * childValue(position, move) + 0]));
  }

  return { valueOf, moveValues };
}
