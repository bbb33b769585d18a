/** Exercises from the user's own games: the questions to the engine, and the drills of their openings. */
import { makePosition } from '../../../../engine/notation/position-text.ts';
import type { ExerciseQuestion } from '../../../../engine/protocol/messages.ts';
import { SIDES } from '../../../../engine/core/side.ts';
import { type Exercise } from '../../../../engine/training/exercise.ts';
import { setupOf } from '../../../../engine/rules/state.ts';
import { positionsOf } from '../../../../engine/training/from-game.ts';
import { openingExercises } from '../../../../engine/training/openings.ts';
import type { GameRecord } from '../../../../engine/tree/types.ts';
import type { Settings } from '../../../studio/settings-data.ts';
import { cachedRules } from '../../../../engine/progress/rules-cache.ts';
import { questionsOfGame } from '../from-game/questions.ts';
import { isPositionKind, suits, type MakeChoice } from './make-kinds.ts';

/** Games from which exercises are made, with their origin. */
export interface OwnGames {
  readonly name: string;
  readonly games: readonly GameRecord[];
}

/** Yields the questions to the engine, game by game: the mistakes that reviews have found, or the positions. */
export function* ownQuestions(
  { games }: OwnGames,
  choice: MakeChoice,
  settings: Pick<Settings, 'review'>,
): Generator<ExerciseQuestion, void> {
  const { kind } = choice;
  for (const record of games) {
    if (kind === 'mistake') yield* questionsOfGame(record, settings);
    const rules = cachedRules(record.rules);
    if (!rules || !isPositionKind(kind) || !suits(kind, rules)) continue;
    for (const position of positionsOf(record, rules, choice)) {
      const start = makePosition(setupOf(position));
      yield { from: 'position', position: { rules: record.rules, start, moves: [] }, kind };
    }
  }
}

/** Makes the drills of all games; games with the same rules share theirs. */
export function ownDrills({ games }: OwnGames, { side, turns }: MakeChoice): readonly Exercise[] {
  const groups = Map.groupBy(games, ({ rules }) => cachedRules(rules)?.key ?? '');
  return [...groups].flatMap(([key, records]) => {
    const rules = cachedRules(key);
    return SIDES.flatMap((each) =>
      rules && (side === null || side === each) ? openingExercises(records, rules, each, turns) : [],
    );
  });
}
