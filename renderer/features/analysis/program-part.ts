/** Analyses of programs by others, loaded once the page is idle. */
import { part } from '../../shell/on-demand.ts';

export const programPart = part(() => import('./program-analysis.ts'));
