/** Lessons by command: the list, a lesson from the document shown, its steps. */
import { action, type ActionCommand, type Availability } from '../../../shell/commands/command.ts';
import { hasGame } from '../../../shell/commands/conditions.ts';
import { focusPane } from '../../../shell/focus.ts';
import { gamesOf } from '../../../studio/document.ts';
import type { Studio } from '../../../studio/studio.ts';
import { lessonsPart } from './lessons-part.ts';

const lessonNow = () => lessonsPart.now?.useLesson() ?? null;

function isPlaying({ ui }: Studio): Availability {
  return ui.page === 'lesson' && lessonNow() ? true : 'reason.no-lesson';
}

/** Makes a command of the lesson's page. */
function own(
  id: string,
  keys: readonly string[],
  run: ActionCommand['run'],
  enabled: ActionCommand['enabled'] = isPlaying,
): ActionCommand {
  return action({ id: `lesson.${id}`, group: 'training', scope: 'lesson', keys, enabled, run });
}

export const lessonsCommands: readonly ActionCommand[] = [
  action({ id: 'lesson.studies', group: 'help', run: ({ ui }) => ui.open({ kind: 'studies' }) }),
  action({
    id: 'lesson.play',
    group: 'training',
    enabled: hasGame,
    run: async ({ documents: { shown } }) => {
      if (!shown) return;
      const { useLesson } = await lessonsPart.load();
      useLesson().open(shown.document.name, null, gamesOf(shown.document), shown.document.gameIndex);
    },
  }),
  action({
    id: 'lesson.add',
    group: 'training',
    enabled: hasGame,
    run: async (studio) => {
      (await lessonsPart.load()).addStep(studio);
    },
  }),
  own('next', ['ArrowRight', 'Enter', 'PageDown'], () => lessonNow()?.next()),
  own('back', ['ArrowLeft', 'PageUp'], () => lessonNow()?.back()),
  own(
    'hint',
    ['t'],
    () => lessonNow()?.hint(),
    (studio) => {
      const can = isPlaying(studio);
      return can === true && lessonNow()?.hasHint === false ? 'reason.no-hint' : can;
    },
  ),
  own('close', ['Escape'], (studio) => {
    studio.ui.page = null;
    focusPane('board');
  }),
];
