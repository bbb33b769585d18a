/**
 * Exercises: a position, a question, and all answers that are right. Made from proved values or from the rules, never
 * from doubtful estimates, so that no right answer is called wrong.
 */
import type { Move } from '../core/move.ts';
import type { StoredValues } from '../core/stored-values.ts';
import type { Position, Setup } from '../rules/types.ts';

/** Kinds whose answers rest on the values of all moves. */
const VALUE_KINDS = ['best-move', 'only-move', 'win', 'play-win', 'draw', 'mistake'] as const;
export type ValueKind = (typeof VALUE_KINDS)[number];

/** Kinds that are answered by following one move over the board. */
const SOWING_KINDS = ['capture', 'landing', 'laps', 'holds'] as const;
export type SowingKind = (typeof SOWING_KINDS)[number];

/**
 * What is asked:
 *
 * - `best-move`: any move as good as the best.
 * - `only-move`: the one move that keeps the result; which result that is, is not said.
 * - `win`: the one move that wins. `draw`: the one move that keeps the draw.
 * - `play-win`: to win against perfect play, move by move (`win-play.ts`).
 * - `mistake`: a better move than the one that was played in a game.
 * - `capture`: how many beads a move captures. `landing`: where its last bead falls. `laps`: how many laps it has.
 *   `holds`: how many beads a pit holds after it.
 * - `moves-until`: how many moves one can play at most until the other side is to move.
 * - `beads`: the orders of the beads of a pit with which `goal` gems are captured.
 * - `opening`: the moves of one's own tree.
 */
export const EXERCISE_KINDS = [...VALUE_KINDS, ...SOWING_KINDS, 'moves-until', 'beads', 'opening'] as const;
export type ExerciseKind = (typeof EXERCISE_KINDS)[number];

export interface Exercise {
  readonly kind: ExerciseKind;
  /** Canonical rule-set text. */
  readonly rules: string;
  readonly setup: Setup;
  /** The move that is to be followed (`SOWING_KINDS`), or that was played (`mistake`); else null. */
  readonly move: Move | null;
  /** Label of the pit that is asked about (`holds`, `beads`), else null. */
  readonly pit: string | null;
  /** `beads`: gems to capture; else null. */
  readonly goal: number | null;
  /** Every right answer: moves, a number, or the label of a pit or `store`. Where it matters the best known one is first. */
  readonly answers: readonly string[];
  /** Values of all moves, for kinds that rest on them: as much as had to be known, bounds among them. */
  readonly values: StoredValues | null;
  /** Moves that show the solution. */
  readonly line: readonly Move[];
  /** `mistake`: what refutes the move that was played, without that move; else empty. */
  readonly refutation: readonly Move[];
  /** Wrong moves that look right: those that a shorter search would have played. */
  readonly traps: readonly Move[];
  /** 1 is the easiest, see the README. */
  readonly difficulty: number;
}

/** How an answer is given: one move; moves until the game is decided; a whole number; a pit or the store. */
export type AnswerForm = 'move' | 'moves' | 'number' | 'place';

/**
 * What a proof has to say: the value of every move; the best value and which moves have it; which moves win, draw and lose.
 * The less is asked, the more positions have an answer.
 */
export type ProofGoal = 'all' | 'best' | 'result';

/** What an exercise is made from, for a position without a past. */
export interface ExerciseTools {
  /** What can be proved of all moves, values or bounds; null where that is less than the goal. */
  readonly prove: (position: Position, goal: ProofGoal) => StoredValues | null;
  /** The move that a search of so many moves ahead would play. */
  readonly look: (position: Position, depth: number) => Move | null;
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

/** How an exercise of a kind is answered. */
export function answerForm(kind: ExerciseKind): AnswerForm {
  return ANSWER_FORMS[kind];
}

export function isValueKind(kind: ExerciseKind): kind is ValueKind {
  return VALUE_KINDS.some((each) => each === kind);
}

export function isSowingKind(kind: ExerciseKind): kind is SowingKind {
  return SOWING_KINDS.some((each) => each === kind);
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
