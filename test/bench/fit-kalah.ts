/**
 * Fits the estimate of Kalah (`engine/games/kalah/search/evaluation.ts`) to searches: positions of self-play, some moves
 * random, each with the future difference that a search of so many nodes sees; least squares over what the estimate reads.
 *
 *   node test/bench/fit-kalah.ts 60000 1 > /tmp/kalah-weights.txt
 *
 * Arguments: number of positions, seed. The same arguments give the same weights. Prints the share of the variance that is
 * explained on a fifth of the games kept apart, and the rows for the module.
 */
import { play } from '../../engine/analysis/search.ts';
import { makeSharedStore } from '../../engine/analysis/store.ts';
import { makeTableRegistry } from '../../engine/analysis/table-registry.ts';
import { makeRandom, type Random } from '../../engine/core/random.ts';
import { defined } from '../../engine/core/result.ts';
import { rulesFromText } from '../../engine/games/index.ts';
import type { Rules } from '../../engine/rules/game.ts';
import type { Position } from '../../engine/rules/types.ts';
import { solveInPlace } from './least-squares.ts';

/** Rule sets in turn: few seeds and many. */
const RULES = ['kalah:seeds=6', 'kalah:seeds=4', 'kalah:seeds=6', 'kalah:seeds=5'];

/** Nodes of a search. */
const NODES = 3000;

/** Share of moves that are random: a search meets many positions that good play avoids. */
const RANDOM_SHARE = 0.3;

/** Random moves at the start of a game, at most. */
const OPENING_PLIES = 8;

/** Seeds a house is told apart by; more count as so many. */
const MOST_SEEDS = 15;

/** Seeds left in the houses from which on the next set of worths holds. */
const STAGES = [0, 22, 40];

const HOUSES = 6;
const COLUMNS = MOST_SEEDS + 1;
const STAGE_SIZE = 2 * HOUSES * COLUMNS + 1;

/** Weight of a pull towards zero: worths that were hardly ever met stay small. */
const RIDGE = 20;

/** Every so many games are kept apart. */
const KEPT_APART = 5;

interface Sample {
  /** Indices of what the estimate reads; each counts once. */
  readonly features: readonly number[];
  /** Future difference for the player to move. */
  readonly value: number;
  readonly game: number;
}

function stageOf(seeds: number): number {
  let stage = 0;
  while (stage + 1 < STAGES.length && seeds >= defined(STAGES[stage + 1], 'stage')) stage++;
  return stage;
}

/** Own houses from the farthest to the nearest, then the other's, each by its seeds; last the move itself. */
function featuresOf({ pits, turn }: Position): readonly number[] {
  const shift = turn === 'south' ? 0 : HOUSES;
  const seeds = pits.reduce((sum, count) => sum + count, 0);
  const from = stageOf(seeds) * STAGE_SIZE;
  const features = [from + STAGE_SIZE - 1];
  for (let i = 0; i < 2 * HOUSES; i++) {
    const count = Math.min(MOST_SEEDS, defined(pits[(i + shift) % (2 * HOUSES)], 'house'));
    if (count > 0) features.push(from + i * COLUMNS + count);
  }
  return features;
}

/** A game as samples. */
function playOut(
  rules: Rules,
  random: Random,
  game: number,
  store: ReturnType<typeof makeSharedStore>,
): readonly Sample[] {
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
      const future = (value.margin - ahead) * (position.turn === 'south' ? 1 : -1);
      samples.push({ features: featuresOf(position), value: future, game });
    }
    position = rules.next(position, report === null || random() < RANDOM_SHARE ? any : (report.best ?? any));
  }
  return samples;
}

function makeSamples(wanted: number, seed: number): readonly Sample[] {
  const random = makeRandom(seed);
  const registry = makeTableRegistry();
  const players = RULES.map((text) => {
    const rules = rulesFromText(text);
    if (!rules.ok) throw new Error(`${text}: ${rules.code}`);
    return {
      rules: rules.value,
      store: makeSharedStore({ table: new ArrayBuffer(2 ** 24), busy: null }, registry),
    };
  });
  const samples: Sample[] = [];
  for (let game = 0; samples.length < wanted; game++) {
    const { rules, store } = defined(players[game % players.length], 'player');
    samples.push(...playOut(rules, random, game, store));
    if (game % 200 === 0) console.error(`${String(samples.length)} positions`);
  }
  return samples;
}

function fit(samples: readonly Sample[]): Float64Array {
  const n = STAGES.length * STAGE_SIZE;
  const matrix = new Float64Array(n * n);
  const right = new Float64Array(n);
  for (let i = 0; i < n; i++) matrix[i * n + i] = RIDGE;
  for (const { features, value } of samples)
    for (const i of features) {
      right[i] = (right[i] ?? 0) + value;
      for (const j of features) matrix[i * n + j] = (matrix[i * n + j] ?? 0) + 1;
    }
  solveInPlace(matrix, right);
  return right;
}

/** Share of the variance that is explained, by stage. */
function explained(samples: readonly Sample[], weights: Float64Array): readonly string[] {
  return STAGES.map((_, stage) => {
    const own = samples.filter(({ features }) => Math.floor((features[0] ?? 0) / STAGE_SIZE) === stage);
    const mean = own.reduce((sum, { value }) => sum + value, 0) / own.length;
    let rest = 0;
    let whole = 0;
    for (const { features, value } of own) {
      const guess = features.reduce((sum, i) => sum + (weights[i] ?? 0), 0);
      rest += (value - guess) ** 2;
      whole += (value - mean) ** 2;
    }
    return `${String(own.length)}: ${(1 - rest / whole).toFixed(3)}, error ${Math.sqrt(rest / own.length).toFixed(2)}`;
  });
}

function main([wanted = '1000', seed = '1']: readonly string[]): void {
  const samples = makeSamples(Number(wanted), Number(seed));
  const apart = ({ game }: Sample): boolean => Math.floor(game / RULES.length) % KEPT_APART === 0;
  const weights = fit(samples.filter((sample) => !apart(sample)));
  console.error(explained(samples.filter(apart), weights).join('; '));
  const tenths = (index: number): number => Math.round(10 * (weights[index] ?? 0));
  for (const [stage] of STAGES.entries()) {
    const from = stage * STAGE_SIZE;
    const rows = Array.from({ length: 2 * HOUSES }, (_, house) =>
      Array.from({ length: MOST_SEEDS }, (_unused, i) => tenths(from + house * COLUMNS + i + 1)),
    );
    console.log(
      JSON.stringify({
        toMove: tenths(from + STAGE_SIZE - 1),
        own: rows.slice(0, HOUSES),
        other: rows.slice(HOUSES),
      }),
    );
  }
}

main(process.argv.slice(2));
