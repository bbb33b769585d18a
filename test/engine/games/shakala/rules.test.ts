/**
 * Shakala against the worked examples of its rule text, the derived perft ladder, the facts about feeding, plain
 * listing of small positions, and random games.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { completeValues } from '../../../../engine/rules/options.ts';
import { shakala } from '../../../../engine/games/shakala/game.ts';
import type { ShakalaRules } from '../../../../engine/games/shakala/rules.ts';
import { hasBeads, hasGemsInPlay, KINDS, PITS } from '../../../../engine/games/shakala/board.ts';
import { applySteps, makeTable } from '../../../../engine/rules/steps.ts';
import { totalOf } from '../../../support/total-of.ts';
import type { Position, Setup, Turn } from '../../../../engine/rules/types.ts';
import type { Move } from '../../../../engine/core/move.ts';
import { beadSetup, smallBeadSetups } from '../../../support/bead-setups.ts';
import { readFixtureJson } from '../../../support/fixture-files.ts';
import { must } from '../../../support/must.ts';

/** How many times as many random cases `npm run test:long` tries. */
const FACTOR = Number(process.env['SHAKALA_RUNS'] ?? 1);

function compiled(changes: Readonly<Record<string, unknown>> = {}): ShakalaRules {
  const values = must(completeValues(shakala.schema, changes));
  return shakala.compile(values);
}

function textOf(setup: Setup): string {
  const groups = (counts: readonly number[]): string[] =>
    Array.from({ length: counts.length / KINDS }, (_, i) => {
      const beads = counts
        .slice(i * KINDS, (i + 1) * KINDS)
        .flatMap((count, kind) => new Array<number>(count).fill(kind));
      return beads.reverse().join('') || '.';
    });
  return [...groups(setup.pits), ...groups(setup.stores), setup.turn === 'south' ? 'S' : 'N'].join('-');
}

function positionOf(rules: ShakalaRules, text: string): Position {
  return must(rules.fromSetup(beadSetup(text)));
}

function played(rules: ShakalaRules, position: Position, move: string): Turn {
  const turn = rules.play(position, move as Move);
  if (!turn.ok) throw new Error(`${move}: ${turn.code} ${JSON.stringify(turn.params)}`);
  return turn.value;
}

interface Example {
  readonly id: string;
  readonly game: string;
  readonly title: string;
  readonly options?: Readonly<Record<string, string | number>>;
  readonly before: string;
  readonly move?: string;
  readonly legal?: readonly string[];
  readonly legalCount?: number;
  readonly after?: string;
  readonly winner?: string;
  readonly end?: string;
}

const examples = readFixtureJson<{ examples: Example[] }>('oracles/worked-examples.json', [
  'examples',
]).examples.filter(({ game }) => game === 'shakala');

describe('worked examples of the rule text', () => {
  test.for(examples)('$id: $title', (example) => {
    const rules = compiled(example.options ?? {});
    let position = positionOf(rules, example.before);
    const legal = [...rules.moves(position)];
    if (example.legal) expect([...legal].sort()).toEqual([...example.legal].sort());
    if (example.legalCount !== undefined) expect(legal.length).toBe(example.legalCount);
    if (example.move) {
      expect(legal).toContain(example.move);
      const before = position;
      const turn = played(rules, before, example.move);
      position = turn.position;
      const table = applySteps(rules.board, before, turn.steps);
      expect([table.pits, table.stores]).toEqual([position.pits, position.stores]);
    }
    const withoutSide = (text: string): string => text.replace(/-[SN]$/, '');
    if (example.after) expect(withoutSide(textOf(position))).toBe(withoutSide(example.after));
    expect(position.outcome?.winner).toBe(example.winner?.toLowerCase());
    if (example.end) expect(position.outcome?.reason).toBe(example.end);
  });
});

