/** Moves taken off every depth by the quick bench that is part of the tests. */
export const QUICK = 4;
