/** Aids on the board. */
import type { Feature } from '../../shell/feature.ts';
import { aidCommands } from './aids-commands.ts';

export const aidsFeature: Feature = { commands: aidCommands };
