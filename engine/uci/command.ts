/**
 * Parses the other program's lines into commands.
 *
 * The protocol is UCI (S. Meyer-Kahlen 2006) as adapted to mancala by J. Sala Soler for his Oware engine Aalina:
 * `position startpos|fen TEXT moves ...` with pit letters that may be joined (`FfBe`), South's clock as `wtime` and
 * North's as `btime`. Our extensions to his version: any position text may follow `position`, with or without `fen`,
 * and `nodes` and `searchmoves` work as in UCI.
 *
 *   parseCommand('go depth 8')   // { kind: 'go', words: { depth: 8, ... } }
 */

/** The parameters of `go`; times in milliseconds. A parameter that was not given is absent. */
export interface GoWords {
  readonly movetime?: number;
  readonly depth?: number;
  readonly nodes?: number;
  readonly wtime?: number;
  readonly btime?: number;
  readonly winc?: number;
  readonly binc?: number;
  readonly movestogo?: number;
  readonly isInfinite?: boolean;
  /** The only moves to search, as text. */
  readonly searchmoves?: string;
}

/** One line as a command. `token` is the wrong word. */
export type Command =
  | { readonly kind: 'nothing' | 'uci' | 'isready' | 'ucinewgame' | 'stop' | 'quit' | 'help' }
  | { readonly kind: 'setoption'; readonly name: string; readonly value: string }
  /** `start` null: the usual start. */
  | { readonly kind: 'position'; readonly start: string | null; readonly moves: string }
  | { readonly kind: 'go'; readonly words: GoWords }
  /** `isGo`: the line requested a move. */
  | { readonly kind: 'wrong'; readonly code: LineError; readonly token: string; readonly isGo: boolean };

/** Faults of a line, in addition to the faults of positions and moves in `notation`. */
export type LineError =
  | 'ERR_LINE_COMMAND' // no such command
  | 'ERR_LINE_SHAPE' // a word of a command is missing or misplaced
  | 'ERR_LINE_NUMBER' // a whole number was expected, or it is out of range
  | 'ERR_LINE_OPTION' // no such option
  | 'ERR_LINE_RULES' // a position text that fits only another rule set
  | 'ERR_LINE_BUSY' // an endless search is running and must be stopped first
  | 'ERR_LINE_POSITION'; // the last position was refused, so there is none to search

/** Largest number used: limits beyond it have no effect. */
const MOST = 1e15;

const GO_NUMBERS = ['movetime', 'depth', 'nodes', 'wtime', 'btime', 'winc', 'binc', 'movestogo'] as const;

/** UCI words that this engine can ignore. */
const PASSED_OVER = new Set(['debug', 'register', 'ponderhit']);

const PLAIN = { uci: true, isready: true, ucinewgame: true, stop: true, quit: true, help: true } as const;

function isPlain(word: string): word is keyof typeof PLAIN {
  return Object.hasOwn(PLAIN, word);
}

function wrong(code: LineError, token: string, isGo = false): Command {
  return { kind: 'wrong', code, token, isGo };
}

/** Parses one line. Never throws; spaces around and between words do not matter. */
export function parseCommand(line: string): Command {
  const text = line.trim();
  if (text === '') return { kind: 'nothing' };
  const [word = ''] = text.split(/\s/, 1);
  const rest = text.slice(word.length).trim();
  if (PASSED_OVER.has(word)) return { kind: 'nothing' };
  if (isPlain(word)) return { kind: word };
  if (word === 'setoption') return parseOption(rest);
  if (word === 'position') return parsePlace(rest);
  if (word === 'go') return parseGo(rest);
  return wrong('ERR_LINE_COMMAND', word);
}

/** Splits a text at a separate word, at an offset or later; all of the text is before the word if it is missing. */
function cutAtWord(text: string, word: string, from: number): readonly [before: string, behind: string] {
  const pattern = new RegExp(String.raw`(?<!\S)${word}(?!\S)`, 'g');
  pattern.lastIndex = from;
  const at = pattern.exec(text)?.index ?? text.length;
  return [text.slice(0, at).trim(), text.slice(at + word.length).trim()];
}

/** Parses `name X [value Y]`; names and values may contain spaces. */
function parseOption(rest: string): Command {
  const named = /^name\s/.test(rest) ? rest.slice(4).trim() : '';
  if (named === '') return wrong('ERR_LINE_SHAPE', `setoption ${rest}`.trim());
  const [name, value] = cutAtWord(named, 'value', 1);
  return { kind: 'setoption', name, value };
}

/** Parses `startpos | [fen] TEXT`, then optionally `moves ...`. */
function parsePlace(rest: string): Command {
  const [head, moves] = cutAtWord(rest, 'moves', 0);
  const start = /^fen(?:\s|$)/.test(head) ? head.slice(3).trim() : head;
  if (start === '') return wrong('ERR_LINE_SHAPE', `position ${rest}`.trim());
  return { kind: 'position', start: start === 'startpos' ? null : start, moves };
}

function isNumberWord(word: string): word is (typeof GO_NUMBERS)[number] {
  return GO_NUMBERS.some((name) => name === word);
}

function parseGo(rest: string): Command {
  const words: Record<string, number | boolean | string> = {};
  const given = rest === '' ? [] : rest.split(/\s+/);
  for (let i = 0; i < given.length; i++) {
    const word = given[i] ?? '';
    if (word === 'infinite') {
      words['isInfinite'] = true;
    } else if (word === 'searchmoves') {
      const after = given.slice(i + 1);
      const end = after.findIndex((next) => next === 'infinite' || isNumberWord(next));
      const moves = end < 0 ? after : after.slice(0, end);
      if (moves.length === 0) return wrong('ERR_LINE_SHAPE', word, true);
      words['searchmoves'] = moves.join(' ');
      i += moves.length;
    } else if (isNumberWord(word)) {
      const number = given[++i] ?? '';
      // Interfaces send negative clocks after a player has run out of time.
      if (!/^-?\d{1,15}$/.test(number)) return wrong('ERR_LINE_NUMBER', `${word} ${number}`.trim(), true);
      words[word] = Math.max(0, Math.min(MOST, Number(number)));
    } else {
      return wrong('ERR_LINE_SHAPE', word, true);
    }
  }
  return { kind: 'go', words };
}
