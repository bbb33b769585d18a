import { describe, expect, test } from 'vitest';
import { GAMES } from '../../../engine/games/index.ts';
import { dialectOf } from '../../../engine/formats/dialects.ts';
import { candidatesOf, holdsGame, usualRulesOf } from '../../../engine/formats/game-texts.ts';
import { plainCandidates } from '../../../engine/formats/plain-moves.ts';
import { makePosition } from '../../../engine/notation/position-text.ts';
import type { ForeignFormat } from '../../../engine/rules/game-notation.ts';
import { compiled } from '../../support/positions.ts';

const gamesOf = (format: ForeignFormat): readonly string[] =>
  GAMES.filter(({ id }) => holdsGame(format, id)).map(({ id }) => id);

describe('formats of other programs', () => {
  test.each<[ForeignFormat, readonly string[]]>([
    ['ogn', ['oware', 'awele']],
    ['aalina', ['oware', 'awele']],
    ['playstrategy', ['oware', 'awele']],
    ['kalah-digits', ['kalah']],
    ['digit-pairs', ['oware']],
    ['counted-moves', ['oware']],
  ])('%s holds %s, and some rule set is worth a try', (format, games) => {
    expect(gamesOf(format)).toEqual(games);
    expect(candidatesOf(format)).not.toEqual([]);
    expect(dialectOf(format).id).toBe(format);
  });

  test('OGN takes tournament Oware for granted', () => {
    expect(usualRulesOf('ogn').key).toBe('oware');
  });
});

describe('texts that name no game', () => {
  test.for(GAMES)('a start of $id may be its own', ({ id }) => {
    const start = makePosition(compiled(id).startSetup());
    expect(plainCandidates(start).some((rules) => rules.startsWith(id))).toBe(true);
  });

  test('letters may be moves of every game that has them, bead orders of one', () => {
    expect(new Set(plainCandidates('A a').map((rules) => rules.split(':')[0]))).toEqual(
      new Set(['kalah', 'oware', 'awele', 'hawalis']),
    );
    expect(plainCandidates('1. Hi00 x d2')).toEqual(['shakala']);
  });
});
