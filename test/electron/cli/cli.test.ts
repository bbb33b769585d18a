/**
 * The command line as its users call it: published numbers through every command, and bad input that is named.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { callCli as call, jsonOfCli as json, startCli } from '../../support/call-cli.ts';
import { EXIT_CODES } from '../../../electron/cli/help-text.ts';
import { say } from '../../support/english.ts';
import { BUILD_ID, COMMIT } from '../../../electron/program/build-id.ts';
import { fixturePath, readFixtureJson, readFixtureLines } from '../../support/fixture-files.ts';
import { testWhere } from '../../support/where.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';

const folder = temporaryFolder('file');

const KALAH = '[Game "kalah"]\n[Rules "kalah"]\n';

const linesOf = (text: string): readonly string[] => text.trim().split('\n');

describe('files of playing sites and programs', () => {
  test.for([
    ['playstrategy-1.pgn', 3],
    ['playok-1.txt', 3],
    ['playok-bare-1.txt', 1],
    ['abstract-play-1.json', 2],
    ['kaggle-mancala-1.json', 1],
    ['openspiel-oware-1.txt', 1],
    ['ludii-kalah-1.trl', 1],
    ['kgp-2.txt', 1],
  ] as const)('%s is replayed and converted', async ([name, count]) => {
    const file = fixturePath(`venues/${name}`);
    const { games } = await json<{ games: readonly { plies: number }[] }>(['replay', file]);
    expect(games).toHaveLength(count);
    const target = folder.path(`${name}.mgn`);
    expect(await call(['convert', file, target])).toMatchObject({ code: 0 });
    const again = await json<{ games: readonly { plies: number }[] }>(['replay', target]);
    expect(again.games.map(({ plies }) => plies)).toEqual(games.map(({ plies }) => plies));
  });

  test('an mgn file of site games becomes a PlayStrategy file again', async () => {
    const kept = folder.path('kept.mgn');
    const target = folder.path('back.pgn');
    await call(['convert', fixturePath('venues/playstrategy-1.pgn'), kept]);
    expect(await call(['convert', kept, target])).toMatchObject({ code: 0, err: '' });
    expect(folder.read('back.pgn')).toContain('[P2Elo "1222"]');
    expect(folder.read('back.pgn')).toContain('1. e1d2 { [%clk 0:03:01] } 1... f2a2');
  });

  test('a game of another kind is refused by its name', async () => {
    const file = folder.write('togyz.pgn', '[P1 "a"]\n[P2 "b"]\n[Variant "Togyzkumalak"]\n\n1. a1b1 *\n');
    const { code, err } = await call(['replay', file]);
    expect(code).not.toBe(0);
    expect(err).toContain('ERR_FILE_OTHER_GAME: game 1');
    expect(err).toContain('game Togyzkumalak');
  });
});

describe('usage', () => {
  test.for([
    [[], 2],
    [['fly'], 2],
    [['moves'], 2],
    [['moves', '--rules', 'kalah', '--colour', 'red'], 2],
    [['perft', '--rules', 'kalah', '--depth', 'deep'], 2],
    [['search', '--rules', 'kalah'], 2],
    [['convert', 'a.mgn'], 2],
    [['convert', 'a.mgn', 'b.xyz'], 2],
    [['convert', 'a.mgn', 'b.json', '--theme', 'dark'], 2],
    [['convert', 'a.mgn', 'b.svg', '--motion', 'short'], 2],
    [['convert', 'a.mgn', 'b.pdf', '--to', 'sheet-pdf', '--times'], 2],
    [['convert', 'a.mgn', 'b.gif', '--solutions'], 2],
    [['review', 'a.mgn'], 2],
    [['review', '--proof'], 2],
    [['review', 'a.mgn', 'b.mgn', '--proof', '--out', 'c.mgn'], 2],
    [['moves', '--rules', 'kalah', 'stray'], 2],
    [['rules', 'kalah', 'oware'], 2],
    [['serve', '--port', '70000'], 2],
    [['help'], 0],
    [['solve', '--help'], 0],
    [['--version'], 0],
  ] as const)('%j exits with %i and never prints a stack', async ([words, expected]) => {
    const { code, out, err } = await call(words);
    expect(code).toBe(expected);
    expect(out + err).not.toMatch(/\n\s+at /);
    expect((expected === 0 ? out : err).length).toBeGreaterThan(0);
  });
});

describe('bad input is a coded line and exit code 1', () => {
  test.for([
    [['moves', '--rules', 'chess'], 'ERR_RULES_GAME'],
    [['moves', '--rules', 'kalah:seeds=99'], 'ERR_OPTION_RANGE: option seeds'],
    [['moves', '--rules', 'kalah:colour=red'], 'ERR_OPTION_UNKNOWN: option colour, game kalah'],
    [['moves', '--rules', 'kalah', '--position', '1-2-S'], 'ERR_POSITION_'],
    [['moves', '--rules', 'kalah', '--position', '1-1-1-1-1-1-1-x-1-1-1-1-0-0-S'], 'field 8'],
    [['moves', '--rules', 'kalah', '--moves', 'A A'], 'sowing 2'],
    [['moves', '--rules', 'kalah', '--moves', 'D+3'], 'ERR_TEXT_CAPTURES: line 1, column 2, sowing 1'],
    [['replay', '/nowhere/at-all.mgn'], 'ERR_FILE_READ'],
    [['replay', '/'], 'ERR_FILE_READ: at "/", reason EISDIR'],
    [['replay', '/dev/zero'], 'ERR_FILE_SPECIAL: at "/dev/zero"'],
    [['endgame', 'stats', '--rules', 'kalah', '--out', '/dev/zero'], 'ERR_FILE_SPECIAL: at "/dev/zero"'],
    [['rules', 'chess'], 'ERR_RULES_GAME'],
    [['moves', '--rules', 'kalah:direction=cross,repetition=1'], 'except 1'],
  ] as const)('%j', async ([words, expected]) => {
    const { code, out, err } = await call(words);
    expect({ code, out, lines: linesOf(err).length }).toEqual({ code: 1, out: '', lines: 1 });
    expect(err).toContain(expected);
  });
});

interface ListedGame {
  readonly id: string;
  readonly options: readonly { id: string; default: unknown }[];
  readonly presets: readonly { id: string; rules: string }[];
}

test('rules lists five games with their options and presets as data', async () => {
  const { games } = await json<{ games: readonly ListedGame[] }>(['rules']);
  expect(games.map(({ id }) => id)).toEqual(['kalah', 'oware', 'awele', 'hawalis', 'shakala']);
  expect(games[0]?.options.find(({ id }) => id === 'seeds')?.default).toBe(3);
  expect(games[0]?.presets.find(({ id }) => id === '6-4-empty')?.rules).toBe(
    'kalah:seeds=4,empty-capture=on',
  );
});

interface Ladder {
  readonly id: string;
  readonly game: string;
  readonly options: Readonly<Record<string, number | string | boolean>>;
  readonly fromDepth: number;
  readonly counts: readonly number[];
}

interface Counted {
  readonly nodes: number;
}

test('perft answers the published ladders', async () => {
  const { ladders } = readFixtureJson<{ ladders: Ladder[] }>('oracles/perft.json', ['ladders']);
  expect(ladders.length).toBeGreaterThan(5);
  for (const { game, options, fromDepth, counts } of ladders) {
    const changes = Object.entries(options).map(([key, value]) => {
      const id = key.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
      return `${id}=${typeof value === 'boolean' ? (value ? 'on' : 'off') : String(value)}`;
    });
    const rules = changes.length === 0 ? game : `${game}:${changes.join(',')}`;
    for (const [i, count] of counts.entries()) {
      if (count > 200_000) break;
      const depth = fromDepth + i;
      const { nodes } = await json<Counted>(['perft', '--rules', rules, '--depth', String(depth)]);
      expect({ rules, depth, nodes }).toEqual({ rules, depth, nodes: count });
    }
  }
});

interface CorpusPosition {
  readonly pits: readonly number[];
  readonly stores: readonly number[];
  readonly turn: number;
  readonly terminal: boolean;
}

interface CorpusLine extends CorpusPosition {
  readonly next: readonly (CorpusPosition & { readonly move: number; readonly final?: readonly number[] })[];
}

interface Listed {
  readonly turn: string;
  readonly legal: readonly { move: string; position: string; terminal: boolean; result?: string }[];
}

test('moves --stdin answers 2,000 corpus positions', async () => {
  const lines = readFixtureLines<CorpusLine>('oracles/corpus-kalah.jsonl')
    .filter(({ terminal }) => !terminal)
    .slice(0, 2000);
  const side = (turn: number): string => (turn === 0 ? 'S' : 'N');
  const text = ({ pits, stores, turn }: CorpusPosition): string => [...pits, ...stores, side(turn)].join('-');
  const input = lines
    .map((line) => JSON.stringify({ rules: 'kalah:seeds=4', position: text(line) }))
    .join('\n');
  const { code, out } = await call(['moves', '--stdin', '--json'], input);
  expect(code).toBe(0);
  const answers = linesOf(out).map((line) => JSON.parse(line) as Listed);
  expect(answers.length).toBe(lines.length);
  for (const [i, line] of lines.entries()) {
    const letters = line.turn === 0 ? 'ABCDEF' : 'abcdef';
    expect(answers[i]?.legal.map(({ move, terminal, result }) => ({ move, terminal, result }))).toEqual(
      line.next.map((next) => ({
        move: letters[next.move],
        terminal: next.terminal,
        result: next.final ? next.final.join('-') : undefined,
      })),
    );
    for (const [j, next] of line.next.entries())
      if (!next.terminal) expect(answers[i]?.legal[j]?.position).toBe(text(next));
  }
});

test('moves --stdin names bad lines and continues', async () => {
  const good = JSON.stringify({ rules: 'kalah', moves: ['D', 'F'], id: 'a' });
  const { code, out } = await call(
    ['moves', '--stdin'],
    ['nonsense', '{"rules":3}', good, '{"rules":"kalah","moves":"Z"}'].join('\n'),
  );
  expect(code).toBe(1);
  expect(linesOf(out).map((line) => JSON.parse(line) as unknown)).toMatchObject([
    { input: 1, error: { code: 'ERR_CLI_JSON' } },
    { input: 2, error: { code: 'ERR_CLI_FIELD' } },
    { input: 3, id: 'a', turn: 'N', terminal: false },
    { error: { code: expect.stringContaining('ERR_') as unknown } },
  ]);
});

interface Solved {
  readonly value: number;
  readonly proof: string;
  readonly moves: readonly { move: string; value: number; proof: string }[];
}

describe('solve and search', () => {
  test('Kalah(4,3): the published value of every first move, both capture rules', async () => {
    const standard = await json<Solved>(['solve', '--rules', 'kalah:houses=4', '--all']);
    expect({ value: standard.value, proof: standard.proof }).toEqual({ value: 6, proof: 'exact' });
    const values = standard.moves.map(({ move, value }) => [move, value]);
    expect(Object.fromEntries(values)).toEqual({ A: -6, B: 6, C: 2, D: -2 });
    const empty = await json<Solved>(['solve', '--rules', 'kalah:houses=4,empty-capture=on']);
    expect({ value: empty.value, proof: empty.proof }).toEqual({ value: 8, proof: 'exact' });
  });

  test('a proof of the best move counts as solved; without a proof the proved bounds are told', async () => {
    const proved = await json<{ solved: boolean }>(['solve', '--rules', 'kalah:houses=2,seeds=2']);
    expect(proved).toMatchObject({ proof: 'exact', solved: true });
    const words = ['search', '--rules', 'kalah', '--depth', '2'];
    expect(await json(words)).toMatchObject({ solved: false, range: [-34, 36] });
    expect((await call(words)).out).toContain('proved -34 to 36');
  });

  test('asked only who wins, solve names the winner, and by how much at least', async () => {
    const words = ['solve', '--threads', '1', '--winner', '--rules'];
    const south = await call([...words, 'kalah:houses=5,seeds=3']);
    expect(south.out).toMatch(/^South wins\n.*proved 2 to 30, best C/);
    expect(await json([...words, 'kalah:houses=4,seeds=3', '--moves', 'A'])).toMatchObject({
      winner: 'north',
    });
    expect(await json([...words, 'kalah:houses=3,seeds=1'])).toMatchObject({ winner: 'draw', value: 0 });
    expect(await json([...words, 'hawalis:columns=3'])).toMatchObject({
      winner: 'south',
      value: { winner: 'south', distance: null },
    });
    expect((await call([...words, 'kalah:seeds=6', '--time', '0.05'])).out).toMatch(
      /^who wins is not known\n/,
    );
    for (const other of [['--all'], ['--at-least', '2']])
      expect((await call([...words, 'kalah', ...other])).code).toBe(2);
  });

  test('what is asked is also told where the rules decide it before any search', async () => {
    const decided = ['solve', '--threads', '1', '--rules', 'kalah:seeds=4', '--winner', '--position'];
    const won = await call([...decided, '1-1-0-0-0-0-2-2-0-0-0-0-30-12-S']);
    expect(won.out).toMatch(/^South wins\n.*proved 12 to 24, best A\n/);
    expect(await json([...decided, '1-1-0-0-0-0-2-2-0-0-0-0-12-30-S'])).toMatchObject({ winner: 'north' });
    const asked = ['solve', '--threads', '1', '--rules', 'oware'];
    for (const [atLeast, reached] of [
      [9999, false],
      [49, false],
      [-48, true],
    ] as const)
      expect(await json([...asked, `--at-least=${String(atLeast)}`])).toMatchObject({ atLeast, reached });
  });

  test('asked only whether a value is reached, solve says yes or no, for who is to move', async () => {
    const words = ['solve', '--rules', 'kalah:houses=4,seeds=3', '--threads', '1'];
    for (const [asked, reached] of [
      ['5', true],
      ['6', true],
      ['7', false],
      ['-9', true],
    ] as const)
      expect(await json([...words, `--at-least=${asked}`])).toMatchObject({ reached });
    // North moves next, and is two behind at best.
    const { out } = await call([...words, '--moves', 'C', '--at-least=-2']);
    expect(out).toMatch(/^at least -2 for the player to move: yes\n.*proved -22 to 2,/);
    const hard = [...words.slice(0, 2), 'kalah:seeds=6', '--time', '0.05', '--at-least', '9', '--json'];
    const open = await call(hard);
    expect([open.code, JSON.parse(open.out)]).toMatchObject([
      4,
      { atLeast: 9, reached: null, stopped: 'limit' },
    ]);
    const winner = await call(['solve', '--rules', 'hawalis', '--at-least', '1']);
    expect([winner.code, winner.err]).toEqual([2, expect.stringContaining('won by seeds')]);
  });

  test('a search that is cut short claims no more than it knows', async () => {
    const { out } = await call(['search', '--rules', 'kalah:seeds=6', '--nodes', '2000', '--json']);
    const report = JSON.parse(out) as { proof: string; moves: { proof: string }[] };
    expect(report.proof).not.toBe('exact');
    expect(report.moves.length).toBe(6);
  });
});

describe('replay', () => {
  test('accepts the sixteen right games with their margins and places the misprint', async () => {
    const { code, out } = await call(['replay', fixturePath('oracles/kalah-perfect-games.txt'), '--json']);
    const { games } = JSON.parse(out) as {
      games: { index: number; ok: boolean; margin?: number; error?: unknown }[];
    };
    expect(code).toBe(1);
    expect(games.map(({ margin }) => margin ?? 'none').join(' ')).toBe(
      '2 6 8 2 2 none 0 0 8 12 2 2 2 10 2 10 12',
    );
    expect(games.filter(({ ok }) => !ok)).toMatchObject([
      { index: 6, error: { ply: 17, line: 14, column: 33 } },
    ]);
  });

  test('names game, line, column and sowing of an illegal move in a file of ours', async () => {
    const file = folder.write('bad.mgn', `${KALAH}\n1. C F *\n\n${KALAH}\n1. A b *\n`);
    const { code, out, err } = await call(['replay', file, '--json']);
    expect(code).toBe(1);
    const { games } = JSON.parse(out) as { games: { ok: boolean }[] };
    expect(games.map(({ ok }) => ok)).toEqual([false, true]);
    expect(err).toMatch(/:4:6: error: \w+: game 1, /);
  });

  test('an illegal move is still named after the file was saved in a format of ours', async () => {
    const illegal = folder.write('illegal.mgn', `${KALAH}\n1. A a (1... b A) 2. A b *\n`);
    for (const name of ['saved.mgn', 'saved.json']) {
      const saved = folder.path(name);
      await call(['convert', illegal, saved]);
      const { code, out, err } = await call(['replay', saved, '--json']);
      const { games } = JSON.parse(out) as { games: unknown[] };
      expect({ code, games }).toMatchObject({
        code: 1,
        games: [{ ok: false, plies: 2, error: { code: 'ERR_MOVE_EMPTY_PIT', ply: 3, token: 'A' } }],
      });
      expect(linesOf(err).length).toBe(2);
    }
  });

  test('a broken file of ours is called by its own fault', async () => {
    const document = { format: 'mancala-studio/games', version: 1, games: [{ rules: 'kalah', nodes: 5 }] };
    const { code, err } = await call(['replay', folder.write('broken.json', JSON.stringify(document))]);
    expect(code).toBe(1);
    expect(err).toMatch(/broken\.json: error: ERR_JSON_SHAPE: .*games\.0/);
  });

  test('a text that may be several games is refused with its readings, and --rules or --as decides', async () => {
    const file = folder.write('several.txt', '1. CF b\n');
    for (const command of [['replay'], ['review', '--depth', '1'], ['exercises']]) {
      const guessed = await call([...command, file]);
      expect(guessed.code).toBe(1);
      expect(guessed.out).not.toContain('game 1');
      expect(guessed.err).toContain(
        `${file}: error: ERR_FILE_AMBIGUOUS: readings moves kalah:seeds=4, moves kalah`,
      );
      expect(guessed.err).toContain('decide --rules R or --as DIALECT');
    }
    expect((await call(['replay', file, '--as', 'moves'])).err).toContain('ERR_FILE_AMBIGUOUS');
    expect((await call(['replay', file, '--as', 'beads'])).code).toBe(1);
    expect((await call(['replay', file, '--as', 'hieroglyphs'])).code).toBe(2);
    const told = await call(['replay', file, '--rules', 'kalah:seeds=4']);
    expect({ code: told.code, err: told.err }).toEqual({ code: 0, err: '' });
    expect(told.out).toContain('kalah:seeds=4');
  });

  test('a file that is cut in the middle of its JSON is placed', async () => {
    const { code, err } = await call(['replay', folder.write('cut.json', '{\n "games": [{"rules":\n')]);
    expect(code).toBe(1);
    expect(err).toMatch(/cut\.json:3:1: error: ERR_JSON_SYNTAX\b/m);
  });

  test('replays recorded games of all games to their stated results', async () => {
    const names = [
      'kalah-irving-6x3.txt',
      'kalah-openspiel-playthrough.txt',
      'oware-aalina-1.txt',
      'oware-aalina-1.ogn',
      'oware-playstrategy-Pd83xW5h.txt',
    ];
    const files = names.map((name) => fixturePath(`games/${name}`));
    const { code, out, err } = await call(['replay', ...files, '--json']);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    const { games } = JSON.parse(out) as { games: { result: string }[] };
    expect(games.map(({ result }) => result)).toEqual(['19-17', '24-24', '26-22', '26-22', '24-24']);
  });
});

test('moves: the count is a number, and a string only beyond what JSON readers keep exact', async () => {
  expect(await json(['moves', '--rules', 'kalah'])).toMatchObject({ count: 6 });
});

describe('convert', () => {
  const game =
    '[Game "kalah"]\n[Rules "kalah:seeds=4"]\n[South "Ama"]\n[North "Kofi"]\n[Result "*"]\n\n1. CF! {A turn of two sowings.} ( 1. D a ) 1... b *\n';

  test('from our format to JSON and back is the same file, byte for byte', async () => {
    const first = folder.path('first.mgn');
    const asJson = folder.path('first.json');
    const second = folder.path('second.mgn');
    expect((await call(['convert', folder.write('game.mgn', game), first])).code).toBe(0);
    expect((await call(['convert', first, asJson])).code).toBe(0);
    expect((await call(['convert', asJson, second])).code).toBe(0);
    expect(readFileSync(second, 'utf8')).toBe(readFileSync(first, 'utf8'));
  });

  test('says what a format has no room for', async () => {
    const file = folder.write('game.mgn', game);
    const { code, err } = await call(['convert', file, folder.path('moves.txt'), '--to', 'kalah-digits']);
    expect(code).toBe(0);
    expect(err).toMatch(/left out: variations/);
  });

  test('leaves the target alone where the format can hold none of the games', async () => {
    const target = folder.write('kept.ogn', 'what was there');
    const { code, out, err } = await call(['convert', folder.write('game.mgn', game), target]);
    expect({ code, out }).toEqual({ code: 1, out: '' });
    expect(err).toMatch(/^ERR_FORMAT_NO_ROOM: /);
    expect(readFileSync(target, 'utf8')).toBe('what was there');
  });

  test('keeps the moves of --moves, and with them what was on the board before', async () => {
    const position = '1-0-0-0-0-0-1-0-0-0-0-0-23-23-S';
    const start = ['--rules', 'oware', '--position', position, '--moves', 'A a B b'];
    const file = folder.path('moved.mgn');
    expect(await call(['convert', ...start, file])).toMatchObject({ code: 0, err: '' });
    expect(readFileSync(file, 'utf8')).toBe(
      `[Game "oware"]\n[Rules "oware"]\n[Setup "${position}"]\n\n1. A a 2. B b *\n`,
    );
    // A picture shows the position after them, and can show the ones before.
    const board = folder.path('moved.svg');
    expect((await call(['convert', ...start, board])).code).toBe(0);
    expect(readFileSync(board, 'utf8')).toContain('South: A 0, B 0, C 1');
    expect((await call(['convert', ...start, board, '--ply', '0'])).code).toBe(0);
    expect(readFileSync(board, 'utf8')).toContain('South: A 1, B 0');
  });

  test('draws a position as SVG', async () => {
    const source = folder.write('game.mgn', game);
    const draw = async (name: string, ply: string, ...flags: readonly string[]): Promise<number | null> =>
      (await call(['convert', source, folder.path(name), '--ply', ply, ...flags])).code;
    expect(await draw('board.svg', '2', '--theme', 'print')).toBe(0);
    expect(folder.read('board.svg')).toMatch(/^<\?xml|^<svg/);
    expect(await draw('bare.svg', '2', '--theme', 'print', '--no-last-move')).toBe(0);
    // Without the outline of the last move and its glyph there is less in the picture.
    expect(folder.read('board.svg').length - folder.read('bare.svg').length).toBeGreaterThan(200);
    expect(await draw('board.svg', '9')).toBe(1);
  });
});

describe('convert into folders, tables and HTML reports', () => {
  const game = (extra: string): string =>
    `[Game "kalah"]\n[Rules "kalah"]\n[South "Ama"]\n\n1. D {<b>Three</b> seeds${extra}} F b *\n`;

  test('a folder is converted as far as it can be, with a line for each file that cannot', async () => {
    const from = folder.path('many');
    folder.write('many/a.mgn', game(''));
    folder.write('many/a.txt', 'Dear Sir or Madam,\n');
    folder.write('many/deeper/b.mgn', game(''));
    folder.write('many/deeper/picture.jpg', 'no game');
    const to = folder.path('many-out');
    const { code, out, err } = await startCli(['convert', from, to + path.sep, '--to', 'html', '--json'])
      .ended;
    expect(code).toBe(1);
    // On a slow machine progress stands there too.
    expect(err.split('\n').filter((line) => line.includes('error'))).toEqual([
      expect.stringMatching(/a\.txt(:\d+)*: error: ERR_FILE_FORMAT: /),
    ]);
    const { files, summary } = JSON.parse(out) as {
      files: readonly { ok: boolean; out?: string }[];
      summary: unknown;
    };
    expect(summary).toEqual({ files: 3, failed: 1, written: 2, games: 2 });
    expect(files.map((file) => [file.ok, file.out && path.relative(to, file.out)])).toEqual([
      [true, 'a.mgn.html'],
      [false, undefined],
      [true, path.join('deeper', 'b.html')],
    ]);
    const page = readFileSync(path.join(to, 'deeper', 'b.html'), 'utf8');
    expect(page).toContain('&lt;b&gt;Three&lt;/b&gt; seeds');
    // The positions to play through, and the script that shows them.
    expect(page.match(/<script[^>]*>/gi)).toEqual([
      '<script type="application/json" id="replay-data">',
      '<script>',
    ]);
    const plain = folder.path('plain.html');
    expect((await call(['convert', path.join(from, 'a.mgn'), plain, '--no-replay'])).code).toBe(0);
    expect(readFileSync(plain, 'utf8')).not.toMatch(/<script/i);
  });

  test('a folder is reported file by file, with the place of every problem and a summary at the end', async () => {
    const from = folder.path('told');
    const good = folder.write('told/good.mgn', game(''));
    folder.write('told/two.mgn', `${game('')}\n${game('')}`);
    folder.write('told/wrong.mgn', `${KALAH}\n1. D F G *\n`);
    const to = folder.path('told-out');
    const { code, out, err } = await call(['convert', from, to + path.sep, '--to', 'csv']);
    expect(code).toBe(1);
    const lines = linesOf(out);
    expect(lines.map((line) => line.slice(0, 5))).toEqual(['[1/3]', '[2/3]', '[3/3]', '3 fil']);
    expect(lines[0]).toMatch(/good\.csv \(csv\), 1 game$/);
    expect(lines[1]).toMatch(/two\.csv \(csv\), 2 games$/);
    expect(lines[3]).toBe('3 files read, 3 written with 4 games');
    expect(err.trim()).toMatch(/wrong\.mgn:4:8: error: ERR_\w+: game 1, /);
    const single = await call(['convert', good, to + path.sep, '--to', 'csv']);
    expect(single.out).toContain('1 file read, 1 written with 1 game\n');
    const empty = folder.path('nothing');
    mkdirSync(empty);
    expect(await call(['convert', empty, to + path.sep, '--to', 'csv'])).toMatchObject({ code: 1, out: '' });
  });

  test('a table of values, and a position without a game', async () => {
    const table = folder.path('values.csv');
    expect((await call(['convert', folder.write('table.mgn', game('')), table])).code).toBe(0);
    expect(readFileSync(table, 'utf8').split('\r\n').length).toBe(5);
    const board = folder.path('position.svg');
    const position = '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S';
    expect((await call(['convert', '--rules', 'oware', '--position', position, board])).code).toBe(0);
    expect(readFileSync(board, 'utf8')).toContain('South: A 4, B 4');
  });

  test('a sheet of diagrams, and one without positions', async () => {
    const file = folder.write('sheet.mgn', game(''));
    const sheet = folder.path('sheet.html');
    const flags = ['--to', 'sheet', '--positions', 'every', '--every', '1', '--per-page', '2', '--solutions'];
    expect((await call(['convert', file, sheet, ...flags])).code).toBe(0);
    expect(readFileSync(sheet, 'utf8')).toMatch(/class="sheet of-2 wide".*<h2>Solutions: sheet<\/h2>/s);
    const none = await call(['convert', file, sheet, '--to', 'sheet', '--positions', 'bookmarks']);
    expect(none).toMatchObject({ code: 1, err: expect.stringContaining('ERR_EXPORT_NO_POSITION') as string });
  });

  test('wrong options are wrong usage', async () => {
    const file = folder.write('options.mgn', game(''));
    for (const words of [
      [file, folder.path()],
      [file, folder.path('x.gif'), '--motion', 'wild'],
      [file, folder.path('x.png'), '--scale', '9'],
      [file, folder.path('x.html'), '--paper', 'a3'],
      [file, folder.path('x.html'), '--to', 'sheet', '--per-page', '5'],
    ])
      expect((await call(['convert', ...words])).code).toBe(2);
  });

  test('PNG, GIF and PDF are made by a browser of this machine', async () => {
    const file = folder.write('drawn.mgn', game(''));
    const out = (name: string): string => folder.path(name);
    const kinds = {
      png: ['--ply', '1'],
      gif: ['--ply', '1', '--width', '320', '--motion', 'seeds'],
      pdf: [],
    };
    for (const [kind, flags] of Object.entries(kinds))
      expect((await call(['convert', file, out(`drawn.${kind}`), ...flags])).code).toBe(0);
    const png = readFileSync(out('drawn.png'));
    expect([png.readUInt32BE(16) > 1000, png.subarray(1, 4).toString()]).toEqual([true, 'PNG']);
    const gif = readFileSync(out('drawn.gif'));
    expect([gif.subarray(0, 6).toString(), gif.readUInt16LE(6)]).toEqual(['GIF89a', 320]);
    const pdf = readFileSync(out('drawn.pdf')).toString('latin1');
    expect(pdf.slice(0, 5)).toBe('%PDF-');
    expect(pdf.match(/\/Type\s*\/Page\b/g)?.length).toBe(2);
    // Tagged: the boards are told in words.
    expect(pdf).toContain('/StructTreeRoot');
  });
});

test('help and README tell the exit codes of one table', async () => {
  const { out } = await call(['--help']);
  const readme = readFileSync(path.resolve(import.meta.dirname, '../../../electron/cli/README.md'), 'utf8');
  const rows = [...readme.matchAll(/^\| (\d+) \| (.*) \|$/gm)];
  const told = EXIT_CODES.map(([code, meaning]) => [code, say(meaning)] as const);
  expect(rows.map(([, code, meaning]) => [Number(code), meaning])).toEqual(told);
  for (const [code, meaning] of told) expect(out).toContain(`  ${String(code).padEnd(3)} ${meaning}\n`);
});

test('as a process: exit codes and standard streams', async () => {
  const { code, out, err } = await startCli(['perft', '--rules', 'kalah', '--depth', '3', '--json']).ended;
  expect({ code, nodes: (JSON.parse(out) as Counted).nodes, err }).toEqual({ code: 0, nodes: 182, err: '' });
  const bad = await startCli(['moves', '--rules', 'kalah:seeds=99']).ended;
  expect(bad).toMatchObject({ code: 1, out: '' });
  expect(bad.err).toContain('ERR_OPTION_RANGE');
});

describe('a search that is broken off', () => {
  const words = ['solve', '--rules', 'kalah:seeds=6', '--threads', '2', '--json'];

  testWhere(process.platform !== 'win32')('by Ctrl+C tells its bounds and says so', async () => {
    const child = startCli(words, 'terminal');
    await child.says(/depth \d+, /);
    child.kill('SIGINT');
    const { code, out, err } = await child.ended;
    expect([code, JSON.parse(out)]).toMatchObject([130, { stopped: 'interrupted', solved: false }]);
    expect((JSON.parse(out) as { moves: unknown[] }).moves.length).toBeGreaterThan(0);
    // Progress has one line, and takes it away at the end.
    expect(err.replaceAll(/\r\u001B\[K[^\r\n]{0,59}/g, '')).toBe('');
  });

  test('by its limit has the exit code of that, also in words', async () => {
    const { code, out, err } = await call([...words.slice(0, 3), '--nodes', '5000']);
    expect({ code, err }).toEqual({ code: 4, err: '' });
    expect(out).toMatch(/\nstopped by its limit before the proof was complete\n$/);
  });
});

test('every answer says what it is about, what made it, and how', async () => {
  const words = ['search', '--rules', 'kalah:seeds=4', '--moves', 'C F', '--depth', '4', '--endgame', '6'];
  const { run, ...answer } = await json<Record<string, unknown>>([...words, '--memory', '8']);
  expect(answer).toMatchObject({
    rules: 'kalah:seeds=4',
    position: '4-4-0-5-5-0-5-5-5-5-4-4-2-0-N',
    depth: 4,
  });
  expect(run).toEqual({
    program: 'mancala-studio',
    version: BUILD_ID,
    commit: COMMIT,
    command: [...words, '--memory', '8', '--json'],
    start: '4-4-4-4-4-4-4-4-4-4-4-4-0-0-S',
    moves: ['C', 'F'],
    limits: { depth: 4 },
    threads: 1,
    memoryMb: 8,
    tables: [{ rules: 'kalah', seeds: 6, isGiven: true }],
    nodes: answer['nodes'],
    ms: expect.any(Number) as number,
  });
});
