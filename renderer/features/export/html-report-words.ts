/** The words of HTML reports in the reader's language. */
import type { HtmlReportWords } from '../../../engine/export/html/types.ts';
import type { LapStop } from '../../../engine/drawing/lap-stop.ts';
import { recordOf } from '../../../engine/core/record-of.ts';
import type { Board } from '../../../engine/rules/types.ts';
import { MOVE_GLYPHS, POSITION_GLYPHS } from '../../../engine/tree/types.ts';
import { draftOfText } from '../rules/rule-draft.ts';
import { outcomeText, placeText, turnText } from '../../i18n/speech.ts';
import { glyphWords } from '../../i18n/glyphs.ts';
import { reviewWords } from './review-words.ts';
import { draftName } from '../rules/rule-text.ts';
import { i18n, isMessageKey, t } from '../../i18n/text.ts';
import { costSpoken } from '../../i18n/ranking.ts';
import { valueSpoken } from '../../i18n/value-text.ts';

/** A stop of a move: `lap 2 of 5, seed 3 of 7 in c`, `lap 3 of 5, ends in g`; a move of one lap does not count it. */
function lapText({ lap, until, laps, seeds, place }: LapStop, board: Board): string {
  if (place === null) return t('html-report.laps-left-out', { lap, until, laps });
  const at = placeText(board, place);
  const what =
    seeds === null
      ? t('html-report.lap-ends', { place: at })
      : seeds.fallen === 0
        ? t('html-report.lap-begins', { place: at })
        : seeds.all === null
          ? t('html-report.seed-hidden', { seed: seeds.fallen, place: at })
          : t('html-report.seed', { seed: seeds.fallen, seeds: seeds.all, place: at });
  return laps > 1 ? t('html-report.lap', { lap, laps, what }) : what;
}

/** Makes the words for the language in use. */
export function htmlReportWords(): HtmlReportWords {
  return {
    language: i18n.global.locale.value,
    side: { south: t('side.south'), north: t('side.north') },
    contents: t('html-report.contents'),
    game: (number) => t('html-report.game', { number }),
    players: (south, north) => t('html-report.players', { south, north }),
    tag(name) {
      const key = `tag.${name}`;
      return isMessageKey(key) ? t(key) : name;
    },
    rules: t('html-report.rules'),
    ruleSet: (text) => t('html-report.rule-set', { name: draftName(draftOfText(text)), text }),
    origin: { reconstruction: t('rules.reconstruction'), own: t('rules.own-layout') },
    diagram: (number) => t('html-report.diagram', { number }),
    start: t('html-report.start'),
    after: (move) => t('html-report.after', { move }),
    during: (move, where) => t('html-report.during', { move, where }),
    lap: lapText,
    seeDiagram: (number) => t('html-report.see-diagram', { number }),
    toMove: (side) => t('html-report.to-move', { side: t(`side.${side}`) }),
    // Where counts are hidden, the outcome comes without its score.
    over: (outcome) => outcomeText(outcome, true),
    moveGlyph: recordOf(MOVE_GLYPHS, (glyph) => t(`glyph.${glyph}`)),
    positionGlyph: recordOf(POSITION_GLYPHS, (glyph) => t(`glyph.${glyph}`)),
    verdict: (glyph) => glyphWords({ glyph, isHollow: true }),
    verdictSign: t('html-report.verdict-sign'),
    specialMove(move) {
      const key = `move.${move}`;
      return isMessageKey(key) ? t(key) : move;
    },
    replay: {
      board: t('html-report.replay'),
      keys: t('html-report.replay-keys'),
      first: t('html-report.replay-first'),
      previous: t('html-report.replay-previous'),
      next: t('html-report.replay-next'),
      last: t('html-report.replay-last'),
      move: t('html-report.replay-move'),
      ways: t('html-report.replay-ways'),
      note: t('html-report.replay-note'),
      hide: t('html-report.replay-hide'),
      show: t('html-report.replay-show'),
    },
    review: reviewWords(),
    sheet: { solutions: t('html-report.solutions'), noMove: t('html-report.no-move') },
    told: (board, move, turn, { side, names, tellsCounts }) =>
      turnText(board, move, side, turn, { tellsCounts, names, explains: true, tellsEnd: true }),
    value: valueSpoken,
    cost: costSpoken,
    variation: t('html-report.variation'),
    ghost: t('html-report.ghost'),
    rest: t('html-report.rest'),
    proof: {
      square: t('proof.exact'),
      diamond: t('proof.table'),
      'triangle-up': t('proof.lower'),
      'triangle-down': t('proof.upper'),
      circle: t('proof.heuristic'),
    },
  };
}
