/**
 * Makes positions to train a network on: games of the search against itself, with some random moves, each position with
 * the value that a search of so many nodes gives it and with how the game ended.
 *
 *   node test/bench/network/make-samples.ts oware 100000 1 /tmp/oware-1.samples
 *
 * Arguments: plan, number of samples, seed, file. The same arguments give the same file.
 */
import fs from 'node:fs';
import { backendOf, makeStore } from '../../../engine/analysis/store.ts';
import { buildBeside } from '../../../engine/analysis/table-registry.ts';
import { makeRandom, type Random } from '../../../engine/core/random.ts';
import { makeState, setNodeLimit } from '../../../engine/search/state.ts';
import type { Position } from '../../../engine/rules/types.ts';
import { PLANS, SAMPLE_BYTES, writeSample, type Sample } from './samples.ts';
import { playOut, type Player } from './self-play.ts';
import { compiled } from '../../support/positions.ts';

/** Some ten moves ahead in Oware; longer games are given up. */
const SELF_PLAY = { nodes: 4000, mostNodes: 20_000, firstDepth: 1, maxDepth: 60, maxPlies: 250 };

const MEMORY_MB = 8;

/** A rule set with its search, whose endgame table is complete. */
function makePlayer(text: string): Player {
  const rules = compiled(text);
  const store = makeStore(MEMORY_MB);
  const state = makeState(rules, {});
  setNodeLimit(state, Infinity);
  backendOf(store, rules);
  buildBeside(store.registry, rules, state, { seeds: Infinity, nodes: Infinity, moreSeeds: 0 });
  return { rules, backend: backendOf(store, rules) };
}

/** The gain still ahead of the player to move, by a value of the whole game. */
function futureOf({ stores, turn }: Position, margin: number): number {
  const ahead = (stores[0] ?? 0) - (stores[1] ?? 0);
  return turn === 'south' ? margin - ahead : ahead - margin;
}

/** A game, as its positions with their values. */
function samplesOf(player: Player, random: Random): readonly Sample[] {
  const { last, met } = playOut(player, random, SELF_PLAY);
  const score = last.outcome?.score ?? null;
  if (score === null) return [];
  const end = score.south - score.north;
  return met
    .filter(({ legal }) => legal > 1)
    .map(({ position: at, value }) => ({
      position: at,
      value: futureOf(at, at.turn === 'south' ? value : -value),
      outcome: futureOf(at, end),
    }));
}

function main([planName = '', wanted = '1000', seed = '1', file = '']: readonly string[]): void {
  const plan = PLANS[planName];
  if (plan === undefined || file === '') throw new Error('plan, number, seed, file');
  const random = makeRandom(Number(seed));
  const whole = plan.reduce((sum, { weight }) => sum + weight, 0);
  const players = plan.map(({ rules: text, weight }) => ({ player: makePlayer(text), weight }));
  const out = fs.openSync(file, 'w');
  let made = 0;
  const begun = performance.now();
  while (made < Number(wanted)) {
    let ticket = random() * whole;
    const index = players.findIndex(({ weight }) => (ticket -= weight) < 0);
    const entry = players[index];
    if (entry === undefined) continue;
    const samples = samplesOf(entry.player, random);
    const bytes = new Uint8Array(samples.length * SAMPLE_BYTES);
    samples.forEach((sample, i) => {
      writeSample(bytes, i, index, sample);
    });
    fs.writeSync(out, bytes);
    if (Math.floor((made + samples.length) / 10_000) > Math.floor(made / 10_000))
      console.log(
        `${String(made + samples.length)} samples, ${((performance.now() - begun) / 1000).toFixed(0)} s`,
      );
    made += samples.length;
  }
  fs.closeSync(out);
}

main(process.argv.slice(2));
