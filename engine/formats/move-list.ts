/**
 * Reads and writes plain lists of moves: `CF b+2 2. swap A`, with or without numbers, `+n` and result.
 *
 *   readMoves(rules, rules.start(), '1. CF b')          // moves, final position, problems
 *   makeMoves(rules, rules.start(), moves)              // '1. CF b'
 */
import type { Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';
import type { Move } from '../core/move.ts';
import { fail, ok, type Result } from '../core/result.ts';
import type { Side } from '../core/side.ts';
import { mainLine, mainLineMoves } from '../tree/node.ts';
import type { TreeNode } from '../tree/types.ts';
import { capturesOf, makeLineTree } from '../notation/line-tree.ts';
import { DEFAULT_MOVETEXT_LIMITS, readMovetext } from '../notation/movetext-read.ts';
import { makeMovetext } from '../notation/movetext-write.ts';
import type { LocatedProblem } from '../notation/problems.ts';
import { grammarOf, moveReaderOf } from './game-texts.ts';

/** A parsed list of moves. */
export interface MoveList {
  /** The moves up to the first that cannot be played. */
  readonly moves: readonly Move[];
  /** Position after the moves. */
  readonly final: Position;
  /** Problems with line, column and number of the move. An illegal move or unreadable text is an error. */
  readonly problems: readonly LocatedProblem[];
}

/** Position, moves and turns at the end of a line of legal moves. */
export interface Played {
  readonly final: Position;
  readonly plies: number;
  readonly turns: number;
}

/** Plays the main line of a tree up to the first move that cannot be played. */
export function playMain(rules: Rules, start: Position, root: TreeNode): Played {
  let final = start;
  let plies = 0;
  let turns = 0;
  let side: Side | null = null;
  for (const { move, ghost } of mainLine(root)) {
    const turn = ghost === null && move !== '' ? rules.play(final, move) : null;
    if (!turn?.ok) break;
    if (final.turn !== side || move === 'swap') turns++;
    side = move === 'swap' ? null : final.turn;
    final = turn.value.position;
    plies++;
  }
  return { final, plies, turns };
}

/** Parses a list of moves from a position. Comments and variations are skipped. */
export function readMoves(rules: Rules, start: Position, text: string): MoveList {
  const read = readMovetext({
    rules,
    start,
    text,
    offset: 0,
    base: {},
    grammar: grammarOf(rules, false),
    limits: DEFAULT_MOVETEXT_LIMITS,
  });
  const { final, plies } = playMain(rules, start, read.root);
  return { moves: mainLineMoves(read.root).slice(0, plies), final, problems: read.problems };
}

/** Parses a list of moves in which nothing may be wrong. @returns its first error, else its first warning. */
export function readLine(rules: Rules, start: Position, text: string): Result<Omit<MoveList, 'problems'>> {
  const { problems, ...line } = readMoves(rules, start, text);
  const problem = problems.find(({ severity }) => severity === 'error') ?? problems[0];
  return problem ? fail(problem.code, problem.at, problem.params) : ok(line);
}

/**
 * Writes legal moves as a numbered list with captures.
 *
 * @param ending words after the last move, such as the result.
 */
export function makeMoves(
  rules: Rules,
  start: Position,
  moves: readonly Move[],
  ending: readonly string[] = [],
  width = 98,
): string {
  const root = makeLineTree(moves);
  const captures = capturesOf(rules, start, root);
  return makeMovetext(root, {
    readMove: moveReaderOf(rules.game),
    width,
    manner: 'pgn',
    comment: () => '',
    before: () => '',
    signs: () => ({ stuck: '', words: [] }),
    captured: (node) => captures.get(node) ?? 0,
    ending,
  });
}
