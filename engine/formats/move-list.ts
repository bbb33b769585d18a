/**
 * Plain lists of moves: `CF b+2 2. swap A`, with or without numbers, `+n` and result.
 *
 *   readMoves(rules, rules.start(), '1. CF b')          // moves, final position, problems
 *   makeMoves(rules, rules.start(), moves)              // '1. CF b'
 */
import type { Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';
import type { Move } from '../core/move.ts';
import { mainLine } from '../tree/node.ts';
import { capturesOf, makeLineTree } from '../notation/line-tree.ts';
import { DEFAULT_MOVETEXT_LIMITS, readMovetext } from '../notation/movetext-read.ts';
import { makeMovetext } from '../notation/movetext-write.ts';
import type { LocatedProblem } from '../notation/problems.ts';
import { grammarOf, moveReaderOf } from './game-texts.ts';

/** A read list of moves. */
export interface MoveList {
  /** The moves that can be played, up to the first that cannot. */
  readonly moves: readonly Move[];
  /** Position after them. */
  readonly final: Position;
  /** Where every problem is: line, column, number of the move. An illegal move or unreadable text is an error. */
  readonly problems: readonly LocatedProblem[];
}

/** Reads a list of moves from a position. Comments and variations are passed over. */
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
  const moves: Move[] = [];
  let final = start;
  for (const { move, ghost } of mainLine(read.root)) {
    if (ghost !== null || move === '') break;
    const turn = rules.play(final, move);
    if (!turn.ok) break;
    final = turn.value.position;
    moves.push(move);
  }
  return { moves, final, problems: read.problems };
}

/**
 * Writes legal moves as a numbered list with captures.
 *
 * @param ending words behind the last move, such as the result.
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
