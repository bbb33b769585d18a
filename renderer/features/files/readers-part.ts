/** The readers of all formats, loaded once the page is idle or a file is opened. */
import { part } from '../../shell/on-demand.ts';

export const readersPart = part(() => import('./read-games.ts'));
