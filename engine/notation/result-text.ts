/**
 * Result text: `26-22`, `24.5-23.5`, `1-0`, `0-1`, `1/2-1/2`, `*`.
 *
 * A game with a final score is written as that score. Without one, or if it does not determine the winner, the winner
 * gets 1. `*` means open or unfinished. Source: `engine/formats/formats.md`.
 */
import { winnerOf } from '../rules/ends.ts';
import type { Outcome } from '../rules/types.ts';

/** One half of a score; `½` is read as `.5`. */
const HALF = String.raw`(?:\d{1,6}(?:\.5|½)?|½)`;
const RESULT = new RegExp(String.raw`^(?:\*|1/2-1/2|${HALF}-${HALF})$`);

/** True for a result text. */
export function isResult(text: string): boolean {
  return text.length <= 20 && RESULT.test(text);
}

/** Returns the same result in its canonical spelling: halves as `.5`, draws without score as `1/2-1/2`. */
export function normalResult(text: string): string {
  const plain = text.replaceAll(/(?<!\d)½/g, '0.5').replaceAll('½', '.5');
  return plain === '0.5-0.5' ? '1/2-1/2' : plain;
}

/** Writes the result of an outcome; `null` is a game that is still open. */
export function makeResult(outcome: Outcome | null): string {
  if (!outcome || outcome.winner === 'none') return '*';
  const { score } = outcome;
  // Shakala's points may not determine the winner: at 20-20 the player who empties the other side wins.
  if (score && winnerOf(score) === outcome.winner) return `${score.south}-${score.north}`;
  if (outcome.winner === 'draw') return '1/2-1/2';
  return outcome.winner === 'south' ? '1-0' : '0-1';
}

/** Returns a result without its score: `1-0`, `0-1` or `1/2-1/2`; other texts stay unchanged. */
export function resultWithoutScore(text: string): string {
  if (!isResult(text) || text === '*' || text === '1/2-1/2') return text;
  const [south = 0, north = 0] = normalResult(text).split('-').map(Number);
  return south === north ? '1/2-1/2' : south > north ? '1-0' : '0-1';
}

/** Returns the result at the end of a game whose `Result` tag has this value; `*` if that is not a result. */
export function endingOf(tag: string | null): string {
  return tag !== null && isResult(tag) ? normalResult(tag) : '*';
}