describe('the start position (reconstruction)', () => {
  const rules = compiled();

  test('has these twenty moves', () => {
    expect([...rules.moves(rules.start())]).toEqual(
      'A04 A40 B03 B30 C02 C20 D01 D10 Ei04 Ei40 Eo04 Eo40 F03 F30 G02 G20 Hi01 Hi10 Ho01 Ho10'.split(' '),
    );
  });

  test('perft 20, 450, 11140, listed and counted', () => {
    const listed = (position: Position, depth: number): number => {
      let sum = 0;
      for (const move of rules.moves(position))
        sum += depth === 1 ? 1 : listed(rules.next(position, move), depth - 1);
      return sum;
    };
    expect([1, 2, 3].map((depth) => listed(rules.start(), depth))).toEqual([20, 450, 11140]);
    let counted = 0n;
    for (const first of rules.moves(rules.start())) {
      const one = rules.next(rules.start(), first);
      for (const second of rules.moves(one)) counted += rules.countMoves(rules.next(one, second));
    }
    expect(counted).toBe(11140n);
  });
});

const choicesOf = fc.constantFrom('compulsory', 'optional');

describe('counting and grouping against plain listing', () => {
  test('the formula counts exactly the listed moves, and they are all different', () => {
    let indirect = 0;
    fc.assert(
      fc.property(smallBeadSetups, choicesOf, (setup, capture) => {
        const rules = compiled({ 'indirect-capture': capture });
        const position = must(rules.fromSetup(setup));
        const count = rules.countMoves(position);
        fc.pre(count < 20_000n);
        const moves = [...rules.moves(position)];
        expect(BigInt(moves.length)).toBe(count);
        expect(new Set(moves).size).toBe(moves.length);
        if (moves.some((move) => move.includes('x'))) indirect++;
      }),
      { numRuns: 600 * FACTOR },
    );
    expect(indirect).toBeGreaterThan(50);
  });

  test('classes reach the same positions as all orders, and their sizes add up', () => {
    fc.assert(
      fc.property(smallBeadSetups, choicesOf, (setup, capture) => {
        const rules = compiled({ 'indirect-capture': capture });
        const position = must(rules.fromSetup(setup));
        fc.pre(rules.countMoves(position) < 5_000n);
        const results = new Set(
          [...rules.moves(position)].map((move) => rules.positionKey(rules.next(position, move))),
        );
        const grouped = new Set<string>();
        let moves = 0n;
        for (let pit = 0; pit < PITS; pit++) {
          for (const { move, orders } of rules.classes(position, [rules.board.labels[pit] ?? ''])) {
            grouped.add(rules.positionKey(rules.next(position, move)));
            moves += orders;
          }
        }
        expect(grouped).toEqual(results);
        expect(moves).toBe(rules.countMoves(position));
      }),
      { numRuns: 150 * FACTOR },
    );
  });

  test('classes that begin with some picks are those of the moves that begin so', () => {
    fc.assert(
      fc.property(smallBeadSetups, choicesOf, fc.infiniteStream(fc.nat()), (setup, capture, numbers) => {
        const rules = compiled({ 'indirect-capture': capture });
        const start = rules.fromSetup(setup);
        if (!start.ok || start.value.outcome !== null) return;
        const position = start.value;
        fc.pre(rules.countMoves(position) < 2_000n);
        const picks: string[] = [];
        for (const number of numbers) {
          const { choices } = must(rules.build(position, picks));
          const choice = choices[number % Math.max(1, choices.length)];
          if (picks.length > 0) {
            const branches = picks.filter((id) => /^[io]$/.test(id)).join('');
            const beads = picks.filter((id) => /^[0-9]$/.test(id)).join('');
            const begun = [...rules.moves(position)].filter((move) => {
              const [, letter = '', ways = '', order = ''] = /^(.)([io]*)([0-9]+)/.exec(move) ?? [];
              return letter === picks[0] && ways.startsWith(branches) && order.startsWith(beads);
            });
            const key = (move: Move): string => rules.positionKey(rules.next(position, move));
            const classes = [...rules.classes(position, picks)];
            expect(new Set(classes.map(({ move }) => key(move)))).toEqual(new Set(begun.map(key)));
            expect(classes.reduce((sum, { orders }) => sum + orders, 0n)).toBe(BigInt(begun.length));
            if (picks.length === 1)
              expect(rules.countFrom(position, rules.board.labels.indexOf(picks[0] ?? ''))).toBe(
                BigInt(begun.length),
              );
          }
          if (choice === undefined || choice.kind === 'take' || choice.kind === 'decline') break;
          picks.push(choice.id);
        }
      }),
      { numRuns: 75 * FACTOR },
    );
  });

  test('the formula agrees with the sizes of the classes where orders are too many to list', () => {
    fc.assert(
      fc.property(
        smallBeadSetups,
        fc.constantFrom(4, 7, 6, 0),
        fc.array(fc.nat({ max: 9 }), { minLength: 4, maxLength: 9 }),
        choicesOf,
        (setup, at, heap, capture) => {
          const rules = compiled({ 'indirect-capture': capture });
          const pits = [...setup.pits];
          for (const kind of heap) pits[at * KINDS + kind] = (pits[at * KINDS + kind] ?? 0) + 1;
          const position = must(rules.fromSetup({ ...setup, pits, turn: 'south' }));
          let moves = 0n;
          let classes = 0;
          for (let pit = 0; pit < PITS; pit++) {
            for (const { orders } of rules.classes(position, [rules.board.labels[pit] ?? ''])) {
              moves += orders;
              fc.pre(++classes < 800);
            }
          }
          expect(rules.countMoves(position)).toBe(moves);
        },
      ),
      { numRuns: 40 * FACTOR },
    );
  });

  test('heaps of 32, 41 and 64 beads are counted at once, and their first classes come without listing orders', () => {
    const rules = compiled();
    const foe = new Array(8).fill('.').join('-');
    const heaps = [
      '44443333222211110000000000000000',
      '99999888887777766666555554444433333222221',
      '9999888887776666666554444443333333322221111100000000000000000000',
    ];
    const positions = heaps.map((heap) => positionOf(rules, `.-.-.-.-.-.-.-${heap}-${foe}-.-.-S`));
    // The first was also found by dealing out whole vectors of beads, in ten seconds.
    expect(positions.map((position) => rules.countMoves(position))).toEqual([
      8_535_239_833_518_609_120n,
      515_035_240_428_337_682_207_025_414_388_285_440n,
      94_251_511_650_165_224_044_294_697_812_267_227_725_901_336_243_130_368_000n,
    ]);
    for (const position of positions) {
      const classes = rules.classes(position, ['H'])[Symbol.iterator]();
      expect(classes.next().done).toBe(false);
    }
  });
});

