/** Reads the limits of a search from the words of `go`. */
import { gameOf } from '../games/index.ts';
import { readMoves } from '../formats/move-list.ts';
import { cutToken } from '../notation/problems.ts';
import type { Limits } from '../core/limits.ts';
import { fail, ok, type Result } from '../core/result.ts';
import type { Move } from '../core/move.ts';
import { levelLimits, type Level } from '../analysis/levels.ts';
import type { GoWords } from './command.ts';
import type { GamePosition } from './position.ts';
import { timeForMove } from '../match/clock.ts';

/** Milliseconds reserved for communication out of the time for one move. */
const MOVE_LAG_MS = 10;
/** Shortest time: even a search of one millisecond returns a move. */
const MIN_MS = 1;

/** A parsed request. */
export interface GoLimits {
  readonly limits: Limits;
  /** Whether only a proof ends the search, whose answer even then waits for `stop`. */
  readonly isEndless: boolean;
}

/** Returns the milliseconds for this move from the clock of the player to move, or null without a clock. */
function timeOnClock(words: GoWords, { position }: GamePosition): number | null {
  const [left, increment = 0] =
    position.turn === 'south' ? [words.wtime, words.winc] : [words.btime, words.binc];
  if (left === undefined) return null;
  return timeForMove(left, increment, words.movestogo ?? null);
}

/** Parses the moves after `searchmoves`: each of them is a move of this position; they are not a sequence. */
function onlyMovesOf(text: string, { rules, position }: GamePosition): Result<readonly Move[]> {
  const moves: Move[] = [];
  const words =
    rules.board.kinds === 1 ? [...text.matchAll(/swap|[A-Za-z]|\S+/g)].map(([word]) => word) : [text];
  for (const word of words) {
    const { moves: read, problems } = readMoves(rules, position, word);
    const [move] = read;
    if (problems[0]) return fail(problems[0].code, problems[0].at, problems[0].params);
    if (move === undefined || read.length > 1) return fail('ERR_MOVE_TEXT', { token: cutToken(word) });
    moves.push(move);
  }
  return ok(moves);
}

/** Reads the limits; a level's own limits apply together with those of `go`. */
export function readLimits(words: GoWords, place: GamePosition, level: Level | null): Result<GoLimits> {
  const { movetime } = words;
  const time = movetime === undefined ? timeOnClock(words, place) : movetime - MOVE_LAG_MS;
  const only = words.searchmoves === undefined ? null : onlyMovesOf(words.searchmoves, place);
  if (only?.ok === false) return only;
  const asked: Limits = {
    ...(time === null ? {} : { timeMs: Math.max(MIN_MS, time) }),
    ...(words.depth === undefined ? {} : { depth: Math.max(1, words.depth) }),
    ...(words.nodes === undefined ? {} : { nodes: Math.max(1, words.nodes) }),
    ...(only === null ? {} : { onlyMoves: only.value }),
  };
  const hasLimit = time !== null || words.depth !== undefined || words.nodes !== undefined;
  const isEndless = words.isInfinite === true || (!hasLimit && level === null);
  if (isEndless) return ok({ limits: only === null ? {} : { onlyMoves: only.value }, isEndless });
  return ok({
    limits: level === null ? asked : levelLimits(level, gameOf(place.rules.game), asked),
    isEndless,
  });
}
