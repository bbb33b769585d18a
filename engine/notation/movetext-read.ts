/**
 * Reads a move text with comments, glyphs and nested variations into a tree, played through the rules.
 *
 * The reader is iterative with its own stack, has limits, and never throws. A move that cannot be played is kept as a
 * ghost with its code, and so is everything below it. Text that is not a move goes to `rest`, up to the end of its
 * variation (the line around it continues) or of the game.
 */
import type { Place } from '../core/result.ts';
import type { Rules } from '../rules/game.ts';
import type { Position, RulesError } from '../rules/types.ts';
import type { Move } from '../core/move.ts';
import { otherSide, type Side } from '../core/side.ts';
import { collapseSpace } from '../tree/one-line.ts';
import type { TreeNode } from '../tree/types.ts';
import {
  addCommand,
  addNumberedGlyph,
  makeDraft,
  numberOfSign,
  restOfCommand,
  type Draft,
} from './annotation-text.ts';
import { parseCommand, parseComment, type CommentParts } from './command-text.ts';
import {
  cutToken,
  MAX_GAME_PROBLEMS,
  problemOf,
  type LocatedProblem,
  type TextError,
  problemsCut,
} from './problems.ts';
import { makeResult, normalResult, resultWithoutScore } from './result-text.ts';
import { cutTimes } from './time-text.ts';
import {
  makeLocator,
  nextToken,
  type ForeignReading,
  type Grammar,
  type Locate,
  type Mismatch,
  type Token,
} from './tokens.ts';

/** Limits of one game: text beyond them is kept as text. */
export interface MovetextLimits {
  readonly maxNodes: number;
  readonly maxNesting: number;
}
export const DEFAULT_MOVETEXT_LIMITS: MovetextLimits = { maxNodes: 1_000_000, maxNesting: 100_000 };

export interface MovetextInput {
  readonly rules: Rules;
  /** First position, or the reason why there is none: every move is then a ghost with this code. */
  readonly start: Position | RulesError;
  readonly text: string;
  /** Offset in `text` where the moves begin. */
  readonly offset: number;
  /** Place of the text's first character. */
  readonly base: Place;
  readonly grammar: Grammar;
  readonly limits: MovetextLimits;
}

/** A parsed move text. */
export interface Movetext {
  readonly root: TreeNode;
  /** Text that could not be parsed, unchanged; `''` if none. */
  readonly rest: string;
  /** The result at the end, in our spelling; null if there is none. */
  readonly result: string | null;
  /** True if the whole text was parsed and nothing was left open. */
  readonly isComplete: boolean;
  /** Position at the end of the main line; null if a ghost or an invalid start leaves it unknown. */
  readonly final: Position | null;
  readonly problems: readonly LocatedProblem[];
}

/** Largest number of problems kept while a text is read. */
const MAX_KEPT = 20 * MAX_GAME_PROBLEMS;

/** The line being read: its current node, and the node before, to which a variation returns. */
interface Line {
  /** Null while the line has no move yet. */
  parent: Draft | null;
  parentPosition: Position | null;
  node: Draft;
  position: Position | null;
  /** Seeds captured by the last move, null if it is a ghost or none. */
  captured: number | null;
  /** Moves from the first position to `node`. */
  ply: number;
  /** Comments for the move that comes next. */
  before: Note[];
  isAfterNumber: boolean;
  /** Where the line was opened; null for the main line. */
  readonly opened: number | null;
}

/** A comment and its offset. */
interface Note extends CommentParts {
  readonly offset: number;
}

interface Reader {
  readonly input: MovetextInput;
  readonly locate: Locate;
  /** `ghost`: the node that a problem is about; the problem is dropped if the text itself declares the ghost. */
  readonly problems: { readonly problem: LocatedProblem; readonly ghost: Draft | null }[];
  /** Number of problems that are not about a node. */
  others: number;
  /** Nodes whose problems no longer fit, null for problems of other kinds. */
  readonly missed: Set<Draft | null>;
  readonly declaredGhosts: Set<Draft>;
  /** Children by move, for nodes with many of them. */
  readonly indexes: Map<Draft, Map<string, Draft>>;
  readonly rest: string[];
  nodes: number;
  result: string | null;
  isComplete: boolean;
}

