import { describe, expect, test } from 'vitest';
import { rulesFromChanges } from '../../../engine/games/index.ts';
import type { GameId } from '../../../engine/rules/types.ts';
import { perft, perftDivide } from '../../../engine/analysis/perft.ts';
import { readFixtureJson } from '../../support/fixture-files.ts';
import { must } from '../../support/must.ts';
import { compiled } from '../../support/positions.ts';
import type { Move } from '../../../engine/core/move.ts';

/** Sequences counted in a test run: deeper rows are for the command line. */
const MOST = 600_000;

interface Ladder {
  readonly id: string;
  readonly game: GameId;
  readonly options: Readonly<Record<string, unknown>>;
  readonly fromDepth: number;
  readonly counts: readonly number[];
}

/** `emptyCapture` in the file is `empty-capture` in the options. */
function optionName(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
}

describe('perft', () => {
  const { ladders } = readFixtureJson<{ ladders: readonly Ladder[] }>('oracles/perft.json', ['ladders']);

  test.each(ladders.map((ladder) => [ladder.id, ladder] as const))(
    'counts the sequences of %s as others did',
    (_, { game, options, fromDepth, counts }) => {
      const changes = Object.fromEntries(
        Object.entries(options).map(([name, value]) => [optionName(name), value]),
      );
      // Repetition, majority and limits are off in the printed ladders; at these depths they cannot matter.
      const rules = must(rulesFromChanges(game, changes));
      const start = rules.start();
      const few = counts.filter((count) => count <= MOST);
      expect(few.map((_count, index) => perft(rules, start, fromDepth + index))).toEqual(few.map(BigInt));
    },
  );

  test('splits by first move in board order', () => {
    const rules = compiled('kalah:seeds=4');
    const start = rules.start();
    const divided = perftDivide(rules, start, 5);
    expect(divided.map(({ move }) => move).join('')).toBe('ABCDEF');
    expect(divided.reduce((sum, { nodes }) => sum + nodes, 0n)).toBe(4690n);
    expect(divided.map(({ nodes }) => nodes)).toEqual(
      [...rules.moves(start)].map((move) => perft(rules, rules.next(start, move), 4)),
    );
  });

  test('counts on beyond what a double holds', () => {
    const rules = compiled('shakala');
    // Twenty beads of ten kinds in one pit, and a stone that can go first: 2 * 20!/2^10 orders on each of its routes.
    const pits = new Array<number>(160).fill(0);
    pits.fill(2, 0, 10);
    pits[20] = 1;
    pits[150] = 1;
    const position = must(rules.fromSetup({ pits, stores: new Array<number>(20).fill(0), turn: 'south' }));
    const whole = rules.countMoves(position);
    expect(whole).toBeGreaterThan(2n ** 53n);
    expect(perft(rules, position, 1)).toBe(whole);
    const north = must(
      rules.fromSetup({
        pits: [...pits.slice(80), ...pits.slice(0, 80)],
        stores: new Array<number>(20).fill(0),
        turn: 'north',
      }),
    );
    expect(perft(rules, north, 1)).toBe(whole);
  });

  test('does not count games that end before the depth', () => {
    const rules = compiled('kalah:houses=1,seeds=1');
    // 1.A ends the game: the only house is empty.
    expect([0, 1, 2, 3].map((depth) => perft(rules, rules.start(), depth))).toEqual([1n, 1n, 0n, 0n]);
    expect(rules.next(rules.start(), 'A' as Move).outcome?.reason).toBe('side-empty');
  });
});
