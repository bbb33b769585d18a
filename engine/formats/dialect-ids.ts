/** The ids of all dialects; `dialects.ts` defines the dialects. */

/** Ids in the order in which the window offers them. Labels are message keys `dialect.<id>`. */
export const DIALECT_IDS = [
  'mgn',
  'ogn',
  'record',
  'json',
  'link',
  'abstract-play',
  'open-spiel',
  'ludii',
  'kgp',
  'perfect-games',
  'aalina',
  'playstrategy',
  'kalah-digits',
  'digit-pairs',
  'counted-moves',
  'beads',
  'moves',
  'position',
  'text',
] as const;
export type DialectId = (typeof DIALECT_IDS)[number];
