/** The words of files of opening trees in a language, and of the figures in them. */
import type { MoveFigures, ResultCounts } from '../../explorer/question.ts';
import type { Say, Texts } from '../../locales/text.ts';
import type { GameWords } from '../html/types.ts';
import type { OpeningWords } from './types.ts';

/** Writes results: `South won 12, 3 draws, North won 9, 2 without a result`. */
export function resultsText({ south, draws, north, open }: ResultCounts, say: Say): string {
  return [
    say('here.won-south', { n: south }),
    say('here.draws', { n: draws }),
    say('here.won-north', { n: north }),
    ...(open > 0 ? [say('here.open', { n: open })] : []),
  ].join(', ');
}

/** Writes a mean final margin by seats: `South +3.2`, `North +0.5`, `0`. */
export function marginText(margin: number, { language, say }: Pick<Texts, 'language' | 'say'>): string {
  const rounded = Math.round(margin * 10) / 10;
  if (rounded === 0) return '0';
  const side = say(rounded > 0 ? 'side.south' : 'side.north');
  return `${side} +${new Intl.NumberFormat(language).format(Math.abs(rounded))}`;
}

/** Makes the words. */
export function openingWords({ language, say, ruleSet, specialMove, sure }: GameWords): OpeningWords {
  const mean = (margin: number): string => marginText(margin, { language, say });
  const { format: loss } = new Intl.NumberFormat(language, { maximumFractionDigits: 1 });

  function figures(told: MoveFigures | ResultCounts): string {
    const label = say('word.n-games', { n: told.games });
    const parts = [say('word.with-detail', { label, detail: resultsText(told, say) })];
    if ('margin' in told && told.margin !== null)
      parts.push(say('openings.mean', { margin: mean(told.margin) }));
    if ('loss' in told && told.loss !== null) parts.push(say('openings.loss', { loss: loss(told.loss) }));
    return parts.join('; ');
  }

  return {
    language,
    figures,
    transposition: say('openings.same'),
    cut: say('openings.cut-file'),
    columns: {
      move: say('word.move'),
      games: say('word.games'),
      results: say('here.results'),
      margin: say('here.margin'),
      loss: say('here.loss'),
      value: say('word.value'),
      lastPlayed: say('here.last-played'),
    },
    rules: say('html-report.rules'),
    ruleSet,
    position: say('notes.position-glyphs'),
    after: (moves) =>
      moves.length === 0
        ? say('moves.start')
        : say('html-report.after', { move: moves.map(specialMove).join(' ') }),
    results: (results) => resultsText(results, say),
    count: new Intl.NumberFormat(language).format,
    mean,
    loss,
    proof: sure,
    specialMove,
  };
}
