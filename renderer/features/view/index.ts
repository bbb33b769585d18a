/** How the window and the board are shown. */
import type { Feature } from '../../shell/feature.ts';
import { boardLookCommands } from './board-look.ts';
import { viewCommands } from './commands.ts';

export const viewFeature: Feature = { commands: [...boardLookCommands, ...viewCommands] };
