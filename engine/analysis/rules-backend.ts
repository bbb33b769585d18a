/**
 * The backend for every game and every position. It searches over the rules themselves, which is slow, and it is the
 * reference against which the other backends are tested.
 */
import type { Rules } from '../rules/game.ts';
import type { Position } from '../rules/types.ts';
import type { Move } from '../core/move.ts';
import { testNode } from './alpha-beta.ts';
import type { Backend } from '../search/backend.ts';
import { makeNode, makeSearcher } from './searcher.ts';
import { entryBest, findSlot, makeTable } from '../search/table.ts';

/** Names entries of `search/table.ts` under keys of `position-hash.ts`: when either changes, this version must, too. */
const RULES_FORMAT = 'rules-1';

/**
 * Makes the backend.
 *
 * @param memory used only by this thread: entries are written word by word, so another thread could read half an entry.
 * @param handoff a faster backend for the positions it accepts.
 */
export function makeRulesBackend(rules: Rules, memory: ArrayBufferLike, handoff: Backend | null): Backend {
  const searcher = makeSearcher(rules, makeTable(memory), handoff);

  function best(position: Position): Move | null {
    const node = makeNode(searcher, position);
    const slot = findSlot(searcher.table, node.a, node.b, node.c);
    let left = slot < 0 ? -1 : entryBest(searcher.table, slot);
    if (left < 0) return null;
    for (const move of rules.distinctMoves(position)) if (left-- === 0) return move;
    return null;
  }

  return {
    accepts: () => true,
    test(state, position, depth, beta) {
      searcher.state = state;
      return testNode(searcher, makeNode(searcher, position), depth, beta, 1);
    },
    best,
    proofMemory: () => ({ format: RULES_FORMAT, parts: [searcher.table.words] }),
  };
}
