/** Puts the example of an option into one sentence. */
import type { ExampleResult } from '../../../engine/rule-check/option-example.ts';
import { countBeads } from '../../../engine/setup/beads.ts';
import { explainedText, outcomeText } from '../../i18n/speech.ts';
import { sentencesText } from '../../i18n/numbers.ts';
import { refusalText } from '../../i18n/refusal-text.ts';
import { t } from '../../i18n/text.ts';

function hasSwap({ rules, after }: ExampleResult): boolean {
  for (const move of rules.moves(after)) if (move === 'swap') return true;
  return false;
}

/**
 * Writes the sentence: `D ends in E and captures 6`; `F cannot be played: …`; `After 12 moves: Draw 24–24. The position
 * was repeated.`.
 */
export function exampleText(result: ExampleResult): string {
  const { after, moves, played, refused, rules } = result;
  if (refused)
    return t('example.refused', {
      move: refused.move,
      reason: refusalText(refused.refusal, result.before),
    });
  if (!played) {
    if (after.outcome) return t('example.over', { outcome: outcomeText(after.outcome, true) });
    return t(rules.board.kinds === 1 ? 'example.start' : 'example.start-beads', {
      n: countBeads(after),
      side: t(`side.${after.turn}`),
    });
  }
  if (moves > 1)
    return t('example.after', {
      n: moves,
      what: after.outcome ? outcomeText(after.outcome, true) : t('example.goes-on'),
    });
  const said = explainedText(rules.board, played.move, played.turn);
  return hasSwap(result) ? sentencesText([said, t('example.swap', { side: t(`side.${after.turn}`) })]) : said;
}
