/**
 * Commands inside comments, in PGN style: `{[%title "Endgame"] [%mark C ring one] The text.}`.
 *
 * A command is `[%name arg arg ...]`; an argument is a bare word or a quoted string. This file knows only their form;
 * `annotation-text.ts` knows their meaning.
 */
import { guardBraces, hasUnsafe, isBlank, makeQuoted, trimBlanks, unescapeText } from './quoting.ts';

/** The parts of a comment: its text, and the commands found between `[%` and `]`. */
export interface CommentParts {
  readonly text: string;
  readonly commands: readonly string[];
}

/** A parsed command; `args` are unescaped. */
export interface Command {
  readonly name: string;
  readonly args: readonly string[];
}

const BARE_WORD = /^[A-Za-z0-9.:=+_-]+$/;
const NAME = /^[A-Za-z][A-Za-z0-9_-]*$/;

/** Finds the `]` that ends the command whose body begins at `from`, or -1; quoted strings may contain `]`. */
function findCommandEnd(raw: string, from: number): number {
  let isQuoted = false;
  for (let i = from; i < raw.length; i++) {
    const char = raw[i];
    if (char === '\\') i++;
    else if (char === '"') isQuoted = !isQuoted;
    else if (char === ']' && !isQuoted) return i;
  }
  return -1;
}

function startsCommand(raw: string, at: number): boolean {
  return raw[at] === '[' && raw[at + 1] === '%' && /[A-Za-z]/.test(raw[at + 2] ?? '');
}

/** Parses the raw text between the braces. White space at both ends and after a command is layout. */
export function parseComment(raw: string): CommentParts {
  const commands: string[] = [];
  const pieces: string[] = [];
  let from = 0;
  // A command without end makes all later ones endless, too; looking for their ends again would be quadratic.
  let hasEnd = true;
  for (let i = 0; i < raw.length; i++) {
    if (raw[i] === '\\') {
      i++;
      continue;
    }
    if (!hasEnd || !startsCommand(raw, i)) continue;
    const end = findCommandEnd(raw, i + 2);
    if (end < 0) {
      hasEnd = false;
      continue;
    }
    pieces.push(raw.slice(from, i));
    commands.push(raw.slice(i + 2, end));
    from = end + 1;
    while (isBlank(raw[from])) from++;
    i = from - 1;
  }
  pieces.push(raw.slice(from));
  return { text: unescapeText(trimBlanks(pieces.join(''))), commands };
}

/** Parses a command body into name and arguments; null if it has another form. */
export function parseCommand(body: string): Command | null {
  const name = /^[^\s]*/.exec(body)?.[0] ?? '';
  if (!NAME.test(name)) return null;
  const args: string[] = [];
  let at = name.length;
  for (;;) {
    const before = at;
    while (isBlank(body[at])) at++;
    if (at >= body.length) return { name, args };
    if (at === before) return null;
    let end = at + 1;
    if (body[at] === '"') {
      while (end < body.length && body[end] !== '"') end += body[end] === '\\' ? 2 : 1;
      if (end >= body.length) return null;
      end++;
      args.push(unescapeText(body.slice(at + 1, end - 1)));
    } else {
      while (end < body.length && !isBlank(body[end])) end++;
      const word = body.slice(at, end);
      if (!BARE_WORD.test(word)) return null;
      args.push(word);
    }
    at = end;
  }
}

/** Writes an argument as a bare word if possible, otherwise quoted. */
export function makeArgument(text: string): string {
  return BARE_WORD.test(text) ? text : makeQuoted(text, true);
}

/** Writes a command as it appears in a comment. Callers quote the strings that must always be quoted. */
export function makeCommand(name: string, args: readonly string[]): string {
  return `[%${[name, ...args].join(' ')}]`;
}

/** True if the body, written between `[%` and `]`, is read back unchanged. */
export function isPlainCommand(body: string): boolean {
  if (hasUnsafe(body) || !/^[A-Za-z]/.test(body) || guardBraces(body) !== body) return false;
  const written = `[%${body}]`;
  for (let i = 0; i < written.length; i++) {
    if (written[i] === '\\') i++;
    else if (written[i] === '}') return false;
  }
  const parts = parseComment(written);
  return parts.text === '' && parts.commands.length === 1 && parts.commands[0] === body;
}
