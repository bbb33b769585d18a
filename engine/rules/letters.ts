/** Pit labels and setups of the letter games (Kalah, Oware, Awélé, Hawalis), whose moves are one letter each. */
import { fail, ok, type Result } from '../core/result.ts';
import type { OptionValues } from './options.ts';
import { fitsState, startState } from './state.ts';
import type { Move } from '../core/move.ts';
import type { Rules } from './game.ts';
import {
  CLAIMS,
  type Board,
  type Claim,
  type PlaceIndex,
  type Position,
  type RulesError,
  type Setup,
} from './types.ts';
import type { Side } from '../core/side.ts';

/** Largest count that a pit or store may hold in a setup: it keeps every sum far inside exact integers. */
export const MAX_COUNT = 999;

/** Makes the labels `A.. a..` for n pits a side (n <= 26). */
export function letterLabels(pitsPerSide: number): readonly string[] {
  const upper = Array.from({ length: pitsPerSide }, (_, i) => String.fromCharCode(65 + i));
  return [...upper, ...upper.map((label) => label.toLowerCase())];
}

/** Returns the side that a pit belongs to. */
export function sideOfPit(pitsPerSide: number, pit: PlaceIndex): Side {
  return pit < pitsPerSide ? 'south' : 'north';
}

/**
 * Returns the place of a letter's pit, or -1 if there is no such pit. Pure arithmetic: called for every move of a
 * search.
 */
export function pitOfLetter(pitsPerSide: number, text: string): PlaceIndex {
  const code = text.charCodeAt(0);
  const index = code >= 97 ? code - 97 : code - 65;
  if (text.length !== 1 || index < 0 || index >= pitsPerSide || (code > 90 && code < 97)) return -1;
  return code >= 97 ? pitsPerSide + index : index;
}

/** True for the moves that end a game by the players' will. */
export function isClaim(text: string): text is Move & Claim {
  return (CLAIMS as readonly string[]).includes(text);
}

/** Returns the position after the player to move has made a claim. */
export function afterClaim(claim: Rules['claim'], position: Position, what: Claim): Position {
  return { ...position, ply: position.ply + 1, outcome: claim(position, what, position.turn) };
}

/** Returns the start setup that the options `start-distribution`, `seeds` and `starter` give. */
export function startSetupOf(board: Board, values: OptionValues): Setup {
  const own = values['start-distribution'];
  const filled = Array.isArray(own) && own.length > 0;
  return {
    pits: filled
      ? (own as readonly number[])
      : new Array<number>(2 * board.pitsPerSide).fill(Number(values['seeds'])),
    stores: [0, 0],
    turn: values['starter'] === 'north' ? 'north' : 'south',
    ...startState(board),
  };
}

/** Checks lengths, counts and declared state of a setup of seeds; the setup must have at least one seed. */
export function checkSeeds(board: Board, setup: Setup): Result<Setup, RulesError> {
  const expected = 2 * board.pitsPerSide;
  if (setup.pits.length !== expected || setup.stores.length !== 2)
    return fail('ERR_SETUP_LENGTH', undefined, { expected, got: setup.pits.length });
  const labels = [...board.labels, 'store-south', 'store-north'];
  const counts = [...setup.pits, ...setup.stores];
  for (const [i, count] of counts.entries()) {
    if (!Number.isInteger(count) || count < 0 || count > MAX_COUNT)
      return fail('ERR_SETUP_COUNT', { pit: labels[i] ?? '' }, { max: MAX_COUNT });
  }
  if (counts.every((count) => count === 0)) return fail('ERR_SETUP_EMPTY');
  return fitsState(board, setup) ? ok(setup) : fail('ERR_SETUP_STATE');
}
