/**
 * The moves of a position with few seeds under a rule of repetition, by the graph of everything that can follow. A
 * search follows paths, and these positions have more paths than any search can follow: more than 400 million from four
 * seeds of Oware, where fewer than 3,000 positions can follow.
 *
 * Values of a graph: the theory is that of the endgame tables (`games/oware/search/table/own-stop.ts`). A player can
 * enforce x where the player can force a way to an end worth x, or stay for ever among positions in which a stop is
 * worth x, or force a way to such a place. This holds for a position without a past. After a move from the root the
 * past is the root alone. If the second occurrence of a position ends the game, the root is therefore an end of the
 * graph, worth a stop; if only a later one does, two more occurrences make a cycle after the move, so the root is a
 * position like any other. Hence the moves have exact limits although their positions have a past.
 */
import { defined } from '../core/result.ts';
import { endgameKindOf } from '../games/searches.ts';
import { sumOf } from '../rules/ends.ts';
import type { Rules } from '../rules/game.ts';
import { setupOf } from '../rules/state.ts';
import type { Outcome, Position } from '../rules/types.ts';
import { endsByHistory, isSettled, oneMoveLonger, outcomeScore } from '../search/scale.ts';
import { look, type SearchState } from '../search/state.ts';
import type { Root } from './root.ts';

/** Most positions of a graph, and most seeds of a position whose graph may be that small. */
export const MOST_NODES = 40_000;
const MOST_SEEDS = 10;

/** A move: to a node, or (`to` -1) to an end of the game worth `payoff` to South. */
interface Edge {
  readonly to: number;
  readonly payoff: number;
}

/** A position without a past. */
interface Node {
  readonly isSouth: boolean;
  readonly edges: readonly Edge[];
  /** The least and the most that a cycle through it may be worth to South. */
  readonly cycle: readonly [least: number, most: number];
}

/** Returns whether the values of a position's moves follow from the graph. */
export function hasCycleGraph(rules: Rules, { pits, past, outcome }: Position): boolean {
  // A table holds values that depend on nothing but the position and the rule of repetition.
  return (
    rules.canRepeat &&
    outcome === null &&
    (past?.before ?? null) === null &&
    sumOf(pits, 0, pits.length) <= MOST_SEEDS &&
    endgameKindOf(rules) !== null
  );
}

/** Narrows the proved limits of the root's moves; does nothing if the graph is too large or the search must stop. */
export function settleByGraph({ state, position, moves }: Root): void {
  const { rules, isMargin } = state;
  const nodes = graphFrom(state, position);
  if (nodes === null) return;
  const values = isMargin ? marginLimits(rules, position, nodes) : winnerValues(nodes);
  const sign = position.turn === 'south' ? 1 : -1;
  const root = defined(nodes[0], 'root');
  for (const [i, move] of [...rules.distinctMoves(position)].entries()) {
    const known = moves.find((each) => each.move === move);
    const edge = root.edges[i];
    if (known === undefined || edge === undefined || isSettled(known)) continue;
    const [least, most] = edge.to < 0 ? [edge.payoff, edge.payoff] : values(edge.to);
    const seen = (value: number): number => (isMargin ? value : oneMoveLonger(sign * value) * sign);
    const [low, high] = sign > 0 ? [seen(least), seen(most)] : [0 - seen(most), 0 - seen(least)];
    if (low > known.low) Object.assign(known, { low, lowUsesHistory: true });
    if (high < known.high) Object.assign(known, { high, highUsesHistory: true });
  }
}

/** Builds the graph from the root, which is node 0; null if it is too large or the search must stop. */
function graphFrom(state: SearchState, start: Position): readonly Node[] | null {
  const { rules, isMargin } = state;
  const numbers = new Map([[rules.positionKey(start), 0]]);
  const found = [start];
  const nodes: Node[] = [];
  const scoreOf = (outcome: Outcome): number => outcomeScore(isMargin, outcome, 'south');
  const stopOf = (at: Position): number => scoreOf(rules.claim(at, 'agreed', at.turn));
  const hasStop = start.past !== null;
  const rootEnds = rules.values['repetition'] === 2;
  const edgeTo = (after: Position): Edge => {
    const { outcome } = after;
    if (outcome !== null && !endsByHistory(outcome)) return { to: -1, payoff: scoreOf(outcome) };
    const made = rules.fromSetup(setupOf(after));
    const fresh = defined(made.ok ? made.value : null, 'a position without its past');
    if (fresh.outcome !== null) return { to: -1, payoff: scoreOf(fresh.outcome) };
    const key = rules.positionKey(fresh);
    const to = numbers.get(key) ?? found.push(fresh) - 1;
    numbers.set(key, to);
    return to === 0 && rootEnds ? { to: -1, payoff: stopOf(start) } : { to, payoff: 0 };
  };
  while (nodes.length < found.length) {
    const position = defined(found[nodes.length], 'position');
    const edges = [...rules.distinctMoves(position)].map((move) => edgeTo(rules.next(position, move)));
    state.nodes += edges.length;
    look(state);
    if (state.isStopped || found.length > MOST_NODES) return null;
    const stop = hasStop ? stopOf(position) : 0;
    nodes.push({
      isSouth: position.turn === 'south',
      edges,
      cycle: hasStop ? [stop, stop] : isMargin ? rules.bounds(position) : [0, 0],
    });
  }
  return nodes;
}

