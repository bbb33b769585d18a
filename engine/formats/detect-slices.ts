/**
 * Detects the format of a long text without blocking the caller: the same result as `detectDialects`, in small pieces
 * between which the caller may paint, count or give up.
 */
import type { GameRecord } from '../tree/types.ts';
import { detectDialects, makeReading, possibleDialects, type Reading } from './detect.ts';
import type { LocatedProblem } from '../notation/problems.ts';

/** Progress of the reading. */
export interface ReadingProgress {
  /** Characters read, of all. */
  readonly characters: number;
  readonly games: number;
}

/** Characters per piece: some 5 ms of reading. */
const PIECE = 4096;

/**
 * Returns all readings of a text, best first. Files of many games (mgn, OGN) are read piece by piece; a single game,
 * however long, and dialects of one game are read in one step.
 */
export function* detectInSlices(text: string): Generator<ReadingProgress, readonly Reading[]> {
  const [dialect, ...others] = possibleDialects(text);
  if (!dialect?.reader || others.length > 0) return detectDialects(text);
  const reader = dialect.reader({});
  const games: GameRecord[] = [];
  const problems: LocatedProblem[] = [];
  for (let from = 0; from < text.length; from += PIECE) {
    const batch = reader.push(text.slice(from, from + PIECE));
    // Added one by one: a call takes only some hundred thousand arguments, and one long line may hold more games.
    for (const game of batch.games) games.push(game);
    for (const problem of batch.problems) problems.push(problem);
    yield { characters: Math.min(text.length, from + PIECE), games: games.length };
  }
  const last = reader.finish();
  const all = { games: [...games, ...last.games], problems: [...problems, ...last.problems] };
  const reading = makeReading(dialect, all);
  return reading ? [reading] : [];
}
