/** The lessons, loaded once the window is idle. */
import { part } from '../../../shell/on-demand.ts';

export const lessonsPart = part(() => import('./lessons-work.ts'));
