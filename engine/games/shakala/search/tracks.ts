/** Shakala's graph as tables for the search. */
import { isFork, pitAfter, PITS } from '../board.ts';

/** Next pit of each pit; at a fork by its inner and by its outer way (elsewhere they are the same). */
export const AFTER_INNER = Uint8Array.from({ length: PITS }, (_, pit) => pitAfter(pit, 'i'));
export const AFTER_OUTER = Uint8Array.from({ length: PITS }, (_, pit) => pitAfter(pit, 'o'));
export const IS_FORK = Uint8Array.from({ length: PITS }, (_, pit) => (isFork(pit) ? 1 : 0));
