/** A line of moves as text: `1. CF b 2. A c`, the way people write games down. */
import { sideOfMove } from '../../engine/tree/outline-writer.ts';
import { movesOf } from '../../engine/tree/path.ts';
import type { Path } from '../../engine/tree/types.ts';
import type { Move } from '../../engine/core/move.ts';
import { otherSide, type Side } from '../../engine/core/side.ts';

/** Turns of a list of moves: moves of the same player in a row belong together. */
function groupTurns(
  moves: readonly Move[],
  last: Side | null = null,
): readonly { readonly side: Side; readonly moves: readonly Move[] }[] {
  const turns: { side: Side; moves: Move[] }[] = [];
  let side = last;
  for (const move of moves) {
    const mover = sideOfMove(move, side);
    const open = turns.at(-1);
    if (open?.side === mover) open.moves.push(move);
    else turns.push({ side: mover, moves: [move] });
    side = mover;
  }
  return turns;
}

function joined(moves: readonly Move[]): string {
  return moves.every((move) => move.length === 1) ? moves.join('') : moves.join(' ');
}

/** Turns joined without numbers, for a line of best play: `CF b A`. */
export function movesText(moves: readonly Move[], toMove: Side): string {
  return groupTurns(moves, otherSide(toMove))
    .map((turn) => joined(turn.moves))
    .join(' ');
}

/** The game's line to `path`, numbered, from its first move. */
export function lineText(path: Path): string {
  let number = 0;
  return groupTurns(movesOf(path))
    .map((turn, index) => {
      const text = joined(turn.moves);
      if (turn.side === 'south') return `${String(++number)}. ${text}`;
      return index === 0 ? `${String(++number)}... ${text}` : text;
    })
    .join(' ');
}
