/**
 * Oware against the worked examples of its rule text, published perft ladders, OpenSpiel's corpus, positions from
 * theses and other programs, and recorded games.
 */
import { describe, expect, test } from 'vitest';
import type { Rules } from '../../../engine/rules/game.ts';
import { oware } from '../../../engine/rules/oware.ts';
import type { Move, Position } from '../../../engine/rules/types.ts';
import { compiled, perft, playAll, positionOf, textOf } from '../../support/positions.ts';
import { readGame, sharedGames } from '../../support/recorded-games.ts';
import { hasShared, readShared, readSharedJson, readSharedLines } from '../../support/shared.ts';
import {
  checkExample,
  readWorkedExamples,
  rulesTextOf,
  type WorkedExample,
} from '../../support/worked-examples.ts';

/** A few examples restated from the rule text, so that the core is tested where `../shared` is absent. */
const RESTATED: readonly WorkedExample[] = [
  {
    id: 'O2',
    game: 'oware',
    title: 'a chain of three pits (seed 004)',
    options: {},
    before: '1-0-0-2-5-0-4-1-2-1-0-6-12-14-S',
    moves: 'E',
    after: '1-0-0-2-0-1-5-0-0-0-0-6-19-14-N',
    captured: 7,
  },
  {
    id: 'O9d',
    game: 'oware',
    title: 'a slam that ends the game',
    options: { 'grand-slam': 'capture-end' },
    before: '1-0-0-0-2-3-2-1-2-0-0-0-20-17-S',
    moves: 'F',
    after: '1-0-0-0-2-0-0-0-0-0-0-0-28-17-N',
    captured: 8,
    end: 'grand-slam',
    score: [31, 17],
  },
  {
    id: 'O13',
    game: 'oware',
    title: 'Lincke 2002, fig. A.2',
    options: { 'grand-slam': 'awari', 'majority-stop': 'off' },
    before: '0-0-6-0-3-5-1-2-1-0-0-0-20-10-S',
    moves: '',
    legal: 'EF',
  },
  {
    id: 'O20',
    game: 'oware',
    title: 'one and a half seeds each',
    options: { 'grand-slam': 'awari', 'stop-leftovers': 'equal', 'majority-stop': 'off' },
    before: '0-1-0-0-1-0-0-0-0-0-0-1-22-23-S',
    moves: 'EfFaBbAcCdDe',
    after: '0-1-0-0-1-0-0-0-0-0-0-1-22-23-S',
    end: 'repetition',
    score: [23.5, 24.5],
  },
];

