/**
 * Writes the annotations of a node as the comment after its move, and reads them.
 *
 * | command | meaning |
 * |---|---|
 * | `clk TIME`, `emt TIME` | time of the move, see `time-text.ts` |
 * | `title "text"` | heading |
 * | `bookmark`, `collapsed` | flags |
 * | `ghost CODE` | the move cannot be played, and why |
 * | `verdict GLYPH [cost=SEEDS] [result] [depth=MOVES]` | judgement of the move by values; without depth it is proved |
 * | `suggested better`, `suggested line` | added by a review as better play: the better move, the line after it |
 * | `mark PIT SHAPE COLOUR`, `label PIT "text" COLOUR`, `arrow PIT PIT COLOUR` | marks, in order |
 * | `value`, `move-value`, `compared`, `compared-move` | values of engines, see `values-command.ts` |
 * | `rest "text"` | text of the game that could not be parsed |
 * | `keep "text"` | an unknown command that a file cannot hold as it is |
 *
 * Position glyphs are numbers (`$16`), move glyphs are signs (`!?`). Any other command is unknown and kept.
 */
import { RULES_ERRORS, type RulesError } from '../rules/types.ts';
import type { Move } from '../core/move.ts';
import {
  makeNode,
  MARK_COLOURS,
  MARK_SHAPES,
  MOVE_GLYPHS,
  POSITION_GLYPHS,
  type Mark,
  type MoveGlyph,
  SUGGESTIONS,
  VERDICT_GLYPHS,
  type PositionGlyph,
  type TreeNode,
  type Verdict,
} from '../tree/types.ts';
import {
  isPlainCommand,
  makeArgument,
  makeCommand,
  parseCommand,
  type CommentParts,
} from './command-text.ts';
import { guardBraces, makeBraceText, makeQuoted } from './quoting.ts';
import {
  addCompared,
  addMoveValue,
  addValue,
  makeCompared,
  makeValues,
  type DraftCompared,
  type DraftValues,
} from './values-command.ts';
import { addTime, makeTimes, TIME_NAMES } from './time-text.ts';
import { parseCount } from './value-text.ts';

/** A node that a reader is still filling; it is a valid `TreeNode` at any time. */
export type Draft = {
  -readonly [
    K in Exclude<keyof TreeNode, 'children' | 'marks' | 'unknown' | 'values' | 'compared'>
  ]: TreeNode[K];
} & {
  readonly children: Draft[];
  readonly marks: Mark[];
  readonly unknown: string[];
  values: DraftValues | null;
  readonly compared: DraftCompared[];
};

/** Makes a bare node to fill. */
export function makeDraft(move: Move | '', ghost: RulesError | null = null): Draft {
  return { ...makeNode(move), ghost, children: [], marks: [], unknown: [], values: null, compared: [] };
}

/** Signs of the move glyphs, in the order of `MOVE_GLYPHS`; the same meaning as `$1` to `$6` of PGN. */
export const MOVE_SIGNS: Readonly<Record<MoveGlyph, string>> = {
  good: '!',
  mistake: '?',
  excellent: '!!',
  blunder: '??',
  interesting: '!?',
  doubtful: '?!',
};

/**
 * Numbers of the position glyphs: the numbers of PGN for the sides, equality and unclear; 140 (unused in PGN) for
 * decided.
 */
export const POSITION_NUMBERS: Readonly<Record<PositionGlyph, number>> = {
  equal: 10,
  unclear: 13,
  'south-better': 16,
  'north-better': 17,
  decided: 140,
};

/** Commands this version knows; anything else is kept as unknown. */
export const KNOWN_COMMANDS: readonly string[] = [
  ...TIME_NAMES,
  'title',
  'bookmark',
  'collapsed',
  'ghost',
  'verdict',
  'suggested',
  'mark',
  'label',
  'arrow',
  'value',
  'move-value',
  'compared',
  'compared-move',
  'rest',
  'keep',
];

