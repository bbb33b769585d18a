/**
 * Fits the estimate of Shakala (`engine/games/shakala/search/estimate.ts` and `pit-worth.ts`) to searches: positions of
 * self-play, some moves random, each with the value that a search of so many nodes sees; least squares over what the
 * estimate reads, for each of its two stages.
 *
 *   node test/bench/fit-shakala.ts 60000 77
 *
 * Arguments: number of positions, seed. Prints weights in sixteenths of a point, and the share of the variance that they
 * and the estimate in use explain on a fifth of the games kept apart. The values are those of the estimate in use looked at
 * deeper, so that a fit is one step of several.
 */
import { play } from '../../engine/analysis/search.ts';
import { makeStore } from '../../engine/analysis/store.ts';
import { makeRandom, type Random } from '../../engine/core/random.ts';
import type { Move } from '../../engine/core/move.ts';
import { defined } from '../../engine/core/result.ts';
import { rulesFromText } from '../../engine/games/index.ts';
import { KINDS, SIDE_PITS } from '../../engine/games/shakala/board.ts';
import { readShakalaOptions } from '../../engine/games/shakala/ends.ts';
import { loadBoard, makeBoard, type Board } from '../../engine/games/shakala/search/board.ts';
import { estimateBoard } from '../../engine/games/shakala/search/estimate.ts';
import { stageOf } from '../../engine/games/shakala/search/pit-worth.ts';
import { randomOpening } from '../../engine/match/openings.ts';
import type { Rules } from '../../engine/rules/game.ts';
import type { Position } from '../../engine/rules/types.ts';
import { solveInPlace } from './least-squares.ts';
import { must } from '../support/must.ts';

/** Nodes of a search. */
const NODES = 600;

/** Share of moves that are random, among the first so many: a search meets many positions that good play avoids. */
const RANDOM_SHARE = 0.08;
const RANDOM_MOVES = 40;

/** Random moves at the start of a game, and moves of a game at most. */
const OPENING_PLIES = [4, 10] as const;
const MOST_PLIES = 260;

/** Sixteenths of a point in a point. */
const POINT = 16;

/** The features of a side; the last rows count sides with no more than so many pits that are not empty. */
const NAMES = [
  'point',
  'stone',
  'gem',
  'gem point',
  'pit',
  'lone gem',
  'lone stone',
  'outer',
  'majority',
  ...Array.from({ length: SIDE_PITS }, (_, pits) => `pits <= ${String(pits)}`),
  'move',
];

/** Weight of a pull towards zero. */
const RIDGE = 5;

/** Every so many games are kept apart. */
const KEPT_APART = 5;

interface Sample {
  /** The mover's features less the other's, and the move. */
  readonly features: readonly number[];
  readonly stage: number;
  /** Values for the mover, points: of the search, and of the estimate in use. */
  readonly value: number;
  readonly guess: number;
  readonly game: number;
}

/** The features of a seat, in the order of the names without the move. */
function featuresOf(board: Board, seat: number): readonly number[] {
  const { beads, gems, cells, points, sidePoints, options } = board;
  const pits = Array.from({ length: SIDE_PITS }, (_, i) => seat * SIDE_PITS + i);
  const sum = (worth: (pit: number) => number): number => pits.reduce((total, pit) => total + worth(pit), 0);
  const lone = (pit: number, isGem: boolean): boolean => beads[pit] === 1 && (gems[pit] === 1) === isGem;
  const full = sum((pit) => Number((beads[pit] ?? 0) > 0));
  return [
    points[seat] ?? 0,
    sum((pit) => cells[pit * KINDS] ?? 0),
    sum((pit) => gems[pit] ?? 0),
    sidePoints[seat] ?? 0,
    full,
    sum((pit) => Number(lone(pit, true))),
    sum((pit) => Number(lone(pit, false))),
    sum((pit) => (pit % SIDE_PITS < SIDE_PITS / 2 ? (beads[pit] ?? 0) : 0)),
    Number((points[seat] ?? 0) >= options.winPoints),
    ...Array.from({ length: SIDE_PITS }, (_, few) => Number(full <= few)),
  ];
}

