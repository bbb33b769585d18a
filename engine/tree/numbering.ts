/**
 * Numbers moves for people, as in written games, from the moves only.
 *
 * A turn consists of the moves that one player makes in a row. Two turns share a number, and the first belongs to the
 * player who begins: `1. D.A b 2. E f`. Every name of a move counts like this, and none counts sowings. This is cheap:
 * a list of places from many games plays no moves. `turns.ts` finds the same numbers with the positions.
 *
 *   placeAt(path);                 // { number: 12, turn: 23, sowing: 1, side: 'north', moves: ['b', 'c'] }
 *   findMove(moves, ref);           // how many moves of the line lead there
 */
import type { Move } from '../core/move.ts';
import type { Side } from '../core/side.ts';
import { sideOfMove } from './outline-writer.ts';
import { movesOf } from './path.ts';
import type { Path } from './types.ts';

/** The place of a move in the numbering. */
export interface TurnPlace {
  /** Seat that plays the move. */
  readonly side: Side;
  /** Number of the pair of turns, from 1. */
  readonly number: number;
  /** Turn from the start of the game, from 0; even turns are those of the player who began. */
  readonly turn: number;
  /** Move inside the turn, from 0. */
  readonly sowing: number;
}

/** Returns the place of a move from the place of the previous move (null at the start). */
function nextPlace(last: TurnPlace | null, before: Move | '', move: Move, after: Side | null): TurnPlace {
  const side = sideOfMove(move, last?.side ?? after);
  // After an exchange of seats the seat may stay the same while the player changes.
  const goesOn = last !== null && last.side === side && before !== 'swap';
  const turn = last === null ? 0 : last.turn + (goesOn ? 0 : 1);
  return { side, turn, number: numberOfTurn(turn), sowing: goesOn ? last.sowing + 1 : 0 };
}

/** Returns the number that people give a turn: two turns share one. */
export function numberOfTurn(turn: number): number {
  return Math.floor(turn / 2) + 1;
}

/**
 * Returns the places of moves, in order, from the first of the game on.
 *
 * @param after the side that moved before the first one, for moves from within a game.
 */
export function placesAlong(moves: readonly Move[], after: Side | null = null): readonly TurnPlace[] {
  const places: TurnPlace[] = [];
  for (const [i, move] of moves.entries())
    places.push(nextPlace(places[i - 1] ?? null, moves[i - 1] ?? '', move, after));
  return places;
}

/** A move with everything its name needs. */
export interface NamedPlace extends TurnPlace {
  /** The moves of its turn up to the move itself. */
  readonly moves: readonly Move[];
}

/** Returns the place of the move that leads to `path` and the moves of its turn; null at the root. */
export function placeAt(path: Path): NamedPlace | null {
  const moves = movesOf(path);
  const place = placesAlong(moves).at(-1);
  return place ? { ...place, moves: moves.slice(moves.length - 1 - place.sowing) } : null;
}

/** A move as a person refers to it. */
export interface MoveRef {
  readonly number: number;
  /**
   * 0: the turn of the player who began, 1: the other player's turn; null: the letters decide, or it is the first turn.
   */
  readonly half: 0 | 1 | null;
  /** The moves of the turn up to the intended one; empty: the whole turn. */
  readonly moves: readonly string[];
}

const REF = /^\s*(\d{1,9})\s*(\.\.\.|\u2026|\.)?\s*([^\s.\u2026\d/][^/]*?)?\s*$/u;

/** Reads `12`, `12.`, `12...`, `12b`, `12. D.F`; null for anything else. */
export function parseMoveRef(text: string): MoveRef | null {
  const [, number, dots, letters = ''] = REF.exec(text) ?? [];
  if (number === undefined || Number(number) === 0) return null;
  const half = dots === undefined ? null : dots === '.' ? 0 : 1;
  return { number: Number(number), half, moves: letters === '' ? [] : letters.split('.') };
}

/** Makes the reference to a move, from which `findMove` finds it again. */
export function refOf({ number, turn, moves }: NamedPlace): MoveRef {
  return { number, half: turn % 2 === 0 ? 0 : 1, moves };
}

/** Writes a reference that reads back the same: `12.D.F`, `12...b`. */
export function makeMoveRef({ number, half, moves }: MoveRef): string {
  return `${String(number)}${half === null ? '' : half === 0 ? '.' : '...'}${moves.join('.')}`;
}

/** Returns the number of moves of a line up to the intended one; null if the line has no such move. */
export function findMove(moves: readonly Move[], ref: MoveRef): number | null {
  const places = placesAlong(moves);
  const halves = ref.half === null ? ([0, 1] as const) : [ref.half];
  for (const half of halves) {
    const turn = 2 * (ref.number - 1) + half;
    const from = places.findIndex((place) => place.turn === turn);
    if (from < 0) continue;
    const length = ref.moves.length || places.filter((place) => place.turn === turn).length;
    const to = from + length;
    if (places[to - 1]?.turn !== turn) continue;
    if (ref.moves.every((move, i) => moves[from + i] === move)) return to;
  }
  return null;
}
