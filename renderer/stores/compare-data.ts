/**
 * One position under several rule sets: which rule sets can take it, what their moves do, and what the engine found of
 * each. Pure; `compare.ts` keeps the columns and runs the engine.
 */
import { makePosition } from '../../engine/notation/position-text.ts';
import type { PositionRef, SearchReport } from '../../engine/protocol/messages.ts';
import { fail, ok, type Failure, type Result } from '../../engine/result.ts';
import type { Refusal, Rules } from '../../engine/rules/game.ts';
import { rulesFromText } from '../../engine/rules/index.ts';
import { sideOfPit } from '../../engine/rules/letters.ts';
import type { Move, Position, Setup, Turn } from '../../engine/rules/types.ts';
import type { StoredValues } from '../../engine/tree/types.ts';

/** Fewest and most rule sets side by side. */
export const FEWEST_COLUMNS = 2;
export const MOST_COLUMNS = 6;

/** Moves of a column that are listed; Shakala has positions with millions. */
export const MOST_MOVES = 60;

/** The position compared, and how the game came to it. */
export interface CompareSubject {
  readonly rules: Rules;
  readonly position: Position;
  /** First position of the game, and the moves since. */
  readonly start: Setup;
  readonly moves: readonly Move[];
}

/** Why a rule set cannot take the position. */
export const FIT_ERRORS = [
  'ERR_COMPARE_GAME', // rules of another game
  'ERR_COMPARE_BOARD', // another number of pits; params pits, expected
] as const;

/** The position as one rule set sees it. */
export interface ComparedPosition {
  readonly rules: Rules;
  readonly position: Position;
  /** What the engine is asked. */
  readonly ref: PositionRef;
  /** False: the moves before cannot be played under these rules, so the position stands without them. */
  readonly hasHistory: boolean;
}

/** One legal move of a column and what it does. */
export interface MoveEffect {
  readonly move: Move;
  readonly turn: Turn;
}

/** What became of the engine's work on a column. */
export type ColumnState = 'idle' | 'waiting' | 'running' | 'done' | 'failed';

/** What the engine found of one column at one position. */
export interface ColumnResult {
  readonly state: ColumnState;
  readonly report: SearchReport | null;
  readonly failure: Failure | null;
}

export const NO_RESULT: ColumnResult = { state: 'idle', report: null, failure: null };

/**
 * The position under other rules. The moves before it count where the rules allow them and they lead to the same beads;
 * else history begins here.
 */
export function underRules(subject: CompareSubject, text: string): Result<ComparedPosition> {
  const compiled = rulesFromText(text);
  if (!compiled.ok) return compiled;
  const rules = compiled.value;
  if (rules.game !== subject.rules.game) return fail('ERR_COMPARE_GAME');
  const [pits, expected] = [2 * rules.board.pitsPerSide, 2 * subject.rules.board.pitsPerSide];
  if (pits !== expected) return fail('ERR_COMPARE_BOARD', undefined, { pits, expected });
  const played = replay(rules, subject);
  if (played) {
    const ref = { rules: rules.key, start: makePosition(subject.start), moves: subject.moves };
    return ok({ rules, position: played, ref, hasHistory: true });
  }
  const { pits: beads, stores, turn } = subject.position;
  const setup: Setup = { pits: beads, stores, turn };
  const position = rules.fromSetup(setup);
  if (!position.ok) return position;
  const ref = { rules: rules.key, start: makePosition(setup), moves: [] };
  return ok({ rules, position: position.value, ref, hasHistory: subject.moves.length === 0 });
}

function replay(rules: Rules, { moves, position, start }: CompareSubject): Position | null {
  const first = rules.fromSetup(start);
  if (!first.ok) return null;
  let at = first.value;
  for (const move of moves) {
    const turn = rules.play(at, move);
    if (!turn.ok) return null;
    at = turn.value.position;
  }
  return sameBeads(at, position) ? at : null;
}

function sameBeads(a: Setup, b: Setup): boolean {
  return (
    a.turn === b.turn &&
    a.pits.every((count, i) => count === b.pits[i]) &&
    a.stores.every((count, i) => count === b.stores[i])
  );
}

/** Whether nothing is left to search: the position's value and those of its moves are proved. */
export function isProved(values: StoredValues | null): boolean {
  return (
    values?.value?.proof === 'exact' &&
    values.moves.length > 0 &&
    values.moves.every(({ value }) => value.proof === 'exact')
  );
}

/** Where results of a column are kept: rules, start and moves. */
export function resultKey({ ref }: ComparedPosition): string {
  return `${ref.rules}|${ref.start ?? ''}|${ref.moves.join(' ')}`;
}

/** The legal moves with what they do, as many as are listed. */
export function moveEffects({ position, rules }: ComparedPosition): readonly MoveEffect[] {
  const effects: MoveEffect[] = [];
  for (const move of rules.moves(position)) {
    if (effects.length === MOST_MOVES) break;
    const turn = rules.play(position, move);
    if (turn.ok) effects.push({ move, turn: turn.value });
  }
  return effects;
}

/** Whether two moves do the same: beads, side to move, end. */
export function sameEffect(a: MoveEffect, b: MoveEffect): boolean {
  const [one, two] = [a.turn.position, b.turn.position];
  return sameBeads(one, two) && JSON.stringify(one.outcome) === JSON.stringify(two.outcome);
}

/** Why a move of another column may not be played here; null where its pit has a legal move after all. */
export function refusalOf({ position, rules }: ComparedPosition, move: Move): Refusal | null {
  const pit = rules.board.labels.indexOf(move.charAt(0));
  if (pit < 0 || sideOfPit(rules.board.pitsPerSide, pit) !== position.turn) return null;
  return rules.refusal(position, pit);
}

/** All moves of all columns in board order: those of the first column, others after the move they follow. */
export function unionOfMoves(columns: readonly (readonly MoveEffect[])[]): readonly Move[] {
  const all: Move[] = [];
  for (const effects of columns) {
    let at = 0;
    for (const { move } of effects) {
      const index = all.indexOf(move);
      if (index >= 0) at = index + 1;
      else all.splice(at++, 0, move);
    }
  }
  return all.length > MOST_MOVES ? all.slice(0, MOST_MOVES) : all;
}
