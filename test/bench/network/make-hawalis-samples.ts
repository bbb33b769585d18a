/**
 * Makes positions to train the networks of Hawalis on: fast games of the search against itself, with some random moves,
 * each position with the value of a search of some hundred nodes and with who won.
 *
 *   node test/bench/network/make-hawalis-samples.ts hawalis 600000 1 /tmp/hawalis-1.samples
 *
 * Arguments: rule set, number of samples, seed, file. The same arguments give the same file with the same engine.
 */
import fs from 'node:fs';
import { backendOf, makeStore } from '../../../engine/analysis/store.ts';
import { makeRandom, type Random } from '../../../engine/core/random.ts';
import { rulesFromText } from '../../../engine/games/index.ts';
import { HAWALIS_SAMPLE_BYTES, writeHawalisSample, type HawalisSample } from './hawalis-samples.ts';
import { playOut, type Player } from './self-play.ts';

/** Longer games count as drawn. */
const SELF_PLAY = { nodes: 400, mostNodes: 4000, firstDepth: 2, maxDepth: 20, maxPlies: 200 };

/** A game, as its positions with their values. */
function samplesOf(player: Player, random: Random): readonly HawalisSample[] {
  const { last, met } = playOut(player, random, SELF_PLAY);
  const winner = last.outcome?.winner ?? 'draw';
  return met.map(({ position: at, value }) => {
    const result = winner === 'south' || winner === 'north' ? (winner === at.turn ? 1 : -1) : 0;
    return { position: at, value, result };
  });
}

function main([text = '', wanted = '1000', seed = '1', file = '']: readonly string[]): void {
  const rules = rulesFromText(text);
  if (!rules.ok || file === '') throw new Error('rule set, number, seed, file');
  const random = makeRandom(Number(seed));
  const player = { rules: rules.value, backend: backendOf(makeStore(8), rules.value) };
  const out = fs.openSync(file, 'w');
  const begun = performance.now();
  let made = 0;
  for (let games = 1; made < Number(wanted); games++) {
    const samples = samplesOf(player, random);
    const bytes = new Uint8Array(samples.length * HAWALIS_SAMPLE_BYTES);
    samples.forEach((sample, i) => {
      writeHawalisSample(bytes, i, sample);
    });
    fs.writeSync(out, bytes);
    made += samples.length;
    if (games % 1000 === 0)
      console.log(
        `${String(made)} samples, ${String(games)} games, ${((performance.now() - begun) / 1000).toFixed(0)} s`,
      );
  }
  fs.closeSync(out);
}

main(process.argv.slice(2));
