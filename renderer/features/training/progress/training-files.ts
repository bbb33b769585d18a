/** The training and its exercises as files: saves and imports them, and opens exercises as games. */
import { exerciseGames } from '../../../../engine/export/exercise-words.ts';
import { isMgn, makeMgn, parseMgn } from '../../../../engine/formats/mgn.ts';
import type { Failure } from '../../../../engine/core/result.ts';
import type { Texts } from '../../../../engine/locales/text.ts';
import type { Exercise } from '../../../../engine/training/exercise.ts';
import { exerciseOf } from '../../../../engine/training/record.ts';
import { failureText } from '../../../i18n/failure-text.ts';
import { t } from '../../../i18n/text.ts';
import { readableOf } from '../../../platform/host-services.ts';
import type { Studio } from '../../../studio/studio.ts';
import { cachedRules } from '../../../../engine/progress/rules-cache.ts';
import { useTraining } from '../data/training-store.ts';

const TRAINING_NAME = 'mancala-training.json';

/** Saves a text; resolves with a message about the result, `''` if the user cancelled. */
export async function saveText({ host }: Studio, name: string, data: string): Promise<string> {
  const saved = await host.exportFile({ name, data });
  if (saved.ok) return t('progress.saved', { name });
  return saved.code === 'ERR_HOST_CANCELLED' ? '' : failureText(saved);
}

/** Saves the whole training. */
export function exportTraining(studio: Studio): Promise<string> {
  return saveText(studio, TRAINING_NAME, useTraining().exportText());
}

/** Saves exercises as a game file with their solutions, in the language of these texts. */
export function saveExercises(
  studio: Studio,
  exercises: readonly Exercise[],
  { say }: Texts,
): Promise<string> {
  return saveText(studio, say('export.name.exercises'), makeMgn({ games: exerciseGames(exercises, say) }));
}

/** Reads the exercises of a game file. */
function exercisesIn(text: string): readonly Exercise[] {
  return parseMgn(text).collection.games.flatMap((record) => {
    const rules = cachedRules(record.rules);
    const exercise = rules && exerciseOf(record, rules);
    return exercise ? [exercise] : [];
  });
}

/** Imports a file: a training, or exercises in a game file. */
function takeText(name: string, text: string): string | Failure {
  const training = useTraining();
  if (isMgn(text)) {
    const { added } = training.add(exercisesIn(text), { kind: 'imported', name });
    return t('progress.imported', { added, updated: 0 });
  }
  const taken = training.importText(text);
  if (!taken.ok) return taken;
  const { added, updated, unread } = taken.value;
  const report = t('progress.imported', { added, updated });
  return unread === 0 ? report : t('progress.imported-but', { report, n: unread });
}

/** Asks for files and imports them; resolves with a message about the result, `''` if the user cancelled. */
export async function importTraining({ host, ui }: Studio): Promise<string> {
  const opened = readableOf(await host.open(), ui.showError);
  if (!opened.ok) return opened.code === 'ERR_HOST_CANCELLED' ? '' : failureText(opened);
  return opened.value
    .map(({ name, text }) => {
      const taken = takeText(name, text);
      return typeof taken === 'string' ? taken : `${name}: ${failureText(taken)}`;
    })
    .join(' ');
}

/** Opens exercises as games of a document, and the export of their sheet, which says them in its own language. */
export function openSheet(studio: Studio, name: string, exercises: readonly Exercise[]): void {
  const { settings, ui } = studio;
  if (exercises.length === 0) return;
  openExercises(studio, name, exercises);
  const { exports } = settings.values;
  const sheet = { ...exports.sheet, positions: 'starts', solutions: true } as const;
  settings.change({ exports: { ...exports, kind: 'sheet-pdf', range: 'file', sheet } });
  ui.open({ kind: 'export' });
}

/** Opens exercises as the games of a new document. */
export function openExercises(
  { documents, settings }: Studio,
  name: string,
  exercises: readonly Exercise[],
): void {
  const games = exerciseGames(exercises, t);
  if (games.length === 0) return;
  documents.add(name, { games }, { isSaved: false });
  settings.chooseLayout('study');
}
