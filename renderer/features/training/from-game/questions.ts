/** Makes questions to the engine about games: their mistakes, by the values that reviews have stored in them. */
import { cachedRules } from '../../../../engine/progress/rules-cache.ts';
import type { ExerciseQuestion } from '../../../../engine/protocol/messages.ts';
import { mistakesOf, type PlacedMistake } from '../../../../engine/training/from-game.ts';
import { movesOf, parentPath } from '../../../../engine/tree/path.ts';
import type { GameRecord } from '../../../../engine/tree/types.ts';
import { recordRef } from '../../analysis/search-request.ts';
import { judgingFor } from '../../review/judging.ts';
import type { Settings } from '../../../studio/settings-data.ts';

/** Makes a question for each of these mistakes of a game. */
export function mistakeQuestions(
  record: Pick<GameRecord, 'rules' | 'setup'>,
  mistakes: readonly PlacedMistake[],
  { review }: Pick<Settings, 'review'>,
): readonly ExerciseQuestion[] {
  return mistakes.map(({ path, move, values }) => ({
    from: 'mistake',
    position: recordRef(record, movesOf(parentPath(path))),
    move,
    values,
    by: review.thresholds.by,
  }));
}

/** Makes a question for each mistake of a game, by the values stored in it. */
export function questionsOfGame(
  record: GameRecord,
  settings: Pick<Settings, 'review'>,
): readonly ExerciseQuestion[] {
  const rules = cachedRules(record.rules);
  if (!rules) return [];
  const mistakes = mistakesOf(record, rules, judgingFor(settings, rules.game));
  return mistakeQuestions(record, mistakes, settings);
}
