/** The code that copies texts and pictures, loaded once the page is idle. */
import { part } from '../../shell/on-demand.ts';

export const copyPart = part(() => import('./copy-work.ts'));
