/** The training, loaded once the page is idle. */
import { part } from '../../shell/on-demand.ts';

export const trainingPart = part(() => import('./training-work.ts'));
