/** Engine matches, loaded when the page is first opened. */
import { part } from '../../shell/on-demand.ts';

export const matchPart = part(() => import('./match-store.ts'));
