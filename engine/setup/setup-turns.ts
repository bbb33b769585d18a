/**
 * Turns a whole setup: mirror, swap of sides, half a turn, shift along the ring. Each one moves the beads of every
 * place to another place, so a list of target places defines it and no bead is ever lost.
 */
import type { Board, PlaceIndex, Setup } from '../rules/types.ts';
import { otherSide } from '../core/side.ts';
import { mirrorState } from '../rules/state.ts';

/** The turns of a whole setup. */
export const SETUP_TURNS = ['mirror', 'swap', 'rotate', 'shift-on', 'shift-back'] as const;
export type SetupTurn = (typeof SETUP_TURNS)[number];

/** Returns a pit's column as drawn, from the left of South's view, and its row from South's edge. */
function cellOf(board: Board, pit: PlaceIndex): { readonly column: number; readonly row: number } {
  const { columns, pitsPerSide, family } = board;
  const isNorth = pit >= pitsPerSide;
  const index = isNorth ? pit - pitsPerSide : pit;
  const row = Math.floor(index / columns);
  // A four-row track turns back at the end of the outer row; Shakala's inner row runs in the direction of its outer
  // one.
  const along = family === 'four-row' && row === 1 ? columns - 1 - (index % columns) : index % columns;
  return isNorth ? { column: columns - 1 - along, row: 3 - row } : { column: along, row };
}

function pitAt(board: Board, column: number, row: number): PlaceIndex {
  for (let pit = 0; pit < 2 * board.pitsPerSide; pit++) {
    const cell = cellOf(board, pit);
    if (cell.column === column && cell.row === row) return pit;
  }
  throw new Error(`no pit in column ${String(column)}, row ${String(row)}`);
}

/** Returns the rings along which a shift moves beads: the whole board, or one for each side. */
function ringsOf({ family, pitsPerSide }: Board): readonly (readonly PlaceIndex[])[] {
  const side = (first: PlaceIndex): PlaceIndex[] => Array.from({ length: pitsPerSide }, (_, i) => first + i);
  const [south, north] = [side(0), side(pitsPerSide)];
  return family === 'four-row' ? [south, north] : [[...south, ...north]];
}

/** Returns where the beads of every place go; index = place. */
export function targetsOf(board: Board, turn: SetupTurn): readonly PlaceIndex[] {
  const pits = 2 * board.pitsPerSide;
  const targets = Array.from({ length: pits + 2 }, (_, place) => place);
  if (turn === 'shift-on' || turn === 'shift-back') {
    const by = turn === 'shift-on' ? 1 : -1;
    for (const ring of ringsOf(board))
      ring.forEach((place, i) => (targets[place] = ring.at((i + by) % ring.length) ?? place));
    return targets;
  }
  for (let pit = 0; pit < pits; pit++) {
    const { column, row } = cellOf(board, pit);
    const across = board.columns - 1 - column;
    if (turn === 'mirror') targets[pit] = pitAt(board, across, row);
    else targets[pit] = turn === 'swap' ? pitAt(board, column, 3 - row) : pitAt(board, across, 3 - row);
  }
  if (turn !== 'mirror') {
    targets[pits] = pits + 1;
    targets[pits + 1] = pits;
  }
  return targets;
}

/**
 * Turns a setup. `mirror`: left and right change places. `swap`: the beads of one side go to the pits facing them,
 * stores change owners. `rotate`: half a turn, so everything changes its owner, the side to move included: the same
 * position from the other seat. `shift-on`, `shift-back`: every pit's beads go to the next or previous pit of the ring.
 * Declared state changes sides in `swap` and `rotate`.
 */
export function turnSetup(board: Board, setup: Setup, turn: SetupTurn): Setup {
  const { kinds } = board;
  const isExchange = turn === 'rotate' || turn === 'swap';
  const from = [...setup.pits, ...setup.stores];
  const to = new Array<number>(from.length).fill(0);
  targetsOf(board, turn).forEach((target, place) => {
    for (let kind = 0; kind < kinds; kind++) to[target * kinds + kind] = from[place * kinds + kind] ?? 0;
  });
  return {
    pits: to.slice(0, setup.pits.length),
    stores: to.slice(setup.pits.length),
    turn: turn === 'rotate' ? otherSide(setup.turn) : setup.turn,
    ...(setup.state ? { state: isExchange ? mirrorState(board.state ?? [], setup.state) : setup.state } : {}),
  };
}
