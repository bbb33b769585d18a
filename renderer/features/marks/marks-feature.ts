/** Marks drawn on the board. */
import type { Feature } from '../../shell/feature.ts';
import { markCommands } from './marks-commands.ts';

export const marksFeature: Feature = { commands: markCommands };
