/**
 * Writes a tree as move text: numbers, joined turns, comments, glyphs, nested variations, wrapped lines.
 *
 * Moves of one turn are joined (`CF b`). A number precedes each pair of turns and every move after a comment or
 * variation. A comment before a move goes between its number and the move, which distinguishes it from the comment
 * after the previous move. Iterative, so neither length nor nesting matters.
 */
import type { ReadMove } from '../rules/game-notation.ts';
import type { Side } from '../core/side.ts';
import type { TreeNode } from '../tree/types.ts';
import { makeGrammar, isBareMove } from './tokens.ts';
import { makeQuoted } from './quoting.ts';

/** The parts of a dialect around the bare moves. */
export interface MovetextStyle {
  /** See `Grammar`: moves that would not be parsed back are quoted. */
  readonly readMove: ReadMove | undefined;
  /** Lines are shorter than this, except for comments. */
  readonly width: number;
  /** Text between the braces after a move, `''` for none; `parent` null: the root, before the first move. */
  readonly comment: (node: TreeNode, parent: TreeNode | null) => string;
  /** Text between the braces before a move, `''` for none. */
  readonly before: (node: TreeNode) => string;
  /**
   * `pgn`: a number again after every interruption, parentheses attached to their words. `ogn`: each number once,
   * spaces around parentheses, comments wrapped like moves (a line feed in them becomes a space).
   */
  readonly manner: 'pgn' | 'ogn';
  /** The text of a move; absent: the move itself, in quotes if it would not be parsed back. */
  readonly move?: (node: TreeNode) => string;
  /** True if the first turn is the second player's, for the number before it. */
  readonly isSecondFirst?: boolean;
  /** False leaves a move out with everything after it; absent: everything is written. */
  readonly isWritten?: (node: TreeNode) => boolean;
  /** The sign attached to a move (`!?`), `''` for none, and separate words after it (`$16`). */
  readonly signs: (node: TreeNode) => { readonly stuck: string; readonly words: readonly string[] };
  /** Seeds captured by a move, for `+n`; 0 writes nothing. */
  readonly captured: (node: TreeNode) => number;
  /** Words at the end: unreadable text, result. */
  readonly ending: readonly string[];
}

/** The turn that a line has reached. */
interface Turn {
  /** Turns begun since the first position, from 0; -1 before the first move. */
  readonly index: number;
  readonly side: Side | null;
}

const FIRST: Turn = { index: -1, side: null };

/** Largest number of letters joined to one word: lines must stay short. */
const MAX_JOINED = 40;

/** Returns the side that a move's spelling shows; null for `swap`, claims and other forms. */
function sideOf(move: string): Side | null {
  if (move === 'swap' || move === 'agreed' || move === 'resigned') return null;
  if (/^[A-Z]/.test(move)) return 'south';
  return /^[a-z]/.test(move) ? 'north' : null;
}

/** Returns the turn of a move: the current one if the same side continues. */
function turnOf(turn: Turn, move: string): Turn {
  const side = sideOf(move);
  return side !== null && side === turn.side ? turn : { index: turn.index + 1, side };
}

type Task =
  | { readonly kind: 'move'; readonly node: TreeNode; readonly parent: TreeNode; readonly before: Turn }
  | { readonly kind: 'line'; readonly node: TreeNode; readonly turn: Turn }
  | { readonly kind: 'open' | 'close' };

/** Collects words into lines. */
interface Lines {
  /** Adds a word. */
  add(word: string): void;
  /** Appends to the last word; if both together do not fit, both go to the next line. */
  stick(piece: string): void;
  text(): string;
}

/** Collects words into lines shorter than `width`; a word that contains line feeds stays unchanged. */
function makeLines(width: number): Lines {
  const parts: string[] = [];
  let column = 0;
  /** The index in `parts` of the space before the last word, and the word's length; -1 if it cannot move. */
  let gapAt = -1;
  let length = 0;

  function put(word: string): void {
    parts.push(word);
    const feed = word.lastIndexOf('\n');
    column = feed < 0 ? column + word.length : word.length - feed - 1;
    if (feed >= 0) gapAt = -1;
  }

  function add(word: string): void {
    const feed = word.indexOf('\n');
    const isFirst = parts.length === 0;
    const fits = column + 1 + (feed < 0 ? word.length : feed) < width;
    if (!isFirst) parts.push(fits ? ' ' : '\n');
    gapAt = !isFirst && fits ? parts.length - 1 : -1;
    column = fits && !isFirst ? column + 1 : 0;
    length = word.length;
    put(word);
  }

  return {
    add,
    stick(piece) {
      const feed = piece.indexOf('\n');
      const head = feed < 0 ? piece.length : feed;
      const fits = column + head < width;
      if (!fits && (gapAt < 0 || length + head >= width)) {
        add(piece);
        return;
      }
      if (!fits) {
        parts[gapAt] = '\n';
        gapAt = -1;
        column = length;
      }
      length += piece.length;
      put(piece);
    },
    text: () => parts.join(''),
  };
}

