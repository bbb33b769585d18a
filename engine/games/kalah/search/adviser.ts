/**
 * Who names the move that a proof should try first: a short search by depth, whose horizon is estimated. It pays
 * only far from the endgame table, where a move tried in vain costs millions of positions.
 *
 *   const advise = makeAdviser(rules, probe);
 *   const pit = advise(own, other, beta, state);               // packed sides; -1: no advice
 */
import type { Rules } from '../../../rules/game.ts';
import type { Position } from '../../../rules/types.ts';
import type { Backend } from '../../../search/backend.ts';
import { makeFastBackend } from '../../../search/fast/backend.ts';
import { unpackSide } from '../../../search/packed-side.ts';
import { makeState, setNodeLimit, type SearchState } from '../../../search/state.ts';
import { makeKalahKernel } from './kernel.ts';
import type { KalahProbe } from './probe.ts';
import { makeNarrowProbe } from './slot-probe.ts';
import { tuningOf } from './tuning.ts';

/**
 * Names the pit that a narrow position should try first to be worth at least `beta` more to its player to move; -1 where
 * it knows none. The positions it makes count in `state`.
 */
export type Adviser = (own: number, other: number, beta: number, state: SearchState) => number;

/** Only positions with more seeds than this beyond those of the endgame table are worth asking about. */
export const ADVISED_SEEDS = 22;

/**
 * Positions an answer may take; after how many there is none if no move seems to reach the bound; the depth at which it
 * ends in any case.
 */
const NODES = 4000;
const HOPELESS_NODES = 400;
const MOST_DEPTH = 30;

/** Memory of the search that answers, which lasts from question to question. */
const TABLE_BYTES = 2 ** 23;

/** Plies of that search: far more than its depth, since moves that give another one cost none. */
const PLIES = 300;

/**
 * Makes an adviser, which takes its memory when it is first asked.
 *
 * @param probe endgame table of these rules.
 */
export function makeAdviser(rules: Rules, probe: KalahProbe): Adviser {
  let search: Backend | null = null;
  return (own, other, beta, state) => {
    const position = positionOfSides(rules, own, other);
    search ??= makeSearch(rules, probe);
    if (position === null || !search.accepts(position)) return -1;
    const asked = makeState(rules, {});
    setNodeLimit(asked, NODES);
    let isHopeless = false;
    for (let depth = 2; depth <= MOST_DEPTH && !asked.isStopped && !isHopeless; depth++)
      isHopeless = search.test(asked, position, depth, beta) < beta && asked.nodes > HOPELESS_NODES;
    state.nodes += asked.nodes;
    if (isHopeless && !asked.isStopped) return -1;
    const move = search.best(position);
    return typeof move === 'string' ? rules.board.labels.indexOf(move) : -1;
  };
}

/** The position with these packed sides, South to move and nothing in the stores; null where the game is over. */
export function positionOfSides(rules: Rules, own: number, other: number): Position | null {
  const { pitsPerSide } = rules.board;
  const pits = new Array<number>(2 * pitsPerSide).fill(0);
  unpackSide(own, pits, 0, pitsPerSide);
  unpackSide(other, pits, pitsPerSide, pitsPerSide);
  const position = rules.fromSetup({ pits, stores: [0, 0], turn: 'south' });
  return position.ok && position.value.outcome === null ? position.value : null;
}

function makeSearch(rules: Rules, probe: KalahProbe): Backend {
  const kernel = makeKalahKernel(rules, PLIES);
  const memory = { table: new ArrayBuffer(TABLE_BYTES), busy: null };
  return makeFastBackend(rules, kernel, memory, makeNarrowProbe(kernel, probe), tuningOf(kernel.traits));
}
