/** How much of a text a reading explains, where claims end a game before its text ends. */
import { describe, expect, test } from 'vitest';
import { fitOf } from '../../../engine/formats/explained.ts';
import { readRecordMoves } from '../../../engine/formats/open-record.ts';
import { GAMES } from '../../../engine/games/index.ts';
import type { LocatedProblem } from '../../../engine/notation/problems.ts';
import { compiled } from '../../support/positions.ts';

describe.each(GAMES.map(({ id }) => id))('a text of %s', (id) => {
  test.each([
    ['agreed A', 1],
    ['resigned A a B b', 1],
  ])('that goes on behind a claim, "%s", is explained up to the claim', (text, moves) => {
    const rules = compiled(id);
    const problems: LocatedProblem[] = [];
    const { record } = readRecordMoves(
      rules,
      { setup: null, start: rules.start() },
      { text, base: {} },
      problems,
    );
    expect(fitOf({ games: [record], problems })).toMatchObject({ moves });
  });
});