/** Returns the number of a move glyph's sign (`$1` to `$6`), or 0 for an unknown sign. */
export function numberOfSign(sign: string): number {
  return MOVE_GLYPHS.findIndex((glyph) => MOVE_SIGNS[glyph] === sign) + 1;
}

/** Puts a numbered glyph on a node; a glyph without a meaning here, or whose place is taken, is kept as unknown. */
export function addNumberedGlyph(node: Draft, number: number): void {
  const move = MOVE_GLYPHS[number - 1];
  const position = POSITION_GLYPHS.find((glyph) => POSITION_NUMBERS[glyph] === number);
  if (move && (node.moveGlyph ?? move) === move) node.moveGlyph = move;
  else if (position && (node.positionGlyph ?? position) === position) node.positionGlyph = position;
  else node.unknown.push(`nag ${number}`);
}

function parseMark(name: string, args: readonly string[]): Mark | null {
  const [place = '', what = '', colourName] = args;
  const colour = MARK_COLOURS.find((item) => item === colourName);
  if (!colour || args.length !== 3) return null;
  if (name === 'label') return { kind: 'label', pit: place, text: what, colour };
  if (name === 'arrow') return { kind: 'arrow', from: place, to: what, colour };
  const shape = MARK_SHAPES.find((item) => item === what);
  return shape ? { kind: 'shape', pit: place, shape, colour } : null;
}

function makeMark(mark: Mark): string {
  switch (mark.kind) {
    case 'shape':
      return makeCommand('mark', [makeArgument(mark.pit), mark.shape, mark.colour]);
    case 'label':
      return makeCommand('label', [makeArgument(mark.pit), makeQuoted(mark.text, true), mark.colour]);
    case 'arrow':
      return makeCommand('arrow', [makeArgument(mark.from), makeArgument(mark.to), mark.colour]);
  }
}

function parseVerdict(args: readonly string[]): Verdict | null {
  const [name, ...words] = args;
  const glyph = VERDICT_GLYPHS.find((item) => item === name);
  if (!glyph) return null;
  let verdict: Verdict = { glyph, cost: null, changesResult: false, depth: null };
  for (const word of words) {
    const [field = '', text = ''] = word.split('=');
    if (word === 'result') verdict = { ...verdict, changesResult: true };
    else {
      const count = word === `${field}=${text}` ? parseCount(text) : null;
      if (count === null || (field !== 'cost' && field !== 'depth')) return null;
      verdict = { ...verdict, [field]: count };
    }
  }
  return verdict;
}

function makeVerdict({ glyph, cost, changesResult, depth }: Verdict): string {
  return makeCommand('verdict', [
    glyph,
    ...(cost === null ? [] : [`cost=${cost}`]),
    ...(changesResult ? ['result'] : []),
    ...(depth === null ? [] : [`depth=${depth}`]),
  ]);
}

/** What happened to a command: applied, kept as unknown, or kept because it is malformed despite its known name. */
export type CommandFate = 'taken' | 'unknown' | 'malformed';

/** Applies a command to a node. `rest` belongs to the game, not to a node, and counts as malformed here. */
export function addCommand(node: Draft, body: string): CommandFate {
  const command = parseCommand(body);
  const name = command?.name ?? /^[^\s]*/.exec(body)?.[0] ?? '';
  if (command && takeCommand(node, command.name, command.args)) return 'taken';
  node.unknown.push(body);
  return KNOWN_COMMANDS.includes(name) ? 'malformed' : 'unknown';
}

