/** Computes values of the positions of a graph by definition: simple passes until nothing changes. */
import { defined } from '../core/result.ts';
import type { Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';
import type { GraphNode } from './graph.ts';
import { oneMoveOn, scoreOf } from './score.ts';

/**
 * Returns the value of node 0 for South if an endless game is worth nothing to either player. Values grow from 0: after
 * k passes, everything decided within k moves is known.
 */
export function valueFromZero(rules: Rules, nodes: readonly GraphNode[]): number {
  const values = new Array<number>(nodes.length).fill(0);
  for (let isNew = true; isNew;) {
    isNew = false;
    // Successors mostly have larger numbers, so one pass backwards does the work of many.
    for (let at = nodes.length - 1; at >= 0; at--) {
      const { mover, edges } = defined(nodes[at], 'node');
      let best = -Infinity;
      for (const { to, payoff } of edges)
        best = Math.max(best, mover * oneMoveOn(rules, to < 0 ? payoff : (values[to] ?? 0)));
      const value = mover * best;
      if (value === values[at]) continue;
      values[at] = value;
      isNew = true;
    }
  }
  return values[0] ?? 0;
}

/**
 * Whether a player can enforce `wanted` from node 0, either by reaching an end that is worth it or by staying in
 * circles forever.
 *
 * @param player 1: South, -1: North; `wanted` is from that player's view.
 * @param hasStop whether a position that recurs stops the game; otherwise a circle may be worth anything the remaining
 *   seeds allow.
 */
export function canEnforce(
  rules: Rules,
  nodes: readonly GraphNode[],
  player: 1 | -1,
  wanted: number,
  hasStop: boolean,
): boolean {
  /** Returns the smallest worth to the player of a circle through a position. */
  const circleWorth = (position: Position): number => {
    if (hasStop) return player * scoreOf(rules, rules.claim(position, 'agreed', position.turn));
    const [least, greatest] = rules.bounds(position);
    return player > 0 ? least : 0 - greatest;
  };
  const isSafe = nodes.map(({ position }) => circleWorth(position) >= wanted);
  /** Whether the player can ensure that the next position is in a set, or that the game ends with the wanted result. */
  const leadsTo = (at: number, set: readonly boolean[]): boolean => {
    const { mover, edges } = defined(nodes[at], 'node');
    const isGood = ({ to, payoff }: (typeof edges)[number]): boolean =>
      to < 0 ? player * payoff >= wanted : (set[to] ?? false);
    return mover === player ? edges.some(isGood) : edges.every(isGood);
  };
  let reached = nodes.map(() => false);
  for (;;) {
    let staying = nodes.map(() => true);
    for (;;) {
      const next = nodes.map(
        (_, at) => leadsTo(at, reached) || (isSafe[at] === true && leadsTo(at, staying)),
      );
      const isSame = next.every((one, at) => one === staying[at]);
      staying = next;
      if (isSame) break;
    }
    if (staying.every((one, at) => one === reached[at])) return reached[0] ?? false;
    reached = staying;
  }
}
