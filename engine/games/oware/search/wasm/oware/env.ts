/** The functions that the host gives the module; `env`, as this file is called, is their import module. */

/** Asks after `made` positions of a test: how many more to make before asking again, below 0 to stop. */
export declare function pause(made: i32): i32;

/** Makes the moves of the counts at `board`, see `../../plain-moves.ts`; returns how many there are. */
export declare function expandRare(total: i32, need: i32): i32;
