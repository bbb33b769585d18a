/**
 * Edits a setup, one bead count at a time. Pure: every function returns a setup, the same object if nothing changes,
 * and never makes an invalid count.
 *
 *   setBeads(board, setup, place, 0, 4);            // four seeds in a pit
 *   moveBeads(board, setup, from, to, null);        // all of a pit to another one
 */
import { beadsAt } from '../rules/steps.ts';
import { startState } from '../rules/state.ts';
import type { Board, PlaceIndex, Setup } from '../rules/types.ts';
import type { Side } from '../core/side.ts';

/** Largest number of beads of one kind at a place: the limit of position texts. */
export const MAX_BEADS = 999;

/** Returns the index of a place's first count in its list, and whether the place is a store. */
function spot(board: Board, place: PlaceIndex): { readonly isStore: boolean; readonly first: number } {
  const pits = 2 * board.pitsPerSide;
  const isStore = place >= pits;
  return { isStore, first: (isStore ? place - pits : place) * board.kinds };
}

/** Whether beads of this kind may lie here: cups hold no stones. */
export function mayHold(board: Board, place: PlaceIndex, kind: number): boolean {
  const isPlace = Number.isInteger(place) && place >= 0 && place < 2 * board.pitsPerSide + 2;
  const isKind = Number.isInteger(kind) && kind >= 0 && kind < board.kinds;
  return isPlace && isKind && !(board.stores === 'cups' && kind === 0 && spot(board, place).isStore);
}

/** Sets the number of beads of a kind at a place, clamped to 0 .. MAX_BEADS. */
export function setBeads(board: Board, setup: Setup, place: PlaceIndex, kind: number, count: number): Setup {
  if (!mayHold(board, place, kind) || Number.isNaN(count)) return setup;
  const { isStore, first } = spot(board, place);
  const list = isStore ? setup.stores : setup.pits;
  const next = Math.max(0, Math.min(MAX_BEADS, Math.trunc(count)));
  if (list[first + kind] === next) return setup;
  const changed = list.with(first + kind, next);
  return isStore ? { ...setup, stores: changed } : { ...setup, pits: changed };
}

/** Adds beads of a kind to a place, or takes them away. */
export function addBeads(board: Board, setup: Setup, place: PlaceIndex, kind: number, by: number): Setup {
  return setBeads(board, setup, place, kind, (beadsAt(board, setup, place)[kind] ?? 0) + by);
}

/** Takes all beads away from a place. */
export function emptyPlace(board: Board, setup: Setup, place: PlaceIndex): Setup {
  let next = setup;
  for (let kind = 0; kind < board.kinds; kind++) next = setBeads(board, next, place, kind, 0);
  return next;
}

/**
 * Moves beads from one place to another: one bead of a kind, or all beads (`kind` null). Beads that the target may not
 * hold, or has no room for, stay where they are.
 */
export function moveBeads(
  board: Board,
  setup: Setup,
  from: PlaceIndex,
  to: PlaceIndex,
  kind: number | null,
): Setup {
  if (from === to) return setup;
  let next = setup;
  const held = beadsAt(board, setup, from);
  for (let each = 0; each < board.kinds; each++) {
    if ((kind !== null && each !== kind) || !mayHold(board, to, each)) continue;
    const room = MAX_BEADS - (beadsAt(board, next, to)[each] ?? 0);
    const moved = Math.min(room, kind === null ? (held[each] ?? 0) : Math.min(1, held[each] ?? 0));
    next = addBeads(board, addBeads(board, next, from, each, -moved), to, each, moved);
  }
  return next;
}

/** Sets the side to move. */
export function setTurn(setup: Setup, turn: Side): Setup {
  return setup.turn === turn ? setup : { ...setup, turn };
}

/** Sets a field of the declared state. */
export function setState(setup: Setup, field: number, value: string): Setup {
  return { ...setup, state: (setup.state ?? []).with(field, value) };
}

/** Returns a setup without beads and with the state of the start; the side to move does not change. */
export function clearSetup(board: Board, setup: Setup): Setup {
  return {
    pits: new Array<number>(2 * board.pitsPerSide * board.kinds).fill(0),
    stores: new Array<number>(2 * board.kinds).fill(0),
    turn: setup.turn,
    ...startState(board),
  };
}

/** Counts the beads on the board, stores and cups included. */
export function countBeads({ pits, stores }: Setup): number {
  return [...pits, ...stores].reduce((sum, count) => sum + count, 0);
}
