/**
 * The declared state of a game: what a position holds beside beads and side to move. `Board.state` declares its fields;
 * setups, texts, files, keys and the editor carry them by these functions and know nothing else of them.
 */
import type { Board, Setup, StateField } from './types.ts';

type Declared = Pick<Board, 'state'>;

/** A position as a setup of its own: beads, side to move, declared state. */
export function setupOf({ pits, stores, turn, state }: Setup): Setup {
  return { pits: [...pits], stores: [...stores], turn, ...(state ? { state: [...state] } : {}) };
}

/** The state at the start, to be spread into a setup; nothing where the board declares none. */
export function startState({ state }: Declared): Pick<Setup, 'state'> {
  return state ? { state: state.map(({ values }) => values[0] ?? '') } : {};
}

/** True if a setup has exactly the state that the board declares. Every `fromSetup` asks this. */
export function fitsState({ state: fields }: Declared, { state }: Pick<Setup, 'state'>): boolean {
  if (!fields || !state) return fields === state;
  return state.length === fields.length && fields.every(({ values }, i) => values.includes(state[i] ?? ''));
}

/** The state as the other seat sees it. Twice gives the same again; a text that is no value stays as it is. */
export function mirrorState(fields: readonly StateField[], state: readonly string[]): readonly string[] {
  return fields.map(({ mirror }) => {
    const value = state[mirror] ?? '';
    const { values = [], mirrored = [] } = fields[mirror] ?? {};
    return mirrored[values.indexOf(value)] ?? value;
  });
}
