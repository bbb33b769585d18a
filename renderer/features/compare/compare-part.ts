/** The comparison of rule sets, loaded when it is first opened. */
import { part } from '../../shell/on-demand.ts';
import type { useCompare } from './compare-store.ts';

export const comparePart = part(() => import('./compare-work.ts'));

/** Returns the comparison; null before it is loaded. */
export const compareNow = (): ReturnType<typeof useCompare> | null => comparePart.now?.useCompare() ?? null;