test('a layout without any bead is refused', () => {
  const layout = new Array<string>(PITS).fill('.');
  expect(completeValues(shakala.schema, { layout })).toMatchObject({
    ok: false,
    code: 'ERR_OPTION_RANGE',
    at: { option: 'layout' },
  });
  expect(completeValues(shakala.schema, { layout: layout.with(3, '0') }).ok).toBe(true);
});

describe('putting a move together', () => {
  test('every listed move can be built pick by pick, and building only ends in listed moves', () => {
    fc.assert(
      fc.property(smallBeadSetups, choicesOf, fc.infiniteStream(fc.nat()), (setup, capture, numbers) => {
        const rules = compiled({ 'indirect-capture': capture });
        const start = rules.fromSetup(setup);
        if (!start.ok || start.value.outcome !== null) return;
        const picks: string[] = [];
        for (;;) {
          const { choices, move } = must(rules.build(start.value, picks), picks.join(' '));
          if (move !== null) {
            const turn = played(rules, start.value, move);
            expect(rules.next(start.value, move)).toEqual(turn.position);
            const table = applySteps(rules.board, start.value, turn.steps);
            expect([table.pits, table.stores]).toEqual([turn.position.pits, turn.position.stores]);
            expect(rules.parseMove(start.value, ` ${move} `)).toEqual({ ok: true, value: move });
          }
          if (choices.length === 0) {
            expect(move !== null || picks.length === 0).toBe(true);
            return;
          }
          const pick = choices[(numbers.next().value ?? 0) % choices.length];
          picks.push(pick?.id ?? '');
        }
      }),
      { numRuns: 300 * FACTOR },
    );
  });

  test.for([
    ['A4', 'ERR_MOVE_CHOICE', 'beads'],
    ['E40', 'ERR_MOVE_CHOICE', 'branches'],
    ['Eio40', 'ERR_MOVE_CHOICE', 'branches'],
    ['A40 x f4', 'ERR_MOVE_CHOICE', 'takes'],
    ['a40', 'ERR_MOVE_WRONG_SIDE', undefined],
    ['A40 x f', 'ERR_MOVE_TEXT', undefined],
    ['Z', 'ERR_MOVE_TEXT', undefined],
  ] as const)('%s is refused', ([text, code, what]) => {
    const rules = compiled();
    expect(rules.play(rules.start(), text as Move)).toMatchObject({
      ok: false,
      code,
      ...(what ? { params: { what } } : {}),
    });
  });
});