/** Cases of options that the rule text has no example for; each states in its title what the text says. */
const MORE: readonly WorkedExample[] = [
  {
    id: 'must-feed off',
    game: 'oware',
    title: 'no duty: A may be played, and an opponent without seeds ends the game',
    options: { 'must-feed': 'off', 'majority-stop': 'off' },
    before: '1-0-0-0-0-1-0-0-0-0-0-0-20-26-S',
    legal: 'AF',
    moves: 'A',
    after: '0-1-0-0-0-1-0-0-0-0-0-0-20-26-N',
    end: 'no-move',
    score: [22, 26],
  },
  {
    id: 'no-move pass',
    game: 'oware',
    title: 'a player without seeds is passed over as long as he has none',
    options: { 'must-feed': 'off', 'no-move': 'pass', 'majority-stop': 'off' },
    before: '1-0-0-0-0-1-0-0-0-0-0-0-20-26-S',
    moves: 'AB',
    after: '0-0-1-0-0-1-0-0-0-0-0-0-20-26-S',
    extraMove: true,
  },
  {
    id: 'no-move pass, fed',
    game: 'oware',
    title: 'the turn goes over as soon as he is fed',
    options: { 'must-feed': 'off', 'no-move': 'pass', 'majority-stop': 'off' },
    before: '0-0-1-0-0-1-0-0-0-0-0-0-20-26-S',
    moves: 'F',
    after: '0-0-1-0-0-0-1-0-0-0-0-0-20-26-N',
    extraMove: false,
  },
  {
    id: 'no-move pass at the start',
    game: 'oware',
    title: 'a set-up position may pass at once',
    options: { 'no-move': 'pass', 'majority-stop': 'off' },
    before: '0-0-0-0-0-0-1-2-0-0-0-1-20-24-S',
    legal: 'f',
    moves: 'f',
    after: '1-0-0-0-0-0-1-2-0-0-0-0-20-24-S',
  },
  {
    id: 'cannot-feed equal',
    game: 'oware',
    title: 'three seeds, one and a half each',
    options: { 'cannot-feed': 'equal' },
    before: '1-0-1-0-1-0-0-0-0-0-0-0-22-23-S',
    moves: '',
    end: 'cannot-feed',
    score: [23.5, 24.5],
  },
  {
    id: 'forbid and feeding',
    game: 'oware',
    title:
      'the only feeding move is a forbidden slam, others do not reach: cannot-feed, not only-grand-slams',
    options: { 'grand-slam': 'forbid', 'cannot-feed': 'unfed' },
    before: '1-0-0-0-18-0-0-0-0-0-0-0-16-13-S',
    moves: '',
    end: 'cannot-feed',
    score: [16, 32],
  },
  {
    id: 'move again, empty board',
    game: 'oware',
    title: 'a slam with the last seed leaves nobody a move',
    options: { 'grand-slam': 'capture-move-again' },
    before: '0-0-0-0-0-1-1-0-0-0-0-0-22-24-S',
    moves: 'F',
    captured: 2,
    extraMove: false,
    end: 'no-move',
    score: [24, 24],
  },
  {
    id: 'move again, cannot feed',
    game: 'oware',
    title: 'Ouri: the mover moves again but cannot feed, the unfed player gets the rest',
    options: { 'grand-slam': 'capture-move-again', 'cannot-feed': 'unfed', 'majority-stop': 'off' },
    before: '1-0-0-0-0-1-1-0-0-0-0-0-22-23-S',
    moves: 'F',
    after: '1-0-0-0-0-0-0-0-0-0-0-0-24-23-S',
    end: 'cannot-feed',
    score: [24, 24],
  },
  {
    id: 'capture-end before majority',
    game: 'oware',
    title: 'slam endings are tested first',
    options: { 'grand-slam': 'capture-opponent-rest' },
    before: '1-0-0-0-2-3-2-1-2-0-0-0-20-17-S',
    moves: 'F',
    end: 'grand-slam',
    score: [28, 20],
  },
  {
    id: 'skip-origin off',
    game: 'oware',
    title: 'the twelfth seed falls into the origin',
    options: { 'skip-origin': 'off' },
    before: '0-0-12-1-1-0-5-4-4-4-4-4-4-5-S',
    moves: 'C',
    after: '1-1-1-2-2-1-6-5-5-5-5-5-4-5-N',
    captured: 0,
  },
  {
    id: 'repetition 3',
    game: 'oware',
    title: 'the first return is not enough',
    options: { repetition: 3 },
    before: '1-0-0-0-0-0-1-0-0-0-0-0-23-23-S',
    moves: 'AaBbCcDdEeFf',
    after: '1-0-0-0-0-0-1-0-0-0-0-0-23-23-S',
  },
  {
    id: 'repetition 3, end',
    game: 'oware',
    title: 'the second return ends the game',
    options: { repetition: 3 },
    before: '1-0-0-0-0-0-1-0-0-0-0-0-23-23-S',
    moves: 'AaBbCcDdEeFfAaBbCcDdEeFf',
    end: 'repetition',
    score: [24, 24],
  },
  {
    id: 'no-capture-limit',
    game: 'oware',
    title: 'three moves without capture, half a seed each from one seed more',
    options: { 'no-capture-limit': 3, 'stop-leftovers': 'equal' },
    before: '1-0-0-0-0-0-1-0-0-0-0-1-22-23-S',
    moves: 'AaB',
    end: 'no-capture-limit',
    score: [23.5, 24.5],
  },
  {
    id: 'equal-drop',
    game: 'oware',
    title: 'the odd seed is not counted',
    options: { 'no-capture-limit': 1, 'stop-leftovers': 'equal-drop' },
    before: '1-0-0-0-0-0-1-0-0-0-0-1-22-23-S',
    moves: 'A',
    end: 'no-capture-limit',
    score: [23, 24],
  },
  {
    id: 'none',
    game: 'oware',
    title: 'nobody gets the rest',
    options: { 'no-capture-limit': 1, 'stop-leftovers': 'none' },
    before: '1-0-0-0-0-0-1-0-0-0-0-1-22-23-S',
    moves: 'A',
    end: 'no-capture-limit',
    score: [22, 23],
  },
  {
    id: 'agreed',
    game: 'oware',
    title: 'agreement deals out own sides',
    options: {},
    before: '4-0-0-0-0-0-1-0-0-0-0-1-20-22-S',
    moves: ['agreed'],
    end: 'agreed',
    score: [24, 24],
  },
];

