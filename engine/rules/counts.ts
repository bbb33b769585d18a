/** How much is shown of the numbers of beads. What each mode means is decided in `engine/drawing/count-mode.ts`. */

/** How counts are shown: all, those of one's own side alone, none. */
export const COUNT_MODES = ['all', 'own', 'hidden'] as const;
export type CountMode = (typeof COUNT_MODES)[number];
