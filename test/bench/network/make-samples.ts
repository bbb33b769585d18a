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
import type { Move } from '../../../engine/core/move.ts';
import { makeRandom, type Random } from '../../../engine/core/random.ts';
import { rulesFromText } from '../../../engine/games/index.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import type { Backend } from '../../../engine/search/backend.ts';
import { makeState, setNodeLimit } from '../../../engine/search/state.ts';
import { INFINITE } from '../../../engine/search/table.ts';
import type { Position } from '../../../engine/rules/types.ts';
import { PLANS, SAMPLE_BYTES, writeSample, type Sample } from './samples.ts';

/** Nodes after which a search begins no further depth, some ten moves ahead in Oware; and after which it stops. */
const NODES = 4000;
const MOST_NODES = 20_000;

/** Share of moves that are random: else games of one engine are all alike. */
const RANDOM_SHARE = 0.12;

/** Random moves at the start of a game, at most. */
const OPENING_PLIES = 10;

/** Longer games are given up. */
const MAX_PLIES = 250;

const MEMORY_MB = 8;

const MAX_DEPTH = 60;

function compiled(text: string): Rules {
  const rules = rulesFromText(text);
  if (!rules.ok) throw new Error(`${text}: ${rules.code}`);
  return rules.value;
}

/** A rule set with its search, whose endgame table is complete. */
interface Player {
  readonly rules: Rules;
  readonly backend: Backend;
}

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

/** The value that a search of some thousand nodes gives a position, for the player to move, and its move. */
function ask({ rules, backend }: Player, position: Position): readonly [value: number, best: Move | null] {
  const state = makeState(rules, {});
  // One more move ahead can take many times what all before it took.
  setNodeLimit(state, MOST_NODES);
  let value = 0;
  for (let depth = 1; depth < MAX_DEPTH && state.nodes < NODES; depth++) {
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
function playOut(player: Player, random: Random): readonly Sample[] {
  const { rules } = player;
  const met: { readonly position: Position; readonly value: number }[] = [];
  const opening = Math.floor(random() * (OPENING_PLIES + 1));
  let position = rules.start();
  for (let ply = 0; position.outcome === null && ply < MAX_PLIES; ply++) {
    const legal = [...rules.moves(position)];
    const any = legal[Math.floor(random() * legal.length)];
    const isOpening = ply < opening;
    const [value, best] = isOpening ? [null, null] : ask(player, position);
    if (value !== null && legal.length > 1) met.push({ position, value });
    const move = isOpening || random() < RANDOM_SHARE ? any : (best ?? any);
    if (move === undefined) break;
    position = rules.next(position, move);
  }
  if (position.outcome === null) return [];
  const { score } = position.outcome;
  if (score === null) return [];
  const end = score.south - score.north;
  return met.map(({ position: at, value }) => ({
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
    const samples = playOut(entry.player, random);
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