describe('worked examples of the rule text', () => {
  test.for([...readWorkedExamples('oware'), ...RESTATED])('$id: $title', checkExample);
});

describe('options beyond the worked examples', () => {
  test.for(MORE)('$id: $title', checkExample);
});

test('every preset says what the table of the rule text says', () => {
  const keys = oware.schema.presets.map(({ id }) => [id, compiled(`oware-${id}`).key]);
  expect(Object.fromEntries(keys)).toEqual({
    abapa: 'oware',
    'igg-1': 'oware:grand-slam=forbid,majority-stop=off',
    'igg-2': 'oware:majority-stop=off',
    'igg-3': 'oware:grand-slam=capture-end,majority-stop=off',
    awari: 'oware:grand-slam=awari,majority-stop=off,stop-leftovers=equal',
    'awari-allis': 'oware:grand-slam=awari,repetition=3,stop-leftovers=equal',
    'awari-3': 'oware:seeds=3,grand-slam=awari,majority-stop=off,stop-leftovers=equal',
    'oh-wah-ree': 'oware:grand-slam=capture-opponent-rest',
    ouri: 'oware:grand-slam=capture-move-again,cannot-feed=unfed',
    wari: 'oware:grand-slam=capture-play-on',
    'leave-last': 'oware:grand-slam=leave-last',
    'leave-first': 'oware:grand-slam=leave-first',
  });
});

describe('perft ladders', () => {
  /** CPAN Game::Oware (to depth 7), OpenSpiel and Aalina; slam and stop rules do not matter yet at these depths. */
  const ladder = [6, 36, 190, 1014, 5219, 27332, 139157, 711414];

  test.for([
    ['oware:majority-stop=off,repetition=0', 7],
    ['oware', 8],
    ['oware-awari', 8],
    ['oware-igg-1', 7],
    ['awele', 7],
  ] as const)('%s to depth %i', ([text, depth]) => {
    const rules = compiled(text);
    const expected = ladder.slice(0, depth);
    expect(expected.map((_, i) => perft(rules, rules.start(), i + 1))).toEqual(expected);
  });

  test('the first moves share depth 7 as in the published table', () => {
    const rules = compiled('oware');
    const divided = [...rules.moves(rules.start())].map((move) => [
      move,
      perft(rules, rules.next(rules.start(), move), 6),
    ]);
    expect(Object.fromEntries(divided)).toEqual({
      A: 25288,
      B: 24522,
      C: 23140,
      D: 22263,
      E: 21459,
      F: 22485,
    });
  });
});

interface CorpusLine {
  readonly history: readonly number[];
  readonly pits: readonly number[];
  readonly stores: readonly number[];
  readonly turn: number;
  readonly terminal: boolean;
  readonly legal: readonly number[];
  readonly final?: readonly [number, number];
  readonly next: readonly {
    readonly move: number;
    readonly pits: readonly number[];
    readonly stores: readonly number[];
    readonly turn: number;
    readonly terminal: boolean;
    readonly rawPits?: readonly number[];
    readonly rawStores?: readonly number[];
    readonly final?: readonly [number, number];
    readonly end?: string;
  }[];
}

