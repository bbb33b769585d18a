/** The value of a finished game is its final score, whatever was stored of its last move or of its last position. */
import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Move } from '../../../engine/core/move.ts';
import type { Value } from '../../../engine/core/value.ts';
import { valuesCsv } from '../../../engine/export/csv/values-csv.ts';
import { reviewedLine } from '../../../engine/review/review-game.ts';
import { reviewLine } from '../../../engine/review/review-line.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import { outcomeValue } from '../../../engine/rules/outcome-value.ts';
import { nodeAt, updateAt } from '../../../engine/tree/node.ts';
import { makeStandings } from '../../../engine/tree/move-standing.ts';
import { makePath, parentPath } from '../../../engine/tree/path.ts';
import { positionAt } from '../../../engine/tree/positions.ts';
import { ruleSets } from '../../support/arbitraries.ts';
import { makeRandom, walk } from '../../support/random-play.ts';
import { TESTED_GAMES } from '../../support/tested-games.ts';
import { recordOf } from '../../support/records.ts';

/** The opinion of an older search or another program. */
function stale(rules: Rules, proof: 'exact' | 'heuristic'): Value {
  const common = { source: 'search', proof, ...(proof === 'heuristic' ? { depth: 60 } : {}) } as const;
  return rules.valueKind === 'margin'
    ? { ...common, kind: 'margin', margin: 77 }
    : { ...common, kind: 'winner', winner: 'none', distance: null, estimate: 77 };
}

const SEEDS_GAMES = TESTED_GAMES.filter(({ id }) => id !== 'shakala');

test.for(SEEDS_GAMES)('$id', (game) => {
  let ended = 0;
  const proofs = fc.constantFrom('exact' as const, 'heuristic' as const);
  fc.assert(
    fc.property(ruleSets(game), fc.nat(), proofs, (rules, seed, proof) => {
      const { moves, positions: along } = walk(rules, rules.start(), 400, makeRandom(seed));
      const end = along.at(-1);
      const value = end?.outcome ? outcomeValue(rules, end.outcome) : null;
      if (!end || !value) return;
      ended += 1;
      const { record, positions } = recordOf(rules, moves);
      const line = makePath(moves);
      const wrong = stale(rules, proof);
      const last = moves.at(-1) ?? ('' as Move);
      let root = updateAt(record.root, line, (node) => ({
        ...node,
        values: { value: wrong, moves: [], engine: '9' },
      }));
      root = updateAt(root, parentPath(line), (node) => ({
        ...node,
        values: { value: wrong, moves: [{ move: last, value: wrong }], engine: '9' },
      }));
      const [parent, node] = [nodeAt(root, parentPath(line)), nodeAt(root, line)];
      const before = positionAt(positions, parentPath(line));
      if (!parent || !node || !before.ok) throw new Error('no node');
      const seen = makeStandings(rules).of(parent, node, before.value)?.value;
      expect(seen).toMatchObject({ proof: 'exact', source: 'rules' });
      const whole = { ...record, root };
      const reviewed = reviewLine(positions, reviewedLine(whole, positions), (position) =>
        position.ply === end.ply ? node.values : parent.values,
      );
      expect(reviewed.at(-1)?.after).toEqual(seen);
      const csv = [...valuesCsv({ games: [whole] })].at(-1) ?? '';
      expect(csv).toContain('exact,rules');
      if (value.kind === 'margin') expect(csv).toContain(`,${String(value.margin)},`);
    }),
    { numRuns: 40 },
  );
  expect(ended).toBeGreaterThan(3);
});
