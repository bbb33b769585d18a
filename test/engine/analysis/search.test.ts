/** Behaviour of a search besides its values: limits, stops, reports, the pie rule, one table for many positions. */
import { describe, expect, test } from 'vitest';
import type { SearchReport } from '../../../engine/core/report.ts';
import { defined } from '../../../engine/core/result.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import type { Position } from '../../../engine/rules/types.ts';
import type { Move } from '../../../engine/core/move.ts';
import { makeRulesBackend } from '../../../engine/analysis/rules-backend.ts';
import { search, solve } from '../../../engine/analysis/search.ts';
import { backendOf, makeStore, type SearchStore } from '../../../engine/analysis/store.ts';
import { makeBruteForce } from './brute-force.ts';
import { smallPosition } from './small-games.ts';
import { must } from '../../support/must.ts';
import { compiled } from '../../support/positions.ts';

interface Place {
  readonly rules: Rules;
  readonly position: Position;
}

/** The position after these moves. */
function at(text: string, ...moves: readonly string[]): Place {
  const rules = compiled(text);
  const position = moves.reduce((before, move) => rules.next(before, move as Move), rules.start());
  return { rules, position };
}

/** A position of South to move. */
function setUp(text: string, pits: readonly number[], stores: readonly number[]): Place {
  const rules = compiled(text);
  return { rules, position: must(rules.fromSetup({ pits, stores, turn: 'south' })) };
}

/** A store in which the rules themselves are searched, with the rules' own estimates. */
function plainStore(rules: Rules): SearchStore {
  const store = makeStore(4);
  backendOf(store, rules);
  store.backend = makeRulesBackend(rules, store.memory.table, null);
  return store;
}

/** A clock that a search moves on by looking at it. */
function tickingClock(stepMs: number): () => number {
  let time = 1000;
  return () => (time += stepMs);
}

describe('limits', () => {
  const { rules, position } = at('kalah:seeds=4');

  test('a depth limit gives every move a value of exactly that depth', () => {
    const report = search(rules, position, { depth: 5, memoryMb: 4 });
    expect(report.depth).toBe(5);
    expect(report.moves.map(({ move }) => move).join('')).toBe('ABCDEF');
    expect(report.moves.map(({ value }) => [value.proof, value.depth])).toEqual(
      report.moves.map(() => ['heuristic', 5]),
    );
    expect(report.isSolved).toBe(false);
    expect(report.value).toMatchObject({ proof: 'heuristic', depth: 5 });
  });

  test('a heuristic value is plain depth-limited minimax of the estimates', () => {
    const minimax = (node: Position, depth: number): number => {
      if (node.outcome?.score) return node.outcome.score.south - node.outcome.score.north;
      if (depth === 0) return rules.estimate(node);
      const values = [...rules.moves(node)].map((move) => minimax(rules.next(node, move), depth - 1));
      return node.turn === 'south' ? Math.max(...values) : Math.min(...values);
    };
    // Of depth 2: deeper, the table may rightly answer with what it knows from a deeper search.
    for (const depth of [1, 2]) {
      const report = search(rules, position, { depth }, { store: plainStore(rules) });
      expect(report.moves.map(({ value }) => value.kind === 'margin' && value.margin)).toEqual(
        [...rules.moves(position)].map((move) => minimax(rules.next(position, move), depth - 1)),
      );
    }
  });

  test('a node limit is kept to', () => {
    for (const nodes of [1, 7, 100, 5000]) {
      expect(search(rules, position, { nodes, memoryMb: 4 }).nodes).toBeLessThanOrEqual(nodes + 6);
    }
  });

  test('a time limit is kept by the clock handed in', () => {
    const now = tickingClock(3);
    const report = search(rules, position, { timeMs: 300, memoryMb: 4 }, { now });
    expect(report.timeMs).toBeGreaterThanOrEqual(300);
    expect(report.timeMs).toBeLessThan(320);
    expect(report.nodes).toBeGreaterThan(0);
  });

  test('only the moves asked for are searched, illegal ones left out', () => {
    const onlyMoves = ['F', 'B', 'z', 'a'] as Move[];
    const report = search(rules, position, { depth: 4, onlyMoves, memoryMb: 4 });
    expect(report.moves.map(({ move }) => move)).toEqual(['F', 'B']);
    expect(onlyMoves).toContain(report.best);
    const solved = at('kalah:houses=3,seeds=2');
    const only = search(solved.rules, solved.position, { onlyMoves: ['A' as Move] });
    expect([only.isSolved, only.value]).toEqual([true, only.moves[0]?.value]);
  });
});

