/** The store of guessing, loaded once the page is idle. */
import { part } from '../../shell/on-demand.ts';

export const guessPart = part(() => import('./guess-work.ts'));