/** Reads a move text from `offset` to its last character. */
export function readMovetext(input: MovetextInput): Movetext {
  const reader: Reader = {
    input,
    locate: makeLocator(input.text, input.base),
    problems: [],
    others: 0,
    missed: new Set(),
    declaredGhosts: new Set(),
    indexes: new Map(),
    rest: [],
    nodes: 0,
    result: null,
    isComplete: true,
  };
  const root = makeDraft('');
  const stack: Line[] = [];
  let line = makeLine(root, typeof input.start === 'string' ? null : input.start, 0, null);
  let at = input.offset;
  for (;;) {
    const token = nextToken(input.text, at, input.grammar);
    if (token.kind === 'end') break;
    at = token.end;
    if (token.kind === 'open' && line.parent && stack.length < input.limits.maxNesting) {
      stack.push(line);
      line = makeLine(line.parent, line.parentPosition, line.ply - 1, token.offset);
    } else if (token.kind === 'close') {
      const outer = stack.pop();
      if (outer) {
        settleBefore(reader, line);
        line = outer;
      } else report(reader, 'ERR_TEXT_VARIATION_CLOSE', token);
    } else {
      at = takeToken(reader, line, token) ?? skip(reader, line, token);
    }
  }
  for (const open of [...stack, line]) {
    settleBefore(reader, open);
    if (open.opened === null) continue;
    reader.isComplete = false;
    addProblem(reader, 'error', 'ERR_TEXT_VARIATION_OPEN', reader.locate(open.opened, open.opened + 20));
  }
  const { position: final } = stack[0] ?? line;
  checkResult(reader, final);
  return {
    root,
    rest: reader.rest.join('\n'),
    result: reader.result,
    isComplete: reader.isComplete,
    final,
    problems: listedProblems(reader),
  };
}

/** Returns the problems that the text does not declare itself, up to the limit, with a note if there are more. */
function listedProblems({ problems, missed, declaredGhosts }: Reader): readonly LocatedProblem[] {
  const open = problems.flatMap(({ problem, ghost }) =>
    ghost && declaredGhosts.has(ghost) ? [] : [problem],
  );
  const isCut =
    open.length > MAX_GAME_PROBLEMS ||
    [...missed].some((ghost) => ghost === null || !declaredGhosts.has(ghost));
  return isCut ? [...open.slice(0, MAX_GAME_PROBLEMS), problemsCut()] : open;
}

function makeLine(node: Draft, position: Position | null, ply: number, opened: number | null): Line {
  return {
    parent: null,
    parentPosition: null,
    node,
    position,
    captured: null,
    ply,
    before: [],
    isAfterNumber: false,
    opened,
  };
}

function addProblem(
  reader: Reader,
  severity: LocatedProblem['severity'],
  code: TextError | 'ERR_FILE_NODES' | 'ERR_FILE_NESTING',
  at: Place,
  params?: LocatedProblem['params'],
): void {
  keepProblem(reader, { severity, code, at, ...(params ? { params } : {}) }, null);
}

function keepProblem(reader: Reader, problem: LocatedProblem, ghost: Draft | null): void {
  // Our own files declare their ghosts, so more of these are kept until the whole text is known.
  const hasRoom = ghost ? reader.problems.length < MAX_KEPT : reader.others < MAX_GAME_PROBLEMS;
  if (!hasRoom) {
    reader.missed.add(ghost);
    return;
  }
  reader.problems.push({ problem, ghost });
  if (!ghost) reader.others++;
}

function report(reader: Reader, code: TextError, token: Token): void {
  addProblem(reader, 'error', code, reader.locate(token.offset, token.end));
}