describe('a stop', () => {
  const { rules, position } = at('kalah:seeds=4');

  test('ends the search within a few thousand nodes, with what was known', () => {
    let asked = 0;
    const store = plainStore(rules);
    const report = search(rules, position, {}, { store, shouldStop: () => ++asked > 20 });
    expect(asked).toBe(21);
    expect(report.nodes).toBeLessThan(21 * 1024);
    expect(report.moves).toHaveLength(6);
    expect(report.isSolved).toBe(false);
  });

  test('is asked for oftener where moves take longer', () => {
    const nodesPerQuestion = (stepMs: number): number => {
      let asked = 0;
      const hooks = { store: plainStore(rules), shouldStop: () => ++asked > 50, now: tickingClock(stepMs) };
      return search(rules, position, {}, hooks).nodes / asked;
    };
    expect(nodesPerQuestion(0.5)).toBeGreaterThan(500);
    expect(nodesPerQuestion(20)).toBeLessThan(10);
  });

  test('before the first node leaves nothing claimed', () => {
    const report = search(rules, position, { memoryMb: 4, nodes: 0 });
    expect(report).toMatchObject({ value: null, best: null, moves: [], isSolved: false });
  });
});

describe('reports', () => {
  test('come after every depth and every proof, and only ever know more', () => {
    const { rules, position } = at('kalah:houses=4,seeds=3');
    const reports: SearchReport[] = [];
    const last = search(rules, position, { memoryMb: 8 }, { onReport: (report) => reports.push(report) });
    const proofs = reports.map(({ moves }) => moves.filter(({ value }) => value.proof === 'exact').length);
    const depths = reports.map(({ depth }) => depth);
    expect(proofs).toEqual([...proofs].sort((a, b) => a - b));
    expect(depths).toEqual([...depths].sort((a, b) => a - b));
    expect(new Set(depths).size).toBe(last.depth);
    expect(new Set(proofs)).toEqual(new Set([0, 1, 2, 3, 4].filter((count) => proofs.includes(count))));
    expect(proofs.at(-1)).toBe(4);
    expect(last).toMatchObject({ isSolved: true, best: 'B', value: { proof: 'exact', margin: 6 } });
  });

  test('are the same for the same input', () => {
    const { rules, position } = at('oware:repetition=2', 'C', 'd');
    const once = search(rules, position, { nodes: 30_000, memoryMb: 2 });
    expect(search(rules, position, { nodes: 30_000, memoryMb: 2 })).toEqual(once);
  });

  test('of a finished game give its result by the rules', () => {
    const over = setUp('kalah', [0, 0, 0, 0, 0, 0, 1, 2, 0, 0, 0, 0], [20, 13]);
    expect(search(over.rules, over.position, {})).toMatchObject({
      value: { kind: 'margin', proof: 'exact', margin: 4, source: 'rules' },
      best: null,
      moves: [],
      isSolved: true,
    });
    const pits = Array.from({ length: 28 }, (_, pit) => (pit < 14 ? 0 : 1));
    const lost = setUp('hawalis', pits, [0, 42]);
    expect(search(lost.rules, lost.position, {})).toMatchObject({
      value: { kind: 'winner', proof: 'exact', winner: 'north', distance: 0, source: 'rules' },
      isSolved: true,
    });
  });

  test('lines of proved values go to the end of the game and end with the value', () => {
    const { rules, position } = at('kalah:houses=4,seeds=3');
    for (const { line, value } of search(rules, position, { memoryMb: 8 }).moves) {
      const end = line.reduce((before, move) => rules.next(before, move), position);
      const { score } = defined(end.outcome, 'end');
      expect(score && score.south - score.north).toBe(value.kind === 'margin' && value.margin);
    }
  });
});

