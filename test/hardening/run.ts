/**
 * `npm run test:hardening`: attacks the built program and prints what became of it as a table; exit code 1 if anything
 * broke. Every random choice comes from the printed seed, so `--seed N --only NAME` tries the same again.
 *
 *   npm run test:hardening -- --minutes 5 --only mutants,large --json figures.json
 *
 * `--short` is the form that `npm test` runs: small files, few cases, two attacks at a time. Half of its mutants are the
 * same on every machine, the rest are new each time.
 */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { ensureBuilt } from '../../electron/start/build-state.ts';
import { tallyOf, type Attack, type Row } from './attack.ts';
import { ATTACKS } from './attacks.ts';
import { parseOptions, USAGE, type RunOptions } from './options.ts';
import { makeTable, sumOf } from './table.ts';

async function runAttack(attack: Attack, options: RunOptions, seconds: number): Promise<readonly Row[]> {
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), `mancala-studio-${attack.name}-`));
  try {
    return await attack.run({ seed: options.seed, seconds, isShort: options.isShort, folder });
  } catch (error) {
    // An attack that cannot go on has failed; the others are still of use.
    const tally = tallyOf(`${attack.name}: could not be run`, options.seed);
    await tally.try('', () => Promise.reject(error instanceof Error ? error : new Error(String(error))));
    return [tally.row()];
  } finally {
    fs.rmSync(folder, { recursive: true, force: true });
  }
}

/** All attacks with their rows in order; the short form runs two at a time, since nobody reads its times. */
async function runAll(chosen: readonly Attack[], options: RunOptions): Promise<readonly Row[]> {
  const shares = Math.max(
    1,
    chosen.reduce((sum, { share }) => sum + share, 0),
  );
  const results = new Map<Attack, readonly Row[]>();
  const waiting = [...chosen];
  const work = async (): Promise<void> => {
    for (let attack = waiting.shift(); attack; attack = waiting.shift()) {
      const begun = performance.now();
      const seconds = (options.minutes * 60 * attack.share) / shares;
      results.set(attack, await runAttack(attack, options, seconds));
      console.log(`${attack.name}: ${((performance.now() - begun) / 1000).toFixed(0)} s`);
    }
  };
  await Promise.all(Array.from({ length: options.isShort ? 2 : 1 }, work));
  return chosen.flatMap((attack) => results.get(attack) ?? []);
}

async function main(): Promise<number> {
  const options = parseOptions(process.argv.slice(2));
  const known = ATTACKS.map(({ name }) => name);
  const strange = options?.only?.find((name) => !known.includes(name));
  if (options === null || strange !== undefined) {
    console.error(`${USAGE}\nattacks: ${known.join(', ')}`);
    return 2;
  }
  if (!ensureBuilt()) return 1;
  const { seed, minutes, isShort, only, json } = options;
  console.log(`hardening: seed ${seed}, ${minutes} min${isShort ? ', short form' : ''}`);
  const chosen = ATTACKS.filter(({ name }) => only === null || only.includes(name));
  const rows = await runAll(chosen, options);
  const { cases, failures } = sumOf(rows);
  console.log(`\n${makeTable(rows)}\n\n${cases} cases, ${failures} failures, seed ${seed}`);
  if (json !== null) fs.writeFileSync(json, `${JSON.stringify({ seed, minutes, isShort, rows }, null, 2)}\n`);
  return failures > 0 || cases === 0 ? 1 : 0;
}

// Pages of closed windows try for ever to keep what they have: nothing but the end of the process ends them.
process.exit(await main());
