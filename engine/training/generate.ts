/** Exercises from random games: the same seed gives the same exercises. */
import type { Random } from '../core/random.ts';
import { sumOf } from '../rules/ends.ts';
import type { Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';
import type { Move } from '../core/move.ts';
import { makeExercise, type Exercise, type ExerciseKind, type ExerciseTools } from './exercise.ts';

/** What is wanted. */
export interface ExerciseWish {
  readonly kind: ExerciseKind;
  /** Beads in the pits, both ends included. */
  readonly least: number;
  readonly most: number;
}

/** Share of random moves in the games that positions come from: the rest looks a little ahead, as people do. */
const RANDOM_SHARE = 0.5;
const LOOK_AHEAD = 2;
/** Games without an end are left here. */
const LONGEST_GAME = 400;
/** Of a pile of moves so many are looked at to draw one. */
const MOVES_LOOKED_AT = 200;

function drawMove(
  rules: Rules,
  position: Position,
  random: Random,
  look: ExerciseTools['look'],
): Move | null {
  if (random() >= RANDOM_SHARE) return look(position, LOOK_AHEAD);
  const moves: Move[] = [];
  for (const move of rules.distinctMoves(position)) {
    moves.push(move);
    if (moves.length >= MOVES_LOOKED_AT) break;
  }
  return moves[Math.floor(random() * moves.length)] ?? null;
}

/** A position of the game at hand as an exercise sees it: without a past. Null where that is over. */
function bare(rules: Rules, { pits, stores, turn }: Position): Position | null {
  const position = rules.fromSetup({ pits, stores, turn });
  return position.ok && position.value.outcome === null ? position.value : null;
}

/**
 * Plays random games and yields an exercise for each that has one, else null: the caller decides how many games it
 * wants to wait for. No position comes twice.
 */
export function* generateExercises(
  rules: Rules,
  { kind, least, most }: ExerciseWish,
  random: Random,
  tools: ExerciseTools,
): Generator<Exercise | null, never> {
  const met = new Set<string>();
  for (;;) {
    let found: Exercise | null = null;
    let position = rules.start();
    for (let ply = 0; ply < LONGEST_GAME && position.outcome === null && found === null; ply++) {
      const beads = sumOf(position.pits, 0, position.pits.length);
      const key = rules.positionKey(position);
      if (beads < least && !rules.losesBeads) break;
      const asked = beads >= least && beads <= most && !met.has(key) ? bare(rules, position) : null;
      if (asked) {
        met.add(key);
        found = makeExercise(kind, rules, asked, tools);
      }
      const move = drawMove(rules, position, random, tools.look);
      if (move === null) break;
      position = rules.next(position, move);
    }
    yield found;
  }
}
