/**
 * Recorded games of `test/fixtures/games`, read as simply as their own format allows; the program's readers have their
 * own tests.
 */

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
