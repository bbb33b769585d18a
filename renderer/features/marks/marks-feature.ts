/** Marks drawn on the board. */
import type { Feature } from '../../shell/feature.ts';
import { pressMark } from './marking.ts';
import { markCommands } from './marks-commands.ts';

export const marksFeature: Feature = {
  commands: markCommands,
  takes: (studio) => [{ order: 'marks', pit: (place) => pressMark(studio, place) }],
};
