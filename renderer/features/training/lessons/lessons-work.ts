/** The work of the commands of lessons, which is loaded once the window is idle. */
import { makeStep } from '../../../../engine/training/lesson.ts';
import { tagValue } from '../../../../engine/tree/tags.ts';
import { t } from '../../../i18n/text.ts';
import { gamesOf } from '../../../studio/document.ts';
import type { Studio } from '../../../studio/studio.ts';

export { useLesson } from './lesson-store.ts';

/** Adds the position shown as a step to the lesson that is open, or to a new one. */
export function addStep({ documents, ui }: Studio): void {
  const { shown } = documents;
  if (!shown) return;
  const target = documents.list.findLast(
    (each) =>
      each.id !== shown.document.id && gamesOf(each).some((game) => tagValue(game, 'Lesson') !== null),
  );
  const name = target?.name ?? t('lesson.new');
  const made = makeStep(shown.record, shown.path, shown.positions, name);
  if (!made.ok) {
    ui.tellRefusal(made);
    return;
  }
  const { record } = made.value;
  const here = shown.document.id;
  if (target) documents.takeIn(target.id, { key: 'undo.add-game' }, [record]);
  else documents.add(name, { games: [record] }, { isSaved: false, isShown: false });
  documents.activate(here);
  ui.tellDone(t(target ? 'lesson.added' : 'lesson.added-new', { name }), shown.record);
}
