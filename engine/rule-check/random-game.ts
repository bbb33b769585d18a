/**
 * Plays a random game from the start, to try out rules. The same rules and the same random numbers give the same game.
 */
import type { Rules } from '../rules/game.ts';
import type { Outcome, Position } from '../rules/types.ts';
import type { Move } from '../core/move.ts';
import type { Side } from '../core/side.ts';
import type { Random } from '../core/random.ts';

/** A finished random game. */
export interface RandomGame {
  readonly moves: readonly Move[];
  /** Null if the game was broken off. */
  readonly outcome: Outcome | null;
  /** The side that began, by seat, and whether the players exchanged seats later. */
  readonly starter: Side;
  readonly swapped: boolean;
  /** First choices (pits, `swap`) offered over all moves, as a measure of how much there was to decide. */
  readonly offered: number;
}

/**
 * Picks at random until the picks make a move; a move that could be extended is extended with a probability of one
 * half.
 */
function pickMove(
  rules: Rules,
  position: Position,
  random: Random,
): { readonly move: Move; readonly offered: number } | null {
  const picks: string[] = [];
  let offered = 0;
  for (;;) {
    const building = rules.build(position, picks);
    if (!building.ok) return null;
    const { choices, move } = building.value;
    if (picks.length === 0) offered = choices.length;
    const ways = choices.length + (move === null ? 0 : 1);
    if (ways === 0) return null;
    const choice = choices[Math.floor(random() * ways)];
    if (choice) picks.push(choice.id);
    else if (move !== null) return { move, offered };
  }
}

/** Number of moves between two yields of a game. */
const REST_MOVES = 50;

/** Plays a random game of at most this many moves; yields regularly, so that a long game does not block the caller. */
export function* playRandomGame(
  rules: Rules,
  random: Random,
  mostMoves: number,
): Generator<undefined, RandomGame> {
  const start = rules.start();
  const moves: Move[] = [];
  let position = start;
  let offered = 0;
  while (!position.outcome && moves.length < mostMoves) {
    const picked = pickMove(rules, position, random);
    if (!picked) break;
    offered += picked.offered;
    moves.push(picked.move);
    position = rules.next(position, picked.move);
    if (moves.length % REST_MOVES === 0) yield;
  }
  const { outcome, swapped } = position;
  return { moves, outcome, starter: start.turn, swapped, offered };
}

/** Returns a game as text: games with equal texts had the same moves and the same end. */
export function gameTrace({ moves, outcome }: RandomGame): string {
  const { reason, score, winner } = outcome ?? {};
  return `${moves.join(' ')} ${winner ?? ''} ${reason ?? ''} ${score ? `${String(score.south)}-${String(score.north)}` : ''}`;
}
