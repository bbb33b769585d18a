/**
 * Games that weak levels of our engine play against each other, reviewed by a search of a fixed depth: the same games on
 * every machine.
 */
import { chooseMove, levelLimits, levelOf } from '../../engine/analysis/levels.ts';
import { search } from '../../engine/analysis/search.ts';
import type { TableRegistry } from '../../engine/analysis/table-registry.ts';
import type { Limits } from '../../engine/core/limits.ts';
import { defined } from '../../engine/core/result.ts';
import { parseRecordText } from '../../engine/formats/record-text.ts';
import { mainLineMoves } from '../../engine/tree/node.ts';
import { makeFastRegistry, makeFastStore } from './fast-store.ts';
import { readFixture } from './fixture-files.ts';
import { compiled } from './positions.ts';
import type { Move } from '../../engine/core/move.ts';
import { storedOf, type StoredValues } from '../../engine/core/stored-values.ts';
import { gameOf } from '../../engine/games/index.ts';
import { reviewedLine, reviewTasks } from '../../engine/review/review-game.ts';
import { reviewLine } from '../../engine/review/review-line.ts';
import { judgingOf } from '../../engine/review/verdict.ts';
import type { Rules } from '../../engine/rules/game.ts';
import type { Position } from '../../engine/rules/types.ts';
import type { ReviewedGame } from './cause-check.ts';
import { makeRandom } from './random-play.ts';
import { recordOf } from './records.ts';

const LEVELS = [1, 2, 3, 4, 5];
const MAX_PLIES = 160;

/** Plays a game between two of the weak levels, which the seed chooses. */
function playLevels(rules: Rules, seed: number, tables: TableRegistry): readonly Move[] {
  const random = makeRandom(seed);
  const store = makeFastStore(2, tables);
  const [south, north] = [0, 1].map(() => levelOf(LEVELS[Math.floor(random() * LEVELS.length)] ?? 1));
  const moves: Move[] = [];
  for (let position = rules.start(); position.outcome === null && moves.length < MAX_PLIES;) {
    const level = position.turn === 'south' ? south : north;
    if (!level) break;
    const report = search(rules, position, levelLimits(level, gameOf(rules.game)), { store });
    const move = chooseMove(rules, position, report, level, random);
    if (move === null) break;
    moves.push(move);
    position = rules.next(position, move);
  }
  return moves;
}

/** Reviews a game by searches within these limits, the last position first. */
function reviewOf(rules: Rules, moves: readonly Move[], limits: Limits, tables: TableRegistry): ReviewedGame {
  const { record, positions } = recordOf(rules, moves);
  const line = reviewedLine(record, positions);
  const store = makeFastStore(16, tables);
  const known = new Map<Position, StoredValues>();
  for (const { position } of reviewTasks(positions, line, () => false))
    known.set(position, storedOf(search(rules, position, limits, { store }), 'test'));
  return {
    rules,
    positions,
    line,
    moves: reviewLine(
      positions,
      line,
      (position) => known.get(position) ?? null,
      judgingOf(gameOf(rules.game)),
    ),
  };
}

/** Reviews a recorded game of the fixtures, which begins as usual. */
export function recordedGame(name: string, limits: Limits): ReviewedGame {
  const game = defined(parseRecordText(readFixture(`games/${name}`)).games[0], name);
  return reviewOf(compiled(game.rules), mainLineMoves(game.root), limits, makeFastRegistry());
}

/** Yields reviewed games of weak levels, one for each seed from 1 on. */
export function* reviewedGames(rules: Rules, count: number, limits: Limits): Generator<ReviewedGame> {
  const tables = makeFastRegistry();
  for (let seed = 1; seed <= count; seed++)
    yield reviewOf(rules, playLevels(rules, seed, tables), limits, tables);
}
