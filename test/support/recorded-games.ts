/**
 * Recorded games of `../shared/games`, read as simply as their own format allows; the program's readers have their own
 * tests.
 */
import { readdirSync } from 'node:fs';
import { hasShared, sharedPath } from './shared.ts';

/** A recorded game: headers and moves with the `+n` written after them. */
export interface RecordedGame {
  readonly rules: string;
  readonly start: string;
  readonly final: string;
  readonly plies: number;
  readonly end: string;
  readonly result: string;
  readonly moves: readonly { readonly text: string; readonly captured: number }[];
}

/** Names of the game files that begin so. */
export function sharedGames(prefix: string): readonly string[] {
  if (!hasShared('games')) return [];
  return readdirSync(sharedPath('games'))
    .filter((name) => name.startsWith(prefix) && name.endsWith('.txt'))
    .sort();
}

/** Reads headers `# key: value` and letters with `+n`. */
export function readGame(text: string): RecordedGame {
  const lines = text.split('\n');
  const header = (key: string): string =>
    lines.find((line) => line.startsWith(`# ${key}: `))?.slice(key.length + 4) ?? '';
  const words = lines
    .filter((line) => !line.startsWith('#'))
    .join(' ')
    .split(/\s+/);
  const moves = words.flatMap((word) => {
    const match = /^([A-Za-z])(?:\+([0-9]+))?$/.exec(word);
    return match ? [{ text: match[1] ?? '', captured: Number(match[2] ?? 0) }] : [];
  });
  return {
    rules: header('rules'),
    start: header('start'),
    final: header('final'),
    plies: Number(header('plies')),
    end: header('end'),
    result: header('result'),
    moves,
  };
}
