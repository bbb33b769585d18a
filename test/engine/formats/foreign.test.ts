import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { makeAalina, parseAalina } from '../../../engine/formats/aalina.ts';
import { parseCountedMoves, parseDigitPairs } from '../../../engine/formats/marked-moves.ts';
import { makeLineTree } from '../../../engine/notation/line-tree.ts';
import { mainLine } from '../../../engine/tree/node.ts';
import { makePlayStrategy, parsePlayStrategy } from '../../../engine/formats/playstrategy.ts';
import { makeFen, parseFen } from '../../../engine/formats/playstrategy-fen.ts';
import { makePosition } from '../../../engine/notation/position-text.ts';
import type { ReadGames } from '../../../engine/notation/read-games.ts';
import { parseRecordText } from '../../../engine/formats/record-text.ts';
import { gameOf } from '../../../engine/games/index.ts';
import type { GameRecord } from '../../../engine/tree/types.ts';
import { randomGames, seedSetups } from '../../support/arbitraries.ts';
import { compiled } from '../../support/positions.ts';
import { nasty } from './random-records.ts';
import { defined } from '../../../engine/core/result.ts';
import { readFixture, readFixtureJson } from '../../support/fixture-files.ts';
import { forAll } from '../../support/for-all.ts';
import { newRecord } from '../../../engine/tree/record.ts';

const line = (game: GameRecord | undefined): string =>
  game
    ? mainLine(game.root)
        .map(({ move }) => move)
        .join('')
    : '';

/** A record of a line of moves. */
function recordOf(rules: string, moves: Parameters<typeof makeLineTree>[0]): GameRecord {
  return { ...newRecord(compiled(rules)), root: makeLineTree(moves) };
}

const recorded = ['oware-aalina-1', 'oware-aalina-2', 'oware-aalina-5', 'oware-playstrategy-Pd83xW5h'].map(
  (name) => `games/${name}.txt`,
);

describe('Aalina lines', () => {
  test('hold a position and letters, one game a line', () => {
    const start = '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S';
    const read = parseAalina(
      `${start} moves FfBe\n\nposition startpos moves A\n${start.replace('S', 'N')} moves a`,
    );
    expect(read.problems).toEqual([]);
    expect(read.games.map(line)).toEqual(['FfBe', 'A', 'a']);
    expect(makeAalina({ games: read.games })).toBe(
      `${start} moves FfBe\n${start} moves A\n${start.replace('S', 'N')} moves a\n`,
    );
  });

  test('name line, column and number of the first illegal move; what is behind is kept', () => {
    const read = parseAalina('startpos moves A\nstartpos moves FfFe', { rules: 'oware' });
    expect(read.problems).toMatchObject([
      { code: 'ERR_MOVE_EMPTY_PIT', at: { game: 2, line: 2, column: 18, ply: 3, pit: 'F', token: 'F' } },
    ]);
    expect([line(read.games[1]), read.games[1]?.rest]).toEqual(['Ff', 'Fe']);
  });

  test.each(recorded)('%s goes through a line and comes back, with the rules found that fit', (name) => {
    const game = defined(parseRecordText(readFixture(name)).games[0], name);
    const read = parseAalina(makeAalina({ games: [game] }));
    expect(read.problems).toEqual([]);
    expect([line(read.games[0]), read.games[0]?.rules]).toEqual([line(game), game.rules]);
  });
});