test.skipIf(!hasShared('oracles/corpus-oware.jsonl'))(
  'agrees with every position of the OpenSpiel corpus, histories and ends included',
  () => {
    const rules = compiled('oware');
    const lines = readSharedLines<CorpusLine>('oracles/corpus-oware.jsonl');
    expect(lines.length).toBeGreaterThan(2000);
    const label = (turn: string, move: number): Move =>
      rules.board.labels[turn === 'south' ? move : 6 + move] as Move;
    const met = new Map<string, Position>([['', rules.start()]]);
    const reach = (history: readonly number[]): Position => {
      const key = history.join();
      const known = met.get(key);
      if (known) return known;
      const before = reach(history.slice(0, -1));
      const position = rules.next(before, label(before.turn, history.at(-1) ?? 0));
      met.set(key, position);
      return position;
    };
    const ends: Record<string, number> = {};
    for (const line of lines) {
      const position = reach(line.history);
      expect(position.outcome !== null).toBe(line.terminal);
      if (line.terminal) continue;
      expect([position.pits, position.stores, position.turn]).toEqual([
        line.pits,
        line.stores,
        line.turn === 0 ? 'south' : 'north',
      ]);
      expect([...rules.moves(position)]).toEqual(line.legal.map((move) => label(position.turn, move)));
      for (const expected of line.next) {
        const next = rules.next(position, label(position.turn, expected.move));
        expect([next.pits, next.stores, next.outcome !== null]).toEqual([
          expected.rawPits ?? expected.pits,
          expected.rawStores ?? expected.stores,
          expected.terminal,
        ]);
        if (!expected.terminal) {
          expect(next.turn).toBe(expected.turn === 0 ? 'south' : 'north');
          continue;
        }
        const end = expected.end ?? '';
        ends[end] = (ends[end] ?? 0) + 1;
        const reasons = end === 'no-moves' ? ['cannot-feed', 'no-move'] : [end];
        expect(reasons).toContain(next.outcome?.reason);
        const [south, north] = expected.final ?? [0, 0];
        // OpenSpiel shows own-side sums at a majority, where nothing is shared here: the winner must agree.
        if (end === 'majority') expect(next.outcome?.winner).toBe(south > north ? 'south' : 'north');
        else expect(next.outcome?.score).toEqual({ south, north });
      }
    }
    expect(Object.keys(ends).sort()).toEqual(['majority', 'no-moves', 'repetition']);
  },
);

interface KnownPosition {
  readonly id: string;
  readonly source: string;
  readonly options: WorkedExample['options'];
  readonly position: string;
  readonly legal?: string;
  readonly moves?: Readonly<
    Record<string, { readonly seeds: number; readonly captured: number; readonly after: string }>
  >;
  readonly illegal?: Readonly<Record<string, string>>;
  readonly line?: string;
  readonly after?: string;
  readonly end?: string;
  readonly score?: readonly [number, number];
}

describe('positions printed in theses and tested by other programs', () => {
  const { positions } = readSharedJson<{ positions: KnownPosition[] }>('oracles/oware-positions.json', {
    positions: [],
  });

  test.skipIf(positions.length === 0).for(positions)('$id', (known) => {
    const rules = compiled(rulesTextOf('oware', { repetition: 0, 'majority-stop': 'off', ...known.options }));
    const position = positionOf(rules, known.position);
    if (known.legal !== undefined) expect([...rules.moves(position)].join('')).toBe(known.legal);
    for (const [move, expected] of Object.entries(known.moves ?? {})) {
      const [turn] = playAll(rules, position, [move]);
      const sown = turn?.steps.filter((step) => step.kind === 'sow').length;
      expect({ seeds: sown, captured: turn?.captured, after: turn && textOf(turn.position) }).toEqual(
        expected,
      );
    }
    for (const move of Object.keys(known.illegal ?? {}))
      expect(rules.play(position, move as Move)).toMatchObject({ code: 'ERR_MOVE_GRAND_SLAM' });
    if (known.line === undefined) return;
    const turns = playAll(rules, position, known.line);
    const last = turns.at(-1)?.position;
    for (const turn of turns.slice(0, -1)) expect(turn.position.outcome).toBeNull();
    if (known.after !== undefined) expect(last && textOf(last)).toBe(known.after);
    expect(last?.outcome?.reason).toBe(known.end);
    if (known.score) expect(last?.outcome?.score).toEqual({ south: known.score[0], north: known.score[1] });
  });
});

