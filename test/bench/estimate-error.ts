/**
 * How wrong estimates are: the losses that searches of a fixed depth see in moves, against the proved ones.
 *
 *   node test/bench/estimate-error.ts [games a rule set] [game]
 *
 * Positions come from games with some random moves, late enough to be proved. Printed for each game and depth: the
 * smallest number of seeds beyond which at least 95 in 100 losses that the search sees are real (a seed at least).
 *
 * In games without margins a proof tells nothing about beads: most moves keep the result. There positions come from whole
 * games, and a loss is real if a much deeper search sees a loss, too (a bead at least, or a worse result).
 */
import { search, solve } from '../../engine/analysis/search.ts';
import { makeStore, type SearchStore } from '../../engine/analysis/store.ts';
import { makeRandom } from '../../engine/core/random.ts';
import type { Rules } from '../../engine/rules/game.ts';
import type { Position } from '../../engine/rules/types.ts';
import type { Value } from '../../engine/core/value.ts';
import { compiled } from '../support/positions.ts';

const SUBJECTS: Readonly<Record<string, readonly string[]>> = {
  kalah: [
    'kalah',
    'kalah:seeds=4',
    'kalah:seeds=4,empty-capture=on',
    'kalah:seeds=6',
    'kalah:houses=5,seeds=4',
  ],
  oware: ['oware', 'oware:preset=awari'],
  awele: ['awele:preset=tournament', 'awele:preset=to-the-end', 'awele:preset=limit-2', 'awele:preset=twos'],
};
/** Games without margins: the depths measured, that of the deep search, and how many moves it must be deeper at least. */
const DEEP_SUBJECTS = {
  hawalis: {
    texts: ['hawalis', 'hawalis:columns=8', 'hawalis:singles=free'],
    depths: [1, 2, 3, 4, 6, 8, 10],
    deep: 16,
    deeper: 4,
  },
  shakala: { texts: ['shakala'], depths: [1, 2, 3, 4], deep: 7, deeper: 3 },
} as const;
const DEEP_NODES = 1_500_000;
/** The deep search looks at one position of so many, with at most so many moves. */
const EVERY = 8;
const MOST_MOVES = 40;
const DEPTHS = [1, 2, 3, 4, 5, 6, 8, 10, 12, 16];
const PROOF_NODES = 3_000_000;
/** Share of moves that are random: else games of one engine are all alike. */
const RANDOM_SHARE = 0.35;
const DEEP_RANDOM_SHARE = 0.2;
/** More than any estimate: the worth of a proved win. */
const WON = 1000;
const SURE = 0.95;

/** A loss that a search saw, and whether the move really loses. */
interface Sample {
  readonly seen: number;
  readonly isReal: boolean;
}

/** The positions of a game. */
function playOut(rules: Rules, random: () => number, share: number): readonly Position[] {
  const met: Position[] = [];
  const store = makeStore(4);
  for (let position = rules.start(); position.outcome === null && met.length < 300;) {
    met.push(position);
    const legal = [...rules.distinctMoves(position)];
    const isRandom = random() < share;
    const { best } = isRandom
      ? { best: null }
      : search(rules, position, { depth: 4, nodes: 20_000 }, { store });
    const move = best ?? legal[Math.floor(random() * legal.length)];
    if (move === undefined) break;
    position = rules.next(position, move);
  }
  return met;
}

/** Samples of one position at every depth; none if it cannot be proved within the limit. */
function measure(
  rules: Rules,
  position: Position,
  store: SearchStore,
  into: ReadonlyMap<number, Sample[]>,
): boolean {
  const proved = solve(rules, position, { nodes: PROOF_NODES }, { store }, 'all');
  if (!proved.isSolved || proved.moves.length < 2) return false;
  const sign = position.turn === 'south' ? 1 : -1;
  const truth = new Map(
    proved.moves.map(({ move, value }) => [move, value.kind === 'margin' ? sign * value.margin : 0]),
  );
  const best = Math.max(...truth.values());
  for (const [depth, samples] of into) {
    const { moves } = search(rules, position, { depth }, { store: makeStore(1) });
    const seen = moves.map(({ move, value }) => ({
      move,
      isGuess: value.proof === 'heuristic',
      margin: value.kind === 'margin' ? sign * value.margin : 0,
    }));
    const top = seen.reduce(
      (one, other) => (other.margin > one.margin ? other : one),
      seen[0] ?? { isGuess: false, margin: 0 },
    );
    for (const { move, isGuess, margin } of seen) {
      if (!isGuess && !top.isGuess) continue;
      const loss = Math.round(top.margin - margin);
      if (loss >= 1) samples.push({ seen: loss, isReal: (truth.get(move) ?? 0) < best });
    }
  }
  return true;
}

