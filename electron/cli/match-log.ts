/** The log of a match (`--log`): what programs read, say and write to their standard error, with times and games. */
import fs from 'node:fs';
import type { DialogueLog } from '../programs/child-program.ts';
import { visibleLine } from '../../engine/core/visible-text.ts';
import { fileRefusal } from './file-refusal.ts';
import type { Arguments } from './usage.ts';

/** An open log. */
export interface MatchLog {
  /** Writes a line about the match. */
  note(text: string): void;
  /** Returns the log of a player's program at a board; both are counted from 0. */
  dialogue(board: number, player: number): DialogueLog;
  close(): void;
}

/**
 * Opens the file of `--log`, if there is one, and appends to it: lines such as `12.345 1.2 > go movetime 100` (seconds,
 * board and player) and `# game 3 ...`.
 */
export function openMatchLog(args: Arguments): MatchLog | null {
  const file = args.text('log');
  if (file === null) return null;
  let descriptor: number;
  try {
    descriptor = fs.openSync(file, 'a', 0o666);
  } catch (error) {
    throw fileRefusal(file, 'ERR_FILE_WRITE', error);
  }
  const begun = performance.now();
  let isOpen = true;
  const write = (line: string): void => {
    // A program that was killed may still have said something.
    if (isOpen) fs.writeSync(descriptor, `${visibleLine(line)}\n`);
  };
  return {
    note: (text) => write(`# ${text}`),
    dialogue(board, player) {
      const place = `${String(board + 1)}.${String(player + 1)}`;
      return (from, line) =>
        write(`${((performance.now() - begun) / 1000).toFixed(3)} ${place} ${from} ${line}`);
    },
    close() {
      isOpen = false;
      fs.closeSync(descriptor);
    },
  };
}
