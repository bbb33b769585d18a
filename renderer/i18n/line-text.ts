/** A line of moves as text: `1. CF b 2. A c`, the way players write games down. */
import { numberOfTurn, placesAlong } from '../../engine/tree/numbering.ts';
import { movesOf } from '../../engine/tree/path.ts';
import type { Path } from '../../engine/tree/types.ts';
import type { Move } from '../../engine/core/move.ts';
import { otherSide, type Side } from '../../engine/core/side.ts';

function joined(moves: readonly Move[]): string {
  return moves.every((move) => move.length === 1) ? moves.join('') : moves.join(' ');
}

/** Groups moves into turns: consecutive moves of one player belong together. */
function groupTurns(
  moves: readonly Move[],
  after: Side | null = null,
): readonly { readonly turn: number; readonly moves: Move[] }[] {
  const turns: { readonly turn: number; readonly moves: Move[] }[] = [];
  for (const [i, { turn }] of placesAlong(moves, after).entries()) {
    const move = moves[i];
    if (move === undefined) continue;
    if (turns.at(-1)?.turn === turn) turns.at(-1)?.moves.push(move);
    else turns.push({ turn, moves: [move] });
  }
  return turns;
}

/** Joins turns without numbers, for a line of best play: `CF b A`. */
export function movesText(moves: readonly Move[], toMove: Side): string {
  return groupTurns(moves, otherSide(toMove))
    .map((turn) => joined(turn.moves))
    .join(' ');
}

/** Writes the game's line to `path` with numbers, from its first move. */
export function lineText(path: Path): string {
  return groupTurns(movesOf(path))
    .map(({ turn, moves }) => `${turn % 2 === 0 ? `${String(numberOfTurn(turn))}. ` : ''}${joined(moves)}`)
    .join(' ');
}
