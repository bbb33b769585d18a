/** No move gives away the proof of an endgame table, whatever a search to some depth prefers. */
import { describe, expect, test } from 'vitest';
import { bestMove, listMoves, makeRoot, type Root } from '../../../engine/analysis/root.ts';
import { safeMove } from '../../../engine/analysis/safe-move.ts';
import { play } from '../../../engine/analysis/search.ts';
import { backendOf, makeStore } from '../../../engine/analysis/store.ts';
import { putTable } from '../../../engine/analysis/table-registry.ts';
import type { Move } from '../../../engine/core/move.ts';
import { defined } from '../../../engine/core/result.ts';
import { endgameKindOf } from '../../../engine/games/searches.ts';
import type { Position } from '../../../engine/rules/types.ts';
import { buildUntil } from '../../../engine/search/endgame/build.ts';
import { makeEndgameTable } from '../../../engine/search/endgame/table.ts';
import { makeState } from '../../../engine/search/state.ts';
import { compiled, positionOf } from '../../support/positions.ts';

const RULES = compiled('oware:preset=ouri');
const SEEDS = 7;
const kind = defined(endgameKindOf(RULES), 'tables');
const table = makeEndgameTable(kind, SEEDS);
buildUntil(table, kind.makeBuilder(table), () => false);
const probe = kind.makeProbe(table);

/** A game of the engine at 60,000 nodes: North, to move, wins by the table, but only draws after `c`, which was played. */
const WON = (['e', 'C', 'b', 'D'] as Move[]).reduce(
  (at, move) => RULES.next(at, move),
  positionOf(RULES, '1-0-1-0-0-0-0-1-1-1-2-0-22-19-N'),
);

/** A root after a search that likes one move best. */
function rootLiking(liked: string, at: Position): Root {
  const state = makeState(RULES, {});
  const root = makeRoot(state, backendOf(makeStore(1), RULES), at, null);
  listMoves(root, Infinity);
  for (const move of root.moves) move.estimate = move.move === liked ? 5 : 0;
  return root;
}

describe('the move to play', () => {
  test('is one from which the proved win can still be enforced', () => {
    const root = rootLiking('c', WON);
    expect(bestMove(root.moves)?.move).toBe('c');
    const chosen = defined(safeMove(root, table), 'move');
    expect(chosen.move).not.toBe('c');
    expect(probe({ ...chosen.after, past: null })?.high).toBeLessThan(0);
  });

  test('is the one that the search likes best where that gives nothing away, or nothing is known', () => {
    const safe = defined(safeMove(rootLiking('c', WON), table), 'move').move;
    expect(safeMove(rootLiking(safe, WON), table)?.move).toBe(safe);
    expect(safeMove(rootLiking('c', WON), null)?.move).toBe('c');
    const full = RULES.start();
    expect(safeMove(rootLiking('C', full), table)?.move).toBe('C');
  });

  test('is the one whose win a search has proved, with the past', () => {
    const root = rootLiking('c', WON);
    for (const move of root.moves) if (move.move === 'c') move.low = 2;
    expect(safeMove(root, table)?.move).toBe('c');
    for (const move of root.moves) if (move.move !== 'c') move.high = 0;
    for (const move of root.moves) if (move.move === 'c') move.low = -2;
    expect(safeMove(root, table)?.move).toBe('c');
  });
});

test('a player who looks at a thousand positions loses no game that the table says is not lost', () => {
  const store = makeStore(1);
  putTable(store.registry, table);
  for (const pits of ['0-0-1-0-0-1-1-1-1-2-0-0', '1-0-1-1-0-0-0-0-0-1-1-2', '1-1-1-0-0-0-0-0-1-2-1-0']) {
    let at = positionOf(RULES, `${pits}-20-21-S`);
    let [south, north] = [-99, -99];
    while (at.outcome === null) {
      const { low, high } = defined(probe({ ...at, past: null }), 'value');
      const [own, other] = [low, 0 - high];
      south = Math.max(south, at.turn === 'south' ? own : other);
      north = Math.max(north, at.turn === 'south' ? other : own);
      at = RULES.next(at, defined(play(RULES, at, { nodes: 1000 }, { store }).best, 'move'));
    }
    const { score } = at.outcome;
    const margin = score === null ? 0 : score.south - score.north;
    expect(Math.sign(margin)).toBeGreaterThanOrEqual(Math.sign(south));
    expect(Math.sign(0 - margin)).toBeGreaterThanOrEqual(Math.sign(north));
  }
});
