/** In place of `electron/engine/open-kept.ts`: a page keeps no proofs on disk. */
export const openKept = null;