/** A position as a sample, if the search gave it an open value. */
function sampleOf(board: Board, position: Position, estimate: number, game: number): Sample {
  loadBoard(board, position);
  const seat = board.turn;
  const other = featuresOf(board, 1 - seat);
  const features = [...featuresOf(board, seat).map((count, i) => count - (other[i] ?? 0)), 1];
  const value = seat === 0 ? estimate : 0 - estimate;
  return { features, stage: stageOf(board.gemsInPlay), value, guess: estimateBoard(board), game };
}

function anyOf(rules: Rules, position: Position, random: Random): Move {
  const legal: Move[] = [];
  for (const move of rules.moves(position)) {
    if (legal.length >= RANDOM_MOVES) break;
    legal.push(move);
  }
  return defined(legal[Math.floor(random() * legal.length)], 'move');
}

function playOut(rules: Rules, board: Board, random: Random, game: number): readonly Sample[] {
  const samples: Sample[] = [];
  const store = makeStore(8);
  const [least, most] = OPENING_PLIES;
  const opening = randomOpening(rules, least + Math.floor(random() * (most - least)), random);
  let position = opening.reduce((at, move) => rules.next(at, move), rules.start());
  for (let ply = 0; ply < MOST_PLIES && position.outcome === null; ply++) {
    const { best, value } = play(rules, position, { nodes: NODES }, { store });
    // A forced win or loss, even one not proved, is no number of points.
    if (value?.kind === 'winner' && value.estimate !== undefined && Math.abs(value.estimate) < 300)
      samples.push(sampleOf(board, position, value.estimate, game));
    const isRandom = best === null || random() < RANDOM_SHARE;
    position = rules.next(position, isRandom ? anyOf(rules, position, random) : best);
  }
  return samples;
}

function fit(samples: readonly Sample[]): Float64Array {
  const n = NAMES.length;
  const matrix = new Float64Array(n * n);
  const right = new Float64Array(n);
  for (let i = 0; i < n; i++) matrix[i * n + i] = RIDGE;
  for (const { features, value } of samples)
    for (const [i, one] of features.entries()) {
      right[i] = (right[i] ?? 0) + one * value;
      for (const [j, two] of features.entries()) matrix[i * n + j] = (matrix[i * n + j] ?? 0) + one * two;
    }
  solveInPlace(matrix, right);
  return right;
}

/** Share of the values' squares that guesses explain. */
function explained(samples: readonly Sample[], guessOf: (sample: Sample) => number): string {
  let rest = 0;
  let whole = 0;
  for (const sample of samples) {
    rest += (sample.value - guessOf(sample)) ** 2;
    whole += sample.value ** 2;
  }
  return `${(1 - rest / whole).toFixed(3)}, error ${Math.sqrt(rest / samples.length).toFixed(2)}`;
}

function main([wanted = '1000', seed = '77']: readonly string[]): void {
  const rules = must(rulesFromText('shakala'));
  const board = makeBoard(readShakalaOptions(rules.values));
  const random = makeRandom(Number(seed));
  const samples: Sample[] = [];
  for (let game = 0; samples.length < Number(wanted); game++)
    samples.push(...playOut(rules, board, random, game));
  for (const stage of [0, 1]) {
    const own = samples.filter((sample) => sample.stage === stage);
    const apart = own.filter(({ game }) => game % KEPT_APART === 0);
    const weights = fit(own.filter(({ game }) => game % KEPT_APART !== 0));
    const fitted = ({ features }: Sample): number =>
      features.reduce((sum, count, i) => sum + count * (weights[i] ?? 0), 0);
    console.log(stage === 0 ? 'many gems in the pits' : 'few or none', `${String(own.length)} positions`);
    console.log(
      '  explained:',
      explained(apart, fitted),
      '; in use:',
      explained(apart, (each) => each.guess),
    );
    console.log(' ', NAMES.map((name, i) => `${name} ${(POINT * (weights[i] ?? 0)).toFixed(1)}`).join(', '));
  }
}

main(process.argv.slice(2));
