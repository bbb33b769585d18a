/** The words of booklets in the reader's language. */
import type { BookletWords } from '../../../engine/export/html/types.ts';
import type { LapStop } from '../../../engine/drawing/lap-stop.ts';
import type { Board } from '../../../engine/rules/types.ts';
import { draftOfText } from '../rules/rule-draft.ts';
import { outcomeText, placeText } from '../../i18n/speech.ts';
import { glyphWords } from '../../i18n/glyphs.ts';
import { draftName } from '../rules/rule-text.ts';
import { i18n, isMessageKey, t } from '../../i18n/text.ts';
import { valueSpoken } from '../../i18n/value-text.ts';

/** A stop of a move: `lap 2 of 5, seed 3 of 7 in c`, `lap 3 of 5, ends in g`; a move of one lap does not count it. */
export function lapText({ lap, until, laps, seeds, place }: LapStop, board: Board): string {
  if (place === null) return t('booklet.laps-left-out', { lap, until, laps });
  const at = placeText(board, place);
  const what =
    seeds === null
      ? t('booklet.lap-ends', { place: at })
      : seeds.fallen === 0
        ? t('booklet.lap-begins', { place: at })
        : seeds.all === null
          ? t('booklet.seed-hidden', { seed: seeds.fallen, place: at })
          : t('booklet.seed', { seed: seeds.fallen, seeds: seeds.all, place: at });
  return laps > 1 ? t('booklet.lap', { lap, laps, what }) : what;
}

/** Makes the words for the language in use. */
export function bookletWords(): BookletWords {
  return {
    language: i18n.global.locale.value,
    side: { south: t('side.south'), north: t('side.north') },
    contents: t('booklet.contents'),
    game: (number) => t('booklet.game', { number }),
    players: (south, north) => t('booklet.players', { south, north }),
    tag(name) {
      const key = `tag.${name}`;
      return isMessageKey(key) ? t(key) : name;
    },
    rules: t('booklet.rules'),
    ruleSet: (text) => t('booklet.rule-set', { name: draftName(draftOfText(text)), text }),
    origin: { reconstruction: t('rules.reconstruction'), own: t('rules.own-layout') },
    diagram: (number) => t('booklet.diagram', { number }),
    start: t('booklet.start'),
    after: (move) => t('booklet.after', { move }),
    during: (move, where) => t('booklet.during', { move, where }),
    lap: lapText,
    seeDiagram: (number) => t('booklet.see-diagram', { number }),
    toMove: (side) => t('booklet.to-move', { side: t(`side.${side}`) }),
    // What hides counts takes the score out of the outcome.
    over: (outcome) => outcomeText(outcome, true),
    moveGlyph: {
      good: t('glyph.good'),
      mistake: t('glyph.mistake'),
      excellent: t('glyph.excellent'),
      blunder: t('glyph.blunder'),
      interesting: t('glyph.interesting'),
      doubtful: t('glyph.doubtful'),
    },
    positionGlyph: {
      'south-better': t('glyph.south-better'),
      equal: t('glyph.equal'),
      'north-better': t('glyph.north-better'),
      unclear: t('glyph.unclear'),
      decided: t('glyph.decided'),
    },
    verdict: (glyph) => glyphWords({ glyph, isHollow: true }),
    verdictSign: t('booklet.verdict-sign'),
    specialMove(move) {
      const key = `move.${move}`;
      return isMessageKey(key) ? t(key) : move;
    },
    value: valueSpoken,
    cost: (seeds) => t('value.cost', { seeds }),
    variation: t('booklet.variation'),
    ghost: t('booklet.ghost'),
    rest: t('booklet.rest'),
    proof: {
      square: t('proof.exact'),
      diamond: t('proof.table'),
      'triangle-up': t('proof.lower'),
      'triangle-down': t('proof.upper'),
      circle: t('proof.heuristic'),
    },
  };
}