/** Applies a token to the line; returns null if it is not allowed here, otherwise the offset to continue at. */
function takeToken(reader: Reader, line: Line, token: Token): number | null {
  const isVariation = line.opened !== null;
  const hasMove = line.parent !== null;
  if (reader.result !== null && !isVariation && token.kind !== 'comment') return null;
  switch (token.kind) {
    case 'number':
      line.isAfterNumber = true;
      return token.end;
    case 'comment':
      return takeComment(reader, line, token);
    case 'glyph':
    case 'numbered-glyph':
      // At the head of a variation the current node belongs to the line around it.
      if (isVariation && !hasMove) return null;
      addNumberedGlyph(line.node, token.kind === 'glyph' ? numberOfSign(token.sign) : token.number);
      return token.end;
    case 'captures':
      if (!hasMove) return null;
      if (line.captured !== null && line.captured !== token.count)
        addProblem(
          reader,
          'warning',
          'ERR_TEXT_CAPTURES',
          { ...reader.locate(token.offset, token.end), ply: line.ply },
          { stated: token.count, actual: line.captured },
        );
      return token.end;
    case 'result':
      if (!isVariation) reader.result = normalResult(token.text);
      return token.end;
    case 'move':
      return reader.nodes < reader.input.limits.maxNodes ? takeMove(reader, line, token) : null;
    default:
      return null;
  }
}

function takeComment(reader: Reader, line: Line, token: Token & { kind: 'comment' }): number | null {
  if (!token.isClosed) return null;
  const parts = reader.input.grammar.hasEscapes
    ? parseComment(token.raw)
    : cutTimes(collapseSpace(token.raw));
  const note = { ...parts, offset: token.offset };
  const isHead = line.opened !== null && line.parent === null;
  if (line.isAfterNumber || isHead) line.before.push(note);
  else write(reader, line.node, 'comment', note);
  return token.end;
}

/** Writes a comment on a node; a line feed joins texts in the same place. */
function write(reader: Reader, node: Draft, where: 'comment' | 'before', note: Note): void {
  for (const body of note.commands) {
    const rest = restOfCommand(body);
    if (rest !== null) {
      reader.rest.push(rest);
      continue;
    }
    if (parseCommand(body)?.name === 'ghost') reader.declaredGhosts.add(node);
    if (addCommand(node, body) === 'malformed')
      addProblem(reader, 'warning', 'ERR_TEXT_COMMAND', {
        ...reader.locate(note.offset),
        token: cutToken(body),
      });
  }
  if (note.text === '' || node[where] === note.text) return;
  node[where] = node[where] === '' ? note.text : `${node[where]}\n${note.text}`;
}

/** Adds comments for a move that never came to the current node. */
function settleBefore(reader: Reader, line: Line): void {
  for (const note of line.before) write(reader, line.node, 'comment', note);
  line.before = [];
}

/** Returns the side to move; below a ghost, the side as if every turn were one move. */
function sideOf({ input: { start } }: Reader, { position, ply }: Line): Side {
  if (position) return position.turn;
  const first = typeof start === 'string' ? 'south' : start.turn;
  return ply % 2 === 0 ? first : otherSide(first);
}

/** The result of a move. */
type Step =
  | {
      readonly move: Move;
      readonly position: Position;
      readonly captured: number;
      readonly mismatch: Mismatch | null;
    }
  | { readonly move: Move; readonly ghost: RulesError; readonly problem: LocatedProblem | null };

/** Plays one reading of a move at the place `at`. */
function tryMove(reader: Reader, line: Line, reading: ForeignReading, at: Place): Step {
  const { rules, start } = reader.input;
  const text = reading.spell?.(sideOf(reader, line)) ?? reading.text;
  if (!line.position) {
    const ghost = line.node.ghost ?? (typeof start === 'string' ? start : 'ERR_MOVE_TEXT');
    return { move: text as Move, ghost, problem: null };
  }
  const parsed = rules.parseMove(line.position, text);
  const move = parsed.ok ? parsed.value : (text as Move);
  const turn = parsed.ok ? rules.play(line.position, move) : parsed;
  if (turn.ok) {
    const { position, captured } = turn.value;
    return { move, position, captured, mismatch: reading.check?.(turn.value, line.position) ?? null };
  }
  const place = { ...turn.at, ...at, ply: line.ply + 1 };
  return { move, ghost: turn.code, problem: problemOf({ ...turn, at: place }, {}) };
}

