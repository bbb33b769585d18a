/**
 * Splits text at its blank lines. A loop, because a pattern that repeats blank lines runs out of memory on notes of
 * megabytes and retries from every line end of a long run.
 */

/** Whether a line holds only spaces and tabs. */
function isBlank(text: string, from: number, to: number): boolean {
  for (let i = from; i < to; i++) if (text[i] !== ' ' && text[i] !== '\t') return false;
  return true;
}

/**
 * Returns the pieces of a text between its blank lines.
 *
 * @param text with `\n` as line ends.
 * @param beforeIndented whether a line that begins with a space begins a piece, too; inside a list it does not.
 */
export function splitAtBlankLines(text: string, beforeIndented: boolean): readonly string[] {
  const pieces: string[] = [];
  let start = 0;
  /** End of the last line that is not blank. */
  let end = 0;
  let blanks = 0;
  for (let from = 0, to = 0; to < text.length; from = to + 1) {
    const feed = text.indexOf('\n', from);
    to = feed < 0 ? text.length : feed;
    if (isBlank(text, from, to)) {
      blanks++;
      continue;
    }
    // The first line has no line end before it that could begin a gap.
    const isGap = blanks > (end === 0 ? 1 : 0);
    if (isGap && (beforeIndented || (text[from] !== ' ' && text[from] !== '\t'))) {
      pieces.push(text.slice(start, end));
      start = from;
    }
    end = to;
    blanks = 0;
  }
  return [...pieces, text.slice(start)];
}
