/** Stepping through one move. */
import type { Feature } from '../../shell/feature.ts';
import { relayCommands } from './commands.ts';

export const relayFeature: Feature = { commands: relayCommands };
