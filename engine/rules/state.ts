/**
 * The declared state of a game: everything that a position holds in addition to beads and side to move. `Board.state`
 * declares its fields; setups, texts, files, keys and the editor handle them only through these functions.
 */
import type { Board, Setup, StateField } from './types.ts';

type Declared = Pick<Board, 'state'>;

/** Copies a position as a setup: beads, side to move, declared state. */
export function setupOf({ pits, stores, turn, state }: Setup): Setup {
  return { pits: [...pits], stores: [...stores], turn, ...(state ? { state: [...state] } : {}) };
}

/** Returns the state at the start, to spread into a setup; an empty object if the board declares none. */
export function startState({ state }: Declared): Pick<Setup, 'state'> {
  return state ? { state: state.map(({ values }) => values[0] ?? '') } : {};
}

/** True if a setup has exactly the state that the board declares. Every `fromSetup` calls this. */
export function fitsState({ state: fields }: Declared, { state }: Pick<Setup, 'state'>): boolean {
  if (!fields || !state) return fields === state;
  return state.length === fields.length && fields.every(({ values }, i) => values.includes(state[i] ?? ''));
}

/**
 * Returns the state as the other seat sees it. Mirroring twice restores it; a text that is not a value stays unchanged.
 */
export function mirrorState(fields: readonly StateField[], state: readonly string[]): readonly string[] {
  return fields.map(({ mirror }) => {
    const value = state[mirror] ?? '';
    const { values = [], mirrored = [] } = fields[mirror] ?? {};
    return mirrored[values.indexOf(value)] ?? value;
  });
}
