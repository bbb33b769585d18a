/** Games as playing sites and other programs write them: each opens with all that is told of it, and with its faults placed. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { detectInSlices } from '../../../engine/formats/detect-slices.ts';
import { detectDialects, refusalOf } from '../../../engine/formats/detect.ts';
import { dialectOf } from '../../../engine/formats/dialects.ts';
import type { DialectId } from '../../../engine/formats/dialect-ids.ts';
import { makeMgn, parseMgn } from '../../../engine/formats/mgn.ts';
import { openRecord } from '../../../engine/formats/open-record.ts';
import { makePlayStrategy, parsePlayStrategy } from '../../../engine/formats/playstrategy.ts';
import { gameOf } from '../../../engine/games/index.ts';
import { makeLineTree } from '../../../engine/notation/line-tree.ts';
import { makePosition } from '../../../engine/notation/position-text.ts';
import { tagValue } from '../../../engine/tree/tags.ts';
import { mainLine } from '../../../engine/tree/node.ts';
import { makeNode, type GameRecord, type TreeNode } from '../../../engine/tree/types.ts';
import { ENGLISH_TEXTS } from '../../support/english.ts';
import { randomGames } from '../../support/arbitraries.ts';
import { readFixture, readFixtureJson } from '../../support/fixture-files.ts';
import { nasty } from './random-records.ts';
import { defined } from '../../../engine/core/result.ts';
import { newRecord } from '../../../engine/tree/record.ts';
import { forAll } from '../../support/for-all.ts';

interface Played {
  readonly south: string;
  readonly north: string;
  readonly southElo: number;
  readonly northElo: number;
  readonly date: string;
  readonly result: string;
  readonly moves: string;
  readonly clocks: readonly number[];
  readonly final: string;
  readonly over: boolean;
}

const games = readFixtureJson<readonly Played[]>('venues/games-1.json', ['length']);

const nodesOf = ({ root }: GameRecord): readonly TreeNode[] => mainLine(root);
const lineOf = (game: GameRecord): string => nodesOf(game).map(({ move }) => move).join(' '); // prettier-ignore
const tag = (game: GameRecord, name: string): string | null => tagValue(game, name);

function finalOf(game: GameRecord): { readonly text: string; readonly isOver: boolean } {
  const opened = defined(openRecord(game), game.rules);
  let position = opened.start;
  for (const { move } of nodesOf(game)) if (move !== '') position = opened.rules.next(position, move);
  return { text: makePosition(position), isOver: position.outcome !== null };
}

/** The only clean reading of a fixture, or the first of several. */
function open(name: string): { readonly dialect: DialectId; readonly games: readonly GameRecord[] } {
  const reading = defined(detectDialects(readFixture(`venues/${name}`))[0], name);
  expect([name, reading.problems]).toEqual([name, []]);
  return reading;
}

/** Compares the moves and the position to which they lead. */
function expectPlayed(record: GameRecord | undefined, played: Played | undefined): void {
  if (!record || !played) throw new Error('a game is missing');
  expect(lineOf(record)).toBe(played.moves);
  const { text, isOver } = finalOf(record);
  expect([text.slice(0, -2), isOver]).toEqual([played.final, played.over]);
}