describe('recorded games', () => {
  const files = sharedGames('oware-');

  test.skipIf(files.length === 0).for(files)('%s replays to what it says', (name) => {
    const game = readGame(readShared(`games/${name}`));
    const rules = compiled(game.rules);
    const turns = playAll(
      rules,
      positionOf(rules, game.start),
      game.moves.map(({ text }) => text),
    );
    turns.forEach((turn, i) => expect(turn.captured).toBe(game.moves[i]?.captured));
    expect(turns.length).toBe(game.plies);
    const last = turns.at(-1)?.position ?? rules.start();
    const cut = (text: string): string => text.replace(/-[SN]$/, '');
    expect(cut(textOf(last))).toBe(cut(game.final));
    expect(last.outcome?.reason ?? 'open').toBe(game.end);
    const score = last.outcome?.score;
    expect(score ? `${String(score.south)}-${String(score.north)}` : '*').toBe(game.result);
  });

  test.skipIf(!hasShared('games/oware-aalina-1.ogn'))(
    'the main line of the OGN file is the same game',
    () => {
      const movesOf = (text: string): string[] => readGame(text).moves.map((move) => move.text);
      const ogn = readShared('games/oware-aalina-1.ogn')
        .replace(/^\[.*\]$/gm, '')
        .replace(/\{[^}]*\}|\([^)]*\)/g, ' ');
      expect(movesOf(ogn)).toEqual(movesOf(readShared('games/oware-aalina-1.txt')));
    },
  );
});

describe('refusals', () => {
  const refusalOf = (rules: Rules, text: string, move: string): unknown => {
    const position = positionOf(rules, text);
    const pit = rules.board.labels.indexOf(move);
    const played = rules.play(position, move as Move);
    const code = played.ok ? null : played.code;
    expect(rules.refusal(position, pit)?.code ?? null).toBe(code);
    return code;
  };

  test.for([
    ['oware', '1-0-0-0-0-1-0-0-0-0-0-0-20-26-N', 'a', 'ERR_MOVE_GAME_OVER'],
    ['oware-igg-2', '1-0-0-0-0-1-0-0-0-0-0-0-20-26-S', 'A', 'ERR_MOVE_MUST_FEED'],
    ['oware-igg-2', '1-0-0-0-0-1-0-0-0-0-0-0-20-26-S', 'B', 'ERR_MOVE_EMPTY_PIT'],
    ['oware-igg-2', '1-0-0-0-0-1-0-0-0-0-0-0-20-26-S', 'a', 'ERR_MOVE_WRONG_SIDE'],
    ['oware-igg-1', '1-0-0-0-2-3-2-1-2-0-0-0-20-17-S', 'F', 'ERR_MOVE_GRAND_SLAM'],
    ['oware-awari', '1-0-0-0-2-3-2-1-2-0-0-0-20-17-S', 'F', 'ERR_MOVE_GRAND_SLAM'],
    ['oware-awari', '1-0-0-0-0-1-0-0-0-0-0-0-20-26-S', 'A', 'ERR_MOVE_MUST_FEED'],
    ['oware-awari', '0-0-0-0-0-1-1-0-0-0-0-0-22-24-S', 'F', null],
  ] as const)('%s at %s: %s is %s', ([rules, position, move, code]) => {
    expect(refusalOf(compiled(rules), position, move)).toBe(code);
  });

  test('texts that are no move of the game are named', () => {
    const rules = compiled('oware');
    for (const [text, code] of [
      ['', 'ERR_MOVE_TEXT'],
      ['AB', 'ERR_MOVE_TEXT'],
      ['G', 'ERR_MOVE_NO_SUCH_PIT'],
      ['swap', 'ERR_MOVE_SWAP'],
    ] as const)
      expect(rules.play(rules.start(), text as Move)).toMatchObject({ ok: false, code });
  });
});
