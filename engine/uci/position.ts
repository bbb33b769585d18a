/**
 * Reads the position of a `position` line: a start in any dialect that the program can parse, and the moves since then.
 */
import type { PositionRef } from '../core/position-ref.ts';
import { detectDialects } from '../formats/detect.ts';
import { readLine } from '../formats/move-list.ts';
import { makePosition, parsePosition } from '../notation/position-text.ts';
import { cutToken } from '../notation/problems.ts';
import { fail, ok, type Result } from '../core/result.ts';
import type { Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';
import type { Move } from '../core/move.ts';
import { mainLine } from '../tree/node.ts';
import type { LineError } from './command.ts';

/** A position to search, with the reference that searches take. */
export interface GamePosition {
  readonly rules: Rules;
  readonly position: Position;
  readonly ref: PositionRef;
}

/** Returns the start position of a rule set. */
export function startPlace(rules: Rules): GamePosition {
  return { rules, position: rules.start(), ref: { rules: rules.key, start: null, moves: [] } };
}

/**
 * Parses a position.
 *
 * @param start our position text, or any text that is a position or game of these rules; null: the usual start.
 * @param moves the moves since then, with or without spaces, numbers and captures (`FfB`, `F f B`, `1. Ff 2. B`).
 * @returns failures of the position text, the setup (`at.pit`) or a move (`at.ply`); a wrong number of captures is a
 *   failure of its move.
 */
export function readPlace(rules: Rules, start: string | null, moves: string): Result<GamePosition> {
  const begun = start === null ? ok(startPlace(rules)) : readStart(rules, start);
  if (!begun.ok || moves === '') return begun;
  const { position, ref } = begun.value;
  const read = readLine(rules, position, moves);
  if (!read.ok) return read;
  const { final, moves: played } = read.value;
  return ok({ rules, position: final, ref: { ...ref, moves: [...ref.moves, ...played] } });
}

function readStart(rules: Rules, text: string): Result<GamePosition> {
  const setup = parsePosition(rules.board, text);
  if (setup.ok) return placeOf(rules, text.trim(), []);
  const readings = detectDialects(text, { rules: rules.key });
  const fitting = readings.find((reading) => reading.rules === rules.key && reading.isClean);
  const record = fitting?.games[0];
  if (!record) {
    const other = readings.find((reading) => reading.isClean && reading.rules !== rules.key);
    return other
      ? fail<LineError>('ERR_LINE_RULES', { token: cutToken(text) }, { rules: other.rules })
      : setup;
  }
  const moves = mainLine(record.root).flatMap(({ move }) => (move === '' ? [] : [move]));
  return placeOf(rules, record.setup === null ? null : makePosition(record.setup), moves);
}

/** Returns the place after moves that a reader has already played. */
function placeOf(rules: Rules, start: string | null, moves: readonly Move[]): Result<GamePosition> {
  const setup = start === null ? ok(rules.startSetup()) : parsePosition(rules.board, start);
  if (!setup.ok) return setup;
  const first = rules.fromSetup(setup.value);
  if (!first.ok) return first;
  let position = first.value;
  for (const move of moves) position = rules.next(position, move);
  return ok({ rules, position, ref: { rules: rules.key, start, moves } });
}
