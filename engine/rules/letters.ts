/**
 * What the letter games (Kalah, Oware, Awélé, Hawalis) share: pit labels, one-letter moves, claims, setups.
 */
import { fail, ok, type Result } from '../core/result.ts';
import type { Building, Choice } from './game.ts';
import type { OptionValues } from './options.ts';
import { fitsState, startState } from './state.ts';
import {
  CLAIMS,
  type Board,
  type Claim,
  type Outcome,
  type PlaceIndex,
  type Position,
  type RulesError,
  type Setup,
  type Turn,
} from './types.ts';
import type { Move } from '../core/move.ts';
import { otherSide, type Side } from '../core/side.ts';

/** Greatest count a pit or store may hold in a setup: keeps every sum far inside exact integers. */
export const MAX_COUNT = 999;

/** Labels `A.. a..` for n pits a side (n <= 26). */
export function letterLabels(pitsPerSide: number): readonly string[] {
  const upper = Array.from({ length: pitsPerSide }, (_, i) => String.fromCharCode(65 + i));
  return [...upper, ...upper.map((label) => label.toLowerCase())];
}

/** The side whose pit this is. */
export function sideOfPit(pitsPerSide: number, pit: PlaceIndex): Side {
  return pit < pitsPerSide ? 'south' : 'north';
}

/** Place of a letter's pit, or -1 if there is no such pit. Pure arithmetic: called for every move of a search. */
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

/** Checks a one-letter move text: form, pit, side. `swap` and claims pass as they are. */
export function parseLetterMove(board: Board, position: Position, text: string): Result<Move, RulesError> {
  const trimmed = text.trim();
  if (trimmed === 'swap' || isClaim(trimmed)) return ok(trimmed as Move);
  if (!/^[A-Za-z]$/.test(trimmed)) return fail('ERR_MOVE_TEXT', { token: trimmed.slice(0, 40) });
  const pit = pitOfLetter(board.pitsPerSide, trimmed);
  if (pit < 0) return fail('ERR_MOVE_NO_SUCH_PIT', { pit: trimmed });
  if (sideOfPit(board.pitsPerSide, pit) !== position.turn)
    return fail('ERR_MOVE_WRONG_SIDE', { pit: trimmed });
  return ok(trimmed as Move);
}

/** How a game ends by the players' will; see `Rules.claim`. */
export type Claiming = (position: Position, what: Claim, side: Side) => Outcome;

/** Claims where a resigned game has no score; `agreed` gives the outcome the players agree on. */
export function makeClaiming(agreed: (position: Position) => Outcome): Claiming {
  return (position, what, side) =>
    what === 'agreed'
      ? agreed(position)
      : { winner: otherSide(side), reason: 'resigned', score: null, sweep: [] };
}

/** Plays a move text: what all letter games refuse and do alike, then `sow` for a pit's letter or `swap`. */
export function playLetterMove(
  board: Board,
  position: Position,
  text: string,
  claim: Claiming,
  sow: (move: Move) => Result<Turn, RulesError>,
): Result<Turn, RulesError> {
  const parsed = parseLetterMove(board, position, text);
  if (!parsed.ok) return parsed;
  const move = parsed.value;
  if (position.outcome !== null)
    return fail('ERR_MOVE_GAME_OVER', undefined, { reason: position.outcome.reason });
  if (!isClaim(move)) return sow(move);
  const after = { ...position, ply: position.ply + 1, outcome: claim(position, move, position.turn) };
  return ok({ position: after, steps: [], captured: 0, laps: 0, again: false });
}

/** Move building where a pit alone makes a move. */
export function buildLetterMove(
  board: Board,
  moves: Iterable<Move>,
  picks: readonly string[],
): Result<Building, RulesError> {
  const choices: Choice[] = [];
  for (const move of moves) {
    if (move === picks[0])
      return picks.length === 1 ? ok({ choices: [], move, text: move }) : fail('ERR_MOVE_CHOICE');
    choices.push(
      move === 'swap'
        ? { id: move, kind: 'swap' }
        : { id: move, kind: 'pit', place: pitOfLetter(board.pitsPerSide, move) },
    );
  }
  return picks.length === 0
    ? ok({ choices, move: null, text: '' })
    : fail('ERR_MOVE_CHOICE', { token: picks[0] ?? '' });
}

/** The start setup that the options `start-distribution`, `seeds` and `starter` give. */
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

/** Checks lengths, counts and declared state of a setup of seeds; at least one seed must be somewhere. */
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
