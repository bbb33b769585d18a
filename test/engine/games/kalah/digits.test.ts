import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeKalahDigits, readKalahDigits, readPerfectGames } from '../../../../engine/games/kalah/digits.ts';
import { mainLine } from '../../../../engine/tree/node.ts';
import { gameOf } from '../../../../engine/games/index.ts';
import { randomGames } from '../../../support/arbitraries.ts';
import { compiled } from '../../../support/positions.ts';
import { readFixture } from '../../../support/fixture-files.ts';

describe('digit strings', () => {
  test('play one sowing a digit and pass the turn at each dash', () => {
    const rules = compiled('kalah:seeds=1,empty-capture=on');
    const read = readKalahDigits(rules, rules.start(), '54-54-3-3-2');
    expect(read).toMatchObject({ problem: null, rest: '' });
    expect(read.moves.join('')).toBe('FEfeDdC');
    expect(read.final.outcome?.score).toEqual({ south: 7, north: 5 });
    expect(makeKalahDigits(rules, rules.start(), read.moves)).toEqual({ ok: true, value: '54-54-3-3-2' });
  });

  const faults: readonly (readonly [
    text: string,
    code: string,
    column: number,
    ply: number,
    rest: string,
  ])[] = [
    ['543', 'ERR_TEXT_TURN', 3, 3, '3'],
    ['5-4', 'ERR_TEXT_TURN', 2, 2, '-4'],
    ['54-', 'ERR_TEXT_TURN', 3, 3, '-'],
    ['57', 'ERR_MOVE_NO_SUCH_PIT', 2, 2, '7'],
    ['5x', 'ERR_TEXT_TOKEN', 2, 2, 'x'],
    ['-5', 'ERR_TEXT_TURN', 1, 1, '-5'],
    ['54-54-3-3-2-1', 'ERR_MOVE_GAME_OVER', 12, 8, '-1'],
  ];
  test.each(faults)('%s breaks with %s', (text, code, column, ply, rest) => {
    const rules = compiled('kalah:seeds=1,empty-capture=on');
    const read = readKalahDigits(rules, rules.start(), text);
    expect(read.problem).toMatchObject({ severity: 'error', code, at: { column, ply } });
    expect(read.rest).toBe(rest);
  });

  test('random games come back', () => {
    fc.assert(
      fc.property(randomGames(gameOf('kalah')), ({ rules, moves }) => {
        const text = makeKalahDigits(rules, rules.start(), moves);
        const isWritable = rules.board.pitsPerSide <= 10 && !moves.some((move) => move === 'swap');
        expect(text.ok).toBe(isWritable);
        if (text.ok)
          expect(readKalahDigits(rules, rules.start(), text.value)).toMatchObject({ moves, problem: null });
      }),
    );
  });

  test('any text is read up to its first fault', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('0', '1', '2', '3', '4', '5', '9', '-', 'x', ' ') }),
        (text) => {
          const rules = compiled('kalah');
          const { problem, rest } = readKalahDigits(rules, rules.start(), text);
          expect(rest).toBe(problem ? text.slice((problem.at.column ?? 1) - 1) : '');
        },
      ),
    );
  });
});

describe('the perfect games of Irving, Donkers and Uiterwijk', () => {
  const { games, problems } = readPerfectGames(readFixture('oracles/kalah-perfect-games.txt'));

  test('sixteen replay to the printed margin and scores', () => {
    const scores = games.map(({ tags }) => tags.find(({ name }) => name === 'Result')?.value);
    expect(games).toHaveLength(17);
    expect(scores.filter((score) => score !== '*')).toHaveLength(16);
    expect(games.filter(({ rest }) => rest === '')).toHaveLength(16);
  });

  test('the misprinted one breaks at its seventeenth sowing, where the turn has passed', () => {
    expect(problems).toEqual([
      {
        severity: 'error',
        code: 'ERR_TEXT_TURN',
        at: { game: 6, line: 14, column: 33, ply: 17, token: '1' },
        params: { expected: 'pass' },
      },
    ]);
    const broken = games[5];
    expect(broken && mainLine(broken.root)).toHaveLength(16);
    expect(broken?.rest).toBe('1-2-23-3-23-230-32-32-12-1-0-32');
  });

  test('a wrong margin, wrong scores and an unfinished line are reported', () => {
    const codes = (line: string): readonly string[] =>
      readPerfectGames(line).problems.map(({ code }) => code);
    expect(codes('4(1) +2 32-32-1 5-3')).toEqual([]);
    expect(codes('4(1) +4 32-32-1 5-3')).toEqual(['ERR_TEXT_MARGIN']);
    expect(codes('4(1) +2 32-32-1 6-2')).toEqual(['ERR_TEXT_RESULT']);
    expect(codes('4(1) +2 32-32')).toEqual(['ERR_TEXT_END']);
    expect(codes('4(1) two 32-32')).toEqual(['ERR_TEXT_TOKEN']);
  });
});