describe('samples of the playing sites', () => {
  test.each([
    ['playstrategy-1.pgn', 'playstrategy'],
    ['playok-1.txt', 'digit-pairs'],
  ])('%s opens with players, ratings, date, result, moves and final positions', (name, dialect) => {
    const read = open(name);
    expect([read.dialect, read.games.length]).toEqual([dialect, 3]);
    for (const [index, played] of games.entries()) {
      const record = read.games[index];
      expectPlayed(record, played);
      if (!record) continue;
      const { south, north, southElo, northElo, date, result } = played;
      const names = ['South', 'North', 'SouthElo', 'NorthElo', 'Date', 'Result'];
      const told = [south, north, String(southElo), String(northElo), date, result];
      expect(names.map((name) => tag(record, name))).toEqual(told);
      expect(record.rest).toBe('');
    }
  });

  test('PlayStrategy tells the clock after each move, the event and how the game ended', () => {
    const read = open('playstrategy-1.pgn');
    expect(read.games.map((record) => nodesOf(record).map(({ time }) => time?.left))).toEqual(
      games.map(({ clocks }) => clocks),
    );
    expect(read.games[0]?.tags).toEqual([
      { name: 'Event', value: 'Rated Oware game' },
      { name: 'Site', value: 'https://playstrategy.org/gpwhz4F4' },
      { name: 'Date', value: '2026.07.27' },
      { name: 'South', value: 'MmeDiallo' },
      { name: 'North', value: 'Tonton' },
      { name: 'Result', value: '1-0' },
      { name: 'UTCDate', value: '2026.07.27' },
      { name: 'UTCTime', value: '19:04:11' },
      { name: 'SouthElo', value: '2148' },
      { name: 'NorthElo', value: '1222' },
      { name: 'SouthRatingDiff', value: '+6' },
      { name: 'NorthRatingDiff', value: '-6' },
      { name: 'TimeControl', value: '180+2' },
      { name: 'Termination', value: 'Normal' },
    ]);
  });

  test('a bare list, single digits and the moves as the page shows them are the same game', () => {
    expectPlayed(open('playok-bare-1.txt').games[0], games[0]);
    const page = detectDialects(readFixture('venues/playstrategy-page-1.txt'));
    expectPlayed(page.find(({ rules, isClean }) => isClean && rules === 'oware')?.games[0], games[0]);
    const digits = (games[0]?.moves ?? '').split(' ').map((move) => 'abcdef'.indexOf(move.toLowerCase()) + 1);
    const numbered = digits.map((digit, ply) => (ply % 2 === 0 ? `${ply / 2 + 1}. ${digit}` : digit));
    for (const text of [digits.join(' '), numbered.join(' '), numbered.join('\n')]) {
      const reading = detectDialects(text).find(({ dialect }) => dialect === 'digit-pairs');
      expect(reading?.problems).toEqual([]);
      expectPlayed(reading?.games[0], games[0]);
    }
  });

  test.each([
    'playstrategy-1.pgn',
    'playok-1.txt',
    'abstract-play-1.json',
    'kaggle-mancala-1.json',
    'ludii-kalah-1.trl',
  ])('%s goes through mgn and JSON without loss', (name) => {
    const read = open(name);
    expect(parseMgn(makeMgn(read)).collection.games).toEqual(read.games);
    const { write, read: parse } = dialectOf('json');
    expect(parse?.(write?.(read, ENGLISH_TEXTS) ?? '', {})).toEqual({ games: read.games, problems: [] });
  });
});

describe('a file for PlayStrategy', () => {
  test('has its tags in its order, and says the same when it is read', () => {
    const read = open('playstrategy-1.pgn');
    const text = makePlayStrategy(read);
    expect(text).toContain(
      [
        '[P1 "MmeDiallo"]',
        '[P2 "Tonton"]',
        '[Result "1-0"]',
        '[UTCDate "2026.07.27"]',
        '[UTCTime "19:04:11"]',
        '[P1Elo "2148"]',
        '[P2Elo "1222"]',
        '[P1RatingDiff "+6"]',
        '[P2RatingDiff "-6"]',
        '[Variant "Oware"]',
        '[TimeControl "180+2"]',
        '[Termination "Normal"]',
        '',
        '1. e1d2 { [%clk 0:03:01] } 1... f2a2 { [%clk 0:03:00] } 2. c1f2',
      ].join('\n'),
    );
    expect(parsePlayStrategy(text)).toEqual({ games: read.games, problems: [] });
    expect(dialectOf('playstrategy').loses(read)).toEqual([]);
  });

  test('keeps variations, comments and signs; a game that North begins says so by its number', () => {
    const text =
      '[P1 "A"]\n[P2 "B"]\n[Result "*"]\n\n1... f2b2! { a b } (1... a2b1?! $13 {[%clk 0:01:00] x}) 2. { before } c1f2 *';
    const [game] = parsePlayStrategy(text).games;
    expect(game?.setup?.turn).toBe('north');
    expect(game?.root.children.map(({ move, moveGlyph }) => [move, moveGlyph])).toEqual([
      ['a', 'good'],
      ['f', 'doubtful'],
    ]);
    expect(game?.root.children[1]).toMatchObject({
      time: { left: 60 },
      comment: 'x',
      positionGlyph: 'unclear',
    });
    if (!game) return;
    const written = makePlayStrategy({ games: [game] });
    expect(written).toContain(
      '[FEN "4S,4S,4S,4S,4S,4S/4S,4S,4S,4S,4S,4S 0 0 N 1"]\n[SetUp "1"]\n\n1... f2b2!',
    );
    expect(parsePlayStrategy(written)).toEqual({ games: [game], problems: [] });
    // Without the number, the square tells whose move it is.
    expect(parsePlayStrategy(text.replace('1... f2b2', '1. .. f2b2')).games).toEqual([game]);
    expect(parsePlayStrategy(text.replace('1... f2b2', '1. f2b2')).games).toEqual([game]);
  });

  const seconds = fc.option(fc.integer({ min: 0, max: 36_000_000 }).map((thousandths) => thousandths / 1000));
  forAll([randomGames(gameOf('oware'), 40), fc.array(seconds), nasty], { numRuns: 100 })(
    'random games come back with players, times and rules',
    ({ rules, moves }, times, name) => {
      const root = withTimes(makeLineTree(moves), times);
      const south = name.replaceAll(/\s+/g, ' ').trim();
      const known = south === '' || south === '?' ? [] : [{ name: 'South', value: south }];
      const tags = [...known, { name: 'Result', value: '*' }];
      const record: GameRecord = { ...newRecord(rules, null, tags), root };
      const read = parsePlayStrategy(makePlayStrategy({ games: [record] }));
      expect(read.problems.filter(({ severity }) => severity === 'error')).toEqual([]);
      expect(read.games).toEqual([record]);
    },
  );
});

