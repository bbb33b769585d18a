/**
 * Mirrors positions: South's and North's beads change places, and the other player is to move. Both halves of a board
 * are lettered in sowing order from their owner's left, so a move keeps its text except for the case of the pit
 * letters: `C` becomes `c`, `Hi00 x d2 4` becomes `hi00 x D2 4`.
 *
 * No position is its own mirror, since the side to move changes. `swap` (pie rule) has no mirror: only North may play
 * it.
 */
import type { Move } from '../core/move.ts';
import { otherSide } from '../core/side.ts';
import type { StoredValues } from '../core/stored-values.ts';
import { turnedValue } from '../core/value.ts';
import type { Rules } from '../rules/game.ts';
import { mirrorState } from '../rules/state.ts';
import { isClaim } from '../rules/letters.ts';
import type { Board, PlaceIndex, Position, Setup } from '../rules/types.ts';
import type { GameResult } from './question.ts';

/** Returns the place that is for North what this place is for South, and vice versa. */
function facingPlace({ pitsPerSide }: Board, place: PlaceIndex): PlaceIndex {
  if (place >= 2 * pitsPerSide) return 4 * pitsPerSide + 1 - place;
  return (place + pitsPerSide) % (2 * pitsPerSide);
}

/**
 * Whether the board is the same for both sides: its paths, and its labels except for case. The rules contract requires
 * this of every game, since searches store a position and its mirror as one.
 */
export function canMirror({ board }: Pick<Rules, 'board'>): boolean {
  const { labels, successors, pitsPerSide } = board;
  const isLettered = labels
    .slice(0, pitsPerSide)
    .every((label, pit) => /^[A-Z]$/.test(label) && labels[pit + pitsPerSide] === label.toLowerCase());
  return (
    isLettered &&
    successors.south.every((ways, place) => {
      const others = successors.north[facingPlace(board, place)] ?? [];
      return (
        ways.length === others.length && ways.every((next, way) => others[way] === facingPlace(board, next))
      );
    })
  );
}

function halvesExchanged(counts: readonly number[]): readonly number[] {
  const half = counts.length / 2;
  return [...counts.slice(half), ...counts.slice(0, half)];
}

/** Returns the position from the other side. Mirroring twice restores it. */
export function mirrorSetup(board: Pick<Board, 'state'>, { pits, stores, turn, state }: Setup): Setup {
  return {
    pits: halvesExchanged(pits),
    stores: halvesExchanged(stores),
    turn: otherSide(turn),
    ...(state ? { state: mirrorState(board.state ?? [], state) } : {}),
  };
}

/**
 * Whether play can continue the same way in the mirror of this position, history aside. This is false in the first
 * moves under the pie rule, because no swap is legal in the mirror.
 */
export function hasMirror(rules: Rules, position: Position): boolean {
  if (!canMirror(rules)) return false;
  const mirrored = rules.fromSetup(mirrorSetup(rules.board, position));
  return mirrored.ok && mirrored.value.phase === position.phase;
}

function otherCase(letter: string): string {
  const lower = letter.toLowerCase();
  return letter === lower ? letter.toUpperCase() : lower;
}

/** Returns the move of the other side in the mirror; null for `swap`. Claims stay the same. */
export function mirrorMove({ labels }: Pick<Board, 'labels'>, move: Move): Move | null {
  if (move === 'swap') return null;
  if (isClaim(move)) return move;
  // Other letters are branches of forks, not pits.
  return move.replaceAll(/[A-Za-z]/g, (letter) =>
    labels.includes(letter) ? otherCase(letter) : letter,
  ) as Move;
}

/** Returns a whole line from the other side; null if the players exchange seats in it. */
export function mirrorLine(board: Pick<Board, 'labels'>, moves: readonly Move[]): readonly Move[] | null {
  const mirrored: Move[] = [];
  for (const move of moves) {
    const other = mirrorMove(board, move);
    if (other === null) return null;
    mirrored.push(other);
  }
  return mirrored;
}

/** Returns the result from the other side. */
export function mirrorResult(result: GameResult): GameResult {
  return result === 'south' || result === 'north' ? otherSide(result) : result;
}

/** Returns the stored values of the mirrored position. */
export function mirrorValues(board: Pick<Board, 'labels'>, stored: StoredValues): StoredValues {
  const { value, moves } = stored;
  return {
    ...stored,
    ...(value ? { value: turnedValue(value) } : {}),
    moves: moves.flatMap(({ move, value: worth, line }) => {
      const mirrored = mirrorMove(board, move);
      if (mirrored === null) return [];
      const rest = line && mirrorLine(board, line);
      return [{ move: mirrored, value: turnedValue(worth), ...(rest ? { line: rest } : {}) }];
    }),
  };
}
