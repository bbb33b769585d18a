/**
 * Commands of the Kalah Game Protocol: one line each, from either side.
 *
 *   readCommand('10@8 stop')                              // { id: 10, ref: 8, name: 'stop', args: [] }
 *   makeCommand('move', ['3'], { ref: 8 })                // '@8 move 3'
 *
 * Source: KWARC/kalah-game, `spec/012-grammar.md`.
 */
import { visibleLine } from '../core/visible-text.ts';

/** The number of a command, and that of an earlier command of the other side that it answers. */
export interface CommandMark {
  readonly id?: number | undefined;
  readonly ref?: number | undefined;
}

/** A command. Its arguments are texts: strings without quotes and escapes, boards with their brackets. */
export interface KgpCommand extends CommandMark {
  readonly name: string;
  readonly args: readonly string[];
}

/** Largest number of characters of a string that is sent: lines of the protocol have at most 16,384. */
const MAX_STRING = 1000;

// Neither tries a text in more than one way, which would take minutes for a long line: a string may lack its end.
const LINE = /^(?:(\d{1,15})?(?:@(\d{1,15}))?\s+)?([A-Za-z0-9]+)(?:\s(.*))?$/s;
const ARGUMENT = /"((?:\\.?|[^"\\])*)(?:"|$)|[^\s"]+/gs;

/** Reads a line; null if it is not a command. */
export function readCommand(line: string): KgpCommand | null {
  const [, id, ref, name, rest = ''] = LINE.exec(line.trimStart()) ?? [];
  if (name === undefined) return null;
  const args = [...rest.matchAll(ARGUMENT)].map(
    ([word, quoted]) => quoted?.replaceAll(/\\(.)/g, '$1') ?? word,
  );
  return {
    ...(id === undefined ? {} : { id: Number(id) }),
    ...(ref === undefined ? {} : { ref: Number(ref) }),
    name,
    args,
  };
}

/** Writes a line. @param args words, numbers and boards as they are, strings by `makeString`. */
export function makeCommand(
  name: string,
  args: readonly string[] = [],
  { id, ref }: CommandMark = {},
): string {
  const mark = `${id === undefined ? '' : String(id)}${ref === undefined ? '' : `@${String(ref)}`}`;
  return [...(mark === '' ? [] : [mark]), name, ...args].join(' ');
}

/** Writes a string argument. */
export function makeString(text: string): string {
  return `"${visibleLine(text.slice(0, MAX_STRING)).replaceAll(/["\\]/g, String.raw`\$&`)}"`;
}