/** A line whose moves have these times, as far as they go. */
function withTimes(root: TreeNode, times: readonly (number | null)[]): TreeNode {
  const moves = mainLine(root);
  let children: readonly TreeNode[] = [];
  for (const [index, { move }] of [...moves.entries()].toReversed()) {
    const left = times[index] ?? null;
    children = [makeNode(move, { children, time: left === null ? null : { left } })];
  }
  return makeNode('', { children });
}

describe('records of other programs', () => {
  test('Abstract Play: players, result, how it ended, moves as words and as objects', () => {
    const read = open('abstract-play-1.json');
    expect([read.dialect, read.games.length]).toEqual(['abstract-play', 2]);
    expectPlayed(read.games[0], games[0]);
    expectPlayed(read.games[1], games[2]);
    expect(read.games[0]?.tags).toEqual([
      { name: 'Event', value: 'Club evening' },
      { name: 'Site', value: 'Abstract Play' },
      { name: 'Date', value: '2026.07.27' },
      { name: 'Round', value: '1' },
      { name: 'South', value: 'MmeDiallo' },
      { name: 'North', value: 'Tonton' },
      { name: 'Result', value: '1-0' },
      { name: 'Termination', value: 'Time forfeit' },
      { name: 'Source', value: 'ap-1' },
    ]);
  });

  test('OpenSpiel and Kaggle: pits by number, each game in its way', () => {
    const [recorded] = detectDialects(readFixture('games/oware-openspiel-playthrough.txt'));
    const [playthrough] = open('openspiel-oware-1.txt').games;
    expect(playthrough && lineOf(playthrough)).toBe(recorded?.games[0] && lineOf(recorded.games[0]));
    const replay = defined(open('kaggle-mancala-1.json').games[0], 'replay');
    expect([replay.rules, finalOf(replay)]).toEqual([
      'kalah:seeds=4',
      { text: '0-0-0-0-0-0-0-0-0-0-0-1-25-22-S', isOver: true },
    ]);
    expect([tag(replay, 'South'), tag(replay, 'Result')]).toEqual(['Player one', '1-0']);
    expectPlayed(open('kaggle-oware-1.json').games[0], games[0]);
  });

  test('Ludii: sites by number; the setup and forced passes are no moves', () => {
    const [trial] = open('ludii-oware-1.trl').games;
    expectPlayed(trial, games[0]);
    const kalah = defined(open('ludii-kalah-1.trl').games[0], 'trial');
    expect([nodesOf(kalah).length, tag(kalah, 'Result'), finalOf(kalah).text]).toEqual([
      34,
      '0-1',
      '0-0-1-0-0-1-0-0-0-0-0-0-20-26-N',
    ]);
  });

  test('KGP: whoever is to move is South; of several answers the last counts', () => {
    const log = open('kgp-1.txt').games;
    expect(log.map((game) => [lineOf(game), game.setup && makePosition(game.setup)])).toEqual([
      ['A', null],
      ['B', '0-4-4-4-3-3-1-3-S'],
    ]);
    const [game] = open('kgp-2.txt').games;
    expect([game?.rules, game && lineOf(game)]).toEqual(['kalah:seeds=4', 'C B a']);
  });
});

