/** What is asked of the engine about games: their mistakes, by the values that reviews have left in them. */
import { rulesFromText } from '../../../../engine/games/index.ts';
import { makePosition } from '../../../../engine/notation/position-text.ts';
import type { ExerciseQuestion } from '../../../../engine/protocol/messages.ts';
import { reviewedLine, storedAlong } from '../../../../engine/review/review-game.ts';
import { reviewLine, type ReviewedMove, type ValuesAt } from '../../../../engine/review/review-line.ts';
import { mistakesAmong } from '../../../../engine/training/from-game.ts';
import { movesOf, parentPath } from '../../../../engine/tree/path.ts';
import { makePositions, type Positions } from '../../../../engine/tree/positions.ts';
import type { GameRecord } from '../../../../engine/tree/types.ts';
import { judgingFor } from '../../../studio/judging.ts';
import type { Settings } from '../../../studio/settings-data.ts';

/** One question for each mistake among reviewed moves of a game. */
export function mistakeQuestions(
  { rules, setup }: Pick<GameRecord, 'rules' | 'setup'>,
  positions: Positions,
  moves: readonly ReviewedMove[],
  valuesAt: ValuesAt,
  { review }: Pick<Settings, 'review'>,
): readonly ExerciseQuestion[] {
  const start = setup ? makePosition(setup) : null;
  return mistakesAmong(positions, moves, valuesAt).map(({ path, move, values }) => ({
    from: 'mistake',
    position: { rules, start, moves: movesOf(parentPath(path)) },
    move,
    values,
    by: review.thresholds.by,
  }));
}

/** One question for each mistake of a game, by the values that are kept in it. */
export function questionsOfGame(
  record: GameRecord,
  settings: Pick<Settings, 'review'>,
): readonly ExerciseQuestion[] {
  const rules = rulesFromText(record.rules);
  if (!rules.ok) return [];
  const positions = makePositions(rules.value, record.setup);
  const line = reviewedLine(record, positions);
  const known = storedAlong(record, positions, line);
  const valuesAt: ValuesAt = (position) => known.get(position) ?? null;
  const moves = reviewLine(positions, line, valuesAt, judgingFor(settings, rules.value.game));
  return mistakeQuestions(record, positions, moves, valuesAt, settings);
}
