/**
 * Reads and writes links from a note to a moment of its move: `lap:3` is the end of lap 3, `lap:3.5` the fifth seed of
 * lap 3. The note's text holds them as Markdown (`[lap 3](lap:3)`), so files, undo and deletion treat them like any
 * other word.
 */

/** A moment of a move. */
export interface LapAnchor {
  /** From 1. */
  readonly lap: number;
  /** Seeds of the lap already sown; null for the end of the lap. */
  readonly seed: number | null;
}

/** Allows more digits than any move has laps. */
const LINK = /^lap:([1-9]\d{0,8})(?:\.(\d{1,4}))?$/;

/** Reads the target of a link; null if it is not a moment of a move. */
export function parseLapLink(target: string): LapAnchor | null {
  const found = LINK.exec(target);
  if (!found) return null;
  return { lap: Number(found[1]), seed: found[2] === undefined ? null : Number(found[2]) };
}

/** Writes the target of a link. */
export function makeLapLink({ lap, seed }: LapAnchor): string {
  return seed === null ? `lap:${String(lap)}` : `lap:${String(lap)}.${String(seed)}`;
}

/** Appends a link to a note. `text` is the visible text and holds no brackets. */
export function withLapLink(note: string, text: string, anchor: LapAnchor): string {
  const link = `[${text}](${makeLapLink(anchor)})`;
  return note === '' ? link : `${note} ${link}`;
}
