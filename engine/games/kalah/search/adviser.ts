/**
 * Suggests the move that a proof should try first: a short search by depth, with estimates at its horizon. It pays only
 * far from the endgame table, where a move tried in vain costs millions of positions.
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
 * Names the pit that a narrow position should try first to be worth at least `beta` more to its player to move; -1 if
 * there is no advice. The positions it makes are counted in `state`.
 */
export type Adviser = (own: number, other: number, beta: number, state: SearchState) => number;

/** Only positions with more seeds than the endgame table's plus this number are worth a question. */
export const ADVISED_SEEDS = 22;

/**
 * Positions an answer may take; the number of positions after which it gives up if no move seems to reach the bound;
 * its greatest depth.
 */
const NODES = 4000;
const HOPELESS_NODES = 400;
const MOST_DEPTH = 30;

/** Memory of the search that answers, kept from question to question. */
const TABLE_BYTES = 2 ** 23;

/** Plies of that search: many more than its depth, since moves that give another move cost no depth. */
const PLIES = 300;

/**
 * Makes an adviser, which reserves its memory at the first question.
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

/** Returns the position with these packed sides, South to move and empty stores; null if the game is over there. */
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
