/** A game of the index to step through: its record and the positions of one of its lines. */
import { fail, ok, type Result } from '../../../../engine/core/result.ts';
import type { Move } from '../../../../engine/core/move.ts';
import { mirrorLine } from '../../../../engine/explorer/mirror.ts';
import { mirrorRecord } from '../../../../engine/explorer/mirror-record.ts';
import type { GameRow } from '../../../../engine/explorer/question.ts';
import { parseMgn } from '../../../../engine/formats/mgn.ts';
import { rulesFromText } from '../../../../engine/games/index.ts';
import type { Rules } from '../../../../engine/rules/game.ts';
import type { Setup } from '../../../../engine/rules/types.ts';
import { deleteBelow } from '../../../../engine/tree/delete.ts';
import { endOfLine, mainLineMoves, nearestPath } from '../../../../engine/tree/node.ts';
import { placesAlong } from '../../../../engine/tree/numbering.ts';
import { makePath, movesOf, pathToPly } from '../../../../engine/tree/path.ts';
import { makePositions, positionsTo } from '../../../../engine/tree/positions.ts';
import { extractBranch } from '../../../../engine/tree/record.ts';
import type { GameRecord } from '../../../../engine/tree/types.ts';
import { moveText } from '../../../i18n/move-name.ts';

/** A move of the line in notation. */
interface StepMove {
  readonly text: string;
  /** The number of a turn, before the first move of the player who began; `''` elsewhere. */
  readonly number: string;
}

/** A line of a game, as far as it can be played. */
export interface GameSteps {
  readonly record: GameRecord;
  readonly rules: Rules;
  readonly moves: readonly Move[];
  readonly written: readonly StepMove[];
  /** The setups before the first move and after each move: one more than moves. */
  readonly setups: readonly Setup[];
}

/**
 * Reads the text of one game in our own format: its main line, or the line that contains the position found.
 *
 * @param row `isMirror`: the game is seen from the other side; `variation`: its moves as the game has them.
 */
export function readSteps(
  text: string,
  { isMirror, variation }: Pick<GameRow, 'isMirror' | 'variation'>,
): Result<GameSteps> {
  const game = parseMgn(text).collection.games[0];
  if (!game) return fail('ERR_FILE_EMPTY');
  const rules = rulesFromText(game.rules);
  if (!rules.ok) return rules;
  const record = isMirror ? mirrorRecord(rules.value, game) : game;
  const found = nearestPath(game.root, makePath(variation ?? []));
  const own = movesOf(endOfLine(game.root, found));
  const line = isMirror ? (mirrorLine(rules.value.board, own) ?? mainLineMoves(record.root)) : own;
  const positions = positionsTo(makePositions(rules.value, record.setup), makePath(line));
  const setups: Setup[] = [];
  for (const position of positions) {
    if (position.ok) setups.push(position.value);
    else if (setups.length === 0) return position;
    else break;
  }
  const moves = line.slice(0, setups.length - 1);
  return ok({ record, rules: rules.value, moves, written: written(moves), setups });
}

function written(moves: readonly Move[]): readonly StepMove[] {
  const places = placesAlong(moves);
  return moves.map((move, i) => {
    const place = places[i];
    const isNew = place?.sowing === 0 && place.turn % 2 === 0;
    return { text: moveText(move), number: isNew ? `${String(place.number)}.` : '' };
  });
}

/** Returns the game with only this line, up to a number of moves. */
export function lineUpTo({ record, moves }: Pick<GameSteps, 'record' | 'moves'>, ply: number): GameRecord {
  const path = pathToPly(makePath(moves), ply);
  const branch = extractBranch(record, path);
  const cut = branch.ok ? deleteBelow(branch.value.record, path) : branch;
  return cut.ok ? cut.value.record : record;
}
