/** Games and positions of the sixth game as texts, there and back. */
import { describe, expect, test } from 'vitest';
import { gameOf } from '../../engine/games/index.ts';
import { detectDialects } from '../../engine/formats/detect.ts';
import { DIALECTS } from '../../engine/formats/dialects.ts';
import { makePosition, parsePosition } from '../../engine/notation/position-text.ts';
import { ENGLISH_TEXTS } from '../support/english.ts';
import { testGameTexts, written } from '../support/added-game-texts.ts';
import { compiled } from '../support/positions.ts';
import { walks } from '../support/random-play.ts';
import { forAll } from '../support/for-all.ts';
import { recordOf } from '../support/records.ts';

const game = gameOf('vai-lung-thlan');

describe('games', () => {
  testGameTexts(game);

  test('are written by every format that is not for other games alone', () => {
    const rules = compiled('vai-lung-thlan');
    const { record } = recordOf(rules, ['C', 'c']);
    const holds = DIALECTS.filter(({ write }) =>
      (write?.({ games: [record] }, ENGLISH_TEXTS).trim() ?? '').includes('C'),
    );
    expect(holds.map(({ id }) => id)).toEqual(['mgn', 'record', 'json', 'moves', 'text']);
    expect(written('text', record)).toContain('Rules: vai-lung-thlan');
  });
});

test('a text that names no game may be of the sixth one', () => {
  const position = '0-0-0-0-3-0-0-0-2-0-4-0-26-25-S';
  const rulesOf = (text: string): readonly string[] => detectDialects(text).map(({ rules }) => rules);
  expect(rulesOf(position)).toContain('vai-lung-thlan');
  // Three captured seeds are what no other game makes of this move.
  expect(rulesOf(`${position} 1. E+3`)).toEqual(['vai-lung-thlan']);
});

forAll([walks(game, 30)])('positions come back from their text', ({ rules, positions }) => {
  for (const position of positions.slice(-3)) {
    const { pits, stores, turn } = position;
    const text = makePosition(position);
    expect(parsePosition(rules.board, text)).toEqual({ ok: true, value: { pits, stores, turn } });
  }
});
