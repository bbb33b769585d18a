/** Moves of positions with few seeds, by the graph of everything that can follow. */
import { expect, test } from 'vitest';
import { hasCycleGraph, settleByGraph } from '../../../engine/analysis/cycles.ts';
import { listMoves, makeRoot } from '../../../engine/analysis/root.ts';
import { solve } from '../../../engine/analysis/search.ts';
import { backendOf, makeStore } from '../../../engine/analysis/store.ts';
import { isSettled } from '../../../engine/search/scale.ts';
import { makeState } from '../../../engine/search/state.ts';
import { rulesFromText } from '../../../engine/games/index.ts';
import { parsePosition } from '../../../engine/notation/position-text.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import type { Position } from '../../../engine/rules/types.ts';
import { must } from '../../support/must.ts';
import { smallPosition } from './small-games.ts';

function rootOf(rules: Rules, position: Position) {
  const root = makeRoot(makeState(rules, {}), backendOf(makeStore(1), rules), position, null);
  listMoves(root, 1000);
  return root;
}

test.for(['oware', 'hawalis'] as const)(
  '%s: the limits of each move hold its value by search, which follows every path',
  (game) => {
    let [compared, exact] = [0, 0];
    for (let seed = 0; compared < 40 && seed < 600; seed++) {
      const small = smallPosition(game, seed);
      if (small === null) continue;
      const { rules } = small;
      // The graph is for positions without a past.
      const { pits, stores, turn } = small.position;
      const fresh = rules.fromSetup({ pits, stores, turn });
      if (!fresh.ok || !hasCycleGraph(rules, fresh.value)) continue;
      const position = fresh.value;
      const report = solve(rules, position, { nodes: 5000 }, { store: makeStore(1) }, 'all');
      if (!report.isSolved) continue;
      const root = rootOf(rules, position);
      settleByGraph(root);
      for (const move of root.moves) {
        const found = report.moves.find((each) => each.move === move.move);
        if (found === undefined) throw new Error(`${small.text}: ${move.move}`);
        const sign = turn === 'south' ? 1 : -1;
        const value = found.value;
        compared += 1;
        const text = `${rules.key} ${pits.join('-')} ${turn} ${move.move}: ${JSON.stringify(value)}, ${String(move.low)} to ${String(move.high)}`;
        if (value.kind === 'margin') {
          const own = sign * value.margin;
          expect([text, move.low <= own && own <= move.high]).toEqual([text, true]);
        } else {
          const own =
            value.winner === 'none' || value.winner === 'draw'
              ? 0
              : (value.winner === turn ? 1 : -1) * (1_000_000 - (value.distance ?? 0));
          expect([text, move.low, move.high]).toEqual([text, own, own]);
        }
        exact += Number(isSettled(move));
      }
    }
    expect(exact).toBeGreaterThan(compared / 2);
  },
);

test.for([
  ['oware-awari', '1-1-0-1-0-0-0-1-0-0-0-0-0-0-S', 4],
  // 400 million positions did not do without the graph.
  ['oware-awari', '0-1-1-1-0-0-0-0-0-1-0-0-0-0-S', 4],
  ['oware-awari', '0-0-0-0-0-1-0-2-1-1-0-1-0-0-S', -6],
  ['awele:stop-remaining=0', '1-0-0-0-0-1-1-1-0-0-0-0-0-0-S', null],
] as const)('%s %s is solved within 150,000 positions', ([text, start, value]) => {
  const rules = must(rulesFromText(text));
  const position = must(rules.fromSetup(must(parsePosition(rules.board, start))));
  const report = solve(rules, position, {}, { store: makeStore(16) }, 'all');
  expect(report.isSolved).toBe(true);
  if (value !== null) expect(report.value).toMatchObject({ proof: 'exact', margin: value });
  expect(report.nodes).toBeLessThan(150_000);
});
