/** The find panel, loaded when it is first opened. */
import { part } from '../../shell/on-demand.ts';

export const findPart = part(() => import('./find-store.ts'));
