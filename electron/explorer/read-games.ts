/**
 * Reads the games of a file one after the other, in pieces if the format allows it. A file of a hundred thousand games
 * then needs no more memory than a file of ten, and questions are answered meanwhile.
 */
import type { Result } from '../../engine/core/result.ts';
import { readableText, type BinaryError } from '../../engine/formats/binary.ts';
import { ambiguityOf, detectDialects, possibleDialects, refusalOf } from '../../engine/formats/detect.ts';
import { problemOf, type LocatedProblem } from '../../engine/notation/problems.ts';
import type { GameRecord } from '../../engine/tree/types.ts';
import { MAX_FILE_BYTES } from '../../engine/protocol/size-limit.ts';
import { readRegular } from '../files/read-regular.ts';

/** Part of a file. */
export interface GamePiece {
  readonly games: readonly GameRecord[];
  readonly problems: readonly LocatedProblem[];
  /** Share of the file that has been read, 0 to 1. */
  readonly part: number;
}

/** Number of characters read at once: some dozen games, a few hundredths of a second. */
const PIECE = 16_384;
/** Number of characters at the beginning of a text from which its format is detected. */
const BEGINNING = 65_536;

/**
 * Reads a file.
 *
 * @returns the whole text for readers, or why there is none, and the file's status when reading began.
 * @throws the system's error; `EFBIG` for a file that is too large.
 */
export async function readText(
  file: string,
): Promise<{ text: Result<string, BinaryError>; size: number; modified: number }> {
  const { bytes, sizeBytes, modifiedMs } = await readRegular(file, MAX_FILE_BYTES);
  return { text: readableText(bytes), size: sizeBytes, modified: modifiedMs };
}

/** Yields the games of a text in order, with their problems. */
export function* gamesOf(read: Result<string, BinaryError>): Generator<GamePiece, void> {
  if (!read.ok) {
    yield { games: [], problems: [problemOf(read, {})], part: 1 };
    return;
  }
  const text = read.value;
  const [certain, ...more] = possibleDialects(text.slice(0, BEGINNING));
  if (certain?.reader && more.length === 0) {
    const reader = certain.reader({});
    for (let at = 0; at < text.length; at += PIECE) {
      const piece = reader.push(text.slice(at, at + PIECE));
      yield { ...piece, part: Math.min(1, (at + PIECE) / text.length) };
    }
    yield { ...reader.finish(), part: 1 };
    return;
  }
  const readings = detectDialects(text);
  const [only, ...others] = readings;
  // The user cannot be asked here, and a game under the wrong rules is worse than no game.
  if (only && others.length === 0) yield { games: only.games, problems: only.problems, part: 1 };
  else yield { games: [], problems: [only ? ambiguityOf(readings) : refusalOf(text)], part: 1 };
}