function takeCommand(node: Draft, name: string, args: readonly string[]): boolean {
  const [text] = args;
  switch (name) {
    case 'clk':
    case 'emt':
      return addTime(node, name, args);
    case 'title':
      if (args.length !== 1 || text === undefined || text === '' || node.title !== '') return false;
      node.title = text;
      return true;
    case 'bookmark':
      node.isBookmark ||= args.length === 0;
      return args.length === 0;
    case 'collapsed':
      node.isCollapsed ||= args.length === 0;
      return args.length === 0;
    case 'mark':
    case 'label':
    case 'arrow': {
      const mark = parseMark(name, args);
      if (mark) node.marks.push(mark);
      return mark !== null;
    }
    case 'verdict': {
      const verdict = node.verdict === null ? parseVerdict(args) : null;
      node.verdict ??= verdict;
      return verdict !== null;
    }
    case 'suggested': {
      const suggested = SUGGESTIONS.find((item) => item === text) ?? null;
      if (suggested === null || args.length !== 1 || node.suggested !== null) return false;
      node.suggested = suggested;
      return true;
    }
    case 'value':
      return addValue(node, args);
    case 'move-value':
      return addMoveValue(node.values, args);
    case 'compared':
      return addCompared(node, args);
    case 'compared-move':
      return addMoveValue(node.compared.at(-1)?.values ?? null, args);
    case 'keep':
      if (args.length !== 1 || text === undefined) return false;
      node.unknown.push(text);
      return true;
    case 'ghost': {
      const code = RULES_ERRORS.find((item) => item === text);
      if (!code || args.length !== 1) return false;
      // The rules decide: a move that can be played is not a ghost.
      if (node.ghost !== null) node.ghost = code;
      return true;
    }
    default:
      return false;
  }
}

/** Returns the text of a `rest` command, or null if the body is another command. */
export function restOfCommand(body: string): string | null {
  const command = body.startsWith('rest') ? parseCommand(body) : null;
  return command?.name === 'rest' && command.args.length === 1 ? (command.args[0] ?? null) : null;
}

/** Makes the command that carries unreadable text of a game. */
export function makeRest(text: string): string {
  return makeCommand('rest', [makeQuoted(text, true)]);
}

/** Makes the commands of a node, in a fixed order. A ghost below a ghost states its reason only if it differs. */
export function makeCommands(node: TreeNode, parent: TreeNode | null): readonly string[] {
  const ghost = node.ghost === parent?.ghost ? null : node.ghost;
  return [
    ...makeTimes(node.time),
    ...(node.title === '' ? [] : [makeCommand('title', [makeQuoted(node.title, true)])]),
    ...(node.isBookmark ? [makeCommand('bookmark', [])] : []),
    ...(node.isCollapsed ? [makeCommand('collapsed', [])] : []),
    ...(ghost ? [makeCommand('ghost', [ghost])] : []),
    ...(node.verdict ? [makeVerdict(node.verdict)] : []),
    ...(node.suggested ? [makeCommand('suggested', [node.suggested])] : []),
    ...node.marks.map(makeMark),
    ...(node.values ? makeValues(node.values) : []),
    ...node.compared.flatMap(makeCompared),
    ...node.unknown.map(makeUnknown),
  ];
}

/**
 * Writes an unknown command as it was, or inside `keep` if a file could not hold it or a reader would take it for one
 * of ours.
 */
function makeUnknown(body: string): string {
  const name = /^[^\s]*/.exec(body)?.[0] ?? '';
  return isPlainCommand(body) && !KNOWN_COMMANDS.includes(name)
    ? makeCommand(body, [])
    : makeCommand('keep', [makeQuoted(body, true)]);
}

/**
 * Writes the commands and text between the braces of a comment; commands are packed into lines of at most `width`
 * columns. Empty if there is nothing to write.
 */
export function makeComment(parts: CommentParts, width: number): string {
  let packed = '';
  let column = 1;
  for (const command of parts.commands) {
    const fits = column + 1 + command.length <= width;
    const gap = packed === '' ? '' : fits ? ' ' : '\n';
    packed += gap + command;
    column = (gap === '\n' ? 0 : column + gap.length) + command.length;
  }
  const text = makeBraceText(parts.text);
  const gap = packed === '' || text === '' ? '' : column > width / 2 ? '\n' : ' ';
  return guardBraces(packed + gap + text);
}
