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
import type { Move } from '../../../engine/core/move.ts';
import { makeRandom, type Random } from '../../../engine/core/random.ts';
import { rulesFromText } from '../../../engine/games/index.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import type { Position } from '../../../engine/rules/types.ts';
import type { Backend } from '../../../engine/search/backend.ts';
import { makeState, setNodeLimit } from '../../../engine/search/state.ts';
import { INFINITE } from '../../../engine/search/table.ts';
import { HAWALIS_SAMPLE_BYTES, writeHawalisSample, type HawalisSample } from './hawalis-samples.ts';

/** Nodes after which a search begins no further depth; and after which it stops. */
const NODES = 400;
const MOST_NODES = 4000;

/** Share of moves that are random: else games of one engine are all alike. */
const RANDOM_SHARE = 0.12;

/** Random moves at the start of a game, at most. */
const OPENING_PLIES = 10;

/** Longer games count as drawn. */
const MAX_PLIES = 200;

const MAX_DEPTH = 20;

/** The value that a short search gives a position, for the player to move, and its move. */
function ask(
  rules: Rules,
  backend: Backend,
  position: Position,
): readonly [value: number, best: Move | null] {
  const state = makeState(rules, {});
  setNodeLimit(state, MOST_NODES);
  let value = 0;
  for (let depth = 2; depth < MAX_DEPTH && state.nodes < NODES; depth++) {
    let [low, high, guess] = [-INFINITE, INFINITE, value];
    while (low < high) {
      const beta = Math.max(low + 1, guess);
      guess = backend.test(state, position, depth, beta);
      if (state.isStopped) return [value, backend.best(position)];
      if (guess >= beta) low = guess;
      else high = guess;
    }
    value = guess;
  }
  return [value, backend.best(position)];
}

/** A game, as its positions with their values. */
function playOut(rules: Rules, backend: Backend, random: Random): readonly HawalisSample[] {
  const met: { readonly position: Position; readonly value: number }[] = [];
  const opening = Math.floor(random() * (OPENING_PLIES + 1));
  let position = rules.start();
  for (let ply = 0; position.outcome === null && ply < MAX_PLIES; ply++) {
    const legal = [...rules.moves(position)];
    const any = legal[Math.floor(random() * legal.length)];
    const isOpening = ply < opening;
    const [value, best] = isOpening ? [null, null] : ask(rules, backend, position);
    if (value !== null) met.push({ position, value });
    const move = isOpening || random() < RANDOM_SHARE ? any : (best ?? any);
    if (move === undefined) break;
    position = rules.next(position, move);
  }
  const winner = position.outcome?.winner ?? 'draw';
  return met.map(({ position: at, value }) => {
    const result = winner === 'south' || winner === 'north' ? (winner === at.turn ? 1 : -1) : 0;
    return { position: at, value, result };
  });
}

function main([text = '', wanted = '1000', seed = '1', file = '']: readonly string[]): void {
  const rules = rulesFromText(text);
  if (!rules.ok || file === '') throw new Error('rule set, number, seed, file');
  const random = makeRandom(Number(seed));
  const backend = backendOf(makeStore(8), rules.value);
  const out = fs.openSync(file, 'w');
  const begun = performance.now();
  let made = 0;
  for (let games = 1; made < Number(wanted); games++) {
    const samples = playOut(rules.value, backend, random);
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
