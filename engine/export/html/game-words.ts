/** The words for the text of a game in a language, for the window and for exports. */
import { recordOf } from '../../core/record-of.ts';
import type { Texts } from '../../locales/text.ts';
import { MOVE_GLYPHS, POSITION_GLYPHS } from '../../tree/types.ts';
import { moveText } from '../../words/sentences.ts';
import { outcomeText, placeText, turnText } from '../../words/speech.ts';
import { costSpoken, glyphWords, proofWord, valueSpoken } from '../../words/value-text.ts';
import { ruleSetText } from '../../formats/rule-words.ts';
import type { GameWords } from './types.ts';

/** Makes the words in the language of the texts. */
export function gameWords(texts: Texts): GameWords {
  const { language, say } = texts;
  return {
    language,
    say,
    side: { south: say('side.south'), north: say('side.north') },
    ruleSet: (text) => ruleSetText(texts, text),
    origin: { reconstruction: say('rules.reconstruction'), own: say('rules.own-layout') },
    place: (board, place) => placeText(texts, board, place),
    // If counts are hidden, the outcome is written without its score.
    over: (outcome) => outcomeText(texts, outcome, true),
    moveGlyph: recordOf(MOVE_GLYPHS, (glyph) => say(`glyph.${glyph}`)),
    positionGlyph: recordOf(POSITION_GLYPHS, (glyph) => say(`glyph.${glyph}`)),
    verdict: (glyph) => glyphWords(texts, { glyph, isHollow: true }),
    specialMove: (move) => moveText(texts, move),
    told: (board, move, turn, { side, names, tellsCounts }) =>
      turnText(texts, board, move, side, turn, { tellsCounts, names, explains: true, tellsEnd: true }),
    value: (value) => valueSpoken(texts, value),
    sure: (value) => proofWord(texts, value),
    cost: (cost) => costSpoken(texts, cost),
    proof: {
      square: say('proof.exact'),
      diamond: say('proof.table'),
      'triangle-up': say('proof.lower'),
      'triangle-down': say('proof.upper'),
      circle: say('proof.heuristic'),
    },
  };
}
