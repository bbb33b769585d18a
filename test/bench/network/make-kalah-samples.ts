/**
 * Makes positions of Kalah to fit estimates to: games of the search against itself, some moves random, each position with
 * the future difference that a search of so many nodes sees.
 *
 *   node test/bench/network/make-kalah-samples.ts 1000000 1 /tmp/kalah-1.samples
 *
 * Arguments: number of samples, seed, file. The same arguments give the same file.
 */
import fs from 'node:fs';
import { play } from '../../../engine/analysis/search.ts';
import { makeSharedStore } from '../../../engine/analysis/store.ts';
import { makeTableRegistry } from '../../../engine/analysis/table-registry.ts';
import { makeRandom, type Random } from '../../../engine/core/random.ts';
import { defined } from '../../../engine/core/result.ts';
import { rulesFromText } from '../../../engine/games/index.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import type { Position } from '../../../engine/rules/types.ts';
import { kalahSampleBytes, writeKalahSample } from './kalah-samples.ts';
import { must } from '../../support/must.ts';

/** Rule sets in turn: few seeds and many. */
const RULES = ['kalah:seeds=6', 'kalah:seeds=4', 'kalah:seeds=6', 'kalah:seeds=5'];

/** Nodes of a search. */
const NODES = 3000;

/** Share of moves that are random: a search meets many positions that good play avoids. */
const RANDOM_SHARE = 0.3;

/** Random moves at the start of a game, at most. */
const OPENING_PLIES = 8;

const TABLE_BYTES = 2 ** 24;

/** Games between two lines of progress. */
const TOLD_EVERY = 400;

interface Sample {
  readonly position: Position;
  readonly future: number;
}

/** A game as samples. */
function playOut(rules: Rules, random: Random, store: ReturnType<typeof makeSharedStore>): readonly Sample[] {
  const samples: Sample[] = [];
  const opening = Math.floor(random() * (OPENING_PLIES + 1));
  let position = rules.start();
  for (let ply = 0; position.outcome === null; ply++) {
    const legal = [...rules.moves(position)];
    const any = defined(legal[Math.floor(random() * legal.length)], 'move');
    const report = ply < opening ? null : play(rules, position, { nodes: NODES }, { store });
    const value = report?.value;
    if (value?.kind === 'margin' && (value.proof === 'exact' || value.proof === 'heuristic')) {
      const ahead = (position.stores[0] ?? 0) - (position.stores[1] ?? 0);
      samples.push({ position, future: (value.margin - ahead) * (position.turn === 'south' ? 1 : -1) });
    }
    position = rules.next(position, report === null || random() < RANDOM_SHARE ? any : (report.best ?? any));
  }
  return samples;
}

function main([wanted = '1000', seed = '1', file = '']: readonly string[]): void {
  if (file === '') throw new Error('number, seed, file');
  const random = makeRandom(Number(seed));
  const registry = makeTableRegistry();
  const players = RULES.map((text) => {
    const rules = must(rulesFromText(text), text);
    const store = makeSharedStore({ table: new ArrayBuffer(TABLE_BYTES), busy: null }, registry);
    return { rules, store };
  });
  const out = fs.openSync(file, 'w');
  let made = 0;
  for (let game = 0; made < Number(wanted); game++) {
    const { rules, store } = defined(players[game % players.length], 'player');
    const samples = playOut(rules, random, store);
    const bytes = new Uint8Array(kalahSampleBytes(samples.length));
    samples.forEach(({ position, future }, index) => {
      writeKalahSample(bytes, index, position, future);
    });
    fs.writeSync(out, bytes);
    made += samples.length;
    if (game % TOLD_EVERY === 0) console.log(`${String(made)} samples`);
  }
  fs.closeSync(out);
}

main(process.argv.slice(2));
