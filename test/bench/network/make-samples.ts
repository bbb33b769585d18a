/**
 * Makes positions to train a network on: games of the search against itself, with some random moves, each position with
 * the value that a search of so many nodes gives it and with how the game ended.
 *
 *   node test/bench/network/make-samples.ts oware 100000 1 /tmp/oware-1.samples
 *
 * Arguments: plan, number of samples, seed, file. The same arguments give the same file.
 */
import fs from 'node:fs';
import { play } from '../../../engine/analysis/search.ts';
import { makeStore } from '../../../engine/analysis/store.ts';
import { makeRandom, type Random } from '../../../engine/core/random.ts';
import type { Value } from '../../../engine/core/value.ts';
import { rulesFromText } from '../../../engine/games/index.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import type { Position } from '../../../engine/rules/types.ts';
import { PLANS, SAMPLE_BYTES, writeSample, type Sample } from './samples.ts';

/** Nodes of a search: some ten moves ahead in Oware. */
const NODES = 5000;

/** Share of moves that are random: else games of one engine are all alike. */
const RANDOM_SHARE = 0.12;

/** Random moves at the start of a game, at most. */
const OPENING_PLIES = 10;

/** Longer games are given up. */
const MAX_PLIES = 250;

const MEMORY_MB = 8;

function compiled(text: string): Rules {
  const rules = rulesFromText(text);
  if (!rules.ok) throw new Error(`${text}: ${rules.code}`);
  return rules.value;
}

/** What is still to be gained for the player to move, by a value of the whole game. */
function futureOf({ stores, turn }: Position, margin: number): number {
  const ahead = (stores[0] ?? 0) - (stores[1] ?? 0);
  return turn === 'south' ? margin - ahead : ahead - margin;
}

const marginOf = (value: Value | null): number | null =>
  value?.kind === 'margin' && (value.proof === 'exact' || value.proof === 'heuristic') ? value.margin : null;

/** A game, as its positions with their values. */
function playOut(rules: Rules, random: Random): readonly Sample[] {
  const store = makeStore(MEMORY_MB);
  const met: { readonly position: Position; readonly margin: number }[] = [];
  const opening = Math.floor(random() * (OPENING_PLIES + 1));
  let position = rules.start();
  for (let ply = 0; position.outcome === null && ply < MAX_PLIES; ply++) {
    const legal = [...rules.moves(position)];
    const any = legal[Math.floor(random() * legal.length)];
    const isOpening = ply < opening;
    const report = isOpening ? null : play(rules, position, { nodes: NODES }, { store });
    const margin = marginOf(report?.value ?? null);
    if (margin !== null && legal.length > 1) met.push({ position, margin });
    const move = isOpening || random() < RANDOM_SHARE ? any : (report?.best ?? any);
    if (move === undefined) break;
    position = rules.next(position, move);
  }
  if (position.outcome === null) return [];
  const { score } = position.outcome;
  if (score === null) return [];
  const end = score.south - score.north;
  return met.map(({ position: at, margin }) => ({
    position: at,
    value: futureOf(at, margin),
    outcome: futureOf(at, end),
  }));
}

function main([planName = '', wanted = '1000', seed = '1', file = '']: readonly string[]): void {
  const plan = PLANS[planName];
  if (plan === undefined || file === '') throw new Error('plan, number, seed, file');
  const random = makeRandom(Number(seed));
  const whole = plan.reduce((sum, { weight }) => sum + weight, 0);
  const rules = plan.map(({ rules: text, weight }) => ({ rules: compiled(text), weight }));
  const out = fs.openSync(file, 'w');
  let made = 0;
  const begun = performance.now();
  while (made < Number(wanted)) {
    let ticket = random() * whole;
    const index = rules.findIndex(({ weight }) => (ticket -= weight) < 0);
    const entry = rules[index];
    if (entry === undefined) continue;
    const samples = playOut(entry.rules, random);
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
