/** Makes exercises from random games, or from mistakes, positions or openings in files. */
import { EXERCISE_NODES, makeWorkshop, type Workshop } from '../../engine/analysis/exercise-tools.ts';
import { SIDES, type Side } from '../../engine/core/side.ts';
import type { DetectOptions } from '../../engine/formats/detect.ts';
import { gameOf, rulesFromText } from '../../engine/games/index.ts';
import { judgingOf, type JudgedBy } from '../../engine/review/verdict.ts';
import type { Rules } from '../../engine/rules/game.ts';
import type { Exercise, ExerciseTools, ExerciseWish } from '../../engine/training/exercise.ts';
import { mistakesOf, positionsOf } from '../../engine/training/from-game.ts';
import { exerciseAt, isWanted } from '../../engine/training/generate.ts';
import { makeExercise } from '../../engine/training/make.ts';
import { makeMistake } from '../../engine/training/mistakes.ts';
import { openingExercises } from '../../engine/training/openings.ts';
import type { GameRecord } from '../../engine/tree/types.ts';
import { BUILD_ID } from '../program/build-id.ts';
import { findSources } from './convert-files.ts';
import { readGameFile } from './game-file.ts';
import { Refused } from './output.ts';

/** The sources of exercises in files. */
export const FROM = ['mistakes', 'positions', 'opening'] as const;
export type From = (typeof FROM)[number];

/** A possible exercise, with what checks it; null if the position or game gave none. */
export interface Candidate {
  readonly exercise: Exercise | null;
  readonly rules: Rules;
  readonly checkingTools: () => ExerciseTools;
}

/** Factor of the node limit for checks: a check starts with an empty memory, so it may take more nodes. */
const CHECK_NODES = 10;

/** Yields exercises of random games, one candidate for each game. */
export function* fromSeed(
  rules: Rules,
  wish: ExerciseWish,
  seed: number,
  nodes: number | null,
): Generator<Candidate, never> {
  const workshop = makeWorkshop(rules, BUILD_ID);
  const most = nodes ?? EXERCISE_NODES;
  // A check has its own memory, so that it does not repeat an error in the other one.
  const checkingTools = (): ExerciseTools => workshop.tools(most * CHECK_NODES);
  for (let index = 0; ; index++) {
    const exercise = exerciseAt(rules, wish, seed, index, workshop.tools(most));
    yield { exercise, rules, checkingTools };
  }
}

function* ofGame(
  record: GameRecord,
  rules: Rules,
  from: Exclude<From, 'opening'>,
  wish: ExerciseWish,
  workshop: Workshop,
  by: JudgedBy,
): Generator<Exercise | null, void> {
  const judging = judgingOf(gameOf(rules.game), { by });
  if (from === 'positions')
    for (const position of positionsOf(record, rules, wish))
      yield makeExercise(wish.kind, rules, position, workshop.tools(), wish.isUnique, judging);
  else
    for (const mistake of mistakesOf(record, rules, judging))
      yield makeMistake(rules, mistake, workshop.tools(), judging);
}

/** Yields exercises of files and folders. Openings use all games: one may call a move bad that another plays. */
export async function* fromFiles(
  operands: readonly string[],
  asked: {
    readonly from: From;
    /** The criterion for a mistake. */
    readonly by: JudgedBy;
    readonly side: Side | null;
    /** The last move number of openings. */
    readonly turns: number;
    readonly nodes: number | null;
    readonly text: DetectOptions;
    /** Called for each unreadable file if there are several; the others are used. */
    readonly onRefused: (file: string, failure: Refused['failure']) => void;
  },
  wish: ExerciseWish,
): AsyncGenerator<Candidate, void> {
  const workshops = new Map<string, Workshop>();
  const openings = new Map<string, { readonly rules: Rules; readonly records: GameRecord[] }>();
  const nodes = asked.nodes ?? EXERCISE_NODES;
  const sources = await findSources(operands);
  for (const { file } of sources) {
    const read = await readGameFile(file, asked.text).catch((error: unknown) => {
      if (!(error instanceof Refused) || sources.length === 1) throw error;
      asked.onRefused(file, error.failure);
      return null;
    });
    for (const record of read?.games ?? []) {
      const rules = rulesFromText(record.rules);
      if (!rules.ok) continue;
      const { key } = rules.value;
      if (asked.from === 'opening') {
        const known = openings.get(key) ?? { rules: rules.value, records: [] };
        known.records.push(record);
        openings.set(key, known);
        continue;
      }
      const workshop = workshops.get(key) ?? makeWorkshop(rules.value, BUILD_ID, nodes);
      workshops.set(key, workshop);
      const checkingTools = (): ExerciseTools => workshop.tools(nodes * CHECK_NODES);
      for (const exercise of ofGame(record, rules.value, asked.from, wish, workshop, asked.by)) {
        const isFitting = exercise !== null && isWanted(exercise, wish);
        yield { exercise: isFitting ? exercise : null, rules: rules.value, checkingTools };
      }
    }
  }
  for (const { rules, records } of openings.values()) {
    const checkingTools = makeWorkshop(rules, BUILD_ID, nodes).tools;
    for (const side of asked.side === null ? SIDES : [asked.side])
      for (const exercise of openingExercises(records, rules, side, asked.turns))
        if (isWanted(exercise, wish)) yield { exercise, rules, checkingTools };
  }
}
