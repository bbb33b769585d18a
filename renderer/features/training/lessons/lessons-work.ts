/** The work of the commands of lessons, which is loaded once the window is idle. */
import { watch } from 'vue';
import { lessonName, makeStep } from '../../../../engine/training/lesson.ts';
import { tagValue } from '../../../../engine/tree/tags.ts';
import { t } from '../../../i18n/text.ts';
import type { Start } from '../../../shell/on-demand.ts';
import { gamesOf, type StudioDocument } from '../../../studio/document.ts';
import type { Studio } from '../../../studio/studio.ts';
import { useLesson } from './lesson-store.ts';

export { useLesson };

function isLesson(document: StudioDocument): boolean {
  return gamesOf(document).some((game) => tagValue(game, 'Lesson') !== null);
}

/** Notes which lesson was shown last. */
export function begin({ studio: { documents } }: Start): void {
  const lesson = useLesson();
  watch(
    () => documents.activeId,
    (id) => {
      const document = id === null ? null : documents.find(id);
      if (document && isLesson(document)) lesson.usedLast = id;
    },
    { immediate: true, flush: 'sync' },
  );
}

/** Adds the position shown as a step to the open lesson that was used last, or to a new one. */
export function addStep({ documents, ui }: Studio): void {
  const { shown } = documents;
  if (!shown) return;
  const here = shown.document.id;
  const lesson = useLesson();
  const others = documents.list.filter((each) => each.id !== here && isLesson(each));
  const target = others.find(({ id }) => id === lesson.usedLast) ?? others.at(-1);
  const name = target?.name ?? t('lesson.new');
  // A lesson of one's own is called what its file is called.
  const ownName = target ? lessonName(gamesOf(target)) : null;
  const made = makeStep(shown.record, shown.path, shown.positions, ownName ?? '');
  if (!made.ok) {
    ui.tellRefusal(made);
    return;
  }
  const { record } = made.value;
  if (target) documents.takeIn(target.id, { key: 'undo.add-game' }, [record]);
  else lesson.usedLast = documents.add(name, { games: [record] }, { isSaved: false, isShown: false }).id;
  ui.tellDone(t(target ? 'lesson.added' : 'lesson.added-new', { name }), shown.record);
}
