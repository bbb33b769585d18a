/**
 * Makes games for measurements of the explorer, the same ones for the same seed:
 *
 *   node test/bench/explore-games.ts 100000                   # into /tmp/explore-games-100000-1
 *   node test/bench/explore-games.ts 1000 --seed 7 --out DIR
 */
import { existsSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { writeCollection } from '../support/made-collection.ts';

/** The folder of made games of a number and a seed. */
export function madeFolder(games: number, seed: number): string {
  return path.join(tmpdir(), `explore-games-${String(games)}-${String(seed)}`);
}

/** The games of a number and a seed in their folder; made if they are not there yet. */
export function haveGames(games: number, seed: number, folder = madeFolder(games, seed)): string {
  if (existsSync(folder)) return folder;
  const startedAt = performance.now();
  let told = startedAt;
  // A folder that is there is whole.
  const part = `${folder}.part`;
  rmSync(part, { recursive: true, force: true });
  const made = writeCollection(part, games, seed, (soFar) => {
    if (performance.now() - told < 5000) return;
    told = performance.now();
    process.stderr.write(`${String(soFar.games)} games\n`);
  });
  renameSync(part, folder);
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1);
  process.stderr.write(
    `${folder}: ${String(made.games)} games in ${String(made.files)} files, ${(made.bytes / 2 ** 20).toFixed(1)} MiB, made in ${seconds} s\n`,
  );
  return folder;
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { seed: { type: 'string', default: '1' }, out: { type: 'string' } },
  });
  const [games, seed] = [Number(positionals[0] ?? 1000), Number(values.seed)];
  if (Number.isInteger(games) && games > 0 && Number.isInteger(seed)) haveGames(games, seed, values.out);
  else {
    process.stderr.write('usage: node test/bench/explore-games.ts GAMES [--seed N] [--out DIR]\n');
    process.exitCode = 2;
  }
}