describe('faults and strangers', () => {
  test('a list of several games opens those that are ours, however many others stand beside them', () => {
    const [own] = JSON.parse(readFixture('venues/abstract-play-1.json')) as [object];
    const other = { header: { game: { name: 'Tumbleweed' } }, moves: [['a1']] };
    const text = JSON.stringify([other, own, other]);
    const [reading] = detectDialects(text);
    expect(reading?.games.map(({ root, rest }) => [root.children.length > 0, rest])).toEqual([
      [false, JSON.stringify(other)],
      [true, ''],
      [false, JSON.stringify(other)],
    ]);
    expect(reading?.problems.map(({ code, at, params }) => [code, at.game, params?.['game']])).toEqual([
      ['ERR_FILE_OTHER_GAME', 1, 'Tumbleweed'],
      ['ERR_FILE_OTHER_GAME', 3, 'Tumbleweed'],
    ]);
    expect(detectDialects(JSON.stringify([other, other]))).toEqual([]);
  });

  test.each(['', '1 '])('numbers of moves need no dots: %j before the first move', (first) => {
    const text = readFixture('venues/playok-bare-1.txt');
    const [dotted] = detectDialects(text);
    const bare = text.replace(/^1\. /, first).replaceAll('.', '');
    const read = detectDialects(bare);
    expect(read.map(({ dialect, rules, problems }) => [dialect, rules, problems])).toEqual([
      ['digit-pairs', 'oware', []],
    ]);
    expect(read[0]?.games.map(lineOf)).toEqual(dotted?.games.map(lineOf));
  });

  const slip = (name: string, from: string, to: string): readonly unknown[] => {
    const text = readFixture(`venues/${name}`).replace(from, to);
    const [reading] = detectDialects(text);
    return (reading?.problems ?? [])
      .slice(0, 1)
      .map(({ code, at: { game, line, column, ply } }) => [code, game, line, column, ply]);
  };

  test('an impossible move is named by game, line and column', () => {
    expect(slip('playstrategy-1.pgn', '3. b1e2', '3. g1e2')).toEqual([['ERR_MOVE_TEXT', 2, 40, 106, 5]]);
    expect(slip('playok-1.txt', '64 54 3. 22(2)', '64 54 3. 82(2)')).toEqual([
      ['ERR_MOVE_TEXT', 2, 30, 22, 5],
    ]);
    expect(slip('abstract-play-1.json', '"e1",', '"e9",')).toEqual([['ERR_MOVE_TEXT', 1, 35, 6, 1]]);
    expect(slip('openspiel-oware-1.txt', 'action: 2', 'action: 6')).toEqual([
      ['ERR_MOVE_NO_SUCH_PIT', 1, 17, 9, 1],
    ]);
    expect(slip('ludii-oware-1.trl', 'mover=1,from=5', 'mover=1,from=9')).toEqual([
      ['ERR_MOVE_WRONG_SIDE', 1, 17, 25, 1],
    ]);
    expect(slip('kgp-2.txt', 'move 1', 'move 9')).toEqual([['ERR_MOVE_NO_SUCH_PIT', 1, 4, 6, 3]]);
    expect(slip('kaggle-mancala-1.json', '"9",', '"8",')).toEqual([['ERR_MOVE_WRONG_SIDE', 1, 47, 8, 4]]);
  });

  test('what is behind an impossible move is kept as moves that cannot be played, in our letters', () => {
    const text = readFixture('venues/playok-1.txt').replace('1. 53 16', '1. 53 96');
    const [game] = dialectOf('digit-pairs').read?.(text, {}).games ?? [];
    expect(
      game &&
        nodesOf(game)
          .slice(1, 5)
          .map(({ move, ghost }) => [move, ghost !== null]),
    ).toEqual([
      ['9', true],
      ['C', true],
      ['a', true],
      ['E', true],
    ]);
  });

  test.each([
    ['[Event "x"]\n[P1 "a"]\n[P2 "b"]\n[Variant "Togyzkumalak"]\n\n1. a1b1 *', 'Togyzkumalak', 4],
    ['[Site "PlayOK"]\n[White "a"]\n\n1. 76 98 2. 97(10) 45 3. 81 77X 1-0', 'Togyz Kumalak', 1],
    ['1. 76 98 2. 97(10) 45 3. 81 77X 4. 91', 'Togyz Kumalak', 1],
    [
      '{"header":{"game":{"name":"Toguz Kumalak"},"players":[]},"moves":[["a1","b2"]]}',
      'Toguz Kumalak',
      undefined,
    ],
    ['{"name":"open_spiel_chess","info":{"actionHistory":["1"]}}', 'chess', undefined],
    ['game: chess\n\naction: 2\n', 'chess', undefined],
    [
      'game=../Common/res/lud/board/sow/two_rows/Bao Kiswahili.lud\nMove=[Move:mover=1,from=1',
      'Bao Kiswahili',
      undefined,
    ],
    ['[Variant "Toguz"]\n\n1. F *', 'Toguz', 1],
  ])('a game that is none of ours is refused by its name: %s', (text, game, line) => {
    expect(detectDialects(text)).toEqual([]);
    const refusal = refusalOf(text);
    expect(refusal).toMatchObject({ code: 'ERR_FILE_OTHER_GAME', params: { game } });
    if (line !== undefined) expect(refusal.at).toMatchObject({ game: 1, line });
  });

  test('a slip in the name of the game is told, where every word of the game is true', () => {
    const text = readFixture('venues/playstrategy-1.pgn').replace('[Variant "Oware"]', '[Variant "Owaer"]');
    const [reading] = detectDialects(text);
    expect(reading?.problems).toMatchObject([
      {
        severity: 'warning',
        code: 'ERR_FILE_GAME',
        at: { game: 1, line: 13 },
        params: { game: 'Owaer', rules: 'oware' },
      },
    ]);
    expectPlayed(reading?.games[0], games[0]);
  });

  test('a record of a program is read under rules that are asked for, whatever it calls its game', () => {
    const record = readFixture('venues/ludii-oware-1.trl').replace('Oware.lud', 'Ouril.lud');
    expect(refusalOf(record)).toMatchObject({ code: 'ERR_FILE_OTHER_GAME', params: { game: 'Ouril' } });
    expectPlayed(detectDialects(record, { rules: 'oware' })[0]?.games[0], games[0]);
  });

  test('a stranger among games of ours is kept as text', () => {
    const text = readFixture('venues/playstrategy-1.pgn')
      .replace('[Variant "Oware"]', '[Variant "Togyzkumalak"]')
      .replace('1. e1d2', '1. e1f2');
    const [reading] = detectDialects(text);
    expect(reading?.problems).toMatchObject([{ code: 'ERR_FILE_OTHER_GAME', at: { game: 1, line: 13 } }]);
    expect(reading?.games.length).toBe(3);
    expect(reading?.games[0]?.rest).toContain('[Variant "Togyzkumalak"]');
    expectPlayed(reading?.games[1], games[1]);
  });

  test('a file of thousands of games is read in slices, with the same answer', () => {
    const text = readFixture('venues/playstrategy-1.pgn').repeat(700);
    const slices = detectInSlices(text);
    let steps = 0;
    let step = slices.next();
    for (; step.done !== true; step = slices.next()) steps++;
    expect(steps).toBeGreaterThan(100);
    expect(step.value.map(({ dialect, games: { length } }) => [dialect, length])).toEqual([
      ['playstrategy', 2100],
    ]);
  });

  describe.each(['playstrategy', 'digit-pairs', 'abstract-play', 'open-spiel', 'ludii', 'kgp'] as const)(
    'any text, as %s',
    (id) => {
      const { read, mayBe, candidates } = dialectOf(id);
      const heads = [
        ...[
          '[P1 "a"]\n',
          '[FEN "6/6 0 0 N 1"]\n',
          '\n\n1. a1b1 { [%clk 0:00:09] } ',
          '53(2) ',
          '(1. 5 ',
          ') ',
        ],
        ...['"moves":[["a1"]]', '{"header":', '}', ']', '{"steps":[[{"action":{"submission":3}}]]'],
        ...['game: oware\n', 'action: 7\n', 'game=Kalah.lud\n', 'Move=[Move:mover=1,from=40'],
        ...['<3,0,0,3,3,3,3,3,3>', ' move 2'],
      ];
      const piece = fc.oneof(nasty, fc.constantFrom(...heads));
      forAll([fc.array(piece, { maxLength: 7 })], { numRuns: 150 })('is read without a throw', (parts) => {
        const text = parts.join('');
        mayBe(text);
        candidates(text);
        for (const { code } of read?.(text, {}).problems ?? []) expect(code).toMatch(/^ERR_/);
      });
    },
  );
});
