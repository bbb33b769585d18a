/**
 * The lexer of move texts: the same for our files, OGN, records and move lists.
 *
 * Reads one token at a time from any offset, by sticky patterns without nested repetition; linear scans find the ends
 * of comments and strings. So no input makes it slow or its recursion deep.
 */
import type { Params, Place } from '../core/result.ts';
import type { MoveReading } from '../rules/game-notation.ts';
import type { Side } from '../core/side.ts';
import type { Board, Position, Turn } from '../rules/types.ts';
import { cutToken, type TextError } from './problems.ts';
import { endOfComment, findUnescaped, unescapeText } from './quoting.ts';
import { isResult } from './result-text.ts';
import { makeLineFinder } from './text-lines.ts';

/** A statement of a text that is not true; its move counts nevertheless. */
export interface Mismatch {
  readonly code: TextError;
  readonly params: Params;
}

/** One reading of a move as another program writes it. */
export interface ForeignReading extends MoveReading {
  /** The move as the rules spell it, if that depends on the player; absent: the text. */
  readonly spell?: (side: Side) => string;
  /** A further statement of the text about the move that is not true of the turn played. */
  readonly check?: (turn: Turn, before: Position) => Mismatch | null;
}

export type Token = { readonly offset: number; readonly end: number } &
  /** `readings`: longest first; all begin at the token's offset. */
  (
    | { readonly kind: 'move'; readonly readings: readonly ForeignReading[] }
    | { readonly kind: 'captures'; readonly count: number }
    | { readonly kind: 'number' | 'open' | 'close' | 'end' | 'unreadable' }
    /** `raw`: the text between the braces; `isClosed` false: it extends to the end of the text. */
    | { readonly kind: 'comment'; readonly raw: string; readonly isClosed: boolean }
    /** `sign`: a move glyph (`!?`). */
    | { readonly kind: 'glyph'; readonly sign: string }
    | { readonly kind: 'numbered-glyph'; readonly number: number }
    | { readonly kind: 'result'; readonly text: string }
  );

/** Reads the move at an offset of a text, as `ReadMove` does. */
export type ReadForeign = (text: string, offset: number) => readonly ForeignReading[] | null;

/** The parameters of the lexer: the form of moves, and the end of comments. */
export interface Grammar {
  /** Finds moves that are more than a letter; undefined: moves are letters, which may be joined to words. */
  readonly readMove: ReadForeign | undefined;
  /** Labels of the pits. */
  readonly labels: ReadonlySet<string>;
  /** True: `\}` does not end a comment (our files). False: the first brace does (OGN). */
  readonly hasEscapes: boolean;
}

/** Makes the grammar of a game's move texts. */
export function makeGrammar(
  board: Pick<Board, 'labels'>,
  hasEscapes: boolean,
  readMove: ReadForeign | undefined,
): Grammar {
  return { readMove, labels: new Set(board.labels), hasEscapes };
}

const SPACE = /\s*/y;
const NUMBER = /\d+\.+|\.+|\d+(?=\s)/y;
const CAPTURES = /\+[ \u00a0]?(\d{1,6})(?!\d)/y;
const GLYPH = /!!|\?\?|!\?|\?!|!|\?/y;
const NUMBERED_GLYPH = /\$(\d{1,4})(?!\d)/y;
/** A match has at most one character more than a result: longer words are not scanned again at each of their dots. */
const RESULT_WORD = /[\d*½][\d/.½-]{0,20}/y;
const UNREADABLE = /[^\s{}()]+/y;
const SPECIAL_MOVE = /(?:swap|agreed|resigned)(?![A-Za-z])/y;

function isLetter(char: string): boolean {
  return /^[A-Za-z]$/.test(char);
}

/** Matches a sticky pattern at an offset. */
function match(pattern: RegExp, text: string, offset: number): RegExpExecArray | null {
  pattern.lastIndex = offset;
  return pattern.exec(text);
}

function readSpecial(text: string, offset: number): readonly MoveReading[] | null {
  const special = match(SPECIAL_MOVE, text, offset)?.[0];
  return special === undefined ? null : [{ text: special, end: offset + special.length }];
}

