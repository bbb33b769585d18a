/** Questions to the engine about the position shown: threats, the move of a level, why a move is not the best one. */
import type { Feature } from '../../shell/feature.ts';
import { adviceCommands } from './advice-commands.ts';
import { advicePart } from './advice-part.ts';

export const adviceFeature: Feature = { part: advicePart, commands: adviceCommands };
