/** Shows progress in one line: rewritten on a terminal, otherwise printed now and then. */

/** Where the line is written: a stream of this process. */
export interface ProgressTarget {
  readonly isTTY?: boolean;
  write(text: string): unknown;
}

export interface ProgressLine {
  show(text: string): void;
  /** Leaves the last line in place; the next output starts below it. */
  end(): void;
}

/** The number of texts skipped between two printed ones if lines cannot be rewritten. */
const PASSED_OVER = 9;

export function progressLine(target: ProgressTarget): ProgressLine {
  let shown = 0;
  let width = 0;
  return {
    show(text) {
      if (target.isTTY === true) {
        target.write(`\r${text.padEnd(width)}`);
        width = text.length;
      } else if (shown % (PASSED_OVER + 1) === 0) {
        target.write(`${text}\n`);
      }
      shown += 1;
    },
    end() {
      if (target.isTTY === true && shown > 0) target.write('\n');
    },
  };
}
