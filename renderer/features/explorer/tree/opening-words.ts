/** The words in files of opening trees, in the user's language. */
import type { OpeningWords } from '../../../../engine/export/opening/types.ts';
import type { MoveFigures, ResultCounts } from '../../../../engine/explorer/question.ts';
import { moveText } from '../../../i18n/move-name.ts';
import { countText } from '../../../i18n/numbers.ts';
import { languageTag, t } from '../../../i18n/text.ts';
import { proofWord } from '../../../i18n/value-text.ts';
import { rulesName } from '../../files/game-words.ts';
import { meanLossText, meanMarginText, resultsSpoken } from '../figures.ts';

function figures(told: MoveFigures | ResultCounts): string {
  const parts = [`${t('word.n-games', { n: told.games })}: ${resultsSpoken(told)}`];
  if ('margin' in told && told.margin !== null)
    parts.push(t('openings.mean', { margin: meanMarginText(told.margin) }));
  if ('loss' in told && told.loss !== null) parts.push(t('openings.loss', { loss: meanLossText(told.loss) }));
  return parts.join('; ');
}

/** Makes the words in the current language. */
export function openingWords(): OpeningWords {
  return {
    language: languageTag(),
    figures,
    transposition: t('openings.same'),
    cut: t('openings.cut-file'),
    columns: {
      move: t('word.move'),
      games: t('word.games'),
      results: t('here.results'),
      margin: t('here.margin'),
      loss: t('here.loss'),
      value: t('word.value'),
      lastPlayed: t('here.last-played'),
    },
    rules: t('html-report.rules'),
    ruleSet: (rules) => rulesName({ rules }),
    position: t('notes.position-glyphs'),
    after: (moves) =>
      moves.length === 0 ? t('moves.start') : t('html-report.after', { move: moves.map(moveText).join(' ') }),
    results: resultsSpoken,
    count: countText,
    mean: meanMarginText,
    loss: meanLossText,
    proof: proofWord,
    specialMove: moveText,
  };
}
