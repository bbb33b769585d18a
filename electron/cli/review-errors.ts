/** `review --errors`: prints the measured error of estimates. A review calls no smaller difference a mistake. */
import { GAMES, rulesFromText } from '../../engine/games/index.ts';
import { type Streams } from './output.ts';

/** The error of each game; none in games without margins, where only proved results are judged. */
function gameErrors() {
  return GAMES.map(({ id, estimateErrors = [] }) => {
    const rules = rulesFromText(id);
    const judged = rules.ok && rules.value.valueKind === 'margin' ? estimateErrors : [];
    return { game: id, errors: judged.map(([fromDepth, seeds]) => ({ fromDepth, seeds })) };
  });
}

/** Prints the table. */
export function tellErrors(isJson: boolean, { out, print, answer, texts }: Streams): void {
  const games = gameErrors();
  if (isJson) {
    answer({ errors: games });
    return;
  }
  print('cli.review.errors');
  for (const { game, errors } of games) {
    const told = errors.map(({ fromDepth, seeds }) =>
      texts.say('cli.review.error', { seeds, depth: fromDepth }),
    );
    out(`${game}: ${told.join(', ') || texts.say('cli.review.not-judged')}\n`);
  }
}
