/**
 * One position under several rule sets: what the moves do, their values, and what differs from the first rule set. The
 * page and the command line show it.
 */
import type { Move } from '../core/move.ts';
import { rankOf } from '../core/ranking.ts';
import type { StoredValues } from '../core/stored-values.ts';
import type { Value } from '../core/value.ts';
import { sameSetup } from '../notation/position-text.ts';
import type { Refusal } from '../rules/game.ts';
import { hasValues, rankingAt } from '../rules/known-moves.ts';
import { sideOfPit } from '../rules/letters.ts';
import { sumOf } from '../rules/ends.ts';
import type { Turn } from '../rules/types.ts';
import type { BySide } from '../core/side.ts';
import type { ComparedPosition } from './under-rules.ts';

/** Largest number of moves listed for a column; Shakala has positions with millions. */
const MAX_MOVES = 60;

/** A legal move of a column and its turn. */
export interface MoveEffect {
  readonly move: Move;
  readonly turn: Turn;
}

/** How much is known about the values: nothing, some not for certain, or all for certain. */
export type Known = 'unsearched' | 'searched' | 'proved';

/** The facts about the position under one rule set. */
export interface ComparedFacts {
  readonly at: ComparedPosition;
  readonly effects: readonly MoveEffect[];
  readonly values: ReadonlyMap<Move, Value>;
  readonly value: Value | null;
  /** The moves with the best known value. */
  readonly best: readonly Move[];
  readonly known: Known;
}

/** Collects the facts. @param known the values that may be shown; null if there are none. */
export function comparedFacts(at: ComparedPosition, known: StoredValues | null): ComparedFacts {
  const { rules, position } = at;
  const ranking = rankingAt(rules, position, known);
  return {
    at,
    effects: moveEffects(at),
    values: new Map((known?.moves ?? []).map(({ move, value }) => [move, value])),
    value: known?.value ?? null,
    best: [...ranking].flatMap(([move, { best }]) => (best === null ? [] : [move])),
    known: howKnown(at, known),
  };
}

function howKnown({ rules, position }: ComparedPosition, known: StoredValues | null): Known {
  if (position.outcome) return 'proved';
  if (!known?.value) return 'unsearched';
  return isProved(known) && hasValues(known, rules.moves(position)) ? 'proved' : 'searched';
}

/** Returns whether the values of the position and of all its moves are proved, so that nothing is left to search. */
export function isProved(values: StoredValues | null): boolean {
  return (
    values?.value?.proof === 'exact' &&
    values.moves.length > 0 &&
    values.moves.every(({ value }) => value.proof === 'exact')
  );
}

/** Returns the legal moves with their turns, at most `MAX_MOVES`. */
function moveEffects({ position, rules }: ComparedPosition): readonly MoveEffect[] {
  const effects: MoveEffect[] = [];
  for (const move of rules.moves(position)) {
    if (effects.length === MAX_MOVES) break;
    const turn = rules.play(position, move);
    if (turn.ok) effects.push({ move, turn: turn.value });
  }
  return effects;
}

/** Returns whether two moves have the same effect: beads, side to move, end. */
export function sameEffect(a: MoveEffect, b: MoveEffect): boolean {
  const [one, two] = [a.turn.position, b.turn.position];
  return sameSetup(one, two) && JSON.stringify(one.outcome) === JSON.stringify(two.outcome);
}

/** Returns why a move of another column is not legal here; null if its pit has a legal move. */
export function refusalOf({ position, rules }: ComparedPosition, move: Move): Refusal | null {
  const pit = rules.board.labels.indexOf(move.charAt(0));
  if (pit < 0 || sideOfPit(rules.board.pitsPerSide, pit) !== position.turn) return null;
  return rules.refusal(position, pit);
}

/** Returns the moves of all columns in board order: a move missing in the first column comes after its predecessor. */
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
  return all.length > MAX_MOVES ? all.slice(0, MAX_MOVES) : all;
}

/** A move under one rule set, compared with the same move under the first. */
export interface ComparedMove {
  /** Null if it is not legal. */
  readonly effect: MoveEffect | null;
  readonly value: Value | null;
  /** Whether it is legal under only one of both, or has another effect. */
  readonly isOtherEffect: boolean;
  readonly isOtherValue: boolean;
  /** Whether a difference of the values rests on an estimate. */
  readonly isGuess: boolean;
}

/** Compares a move with the same move under the first rule set. */
export function compareMove(move: Move, own: ComparedFacts, first: ComparedFacts): ComparedMove {
  const [effect, theirs] = [own, first].map(
    ({ effects }) => effects.find((each) => each.move === move) ?? null,
  );
  const [value = null, known = null] = [own.values.get(move), first.values.get(move)];
  const isSame = effect && theirs ? sameEffect(effect, theirs) : !effect && !theirs;
  return {
    effect: effect ?? null,
    value,
    isOtherEffect: !isSame,
    isOtherValue: value !== null && known !== null && rankOf(value) !== rankOf(known),
    isGuess: !(value?.proof === 'exact' && known?.proof === 'exact'),
  };
}

/** Returns how the game ends by best play if that is proved and no seeds are lost; null otherwise. */
export function finalScore({ at, value }: ComparedFacts): BySide<number> | null {
  const { outcome, pits, stores } = at.position;
  if (outcome?.score) return outcome.score;
  if (value?.kind !== 'margin' || value.proof !== 'exact' || at.rules.losesBeads) return null;
  const total = sumOf(pits, 0, pits.length) + sumOf(stores, 0, stores.length);
  return { south: (total + value.margin) / 2, north: (total - value.margin) / 2 };
}
