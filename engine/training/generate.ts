/**
 * Makes exercises from random games. Exercise `index` of a seed depends only on these two numbers and the wish: every
 * game has its own random numbers, and the caller supplies fresh tools for every game. So the window, which requests
 * exercises one at a time, and the command line make the same ones.
 */
import { makeRandom, type Random } from '../core/random.ts';
import { sumOf } from '../rules/ends.ts';
import type { Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';
import type { Move } from '../core/move.ts';
import { isValueKind, type Exercise, type ExerciseTools, type ExerciseWish } from './exercise.ts';
import { setupOf } from '../rules/state.ts';
import { hashOf } from './id.ts';
import { makeExercise } from './make.ts';

/**
 * Share of random moves in the games that supply positions; for the other moves, players look slightly ahead, as people
 * do.
 */
const RANDOM_SHARE = 0.5;
const LOOK_AHEAD = 2;
/** Number of moves after which a game without an end stops. */
const LONGEST_GAME = 400;
/** Number of moves from which a random one is drawn if there are very many. */
const MOVES_LOOKED_AT = 200;
/** Largest number of positions of one game that are tried, since proving moves takes long. */
const MOST_PROVED = 6;
const MOST_COUNTED = 30;

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

/** Returns the positions of a random game with the requested number of beads, without a past, as in exercises. */
function positionsOfGame(
  rules: Rules,
  { least, most }: ExerciseWish,
  random: Random,
  look: ExerciseTools['look'],
): readonly Position[] {
  const found = new Map<string, Position>();
  let position = rules.start();
  for (let ply = 0; ply < LONGEST_GAME && position.outcome === null; ply++) {
    const beads = sumOf(position.pits, 0, position.pits.length);
    if (beads < least) break;
    const bare = beads <= most ? rules.fromSetup(setupOf(position)) : null;
    if (bare?.ok && bare.value.outcome === null) found.set(rules.positionKey(bare.value), bare.value);
    const move = drawMove(rules, position, random, look);
    if (move === null) break;
    position = rules.next(position, move);
  }
  return [...found.values()];
}

/** Returns a list in random order (Fisher and Yates). */
function shuffled<T>(list: readonly T[], random: Random): readonly T[] {
  const mixed = [...list];
  for (let i = mixed.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    const [one, other] = [mixed[i], mixed[j]];
    if (one !== undefined && other !== undefined) [mixed[i], mixed[j]] = [other, one];
  }
  return mixed;
}

/** Whether an exercise is as hard as requested. */
export function isWanted({ difficulty }: Exercise, wish: Pick<ExerciseWish, 'difficulty'>): boolean {
  const [least, most] = wish.difficulty ?? [-Infinity, Infinity];
  return difficulty >= least && difficulty <= most;
}

/**
 * Plays game `index` of a seed and makes an exercise from one of its positions; null if none is suitable. Exercises of
 * different games may be equal: compare them by `exerciseId`.
 *
 * @param tools fresh tools for every game: the memory of a search affects which positions it can prove.
 */
export function exerciseAt(
  rules: Rules,
  wish: ExerciseWish,
  seed: number,
  index: number,
  tools: ExerciseTools,
): Exercise | null {
  const random = makeRandom(hashOf(`${String(seed)}/${String(index)}`));
  const positions = shuffled(positionsOfGame(rules, wish, random, tools.look), random);
  const tried = positions.slice(0, isValueKind(wish.kind) ? MOST_PROVED : MOST_COUNTED);
  for (const position of tried) {
    const exercise = makeExercise(wish.kind, rules, position, tools, wish.isUnique);
    if (exercise && isWanted(exercise, wish)) return exercise;
  }
  return null;
}
