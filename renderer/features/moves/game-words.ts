/** The words for the text of a game in the user's language, for the window and for exports. */
import type { GameWords } from '../../../engine/export/html/types.ts';
import { recordOf } from '../../../engine/core/record-of.ts';
import { MOVE_GLYPHS, POSITION_GLYPHS } from '../../../engine/tree/types.ts';
import { draftOfText, ruleName } from '../rules/rule-draft.ts';
import { outcomeText, placeText, turnText } from '../../i18n/speech.ts';
import { glyphWords } from '../../i18n/glyphs.ts';
import { draftName, optionChip } from '../rules/rule-text.ts';
import { languageTag, isMessageKey, t } from '../../i18n/text.ts';
import { costSpoken } from '../../i18n/ranking.ts';
import { proofWord, valueSpoken } from '../../i18n/value-text.ts';

/** Makes the words in the current language. */
export function gameWords(): GameWords {
  return {
    language: languageTag(),
    say: t,
    side: { south: t('side.south'), north: t('side.north') },
    ruleSet(text) {
      const draft = draftOfText(text);
      const changes = ruleName(draft).changes.map(({ option, text: value }) =>
        optionChip(draft.game, option, value),
      );
      const name = draftName(draft);
      if (changes.length === 0) return name;
      return t('html-report.rule-set', { name, changes: changes.join(', ') });
    },
    origin: { reconstruction: t('rules.reconstruction'), own: t('rules.own-layout') },
    place: placeText,
    // If counts are hidden, the outcome is written without its score.
    over: (outcome) => outcomeText(outcome, true),
    moveGlyph: recordOf(MOVE_GLYPHS, (glyph) => t(`glyph.${glyph}`)),
    positionGlyph: recordOf(POSITION_GLYPHS, (glyph) => t(`glyph.${glyph}`)),
    verdict: (glyph) => glyphWords({ glyph, isHollow: true }),
    specialMove(move) {
      const key = `move.${move}`;
      return isMessageKey(key) ? t(key) : move;
    },
    told: (board, move, turn, { side, names, tellsCounts }) =>
      turnText(board, move, side, turn, { tellsCounts, names, explains: true, tellsEnd: true }),
    value: valueSpoken,
    sure: proofWord,
    cost: costSpoken,
    proof: {
      square: t('proof.exact'),
      diamond: t('proof.table'),
      'triangle-up': t('proof.lower'),
      'triangle-down': t('proof.upper'),
      circle: t('proof.heuristic'),
    },
  };
}