type Values = (node: number) => readonly [least: number, most: number];

/** Values of a game without margins for South: grow from 0, so that k passes find what is decided within k moves. */
function winnerValues(nodes: readonly Node[]): Values {
  const values = new Int32Array(nodes.length);
  for (let isNew = true; isNew;) {
    isNew = false;
    // Most moves lead to larger numbers, so a pass backwards does the work of many.
    for (let at = nodes.length - 1; at >= 0; at--) {
      const { isSouth, edges } = defined(nodes[at], 'node');
      let best = isSouth ? -Infinity : Infinity;
      for (const { to, payoff } of edges) {
        const value = oneMoveLonger(to < 0 ? payoff : (values[to] ?? 0));
        best = isSouth ? Math.max(best, value) : Math.min(best, value);
      }
      isNew ||= best !== values[at];
      values[at] = best;
    }
  }
  return (node) => [values[node] ?? 0, values[node] ?? 0];
}

/** The edges of a graph, one node after the other; behind the nodes, each payoff of the ends is a node of its own. */
interface Edges {
  readonly isSouth: readonly boolean[];
  /** Where the edges of each node begin in `to`. */
  readonly first: Int32Array;
  readonly to: Int32Array;
  readonly payoffs: readonly number[];
}

function edgesOf(nodes: readonly Node[]): Edges {
  const all = nodes.flatMap(({ edges }) => edges);
  const payoffs = [...new Set(all.filter(({ to }) => to < 0).map(({ payoff }) => payoff))];
  const first = new Int32Array(nodes.length + 1);
  for (const [at, { edges }] of nodes.entries()) first[at + 1] = (first[at] ?? 0) + edges.length;
  return {
    isSouth: nodes.map(({ isSouth }) => isSouth),
    first,
    to: Int32Array.from(all, ({ to, payoff }) => (to < 0 ? nodes.length + payoffs.indexOf(payoff) : to)),
    payoffs,
  };
}

/** Limits of the values of a margin game for South. */
function marginLimits(rules: Rules, start: Position, nodes: readonly Node[]): Values {
  const [least, most] = rules.bounds(start);
  const lows = new Float64Array(nodes.length).fill(least);
  const highs = new Float64Array(nodes.length).fill(most);
  const edges = edgesOf(nodes);
  /** Notes South's lower or North's upper limit where it is enforced; false if that is nowhere, so no narrower one is. */
  const narrows = (forSouth: boolean, limit: number): boolean => {
    const limits = forSouth ? lows : highs;
    const set = enforcing(nodes, edges, forSouth, (worth) => (forSouth ? worth >= limit : worth <= limit));
    for (const at of nodes.keys()) if (set[at] === 1) limits[at] = limit;
    return set.includes(1);
  };
  for (let limit = least + 1; limit <= most && narrows(true, limit);) limit += 1;
  for (let limit = most - 1; limit >= least && narrows(false, limit);) limit -= 1;
  return (node) => [lows[node] ?? least, highs[node] ?? most];
}

/** Returns the nodes (1) at which a player can enforce a good end, or stay among nodes whose cycles are good. */
function enforcing(
  nodes: readonly Node[],
  { isSouth, first, to, payoffs }: Edges,
  forSouth: boolean,
  isGood: (worth: number) => boolean,
): Uint8Array {
  const isSafe = nodes.map(({ cycle }) => isGood(cycle[forSouth ? 0 : 1]));
  /** The set of these nodes and the good ends. */
  const withEnds = (isIn: 0 | 1): Uint8Array => {
    const set = new Uint8Array(nodes.length + payoffs.length).fill(isIn);
    set.set(
      payoffs.map((payoff) => Number(isGood(payoff))),
      nodes.length,
    );
    return set;
  };
  /** Whether the player has a move into the set, or the opponent no other. */
  const leads = (at: number, set: Uint8Array): boolean => {
    const isOwn = isSouth[at] === forSouth;
    const end = first[at + 1] ?? 0;
    for (let edge = first[at] ?? 0; edge < end; edge++)
      if ((set[to[edge] ?? 0] === 1) === isOwn) return isOwn;
    return !isOwn;
  };
  /** Moves nodes into the set, or out of it, until no more change. */
  const settle = (set: Uint8Array, isIn: 0 | 1, moves: (at: number) => boolean): void => {
    for (let isNew = true; isNew;) {
      isNew = false;
      for (let at = nodes.length - 1; at >= 0; at--) {
        if (set[at] === isIn || !moves(at)) continue;
        set[at] = isIn;
        isNew = true;
      }
    }
  };
  const reached = withEnds(0);
  for (;;) {
    settle(reached, 1, (at) => leads(at, reached));
    const staying = withEnds(1);
    settle(staying, 0, (at) => reached[at] === 0 && !(isSafe[at] === true && leads(at, staying)));
    let isMore = false;
    for (let at = 0; at < nodes.length; at++) {
      if (staying[at] === 0 || reached[at] === 1) continue;
      reached[at] = 1;
      isMore = true;
    }
    if (!isMore) return reached.subarray(0, nodes.length);
  }
}
