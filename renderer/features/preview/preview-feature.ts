/** A move before it is played. */
import type { Feature } from '../../shell/feature.ts';
import { builderCommands } from './preview-commands.ts';

export const previewFeature: Feature = { commands: builderCommands };
