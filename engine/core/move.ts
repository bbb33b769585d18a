/** The type of a move, shared by values, limits, reports and the rules. */

/**
 * Canonical move text: one sowing (`C`, `f`, `Hi00 x d2 4`), `swap`, or a claim (`agreed`, `resigned`).
 * It identifies a move among its siblings, so equal moves merge in a tree. It never carries `+n`.
 */
export type Move = string & { readonly __move: never };
