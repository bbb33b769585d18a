/**
 * A game played by chance from its start: what rules are tried out with. The same rules and the same random numbers
 * give the same game.
 */
import type { Rules } from '../rules/game.ts';
import type { Outcome, Position } from '../rules/types.ts';
import type { Move } from '../core/move.ts';
import type { Side } from '../core/side.ts';
import type { Random } from '../core/random.ts';

/** What became of a game played by chance. */
export interface RandomGame {
  readonly moves: readonly Move[];
  /** Null where it was broken off. */
  readonly outcome: Outcome | null;
  /** Who began, by seat, and whether the players changed seats later. */
  readonly starter: Side;
  readonly swapped: boolean;
  /** First choices (pits, `swap`) offered over all moves: how much there was to decide. */
  readonly offered: number;
}

/** Picks at random until the picks make a move; a move that could be extended is extended with even chances. */
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

/** Moves after which a game under way lets others have a turn. */
const REST_MOVES = 50;

/** Plays a game by chance, at most so many moves; rests now and then, so that nobody has to wait for a long one. */
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

/** A game as text: two games with equal texts went and ended the same way. */
export function gameTrace({ moves, outcome }: RandomGame): string {
  const { reason, score, winner } = outcome ?? {};
  return `${moves.join(' ')} ${winner ?? ''} ${reason ?? ''} ${score ? `${String(score.south)}-${String(score.north)}` : ''}`;
}
