import { describe, expect, test } from 'vitest';
import { makeLineTree } from '../../../engine/notation/line-tree.ts';
import { makeMoves, readMoves } from '../../../engine/formats/move-list.ts';
import { mainLine } from '../../../engine/tree/node.ts';
import { gameOf } from '../../../engine/games/index.ts';
import { compiled, positionOf } from '../../support/positions.ts';
import { randomGames } from '../../support/arbitraries.ts';
import { parsePosition } from '../../../engine/notation/position-text.ts';
import { must } from '../../support/must.ts';
import { forAll } from '../../support/for-all.ts';

describe('lists of moves', () => {
  test('join the moves of a turn, number the pairs of turns and name captures', () => {
    const rules = compiled('kalah:houses=4,seeds=2,empty-capture=on');
    const read = readMoves(rules, rules.start(), '1. D d 2. CDA+4 cdb+1 3. BDCD 11-5');
    expect(read.problems).toEqual([]);
    expect(read.moves.join('')).toBe('DdCDAcdbBDCD');
    expect(makeMoves(rules, rules.start(), read.moves, ['11-5'])).toBe('1. D d 2. CDA+4 cdb+1 3. BDCD 11-5');
  });

  test('write the pie rule as a turn of its own', () => {
    const rules = compiled('kalah:seeds=4,pie-rule=on');
    const read = readMoves(rules, rules.start(), 'CF swap a A');
    expect(read.problems).toEqual([]);
    expect(makeMoves(rules, rules.start(), read.moves)).toBe('1. CF swap 2. a A');
  });

  test('a wrong number of captures is a warning with its place, and the move stands', () => {
    const rules = compiled('oware');
    const read = readMoves(rules, rules.start(), '1. F f+1 2. B');
    expect(read.moves.join('')).toBe('FfB');
    expect(read.problems).toEqual([
      {
        severity: 'warning',
        code: 'ERR_TEXT_CAPTURES',
        at: { line: 1, column: 7, ply: 2, token: '+1' },
        params: { stated: 1, actual: 0 },
      },
    ]);
  });

  test('stop at an illegal move and say where it is', () => {
    const rules = compiled('oware');
    const read = readMoves(rules, rules.start(), '1. A\na 2. A b');
    expect(read.moves.join('')).toBe('Aa');
    expect(read.problems).toMatchObject([
      { severity: 'error', code: 'ERR_MOVE_EMPTY_PIT', at: { line: 2, column: 6, ply: 3, pit: 'A' } },
    ]);
  });

  test('of Shakala hold blanks; the next move is told from a gem taken', () => {
    const rules = compiled('shakala');
    const setup = must(parsePosition(rules.board, '4-.-.-.-.-.-.-00-.-.-.-20-0-0-.-.-33-41-S'));
    const start = must(rules.fromSetup(setup));
    const read = readMoves(rules, start, 'Hi00 x  d2\n4 f00 A4');
    expect(read.problems).toEqual([]);
    expect(read.moves).toEqual(['Hi00 x d2 4', 'f00', 'A4']);
    const text = makeMoves(rules, start, read.moves);
    expect(text).toBe('1. Hi00 x d2 4+2 1... f00 2. A4');
    expect(readMoves(rules, start, text).moves).toEqual(read.moves);
  });

  describe.each(['kalah', 'oware', 'awele', 'hawalis'] as const)('of random games of %s', (id) => {
    forAll([randomGames(gameOf(id), 40)], { numRuns: 60 })('come back', ({ rules, positions, moves }) => {
      const read = readMoves(rules, rules.start(), makeMoves(rules, rules.start(), moves));
      expect(read.problems).toEqual([]);
      expect(read.moves).toEqual(moves);
      expect(read.final).toEqual(positions.at(-1));
    });
  });

  test('a long line becomes a tree and back without recursion', () => {
    const moves = readMoves(compiled('oware'), compiled('oware').start(), 'F f B e').moves;
    const long = Array.from({ length: 20_000 }, (_, i) => moves[i % 4]).flatMap((move) =>
      move ? [move] : [],
    );
    expect(mainLine(makeLineTree(long)).map(({ move }) => move)).toEqual(long);
  });

  test('moves after the end of the game are refused', () => {
    const rules = compiled('kalah:houses=1,seeds=3');
    const start = positionOf(rules, '3-3-0-0-S');
    expect(readMoves(rules, start, 'A a').problems).toMatchObject([
      { code: 'ERR_MOVE_GAME_OVER', at: { ply: 2 } },
    ]);
  });
});
