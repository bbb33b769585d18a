/**
 * Splits a stream of text into games, line by line, so that a file can be parsed while it arrives.
 *
 * A game ends with its result, or when the tags of the next game begin. The splitter knows just enough of the text for
 * that: comments, strings, parentheses. An unclosed comment ends at a line that looks like a tag (our own writer
 * escapes such lines inside comments), so one slip does not swallow the following games.
 */
import { findUnescaped } from '../notation/quoting.ts';
import { isResult } from '../notation/result-text.ts';
import { isDamagedTag } from '../notation/tags.ts';
import { textLines } from '../notation/text-lines.ts';

/** The text of one game and its place in its file, from 1. */
export interface GameText {
  readonly text: string;
  readonly line: number;
  readonly column: number;
}

/** Accepts text in any pieces. */
export interface Splitter {
  /** Adds a piece; returns the games that are complete now. */
  push(chunk: string): readonly GameText[];
  /** Ends the text; returns the rest. */
  finish(): readonly GameText[];
}

interface State {
  readonly lines: LineStore;
  line: number;
  column: number;
  phase: 'head' | 'moves' | 'ended';
  depth: number;
  isInComment: boolean;
  hasFirstTag: boolean;
}

const TAG_LINE = /^\s*\[\s*(?:[A-Za-z][A-Za-z0-9_-]*\s*"|")/;
/** Matches only at the very start of a line, where our writer would have escaped it. */
const TAG_LINE_IN_COMMENT = /^\[(?:[A-Za-z][A-Za-z0-9_-]*\s*"|")/;
const WORD = /[^\s{}()"]+/y;

/** Number of lines joined at a time: a list of millions of empty lines is far larger than their text. */
const BLOCK = 1024;

/** Collects the lines of one game. */
interface LineStore {
  push(line: string): void;
  isEmpty(): boolean;
  /** Returns all lines, joined by line feeds. */
  text(): string;
}

function makeLineStore(): LineStore {
  const blocks: string[] = [];
  let lines: string[] = [];
  return {
    push(line) {
      lines.push(line);
      if (lines.length < BLOCK) return;
      blocks.push(lines.join('\n'));
      lines = [];
    },
    isEmpty: () => blocks.length === 0 && lines.length === 0,
    text: () => [...blocks, ...(lines.length === 0 ? [] : [lines.join('\n')])].join('\n'),
  };
}

function freshState(line: number, column: number): State {
  return {
    lines: makeLineStore(),
    line,
    column,
    phase: 'head',
    depth: 0,
    isInComment: false,
    hasFirstTag: false,
  };
}

/** The differences between dialects with tags. */
export interface SplitStyle {
  /** Tag that begins a game; the same tag again begins the next one even without moves between. */
  readonly firstTag: string;
  /** True: a backslash escapes the next character inside comments. */
  readonly hasEscapes: boolean;
  /** Tells which lines among moves begin a game, in addition to tags. */
  readonly startsGame?: (line: string) => boolean;
}

/** Makes a splitter for a dialect. */
export function makeSplitter(style: SplitStyle): Splitter {
  const firstTag = new RegExp(String.raw`^\s*\[\s*${style.firstTag}\s*"`);
  let pending = '';
  /** Whether `pending` ends with a carriage return, which may be half of a line end. */
  let hasHalf = false;
  let number = 0;
  let state = freshState(1, 1);

  function cut(games: GameText[], line: number, column: number): void {
    const text = state.lines.text();
    if (text.trim() !== '') games.push({ text, line: state.line, column: state.column });
    state = freshState(line, column);
  }

  /** Scans move text; splits it when a game has ended and something else follows. */
  function takeMoves(games: GameText[], whole: string, from: number): void {
    let start = from;
    for (let i = from; i < whole.length; i++) {
      if (state.isInComment) {
        const close = style.hasEscapes ? findUnescaped(whole, '}', i) : whole.indexOf('}', i);
        if (close < 0) break;
        state.isInComment = false;
        i = close;
        continue;
      }
      const char = whole.charAt(i);
      if (/\s/.test(char)) continue;
      if (char === '{') {
        state.isInComment = true;
        continue;
      }
      if (state.phase === 'ended') {
        state.lines.push(whole.slice(start, i));
        cut(games, number, i + 1);
        start = i;
        if (char === '[') {
          takeLine(games, whole, i);
          return;
        }
        state.phase = 'moves';
      }
      if (char === '"') {
        const close = findUnescaped(whole, '"', i + 1);
        i = close < 0 ? whole.length : close;
      } else if (char === '(') state.depth++;
      else if (char === ')') state.depth = Math.max(0, state.depth - 1);
      else {
        WORD.lastIndex = i;
        const word = WORD.exec(whole)?.[0] ?? char;
        if (state.depth === 0 && isResult(word)) state.phase = 'ended';
        i += word.length - 1;
      }
    }
    state.lines.push(whole.slice(start));
  }

  /** Whether a line that follows the head so far belongs to it. */
  function staysInHead(text: string): boolean {
    const bare = text.trimStart();
    return bare === '' || bare.startsWith('[') || isDamagedTag(bare);
  }

  function takeLine(games: GameText[], line: string, from = 0): void {
    const text = from === 0 ? line : line.slice(from);
    const isTag = (state.isInComment ? TAG_LINE_IN_COMMENT : TAG_LINE).test(text);
    if (isTag && (state.phase !== 'head' || (firstTag.test(text) && state.hasFirstTag))) {
      cut(games, number, from + 1);
    } else if (state.phase === 'moves' && !state.isInComment && style.startsGame?.(text) === true) {
      cut(games, number, from + 1);
    }
    if (state.phase !== 'head' || !staysInHead(text)) {
      if (state.phase === 'head') state.phase = 'moves';
      takeMoves(games, line, from);
      return;
    }
    if (firstTag.test(text)) state.hasFirstTag = true;
    // Text that begins with blank lines begins after them.
    if (state.lines.isEmpty() && text.trim() === '') state.line = number + 1;
    else state.lines.push(text);
  }

  return {
    push(chunk) {
      const games: GameText[] = [];
      // A long line that arrives in many pieces is joined once, at its end.
      if (!hasHalf && !/[\r\n]/.test(chunk)) {
        pending += chunk;
        return games;
      }
      const text = pending + chunk;
      hasHalf = text.endsWith('\r');
      const whole = hasHalf ? text.slice(0, -1) : text;
      let last: string | null = null;
      for (const line of textLines(whole)) {
        if (last !== null) {
          number++;
          takeLine(games, last);
        }
        last = line.text;
      }
      pending = (last ?? '') + text.slice(whole.length);
      return games;
    },
    finish() {
      const games: GameText[] = [];
      number++;
      for (const line of pending.split('\r')) takeLine(games, line);
      pending = '';
      cut(games, number, 1);
      return games;
    },
  };
}
