/**
 * Yields the lines of a text one by one, whatever ends them (`\n`, `\r\n`, `\r`): `split` would make a list of millions
 * of lines that are read once.
 */

/** A line without its end. */
export interface TextLine {
  readonly text: string;
  /** From 1. */
  readonly number: number;
}

/** Yields all lines of a text including an empty last one, as with `split`. */
export function* textLines(text: string): Generator<TextLine, void> {
  let from = 0;
  let feed = text.indexOf('\n');
  let turn = text.indexOf('\r');
  for (let number = 1; ; number++) {
    if (feed >= 0 && feed < from) feed = text.indexOf('\n', from);
    if (turn >= 0 && turn < from) turn = text.indexOf('\r', from);
    const end = feed < 0 ? turn : turn < 0 ? feed : Math.min(feed, turn);
    if (end < 0) {
      yield { text: text.slice(from), number };
      return;
    }
    yield { text: text.slice(from, end), number };
    from = end + (end === turn && feed === end + 1 ? 2 : 1);
  }
}

/** Distance between remembered lines: all lines would take eight bytes for each line end of a file. */
const STRIDE = 64;

/** A line by its number, from 0, and the offset of its first character. */
export interface FoundLine {
  readonly line: number;
  readonly start: number;
}

/**
 * Makes a function that finds the line (ended by `\n`) of an offset. Offsets mostly come in the order of the text: the
 * text ahead is scanned once, and a line behind is found from the nearest remembered one.
 */
export function makeLineFinder(text: string): (offset: number) => FoundLine {
  /** Starts of every `STRIDE`th line, as far as the text was scanned. */
  const starts = [0];
  const endFrom = (from: number): number => {
    const feed = text.indexOf('\n', from);
    return feed < 0 ? text.length : feed;
  };
  let line = 0;
  let start = 0;
  let end = endFrom(0);

  return (offset) => {
    if (offset < start) {
      let low = 0;
      let high = starts.length - 1;
      while (low < high) {
        const middle = (low + high + 1) >> 1;
        if ((starts[middle] ?? 0) <= offset) low = middle;
        else high = middle - 1;
      }
      line = low * STRIDE;
      start = starts[low] ?? 0;
      end = endFrom(start);
    }
    while (end < offset && end < text.length) {
      line++;
      start = end + 1;
      end = endFrom(start);
      if (line === starts.length * STRIDE) starts.push(start);
    }
    return { line, start };
  };
}