/** What a value without a margin is worth to the player to move, in beads. */
function beadsOf(value: Value, sign: number): number {
  if (value.kind === 'margin') return 0;
  if (value.winner === 'none') return sign * (value.estimate ?? 0);
  return value.winner === 'draw' ? 0 : (value.winner === 'south' ? 1 : -1) * sign * WON;
}

/** Samples of one position of a game without margins, at every depth that is far from that of the deep search. */
function measureDeep(
  rules: Rules,
  position: Position,
  { deep, deeper }: { readonly deep: number; readonly deeper: number },
  into: ReadonlyMap<number, Sample[]>,
): boolean {
  const count = rules.countMoves(position);
  if (count < 2n || [...rules.distinctMoves(position)].length > MOST_MOVES) return false;
  const sign = position.turn === 'south' ? 1 : -1;
  const truth = search(rules, position, { depth: deep, nodes: DEEP_NODES }, { store: makeStore(16) });
  const worth = new Map(truth.moves.map(({ move, value }) => [move, beadsOf(value, sign)]));
  const best = Math.max(...worth.values());
  for (const [depth, samples] of into) {
    if (depth > truth.depth - deeper) continue;
    const { moves } = search(rules, position, { depth }, { store: makeStore(1) });
    const seen = moves.map(({ move, value }) => ({
      move,
      isGuess: value.proof === 'heuristic',
      beads: beadsOf(value, sign),
    }));
    // Beside a proved win the result judges.
    if (seen.some(({ beads }) => beads === WON)) continue;
    const guesses = seen.filter(({ isGuess }) => isGuess);
    const top = Math.max(...guesses.map(({ beads }) => beads));
    for (const { move, beads } of guesses) {
      const loss = Math.round(top - beads);
      if (loss >= 1) samples.push({ seen: loss, isReal: best - (worth.get(move) ?? best) >= 0.5 });
    }
  }
  return true;
}

/** The smallest loss beyond which losses are real nearly always; null where there are too few samples to say. */
function errorOf(samples: readonly Sample[]): number | null {
  for (let error = 0; error <= 40; error++) {
    const beyond = samples.filter(({ seen }) => seen > error);
    if (beyond.length < 40) return null;
    if (beyond.filter(({ isReal }) => isReal).length >= SURE * beyond.length) return error;
  }
  return null;
}

/** Prints the outcome of a game. */
function print(game: string, positions: number, into: ReadonlyMap<number, readonly Sample[]>): void {
  const row = [...into].map(
    ([depth, samples]) =>
      `${String(depth)}: ${String(errorOf(samples) ?? '-')} (${String(samples.length)}, ${(
        (100 * samples.filter(({ isReal }) => isReal).length) /
        Math.max(1, samples.length)
      ).toFixed(0)} % real)`,
  );
  console.log(
    `${game}, ${String(positions)} positions; depth: seeds (losses seen, real)\n  ${row.join('\n  ')}`,
  );
}

const games = Number(process.argv[2] ?? 8);
const isChosen = ([game]: readonly [string, unknown]): boolean => game === (process.argv[3] ?? game);
for (const [game, texts] of Object.entries(SUBJECTS).filter(isChosen)) {
  const into = new Map(DEPTHS.map((depth) => [depth, [] as Sample[]]));
  let positions = 0;
  for (const text of texts) {
    const rules = compiled(text);
    const random = makeRandom(20261122);
    const store = makeStore(128);
    for (let i = 0; i < games; i++) {
      // From the end, until proofs become too dear.
      let misses = 0;
      for (const position of playOut(rules, random, RANDOM_SHARE).toReversed()) {
        if (measure(rules, position, store, into)) positions += 1;
        else if ([...rules.moves(position)].length > 1 && ++misses >= 2) break;
      }
    }
  }
  print(game, positions, into);
}
for (const [game, subject] of Object.entries(DEEP_SUBJECTS).filter(isChosen)) {
  const into = new Map(subject.depths.map((depth) => [depth as number, [] as Sample[]]));
  let positions = 0;
  for (const text of subject.texts) {
    const rules = compiled(text);
    const random = makeRandom(20261127);
    for (let i = 0; i < games; i++) {
      const first = Math.floor(random() * EVERY);
      for (const [ply, position] of playOut(rules, random, DEEP_RANDOM_SHARE).entries())
        if (ply % EVERY === first && measureDeep(rules, position, subject, into)) positions += 1;
    }
  }
  print(game, positions, into);
}
