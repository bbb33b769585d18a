/** Lessons and studies: the list of those that the program has, and the page on which a lesson is played. */
import { h } from 'vue';
import type { Feature } from '../../../shell/feature.ts';
import { onDemand } from '../../../shell/on-demand.ts';
import { lessonsCommands } from './lessons-commands.ts';
import { lessonsPart } from './lessons-part.ts';
import { lessonsSettings } from './lessons-settings.ts';

declare module '../../../studio/window-parts.ts' {
  interface Pages {
    lesson: true;
  }
  interface Dialogs {
    /** The studies and lessons of the program. */
    studies: object;
  }
}

const LessonPane = onDemand(() => import('./LessonPane.vue'), lessonsPart);
const StudiesDialog = onDemand(() => import('./StudiesDialog.vue'), lessonsPart);

export const lessonsFeature: Feature = {
  settings: lessonsSettings,
  part: lessonsPart,
  commands: lessonsCommands,
  dialogs: { studies: () => h(StudiesDialog) },
  panes: [{ region: 'stage', component: LessonPane, isOpen: ({ ui }) => ui.page === 'lesson' }],
};
