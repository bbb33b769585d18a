/**
 * Best lines after a search: what the table remembers, and for proved values a line in which every move is proved.
 */
import type { Move } from '../rules/types.ts';
import { testNode } from './alpha-beta.ts';
import { makeChild, type Searcher, type SearchNode } from './searcher.ts';
import { oneMoveShorter } from './scale.ts';
import { DEPTH_LIMIT, entryBest, findSlot } from './table.ts';

/** The moves of a node with the table's best one first. */
function movesBestFirst(searcher: Searcher, node: SearchNode): Move[] {
  const moves: Move[] = [];
  for (const move of searcher.rules.distinctMoves(node.position)) {
    if (moves.length >= searcher.width) break;
    moves.push(move);
  }
  const slot = findSlot(searcher.table, node.a, node.b, node.c);
  const best = moves[slot >= 0 ? entryBest(searcher.table, slot) : -1];
  return best === undefined ? moves : [best, ...moves.filter((move) => move !== best)];
}

/** The line the table remembers from a node, at most `length` moves. */
export function rememberedLine(searcher: Searcher, start: SearchNode, length: number): Move[] {
  const line: Move[] = [];
  let node = start;
  while (line.length < length && node.position.outcome === null) {
    const slot = findSlot(searcher.table, node.a, node.b, node.c);
    if (slot < 0 || entryBest(searcher.table, slot) < 0) break;
    const move = movesBestFirst(searcher, node)[0];
    if (move === undefined) break;
    line.push(move);
    node = makeChild(searcher, node, move);
  }
  return line;
}

/**
 * Best play from a node whose exact value is proved: each move keeps the value, by proof, to the end of the game.
 *
 * @param value exact value for the player to move at `start`.
 * @param depth moves that the proof took, or DEPTH_LIMIT.
 * @returns the line as far as the search's node limit allowed.
 */
export function provedLine(searcher: Searcher, start: SearchNode, value: number, depth: number): Move[] {
  const line: Move[] = [];
  let node = start;
  let kept = value;
  let left = depth;
  while (node.position.outcome === null && !searcher.isStopped) {
    const wanted = searcher.isMargin ? kept : oneMoveShorter(kept);
    left = left >= DEPTH_LIMIT ? left : left - 1;
    const next = keepValue(searcher, node, wanted, left);
    if (next === null) break;
    line.push(next.move);
    node = next.child;
    kept = node.isSame ? wanted : 0 - wanted;
  }
  return line;
}

/** A move after which the mover is proved to get `wanted`. */
function keepValue(
  searcher: Searcher,
  node: SearchNode,
  wanted: number,
  depth: number,
): { readonly move: Move; readonly child: SearchNode } | null {
  for (const move of movesBestFirst(searcher, node)) {
    const child = makeChild(searcher, node, move);
    const beta = child.isSame ? wanted : 1 - wanted;
    const answer = testNode(searcher, child, depth, beta, 0);
    if (searcher.isStopped) return null;
    if (searcher.isProved && answer >= beta === child.isSame) return { move, child };
  }
  return null;
}
