/** The overview of the reviewed games, loaded when it is first opened. */
import { part } from '../../../shell/on-demand.ts';

export const overviewPart = part(() => import('./overview-work.ts'));
