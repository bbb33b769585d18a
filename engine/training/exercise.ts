/**
 * Exercises: a position, a question, and all right answers. They are made from proved values, from the rules, or from
 * estimates so far apart that their measured error cannot make a right answer wrong.
 */
import * as v from 'valibot';
import {
  list,
  MAX_ID,
  MAX_LINE_MOVES,
  MAX_MOVE,
  MAX_REPORT_MOVES,
  MAX_TEXT,
  move,
  natural,
  storedValues,
  text,
  type Checked,
  type Entries,
} from '../core/fields.ts';
import type { Move } from '../core/move.ts';
import { SIDES } from '../core/side.ts';
import type { StoredValues } from '../core/stored-values.ts';
import type { Rules } from '../rules/game.ts';
import { setupOf } from '../rules/state.ts';
import type { Position, Setup } from '../rules/types.ts';

/** Kinds whose answers rest on the values of all moves. */
const VALUE_KINDS = ['best-move', 'only-move', 'win', 'play-win', 'draw', 'mistake'] as const;
export type ValueKind = (typeof VALUE_KINDS)[number];

/** Kinds that ask to follow one move over the board. */
const SOWING_KINDS = ['capture', 'landing', 'laps', 'holds'] as const;
export type SowingKind = (typeof SOWING_KINDS)[number];

/**
 * The questions:
 *
 * - `best-move`: any move as good as the best.
 * - `only-move`: the one move that keeps the result; the question does not tell which result.
 * - `win`: the one move that wins. `draw`: the one move that keeps the draw.
 * - `play-win`: to win against perfect play, move by move (`win-play.ts`).
 * - `mistake`: a better move than the one played in a game.
 * - `capture`: how many beads a move captures. `landing`: where its last bead lands. `laps`: how many laps it has.
 *   `holds`: how many beads a pit holds after it.
 * - `moves-until`: the most moves a player can make before the other side is to move.
 * - `beads`: the orders of the beads of a pit that capture `goal` gems.
 * - `opening`: the moves of the user's own tree.
 */
export const EXERCISE_KINDS = [...VALUE_KINDS, ...SOWING_KINDS, 'moves-until', 'beads', 'opening'] as const;
export type ExerciseKind = (typeof EXERCISE_KINDS)[number];

/** Kinds that suit any position; the other kinds need a game that was played. */
export type PositionKind = Exclude<ExerciseKind, 'mistake' | 'opening'>;
export const POSITION_KINDS: readonly PositionKind[] = EXERCISE_KINDS.filter(
  (kind) => kind !== 'mistake' && kind !== 'opening',
);

/** More fields of state than any board has. */
const MAX_STATE = 100;

/** Default depth of a drill: the last move number, as in a written game. */
export const DRILL_TURNS = 10;

/** The requested exercise. All ranges are inclusive. */
export const exerciseWish = v.strictObject({
  kind: v.picklist(POSITION_KINDS),
  /** Beads in the pits. */
  least: natural,
  most: natural,
  /** Whether a single right move is required even if several could be accepted. */
  isUnique: v.boolean(),
  /** Null: any. */
  difficulty: v.nullable(v.tuple([natural, natural])),
});
export type ExerciseWish = Checked<typeof exerciseWish>;

export const exercise = v.strictObject({
  kind: v.picklist(EXERCISE_KINDS),
  /** Canonical rule-set text. */
  rules: text(MAX_TEXT),
  setup: v.strictObject({
    pits: list(natural, MAX_TEXT),
    stores: list(natural, MAX_TEXT),
    turn: v.picklist(SIDES),
    state: v.exactOptional(list(text(MAX_ID), MAX_STATE)),
  } satisfies Entries<Setup>),
  /** The move to follow (`SOWING_KINDS`), or the played move (`mistake`); otherwise null. */
  move: v.nullable(move),
  /** Label of the pit of the question (`holds`, `beads`), otherwise null. */
  pit: v.nullable(text(MAX_ID)),
  /** `beads`: gems to capture; otherwise null. */
  goal: v.nullable(natural),
  /**
   * Every right answer: moves, a number, or the label of a pit or `store`. If it matters, the best known answer is
   * first.
   */
  answers: list(text(MAX_MOVE), MAX_REPORT_MOVES),
  /** Values of all moves for kinds that rest on them: as much as the question needs, possibly bounds. */
  values: v.nullable(storedValues),
  /** The moves of the solution. */
  line: list(move, MAX_LINE_MOVES),
  /** `mistake`: the refutation of the played move, without that move; otherwise empty. */
  refutation: list(move, MAX_LINE_MOVES),
  /** Wrong moves that look right: those that shorter searches would have played. */
  traps: list(move, MAX_REPORT_MOVES),
  /** 1 is the easiest; see the README. */
  difficulty: natural,
});
export type Exercise = Checked<typeof exercise>;

/** The form of an answer: one move; moves until the game is decided; a whole number; a pit or the store. */
export type AnswerForm = 'move' | 'moves' | 'number' | 'place';

/**
 * The goal of a proof: the value of every move; the best value and the moves that have it; or which moves win, draw and
 * lose. The less a goal requires, the more positions can reach it.
 */
export type ProofGoal = 'all' | 'best' | 'result';

/** The searches that exercises are made with, for a position without a past. */
export interface ExerciseTools {
  /** Proves values or bounds of all moves; null if they fall short of the goal. */
  readonly prove: (position: Position, goal: ProofGoal) => StoredValues | null;
  /** Returns the move that a search to this depth would play. */
  readonly look: (position: Position, depth: number) => Move | null;
  /** Estimates the values of all moves where they cannot be proved; null if the search was stopped. */
  readonly estimate: (position: Position) => StoredValues | null;
}

const ANSWER_FORMS: Readonly<Record<ExerciseKind, AnswerForm>> = {
  'best-move': 'move',
  'only-move': 'move',
  win: 'move',
  'play-win': 'moves',
  draw: 'move',
  mistake: 'move',
  capture: 'number',
  landing: 'place',
  laps: 'number',
  holds: 'number',
  'moves-until': 'number',
  beads: 'move',
  opening: 'move',
};

/** Returns the form of the answers to a kind. */
export function answerForm(kind: ExerciseKind): AnswerForm {
  return ANSWER_FORMS[kind];
}

export function isValueKind(kind: ExerciseKind): kind is ValueKind {
  return VALUE_KINDS.some((each) => each === kind);
}

export function isSowingKind(kind: ExerciseKind): kind is SowingKind {
  return SOWING_KINDS.some((each) => each === kind);
}

/**
 * Whether answers are counted by following the rules, so that any number of seeds is possible; other kinds need a
 * proof.
 */
export function isCountingKind(kind: ExerciseKind): boolean {
  return isSowingKind(kind) || kind === 'moves-until' || kind === 'beads';
}

/** Fields that most kinds leave empty. */
export const NOTHING_ELSE = {
  move: null,
  pit: null,
  goal: null,
  values: null,
  refutation: [],
  traps: [],
} as const satisfies Partial<Exercise>;

/**
 * Returns the position as an exercise shows it; null if that would change it (history, seats, an answer that is due).
 */
export function withoutPast(rules: Rules, position: Position): Position | null {
  const bare = rules.fromSetup(setupOf(position));
  if (!bare.ok || bare.value.outcome !== null || position.swapped) return null;
  return rules.positionKey(bare.value) === rules.positionKey(position) ? bare.value : null;
}