describe('PlayStrategy', () => {
  test('FEN is North from f to a, then South; numbers alone are empty pits', () => {
    const start = compiled('oware').start();
    expect(makeFen(start)).toBe('4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1');
    const { board } = compiled('oware');
    const read = parseFen(board, '1S,2,12S,2/5,1S 20 14 N 9');
    expect(read.ok && makePosition(read.value.setup)).toBe('0-0-0-0-0-1-0-0-12-0-0-1-20-14-N');
  });

  const rules = compiled('oware');
  forAll([seedSetups(rules)])('any setup comes back from its FEN', (setup) => {
    const read = parseFen(rules.board, makeFen(setup));
    expect(read).toMatchObject({ ok: true, value: { setup } });
  });

  test.each([
    ['4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 S 1', 'ERR_POSITION_FIELDS', 1],
    ['6/4S,4S,4S,4S,4S,x 0 0 S 1', 'ERR_POSITION_FIELDS', undefined],
    ['6/4S,4S,0S,3 0 0 S 1', 'ERR_POSITION_COUNT', 4],
    ['6/6 0 00 S 1', 'ERR_POSITION_COUNT', undefined],
    ['6/6 0 0 X 1', 'ERR_POSITION_SIDE', undefined],
  ])('a wrong FEN %s is refused with %s', (fen, code, field) => {
    const read = parseFen(compiled('oware').board, fen);
    expect(read).toMatchObject({ ok: false, code, ...(field === undefined ? {} : { at: { field } }) });
  });

  test('the origin decides; a target where the last seed does not fall is a warning', () => {
    const read = parsePlayStrategy('1. f1c2 f2a2\n2. b1f1 c2b1', { rules: 'oware' });
    expect(line(read.games[0])).toBe('FaBd');
    expect(read.problems).toMatchObject([
      {
        severity: 'warning',
        code: 'ERR_TEXT_TARGET',
        at: { line: 2, column: 9, ply: 4 },
        params: { stated: 'b1', actual: 'd1' },
      },
    ]);
  });

  test.each(recorded)('%s goes through FEN and squares and comes back', (name) => {
    const game = defined(parseRecordText(readFixture(name)).games[0], name);
    const read = parsePlayStrategy(makePlayStrategy({ games: [game] }));
    expect(read.problems).toEqual([]);
    expect(line(read.games[0])).toBe(line(game));
  });

  forAll([randomGames(gameOf('oware'), 40)], { numRuns: 60 })(
    'random games come back',
    ({ rules, moves }) => {
      const text = makePlayStrategy({ games: [recordOf(rules.key, moves)] });
      const read = parsePlayStrategy(text, { rules: rules.key });
      expect(read.problems).toEqual([]);
      expect(line(read.games[0])).toBe(moves.join(''));
    },
  );
});

describe('Wikimanqala digit pairs', () => {
  test("are origin and last pit from the mover's left, with the running total after a capture", () => {
    const read = parseDigitPairs('64 64 22');
    expect(line(read.games[0])).toBe('FfB');
    expect(read.problems).toMatchObject([
      { code: 'ERR_TEXT_TARGET', at: { ply: 3, column: 7 }, params: { stated: 2, actual: 1 } },
    ]);
    const set = parseDigitPairs('1-0-0-2-5-0-4-1-2-1-0-6-12-14-S 54 (19)', { rules: 'oware' });
    expect(set.problems).toEqual([]);
    expect(line(set.games[0])).toBe('E');
    const wrong = parseDigitPairs('1-0-0-2-5-0-4-1-2-1-0-6-12-14-S 54 (18)', { rules: 'oware' });
    expect(wrong.problems).toMatchObject([{ code: 'ERR_TEXT_CAPTURES', params: { stated: 18, actual: 19 } }]);
  });
});

describe('moves in the manner of Allis and Lincke', () => {
  interface Printed {
    readonly id: string;
    readonly position: string;
    readonly options: Readonly<Record<string, unknown>>;
    readonly moves?: Readonly<Record<string, { readonly seeds: number; readonly captured: number }>>;
  }
  const printed = readFixtureJson<{ positions: readonly Printed[] }>('oracles/oware-positions.json', [
    'positions',
  ]);
  const allis = defined(
    printed.positions.find(({ id }) => id === 'allis-2.7'),
    'allis-2.7',
  );

  test('every move printed with the position of Allis is true', () => {
    for (const [letter, { seeds, captured }] of Object.entries(allis.moves ?? {})) {
      const text = `${letter}${seeds}${captured > 0 ? `x${captured}` : ''}`;
      const rules = 'oware:grand-slam=awari,majority-stop=off,repetition=0';
      const read = parseCountedMoves(`${allis.position} ${text}`, { rules });
      expect([text, read.problems, line(read.games[0])]).toEqual([text, [], letter]);
    }
  });

  test('false counts are warnings', () => {
    const read = parseCountedMoves('A4 a3 B4x2', { rules: 'oware' });
    expect(line(read.games[0])).toBe('AaB');
    expect(read.problems).toMatchObject([
      {
        severity: 'warning',
        code: 'ERR_TEXT_SOWN',
        at: { ply: 2, column: 4 },
        params: { stated: 3, actual: 4 },
      },
      { severity: 'warning', code: 'ERR_TEXT_SOWN', at: { ply: 3 }, params: { stated: 4, actual: 5 } },
    ]);
  });
});

describe.each<[string, (text: string) => ReadGames]>([
  ['Aalina', parseAalina],
  ['PlayStrategy', parsePlayStrategy],
  ['digit pairs', parseDigitPairs],
  ['counted moves', parseCountedMoves],
])('any text, as %s', (_name, read) => {
  const heads = ['startpos moves ', 'Ff', '6/6 0 0 S 1', ' f1d2', ' 64', ' A4x2', '\n'];
  const piece = fc.oneof(nasty, fc.constantFrom(...heads));
  forAll([fc.array(piece, { maxLength: 6 })], { numRuns: 200 })('is read without a throw', (parts) => {
    expect(read(parts.join('')).problems).toBeInstanceOf(Array);
  });
});