test('direct and indirect chains of one to four take as many gems', () => {
  const rules = compiled();
  const pits = ['e', 'f', 'g', 'h'];
  for (let length = 1; length <= 4; length++) {
    for (const kind of ['direct', 'indirect'] as const) {
      const single = kind === 'direct' ? '4' : '0';
      const foe = pits.map((_, i) => (i < length ? single : '00')).join('-');
      const outer = kind === 'direct' ? '.-.-.-.' : '.-4444-.-.';
      const before = positionOf(rules, `4-.-.-.-.-.-.-${'0'.repeat(length)}-${outer}-${foe}-.-.-S`);
      const takes = kind === 'direct' ? '' : ` x b${'4'.repeat(length)}`;
      const branches = length === 1 ? '' : 'i';
      expect(played(rules, before, `H${branches}${'0'.repeat(length)}${takes}`).captured).toBe(length);
    }
  }
});

describe('random games', () => {
  // A linear congruential generator (Numerical Recipes): the games are the same on every machine.
  let seed = 20261121;
  const random = (): number => (seed = (Math.imul(seed, 1664525) + 1013904223) >>> 0) / 2 ** 32;

  /** A random move put together pick by pick: no listing of orders, however many there are. */
  function randomMove(rules: ShakalaRules, position: Position): Move {
    const picks: string[] = [];
    for (;;) {
      const { choices, move } = must(rules.build(position, picks));
      if (move !== null && choices.length === 0) return move;
      picks.push(choices[Math.floor(random() * choices.length)]?.id ?? '');
    }
  }

  test('end with one winner or are called unfinished, keep their beads, and can always feed while gems are in play', () => {
    // `npm run test:long` plays more.
    const games = Number(process.env['SHAKALA_WHOLE_GAMES'] ?? 40);
    const rules = compiled({ 'ply-limit': 1200 });
    const ends: Record<string, number> = {};
    for (let game = 0; game < games; game++) {
      let position = rules.start();
      while (position.outcome === null) {
        const mover = position.turn;
        const starved = !hasBeads(position.pits, mover === 'south' ? 'north' : 'south');
        const mustFeed = starved && hasGemsInPlay(position.pits);
        position = rules.next(position, randomMove(rules, position));
        if (mustFeed) expect(hasBeads(position.pits, mover === 'south' ? 'north' : 'south')).toBe(true);
      }
      const { reason, winner } = position.outcome;
      expect(winner === 'none').toBe(reason !== 'no-beads');
      ends[reason] = (ends[reason] ?? 0) + 1;
      expect(totalOf(makeTable(rules.board, position))).toBe(32);
    }
    expect(ends['no-beads']).toBeGreaterThan(0);
  });
});

test('the board graph and the first moves are the published ones', () => {
  interface Facts {
    readonly graph: { readonly arrows: readonly (readonly [string, string])[] };
    readonly start: { readonly position: string; readonly legalMoves: readonly string[] };
  }
  const facts = readFixtureJson<Facts>('oracles/shakala.json', ['graph', 'start']);
  const rules = compiled();
  const { labels, successors } = rules.board;
  const arrows = labels.flatMap((from, i) =>
    (successors.south[i] ?? []).map((to) => `${from}>${labels[to] ?? ''}`),
  );
  expect(arrows.sort()).toEqual(facts.graph.arrows.map(([from, to]) => `${from}>${to}`).sort());
  expect(textOf(rules.start())).toBe(facts.start.position);
  expect([...rules.moves(rules.start())]).toEqual(facts.start.legalMoves);
});
