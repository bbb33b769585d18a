/** The advice, loaded once the page is idle. */
import { part } from '../../shell/on-demand.ts';

export const advicePart = part(() => import('./advice.ts'));