/** Does work in slices without a pause and returns its result. */
export function runToEnd<T>(work: Generator<void, T>): T {
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
}

/** Writes the tree under `root`. */
export function makeMovetext(root: TreeNode, style: MovetextStyle): string {
  return runToEnd(writeMovetext(root, style));
}

/** Pieces of work between two yields. */
const SLICE = 64;

/** Writes the tree in slices, for callers that must not wait for a large one. */
export function* writeMovetext(root: TreeNode, style: MovetextStyle): Generator<void, string> {
  let pieces = 0;
  const lines = makeLines(style.width);
  const grammar = makeGrammar({ labels: [] }, true, style.readMove);
  const isOgn = style.manner === 'ogn';
  const first: Turn = style.isSecondFirst === true ? { index: 0, side: null } : FIRST;
  const tasks: Task[] = [{ kind: 'line', node: root, turn: first }];
  /** Whether a move may be joined to the word before it. */
  let canJoin = false;
  let joined = 0;
  /** Whether the line was interrupted, so that the next move repeats its number. */
  let needsNumber = true;
  let isOpening = false;
  /** Whether the last word ends with a gem taken: then a number must separate the next move, whoever plays it. */
  let endsWithGem = false;

  function addWord(word: string): void {
    if (isOpening) lines.stick(word);
    else lines.add(word);
    isOpening = false;
  }

  function addComment(text: string): void {
    // A line of OGN that begins with `[` would be parsed as a tag: OGN has no escapes.
    for (const word of isOgn ? `{${text}}`.split(/ (?!\[)/) : [`{${text}}`]) addWord(word);
    canJoin = false;
  }

  function addMarks(node: TreeNode, parent: TreeNode | null): void {
    const { stuck, words } = style.signs(node);
    if (stuck !== '' && node.move !== '') lines.stick(stuck);
    else if (stuck !== '') addWord(stuck);
    for (const word of words) addWord(word);
    const comment = style.comment(node, parent);
    if (stuck !== '' || words.length > 0) canJoin = false;
    if (comment === '') return;
    addComment(comment);
    needsNumber = true;
  }

  function addMove(node: TreeNode, parent: TreeNode, before: Turn): Turn {
    const turn = turnOf(before, node.move);
    const isNew = turn.index !== before.index;
    const comment = style.before(node);
    const isRepeated = !isOgn && ((isNew && needsNumber) || isOpening || endsWithGem || comment !== '');
    const isNumbered = isRepeated || (isNew && turn.index % 2 === 0);
    const number = `${(turn.index >> 1) + 1}${turn.index % 2 === 0 ? '.' : '...'}`;
    const isBare = isBareMove(node.move, grammar);
    const captured = style.captured(node);
    const word =
      (style.move?.(node) ?? (isBare ? node.move : makeQuoted(node.move))) +
      (captured > 0 ? `+${captured}` : '');
    const isLetter = node.ghost === null && isBare && node.move.length === 1;
    const isJoined = canJoin && isLetter && !isNew && !isNumbered && joined < MAX_JOINED;
    if (isJoined) lines.stick(word);
    else if (comment === '') addWord(isNumbered ? `${number} ${word}` : word);
    else {
      addWord(number);
      addComment(comment);
      addWord(word);
    }
    joined = word.length + (isJoined ? joined : 0);
    canJoin = isLetter;
    endsWithGem = node.move.includes(' ');
    needsNumber = endsWithGem;
    addMarks(node, parent);
    return turn;
  }

  addMarks(root, null);
  needsNumber = true;
  for (let task = tasks.pop(); task; task = tasks.pop()) {
    pieces += 1;
    if (pieces % SLICE === 0) yield;
    switch (task.kind) {
      case 'open':
        addWord('(');
        isOpening = !isOgn;
        needsNumber = true;
        canJoin = false;
        break;
      case 'close':
        if (isOgn) lines.add(')');
        else lines.stick(')');
        needsNumber = true;
        canJoin = false;
        break;
      case 'move': {
        const turn = addMove(task.node, task.parent, task.before);
        tasks.push({ kind: 'line', node: task.node, turn });
        break;
      }
      case 'line': {
        const { children } = task.node;
        const [main, ...others] = style.isWritten ? children.filter(style.isWritten) : children;
        if (!main) break;
        // The main move, its alternatives, then the continuation of the main move.
        const turn = addMove(main, task.node, task.turn);
        tasks.push({ kind: 'line', node: main, turn });
        for (const other of others.reverse()) {
          tasks.push(
            { kind: 'close' },
            { kind: 'move', node: other, parent: task.node, before: task.turn },
            { kind: 'open' },
          );
        }
      }
    }
  }
  for (const word of style.ending) addWord(word);
  return lines.text();
}
