/**
 * Reads games to be reviewed from files and folders without blocking the window, and lists unreadable ones.
 */
import { detectInSlices } from '../../../../engine/formats/detect-slices.ts';
import type { Failure } from '../../../../engine/core/result.ts';
import { rulesFromText } from '../../../../engine/games/index.ts';
import { mainLine } from '../../../../engine/tree/node.ts';
import type { GameRecord } from '../../../../engine/tree/types.ts';
import type { FolderFile } from '../../../platform/host-services.ts';
import { runInSlices } from '../../../platform/slices.ts';
import { ambiguityFailure, choiceOf, readerFailure, type TextReadings } from '../../files/read-games.ts';
import type { ReviewLimit } from '../queue-job.ts';
import type { FileGame } from '../review-store.ts';

/** The games read. */
export interface FoundGames {
  readonly files: number;
  readonly games: readonly FileGame[];
  /** Problems, with file, game and line. */
  readonly failures: readonly Failure[];
}

export const NOTHING_FOUND: FoundGames = { files: 0, games: [], failures: [] };

/** How far the reading has come. */
export interface SourceProgress {
  readonly files: number;
  readonly all: number;
  readonly games: number;
}

/** Adds to a failure the file it belongs to. */
function inFile(failure: Omit<Failure, 'ok'>, file: string): Failure {
  return { ...failure, ok: false, at: { ...failure.at, file } };
}

/** Picks games with at least one move under known rules, and turns the others into failures. */
function sorted(games: readonly GameRecord[], source: string): Pick<FoundGames, 'games' | 'failures'> {
  const found: FileGame[] = [];
  const failures: Failure[] = [];
  for (const [index, game] of games.entries()) {
    const number = index + 1;
    const rules = rulesFromText(game.rules);
    if (!rules.ok) failures.push({ ...rules, at: { ...rules.at, file: source, game: number } });
    else if (mainLine(game.root).length > 0) found.push({ game, source, number });
  }
  return { games: found, failures };
}

/** Returns the games of a text. A text that could belong to several games is refused, not reviewed as the wrong one. */
function gamesOfText(source: string, read: TextReadings): FoundGames {
  if (read.kind !== 'one') {
    const failure = read.kind === 'none' ? read.failure : ambiguityFailure(read.readings);
    return { ...NOTHING_FOUND, files: 1, failures: [inFile(failure, source)] };
  }
  const { reading } = read;
  const errors = reading.problems.filter(({ severity }) => severity === 'error');
  const { games, failures } = sorted(reading.games, source);
  return {
    files: 1,
    games,
    failures: [...errors.map((problem) => inFile(problem, source)), ...failures],
  };
}

/** Returns the games of an open document. */
export function gamesOfDocument(games: readonly GameRecord[], name: string): FoundGames {
  return { ...NOTHING_FOUND, files: 1, ...sorted(games, name) };
}

async function readFile(file: FolderFile, signal: AbortSignal): Promise<FoundGames | null> {
  const opened = await file.read();
  if (!opened.ok) return { ...NOTHING_FOUND, files: 1, failures: [inFile(opened, file.path)] };
  try {
    const readings = await runInSlices(detectInSlices(opened.value), () => undefined, signal);
    return readings === null ? null : gamesOfText(file.path, choiceOf(opened.value, readings));
  } catch (error) {
    if (signal.aborted) return null;
    return { ...NOTHING_FOUND, files: 1, failures: [inFile(readerFailure(error), file.path)] };
  }
}

/**
 * Reads files one after the other; returns null if the signal aborts it. A file that cannot be read becomes a problem,
 * and the others are still read.
 */
export async function readSources(
  files: readonly FolderFile[],
  say: (progress: SourceProgress) => void,
  signal: AbortSignal,
): Promise<FoundGames | null> {
  const parts: FoundGames[] = [];
  let games = 0;
  for (const [index, file] of files.entries()) {
    say({ files: index, all: files.length, games });
    const part = await readFile(file, signal);
    if (part === null || signal.aborted) return null;
    parts.push(part);
    games += part.games.length;
  }
  return {
    files: files.length,
    games: parts.flatMap((part) => part.games),
    failures: parts.flatMap(({ failures }) => failures),
  };
}

/** Counts the positions that a review of these games looks at. */
export function positionsIn(games: readonly FileGame[]): number {
  return games.reduce((sum, { game }) => sum + mainLine(game.root).length, 0);
}

/** Longest time given to the proof of a position, milliseconds. */
const PROOF_MS = 60_000;

/** Returns the longest time that a review can take, milliseconds; null if the limit does not limit time. */
export function longestTime(positions: number, limit: ReviewLimit): number | null {
  switch (limit.kind) {
    case 'time':
      return positions * limit.seconds * 1000;
    case 'proof':
      return positions * PROOF_MS;
    case 'depth':
      return null;
  }
}