describe('the pie rule', () => {
  test('a swap is worth the negative of what the board shows after it', () => {
    const { rules, position } = at('kalah:houses=3,seeds=2,pie-rule=on', 'A');
    const report = search(rules, position, {});
    const margins = new Map(
      report.moves.map(({ move, value }) => [move, value.kind === 'margin' && value.margin]),
    );
    expect([...margins.keys()].at(-1)).toBe('swap');
    const after = search(rules, rules.next(position, 'swap' as Move), {});
    expect(after.value).toMatchObject({ proof: 'exact' });
    expect(margins.get('swap' as Move)).toBe(after.value?.kind === 'margin' && -after.value.margin);
    expect(margins).toEqual(makeBruteForce(rules, 100_000).moveValues(position));
  });

  test('makes the first player choose an even move: the value is never better for him than without it', () => {
    const plain = at('kalah:houses=3,seeds=2');
    const pie = at('kalah:houses=3,seeds=2,pie-rule=on');
    const without = search(plain.rules, plain.position, {}).value;
    const withPie = search(pie.rules, pie.position, {}).value;
    expect(without).toMatchObject({ proof: 'exact', margin: 4 });
    expect(withPie?.kind === 'margin' && withPie.margin).toBeLessThanOrEqual(0);
    expect(withPie).toMatchObject({
      proof: 'exact',
      margin: Math.max(...makeBruteForce(pie.rules, 100_000).moveValues(pie.position).values()),
    });
  });
});

describe('values under a repetition rule', () => {
  // Two seeds that never meet: only the return of the position ends the game.
  const text = 'oware:majority-stop=off';
  const pits = [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0];

  test('say that they depend on what was played', () => {
    const { rules, position } = setUp(text, pits, [23, 23]);
    const report = search(rules, position, { memoryMb: 2 });
    expect(report).toMatchObject({
      isSolved: true,
      value: { proof: 'exact', margin: 0, dependsOnHistory: true },
    });
  });

  test('are those of the game as it was played', () => {
    const { rules, position } = setUp(text, pits, [23, 23]);
    let later = position;
    for (const move of 'AaBbCcDdEeF') later = rules.next(later, move as Move);
    // The next move brings the position back: the game ends, each side keeps its own seed.
    expect(search(rules, later, { memoryMb: 2 })).toMatchObject({
      isSolved: true,
      value: { margin: 0, proof: 'exact', dependsOnHistory: true },
      moves: [{ move: 'f', line: ['f'], value: { source: 'rules' } }],
    });
  });
});

describe('one table', () => {
  test('may serve many positions and rule sets without telling one about another', () => {
    const store = makeStore(1);
    // `npm run test:long` tries more.
    const seeds = Number(process.env['ONE_TABLE_SEEDS'] ?? 40);
    for (let seed = 1; seed <= seeds; seed++) {
      for (const game of ['kalah', 'hawalis'] as const) {
        const small = smallPosition(game, seed);
        if (small === null) continue;
        const limits = { nodes: 100_000, memoryMb: 1 };
        const { value } = solve(small.rules, small.position, limits, { store });
        if (value?.proof === 'exact')
          expect(value, small.text).toMatchObject(
            value.kind === 'margin'
              ? { margin: solveAlone(small.rules, small.position) }
              : { winner: solveAlone(small.rules, small.position) },
          );
      }
    }
  });

  function solveAlone(rules: Rules, position: Position): unknown {
    const { value } = solve(rules, position, { memoryMb: 1 });
    return value?.kind === 'margin' ? value.margin : value?.winner;
  }
});

describe('games with very many moves', () => {
  test('are searched by results, and nothing is called proved that was not looked at', () => {
    const gems = ['98765432', '98765432'];
    const layout = ['0', '0', '0', '0', ...gems, '0', '0', '0', '0', '0', '0', ...gems, '0', '0'].join('-');
    const { rules, position } = at(`shakala:layout=${layout}`);
    expect(rules.countMoves(position)).toBeGreaterThan(10_000n);
    const report = search(rules, position, { nodes: 3000, memoryMb: 2 });
    expect(report.best).not.toBeNull();
    expect(report.nodes).toBeLessThan(3300);
    expect(report.isSolved).toBe(false);
    expect(report.value?.proof).toBe('heuristic');
  });
});
