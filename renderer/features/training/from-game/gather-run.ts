/** A run that makes exercises from the game shown: its progress and its result. */
import type { Failure } from '../../../../engine/core/result.ts';
import type { Exercise } from '../../../../engine/training/exercise.ts';
import { withMark } from '../../../../engine/export/exercise-words.ts';
import { estimateOf } from '../../../../engine/training/worth.ts';
import { failureText } from '../../../i18n/failure-text.ts';
import { joinSaid } from '../../../i18n/numbers.ts';
import { t } from '../../../i18n/text.ts';
import { gamesOf } from '../../../studio/document.ts';
import type { Shown } from '../../../studio/shown.ts';
import type { ExerciseSource } from '../../../../engine/progress/types.ts';
import { kindName } from '../progress/progress-words.ts';

/** A run, or its result. */
export interface GatherRun {
  readonly state: 'running' | 'done' | 'stopped' | 'failed';
  readonly source: ExerciseSource;
  readonly all: number;
  /** Questions answered, with an exercise or without. */
  readonly done: number;
  readonly made: readonly Exercise[];
  /** Exercises added to the training, and those that it already had; both 0 while it runs. */
  readonly added: number;
  readonly known: number;
  readonly failure: Failure | null;
}

/** Returns the name of the source for exercises from a game. */
export function sourceName({ document }: Shown): string {
  return gamesOf(document).length > 1
    ? t('gather.source', { name: document.name, n: document.gameIndex + 1 })
    : document.name;
}

/** Returns `2 rest on estimates.`, or `''` if none does. */
export function guessedText(made: Iterable<Exercise>): string {
  const n = [...made].filter((each) => estimateOf(each) !== null).length;
  return n > 0 ? t('gather.guessed', { n }) : '';
}

/** Returns the text about the exercise of a single position: its kind, and whether it is in the training now. */
function positionText(made: readonly Exercise[], known: number, failure: Failure | null): string {
  if (failure) return failureText(failure);
  const [exercise] = made;
  if (!exercise) return t('gather.position-none');
  const kind = withMark(kindName(exercise.kind), exercise, t);
  return t(known > 0 ? 'gather.position-known' : 'gather.position-added', { kind });
}

/** Returns the text about the progress of a run, or about its result. */
export function gatherText({ state, source, all, done, made, added, known, failure }: GatherRun): string {
  if (state === 'running' && source.kind === 'position') return t('gather.position-running');
  if (state === 'running') return t('gather.running', { done, all });
  if (source.kind === 'position') return positionText(made, known, failure);
  const unproved = done - made.length;
  return joinSaid([
    t('gather.added', { n: added }),
    guessedText(made),
    known > 0 ? t('gather.known', { n: known }) : '',
    unproved > 0 ? t('gather.unproved', { n: unproved }) : '',
    state === 'stopped' ? t('gather.stopped', { n: all - done }) : '',
    failure ? failureText(failure) : '',
  ]);
}
