/**
 * `npm run bench`: nodes, time and speed of the fixed positions, and whether their sum is the stored signature. A change
 * that is meant to change the search stores the new numbers in `signature.json` and says why in its commit.
 */
import { runBench, type BenchRow } from '../../engine/search/bench.ts';
import stored from './signature.json' with { type: 'json' };

function line({ name, depth, nodes, ms }: BenchRow): string {
  const speed = ms > 0 ? `${String(Math.round(nodes / ms))} k/s` : '';
  return `${name.padEnd(20)}${String(depth).padStart(3)}${String(nodes).padStart(12)}${String(ms).padStart(8)} ms ${speed.padStart(10)}`;
}

const result = runBench(
  () => performance.now(),
  0,
  (row) => {
    process.stdout.write(`${line(row)}\n`);
  },
);
const ms = result.rows.reduce((sum, row) => sum + row.ms, 0);
process.stdout.write(`${line({ name: 'signature', depth: 0, nodes: result.signature, ms })}\n`);
if (result.signature !== stored.full) {
  process.stdout.write(
    `stored in test/bench/signature.json: ${String(stored.full)}: the search has changed\n`,
  );
  process.exitCode = 1;
}
