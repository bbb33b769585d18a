/** Modes of showing the numbers of beads. `engine/drawing/count-mode.ts` decides what each mode means. */

/** How counts are shown: all counts, only the counts of the player's own side, or none. */
export const COUNT_MODES = ['all', 'own', 'hidden'] as const;
export type CountMode = (typeof COUNT_MODES)[number];
