/**
 * Lessons: a game file whose games are the steps, in their order. The start position of a step is shown, its title and
 * note are the text. A step with the tags of an exercise (`record.ts`) asks for the answer; any other step shows its main
 * line. The notes of its moves are read after the move; the note of a wrong variation says why the move is wrong.
 *
 *   [Lesson "Kalah from the start"]
 *   [Exercise "opening"]
 *   [Answer "C"]
 *
 *   {[%title "Play again"] Which house ends in your store?} 1. C {It holds four seeds.} (1. D {One too far.}) *
 */
import { ok } from '../core/result.ts';
import type { Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';
import { isBad, moveOf } from '../repertoire/taught.ts';
import { childOf } from '../tree/node.ts';
import type { Positions } from '../tree/positions.ts';
import { flattenTo } from '../tree/record.ts';
import { tagValue } from '../tree/tags.ts';
import type { GameRecord, Path } from '../tree/types.ts';
import type { Edited } from '../tree/edit.ts';
import type { Exercise } from './exercise.ts';
import { exerciseOf } from './record.ts';

/** The tag that names the lesson of a step. */
const LESSON_TAG = 'Lesson';

/** Returns the name of the lesson in a file; `''` if it has none but that of its file, null if it is no lesson. */
export function lessonName(games: readonly GameRecord[]): string | null {
  const named = games.flatMap((record) => tagValue(record, LESSON_TAG) ?? []);
  if (named[0] !== undefined) return named[0];
  return games.some((record) => tagValue(record, 'Exercise') !== null) ? '' : null;
}

/** A step of a lesson. */
export interface LessonStep {
  readonly record: GameRecord;
  readonly rules: Rules;
  readonly position: Position;
  /** The question; null in a step that shows its main line. */
  readonly exercise: Exercise | null;
}

/**
 * Reads the games of a file as the steps of a lesson; leaves out games whose rules or start cannot be read.
 *
 * @param rulesOf compiles a rule-set text; null if it cannot.
 */
export function lessonSteps(
  games: readonly GameRecord[],
  rulesOf: (text: string) => Rules | null,
): readonly LessonStep[] {
  return games.flatMap((record) => {
    const rules = rulesOf(record.rules);
    const position = rules?.fromSetup(record.setup ?? rules.startSetup());
    if (!rules || !position?.ok) return [];
    return [{ record, rules, position: position.value, exercise: exerciseOf(record, rules) }];
  });
}

/** Returns the note on a move from the start of a step; `''` if there is none. */
export function noteOnMove({ record }: LessonStep, move: string): string {
  return childOf(record.root, move)?.comment ?? '';
}

/**
 * Makes a step from a position of a game: its notes, marks and all later moves stay. If moves follow that nobody calls bad,
 * the step asks for one of them.
 *
 * @param name the name of the lesson; `''` for that of its file.
 */
export function makeStep(record: GameRecord, path: Path, positions: Positions, name: string): Edited {
  const flat = flattenTo(record, path, positions);
  if (!flat.ok) return flat;
  const made = flat.value.record;
  const answers = made.root.children.flatMap((child) => (isBad(child) ? [] : (moveOf(child) ?? [])));
  const tags = [
    { name: LESSON_TAG, value: name },
    ...(answers.length === 0
      ? []
      : [
          { name: 'Exercise', value: 'opening' },
          { name: 'Answer', value: answers.join(' | ') },
        ]),
  ];
  return ok({ ...flat.value, record: { ...made, tags } });
}
