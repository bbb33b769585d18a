/**
 * Builds everything that can follow from a position without a past: positions as nodes, moves as edges.
 *
 * Every node has a fresh history, so a position that recurs is the same node; `settle.ts` decides what a circle is
 * worth.
 */
import { defined } from '../core/result.ts';
import type { Rules } from '../rules/game.ts';
import { setupOf } from '../rules/state.ts';
import type { Position } from '../rules/types.ts';
import { endsByHistory, moverSign, scoreOf } from './score.ts';

/** A move: to a node, or (`to` -1) to an end of the game worth `payoff`. */
interface Edge {
  readonly to: number;
  readonly payoff: number;
}

/** A position with its moves. All numbers are from South's view. */
export interface GraphNode {
  readonly position: Position;
  /** 1: South moves; -1: North. */
  readonly mover: 1 | -1;
  readonly edges: readonly Edge[];
}

/** The result of a move: an end of the game, or a position without a past. */
export type Successor =
  | { readonly position: null; readonly payoff: number }
  | { readonly position: Position; readonly payoff: null };

/** Returns the result of a move: an end of the game, or the position after it without its history. */
export function successorOf(rules: Rules, position: Position, after: Position): Successor {
  const { outcome } = after;
  if (outcome !== null && !endsByHistory(outcome)) return { position: null, payoff: scoreOf(rules, outcome) };
  const fresh = rules.fromSetup(setupOf(after));
  if (!fresh.ok) throw new Error(`${rules.key}: ${fresh.code} after ${rules.positionKey(position)}`);
  if (fresh.value.outcome !== null) return { position: null, payoff: scoreOf(rules, fresh.value.outcome) };
  return { position: fresh.value, payoff: null };
}

/** Builds the graph from a position that is not over, as node 0; null if it has more than `most` nodes. */
export function graphFrom(rules: Rules, start: Position, most: number): readonly GraphNode[] | null {
  const numbers = new Map<string, number>();
  const found: Position[] = [];
  const nodes: GraphNode[] = [];
  const numberOf = (position: Position): number => {
    const key = rules.positionKey(position);
    const known = numbers.get(key);
    if (known !== undefined) return known;
    numbers.set(key, found.length);
    return found.push(position) - 1;
  };
  numberOf(start);
  while (nodes.length < found.length) {
    if (found.length > most) return null;
    const position = defined(found[nodes.length], 'node');
    const edges = [...rules.distinctMoves(position)].map((move): Edge => {
      const next = successorOf(rules, position, rules.next(position, move));
      return next.position === null
        ? { to: -1, payoff: next.payoff }
        : { to: numberOf(next.position), payoff: 0 };
    });
    nodes.push({ position, mover: moverSign(position), edges });
  }
  return nodes;
}
