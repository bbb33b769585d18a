/** One exercise of the position shown, added to the training by one command and taken back by the same command. */
import { sameData } from '../../../../engine/tree/same-data.ts';
import type { ExerciseQuestion } from '../../../../engine/protocol/messages.ts';
import { setupOf } from '../../../../engine/rules/state.ts';
import type { PositionKind } from '../../../../engine/training/exercise.ts';
import type { Shown } from '../../../studio/shown.ts';
import { positionRef } from '../../analysis/search-request.ts';
import { useTraining } from '../data/training-store.ts';
import type { ExerciseSource, TrainingItem } from '../../../../engine/progress/types.ts';
import { suits } from '../generator/make-kinds.ts';
import { sourceName } from './gather-run.ts';

/** The kinds in the order in which they are tried: what to play, then what a move does. */
const KINDS: readonly PositionKind[] = [
  'best-move',
  'only-move',
  'beads',
  'moves-until',
  'laps',
  'capture',
  'landing',
];

/** Finds the exercise of the position shown that this command has added; null if there is none. */
export function exerciseHere({ position, rules }: Shown): TrainingItem | null {
  if (!position) return null;
  const setup = setupOf(position);
  return (
    useTraining().items.find(
      ({ exercise, source }) =>
        source.kind === 'position' && exercise.rules === rules.key && sameData(exercise.setup, setup),
    ) ?? null
  );
}

/** Returns the questions for an exercise of the position shown, the best kind first, and their source. */
export function positionQuestions(shown: Shown): {
  readonly questions: readonly ExerciseQuestion[];
  readonly source: ExerciseSource;
} {
  const position = positionRef(shown);
  return {
    questions: KINDS.filter((kind) => suits(kind, shown.rules)).map((kind) => ({
      from: 'position',
      position,
      kind,
    })),
    source: { kind: 'position', name: sourceName(shown) },
  };
}
