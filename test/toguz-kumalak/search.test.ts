/** Values of positions with declared state: those of a plain program that knows the game by its README alone. */
import { describe, expect, test } from 'vitest';
import { solve } from '../../engine/analysis/search.ts';
import { makeStore } from '../../engine/analysis/store.ts';
import { makeRandom, type Random } from '../../engine/core/random.ts';
import type { Value } from '../../engine/core/value.ts';
import { mirrorSetup } from '../../engine/explorer/mirror.ts';
import { randomState } from '../../engine/verify/sample.ts';
import type { Rules } from '../../engine/rules/game.ts';
import type { Setup } from '../../engine/rules/types.ts';
import { compiled } from '../support/positions.ts';
import { must } from '../support/must.ts';

/** Columns, all pits from South's first, the mover, and the index of the pit that each player has won, or -1. */
interface Plain {
  readonly n: number;
  readonly pits: readonly number[];
  readonly mover: 0 | 1;
  readonly won: readonly [number, number];
}

/** The board after a move, and the seeds that South gains more than North. */
function moved(
  { n, pits, mover, won }: Plain,
  origin: number,
): { readonly after: Plain; readonly gain: number } {
  const board = [...pits];
  const wins: [number, number] = [...won];
  const other = mover === 0 ? 1 : 0;
  let gain = 0;
  const give = (to: 0 | 1, at: number): void => {
    gain += (to === 0 ? 1 : -1) * (board[at] ?? 0);
    board[at] = 0;
  };
  const seeds = board[origin] ?? 0;
  board[origin] = 0;
  const path = Array.from({ length: seeds }, (_, i) => (origin + i + (seeds === 1 ? 1 : 0)) % (2 * n));
  for (const at of path) {
    board[at] = (board[at] ?? 0) + 1;
    for (const player of [0, 1] as const) if (at === wins[player]) give(player, at);
  }
  const end = path.at(-1) ?? origin;
  const isTheirs = Math.floor(end / n) === other;
  const isFree =
    wins[mover] === -1 && end % n !== n - 1 && (wins[other] === -1 || wins[other] % n !== end % n);
  if (isTheirs && board[end] === 3 && isFree) {
    wins[mover] = end;
    give(mover, end);
  } else if (isTheirs && (board[end] ?? 0) % 2 === 0) give(mover, end);
  return { after: { n, pits: board, mover: other, won: wins }, gain };
}

class TooMany extends Error {}

/** Best margin for South from here, where the second occurrence of a board since the last capture ends the game. */
function makePlainSearch(budget: number): (board: Plain, met?: readonly string[]) => number {
  const known = new Map<string, number>();
  return function valueOf(board, met = []): number {
    const { n, pits, mover, won } = board;
    const name = [...pits, mover, ...won].join();
    const left = (side: number): number =>
      pits.slice(side * n, side * n + n).reduce((sum, count) => sum + count, 0);
    if (left(mover) === 0 || met.includes(name)) return left(0) - left(1);
    const key = `${name}|${[...met].sort().join(' ')}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    if (known.size > budget) throw new TooMany();
    const values: number[] = [];
    for (let pit = mover * n; pit < mover * n + n; pit++) {
      if ((pits[pit] ?? 0) === 0) continue;
      const { after, gain } = moved(board, pit);
      const isQuiet =
        pits.reduce((sum, count) => sum + count, 0) === after.pits.reduce((sum, count) => sum + count, 0);
      values.push(gain + valueOf(after, isQuiet ? [...met, name] : []));
    }
    const value = mover === 0 ? Math.max(...values) : Math.min(...values);
    known.set(key, value);
    return value;
  };
}

function marginOf(value: Value | null): number {
  if (value?.kind !== 'margin' || value.proof !== 'exact') throw new Error('not proved');
  return value.margin;
}

/** A random position of few seeds; pits are won more often than not. */
function randomSetup(rules: Rules, random: Random): Setup {
  const n = rules.board.pitsPerSide;
  const pits = new Array<number>(2 * n).fill(0);
  const { state = [] } = randomState(rules.board, random);
  for (let seed = 0; seed < 6; seed++) {
    const at = Math.floor(random() * pits.length);
    if (!state.includes(rules.board.labels[at] ?? '')) pits[at] = (pits[at] ?? 0) + 1;
  }
  return { pits, stores: [2, 5], turn: random() < 0.5 ? 'south' : 'north', state };
}

describe('solve', () => {
  test('finds the value of every move that plain code finds, from either seat and in one memory', () => {
    const random = makeRandom(30);
    const seen = { plain: 0, won: 0 };
    for (let round = 0; round < 60; round++) {
      const columns = 2 + Math.floor(random() * 3);
      const rules = compiled(`toguz-kumalak:columns=${columns},seeds=1,repetition=2`);
      const setup = randomSetup(rules, random);
      const position = rules.fromSetup(setup);
      const mirrored = rules.fromSetup(mirrorSetup(rules.board, setup));
      expect(mirrored.ok).toBe(position.ok);
      if (!position.ok || !mirrored.ok || position.value.outcome) continue;
      const won = (setup.state ?? []).map((pit) => rules.board.labels.indexOf(pit)) as unknown as [
        number,
        number,
      ];
      try {
        const valueOf = makePlainSearch(6_000);
        const mover = setup.turn === 'south' ? 0 : 1;
        const plain = valueOf({ n: columns, pits: setup.pits, mover, won }) - 3;
        const store = makeStore(4);
        for (const [at, sign] of [
          [position.value, 1],
          [mirrored.value, -1],
          [position.value, 1],
        ] as const) {
          const report = solve(rules, at, { memoryMb: 4 }, { store }, 'all');
          expect(marginOf(report.value) * sign + 0).toBe(plain + 0);
        }
        seen.plain += 1;
        if (won.some((pit) => pit >= 0)) seen.won += 1;
      } catch (error) {
        if (!(error instanceof TooMany)) throw error;
      }
    }
    expect(seen.plain).toBeGreaterThan(15);
    expect(seen.won).toBeGreaterThan(10);
  });

  test('tells positions apart that differ in their state alone', () => {
    const rules = compiled('toguz-kumalak:columns=3,seeds=1');
    const beads = { pits: [0, 2, 1, 0, 0, 1], stores: [1, 1], turn: 'south' as const };
    const store = makeStore(4);
    const values = [
      ['.', '.'],
      ['a', '.'],
      ['b', '.'],
      ['.', 'A'],
    ].map((state) => {
      const position = must(rules.fromSetup({ ...beads, state }));
      const alone = marginOf(solve(rules, position, { memoryMb: 4 }, {}, 'best').value);
      expect(marginOf(solve(rules, position, { memoryMb: 4 }, { store }, 'best').value)).toBe(alone);
      return alone;
    });
    expect(new Set(values).size).toBeGreaterThan(1);
  });
});
