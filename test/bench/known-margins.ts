/**
 * Proved margins of the first player in Kalah's starts (no capture into an empty opposite), to check what is measured
 * against. 6x4: M. Rawlings 2015; 6x5: proved by LifesLight (CMancala) and by us; the others were computed with an
 * independent solver (`test/fixtures/oracles`).
 */
export const KALAH_MARGINS: ReadonlyMap<string, number> = new Map([
  ['kalah:houses=4', 6],
  ['kalah:houses=4,seeds=4', 2],
  ['kalah:houses=4,seeds=5', 4],
  ['kalah:houses=4,seeds=6', 0],
  ['kalah:houses=5', 6],
  ['kalah:houses=5,seeds=4', 10],
  ['kalah:houses=5,seeds=5', 2],
  ['kalah', 2],
  ['kalah:seeds=4', 8],
  ['kalah:seeds=5', 10],
]);