function takeMove(reader: Reader, line: Line, token: Token & { kind: 'move' }): number {
  let end = token.end;
  let step: Step | null = null;
  for (const reading of token.readings) {
    const tried = tryMove(reader, line, reading, reader.locate(token.offset, reading.end));
    if (step && 'ghost' in tried) continue;
    step = tried;
    end = reading.end;
    if ('position' in tried) break;
  }
  if (!step) return token.end;
  const child = findChild(reader, line.node, step.move) ?? addChild(reader, line.node, step);
  if ('problem' in step && step.problem) keepProblem(reader, step.problem, child);
  line.parent = line.node;
  line.parentPosition = line.position;
  line.node = child;
  line.position = 'position' in step ? step.position : null;
  line.captured = 'captured' in step ? step.captured : null;
  line.ply++;
  if ('mismatch' in step && step.mismatch) {
    const { code, params } = step.mismatch;
    addProblem(reader, 'warning', code, { ...reader.locate(token.offset, end), ply: line.ply }, params);
  }
  line.isAfterNumber = false;
  for (const note of line.before) write(reader, child, 'before', note);
  line.before = [];
  return end;
}

/** From this many children on an index finds them. */
const MANY_CHILDREN = 16;

function findChild(reader: Reader, node: Draft, move: string): Draft | null {
  const index = reader.indexes.get(node);
  return (index ? index.get(move) : node.children.find((child) => child.move === move)) ?? null;
}

function addChild(reader: Reader, node: Draft, step: Step): Draft {
  const child = makeDraft(step.move, 'ghost' in step ? step.ghost : null);
  node.children.push(child);
  reader.nodes++;
  if (node.children.length === MANY_CHILDREN)
    reader.indexes.set(node, new Map(node.children.map((known) => [known.move, known])));
  else if (node.children.length > MANY_CHILDREN) reader.indexes.get(node)?.set(child.move, child);
  return child;
}

/**
 * Keeps text as `rest` from a token that is not allowed here: only a single sign or one whole group if possible,
 * otherwise up to the end of the variation or of the game.
 */
function skip(reader: Reader, line: Line, token: Token): number {
  const { text, limits, grammar } = reader.input;
  const isGroup = token.kind === 'open';
  const isFull = token.kind === 'move' && reader.nodes >= limits.maxNodes && reader.result === null;
  const at = reader.locate(token.offset, token.end);
  if (isFull) addProblem(reader, 'error', 'ERR_FILE_NODES', at, { max: limits.maxNodes });
  else if (isGroup && line.parent)
    addProblem(reader, 'error', 'ERR_FILE_NESTING', at, { max: limits.maxNesting });
  else if (isGroup) addProblem(reader, 'error', 'ERR_TEXT_VARIATION_START', at);
  else addProblem(reader, 'error', token.kind === 'comment' ? 'ERR_TEXT_COMMENT_OPEN' : 'ERR_TEXT_TOKEN', at);
  const isSign = token.kind === 'captures' || token.kind === 'glyph' || token.kind === 'numbered-glyph';
  const isInside = isGroup || (line.opened !== null && !isFull);
  let end = token.end;
  if (!isSign || reader.result !== null) {
    const close = isInside ? findClose(text, token.end, grammar) : -1;
    if (close < 0) reader.isComplete = false;
    end = close < 0 ? text.length : isGroup ? close + 1 : close;
  }
  reader.rest.push(text.slice(token.offset, end).trimEnd());
  return end;
}

/** Finds the `)` that closes the group open at `from`; -1 if there is none. */
function findClose(text: string, from: number, grammar: Grammar): number {
  let depth = 0;
  for (
    let token = nextToken(text, from, grammar);
    token.kind !== 'end';
    token = nextToken(text, token.end, grammar)
  ) {
    if (token.kind === 'open') depth++;
    if (token.kind !== 'close') continue;
    if (depth === 0) return token.offset;
    depth--;
  }
  return -1;
}

/** Compares the stated result with the played one, if the game ended by the rules. */
function checkResult(reader: Reader, final: Position | null): void {
  const stated = reader.result;
  if (stated === null || !final?.outcome) return;
  const actual = makeResult(final.outcome);
  // Many programs state who won, but not by how much.
  if (stated !== actual && stated !== '*' && stated !== resultWithoutScore(actual))
    addProblem(reader, 'warning', 'ERR_TEXT_RESULT', reader.locate(reader.input.text.length), {
      stated,
      actual,
    });
}
