/**
 * Who names the move that a proof should try first: a short search by depth, whose horizon is estimated. It pays far from
 * the endgame table alone, where a move tried in vain costs millions of positions.
 *
 *   const advise = makeAdviser(rules, endgame);
 *   const pit = advise(own, other, beta, state);               // packed sides; -1: no advice
 */
import type { Rules } from '../../../rules/game.ts';
import type { Backend } from '../../../search/backend.ts';
import type { EndgameTable } from '../../../search/endgame/contract.ts';
import { makeFastBackend } from '../../../search/fast/backend.ts';
import { PIT_BITS, PIT_MASK } from '../../../search/packed-side.ts';
import { makeState, setNodeLimit, type SearchState } from '../../../search/state.ts';
import { makeKalahKernel } from './kernel.ts';
import { makeNarrowProbe } from './slot-probe.ts';
import { makeKalahProbe } from './table/probe-arrays.ts';
import { tuningOf } from './tuning.ts';

/**
 * Names the pit that a narrow position should try first to be worth at least `beta` more to its player to move; -1 where
 * it knows none. The positions it makes count in `state`.
 */
export type Adviser = (own: number, other: number, beta: number, state: SearchState) => number;

/** Positions with more seeds beyond those of the endgame table are worth asking about. */
export const ADVISED_SEEDS = 22;

/**
 * Positions an answer may take; after how many it ends if no move seems to reach the bound, when it has nothing to say; the
 * depth at which it ends in any case.
 */
const NODES = 4000;
const HOPELESS_NODES = 400;
const MOST_DEPTH = 30;

/** Memory of the search that answers, which lasts from question to question. */
const TABLE_BYTES = 2 ** 23;

/** Plies of that search: far more than its depth, since moves that give another one cost none. */
const PLIES = 300;

/** Makes an adviser, which takes its memory when it is first asked. */
export function makeAdviser(rules: Rules, endgame: EndgameTable | null): Adviser {
  const { labels } = rules.board;
  const houses = labels.length / 2;
  let search: Backend | null = null;
  return (own, other, beta, state) => {
    const pits = [...countsOf(own, houses), ...countsOf(other, houses)];
    const position = rules.fromSetup({ pits, stores: [0, 0], turn: 'south' });
    search ??= makeSearch(rules, endgame);
    if (!position.ok || position.value.outcome !== null || !search.accepts(position.value)) return -1;
    const asked = makeState(rules, {});
    setNodeLimit(asked, NODES);
    for (let depth = 2; depth <= MOST_DEPTH && !asked.isStopped; depth++) {
      const seen = search.test(asked, position.value, depth, beta);
      if (seen < beta && asked.nodes > HOPELESS_NODES) break;
    }
    state.nodes += asked.nodes;
    const move = search.best(position.value);
    return typeof move === 'string' ? labels.indexOf(move) : -1;
  };
}

function makeSearch(rules: Rules, endgame: EndgameTable | null): Backend {
  const kernel = makeKalahKernel(rules, PLIES);
  const { traits, fanout } = kernel;
  const probe = endgame === null ? null : makeNarrowProbe(kernel, makeKalahProbe(fanout, endgame));
  const memory = { table: new ArrayBuffer(TABLE_BYTES), busy: null };
  return makeFastBackend(rules, kernel, memory, probe, tuningOf(traits));
}

function countsOf(side: number, houses: number): readonly number[] {
  return Array.from({ length: houses }, (_, house) => (side >>> (PIT_BITS * house)) & PIT_MASK);
}