function readLetter(text: string, offset: number, { labels }: Grammar): readonly MoveReading[] | null {
  const letter = text.charAt(offset);
  if (!isLetter(letter)) return null;
  // A lone letter is a move even if the board has no such pit: the rules then report it.
  const isLone = !isLetter(text.charAt(offset + 1));
  return isLone || labels.has(letter) ? [{ text: letter, end: offset + 1 }] : null;
}

function readMove(text: string, offset: number, grammar: Grammar): readonly ForeignReading[] | null {
  if (text[offset] === '"') {
    const close = findUnescaped(text, '"', offset + 1);
    const move = close < 0 ? '' : unescapeText(text.slice(offset + 1, close));
    // A slash separates the moves of a path, so no move may contain one.
    return move === '' || move.includes('/') ? null : [{ text: move, end: close + 1 }];
  }
  const special = readSpecial(text, offset);
  return special ?? (grammar.readMove ? null : readLetter(text, offset, grammar));
}

function readComment(text: string, offset: number, grammar: Grammar): Token {
  const close = grammar.hasEscapes ? endOfComment(text, offset + 1) : text.indexOf('}', offset + 1);
  const end = close < 0 ? text.length : close;
  return {
    kind: 'comment',
    offset,
    end: close < 0 ? end : end + 1,
    raw: text.slice(offset + 1, end),
    isClosed: close >= 0,
  };
}

/** Reads the next token at or after an offset; it is `end` at the end of the text. */
export function nextToken(text: string, from: number, grammar: Grammar): Token {
  const offset = from + (match(SPACE, text, from)?.[0].length ?? 0);
  const char = text[offset];
  if (char === undefined) return { kind: 'end', offset, end: offset };
  if (char === '{') return readComment(text, offset, grammar);
  if (char === '(') return { kind: 'open', offset, end: offset + 1 };
  if (char === ')') return { kind: 'close', offset, end: offset + 1 };
  // Before numbers: moves may be digits.
  const own = grammar.readMove?.(text, offset);
  if (own?.[0]) return { kind: 'move', offset, end: own[0].end, readings: own };
  const resultWord = match(RESULT_WORD, text, offset)?.[0];
  if (resultWord !== undefined && isResult(resultWord))
    return { kind: 'result', offset, end: offset + resultWord.length, text: resultWord };
  const number = match(NUMBER, text, offset)?.[0];
  if (number !== undefined) return { kind: 'number', offset, end: offset + number.length };
  const captures = match(CAPTURES, text, offset);
  if (captures)
    return { kind: 'captures', offset, end: offset + captures[0].length, count: Number(captures[1]) };
  const sign = match(GLYPH, text, offset)?.[0];
  if (sign !== undefined) return { kind: 'glyph', offset, end: offset + sign.length, sign };
  const numbered = match(NUMBERED_GLYPH, text, offset);
  if (numbered)
    return { kind: 'numbered-glyph', offset, end: offset + numbered[0].length, number: Number(numbered[1]) };
  const readings = readMove(text, offset, grammar);
  const longest = readings?.[0];
  if (readings && longest) return { kind: 'move', offset, end: longest.end, readings };
  const rest = match(UNREADABLE, text, offset)?.[0] ?? char;
  return { kind: 'unreadable', offset, end: offset + rest.length };
}

/** True if a text without quotes is parsed as exactly this one move. */
export function isBareMove(text: string, grammar: Grammar): boolean {
  const token = nextToken(text, 0, grammar);
  return (
    token.kind === 'move' &&
    token.offset === 0 &&
    token.end === text.length &&
    token.readings[0]?.text === text
  );
}

/** Converts offsets of a text to lines and columns (both from 1) of its file. */
export type Locate = (offset: number, end?: number) => Place;

/** Makes the locator of a text; `base` is the place of its first character. */
export function makeLocator(text: string, base: Place): Locate {
  const lineAt = makeLineFinder(text);
  const firstLine = base.line ?? 1;
  const firstColumn = base.column ?? 1;
  return (offset, end = offset) => {
    const { line, start } = lineAt(offset);
    const column = offset - start + (line === 0 ? firstColumn : 1);
    const token = cutToken(text.slice(offset, Math.min(end, offset + 80)));
    return { ...base, line: firstLine + line, column, ...(token === '' ? {} : { token }) };
  };
}
