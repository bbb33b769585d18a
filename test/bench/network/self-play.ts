/** Games of the search against itself, with some random moves, for samples. */
import type { Move } from '../../../engine/core/move.ts';
import type { Random } from '../../../engine/core/random.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import type { Position } from '../../../engine/rules/types.ts';
import type { Backend } from '../../../engine/search/backend.ts';
import { makeState, setNodeLimit } from '../../../engine/search/state.ts';
import { INFINITE } from '../../../engine/search/table.ts';

/** Share of moves that are random: else games of one engine are all alike. */
const RANDOM_SHARE = 0.12;

/** Random moves at the start of a game, at most. */
const OPENING_PLIES = 10;

/** A rule set with its search. */
export interface Player {
  readonly rules: Rules;
  readonly backend: Backend;
}

/** How far a game and its searches go. */
export interface SelfPlay {
  /** Nodes after which a search begins no further depth, and after which it stops. */
  readonly nodes: number;
  readonly mostNodes: number;
  readonly firstDepth: number;
  /** The first depth that no search begins. */
  readonly maxDepth: number;
  readonly maxPlies: number;
}

/** A position of a game with its value for the player to move, and how many moves were legal. */
interface Met {
  readonly position: Position;
  readonly value: number;
  readonly legal: number;
}

/** The value that a search gives a position, for the player to move, and its move. */
function ask(
  { rules, backend }: Player,
  position: Position,
  { nodes, mostNodes, firstDepth, maxDepth }: SelfPlay,
): readonly [value: number, best: Move | null] {
  const state = makeState(rules, {});
  // One more move ahead can take many times what all before it took.
  setNodeLimit(state, mostNodes);
  let value = 0;
  for (let depth = firstDepth; depth < maxDepth && state.nodes < nodes; depth++) {
    let [low, high, guess] = [-INFINITE, INFINITE, value];
    while (low < high) {
      const beta = Math.max(low + 1, guess);
      guess = backend.test(state, position, depth, beta);
      if (state.isStopped) return [value, backend.best(position)];
      if (guess >= beta) low = guess;
      else high = guess;
    }
    value = guess;
  }
  return [value, backend.best(position)];
}

/** Plays a game: its last position, and those that were searched on the way. */
export function playOut(
  player: Player,
  random: Random,
  how: SelfPlay,
): { readonly last: Position; readonly met: readonly Met[] } {
  const { rules } = player;
  const met: Met[] = [];
  const opening = Math.floor(random() * (OPENING_PLIES + 1));
  let position = rules.start();
  for (let ply = 0; position.outcome === null && ply < how.maxPlies; ply++) {
    const legal = [...rules.moves(position)];
    const any = legal[Math.floor(random() * legal.length)];
    const isOpening = ply < opening;
    const [value, best] = isOpening ? [null, null] : ask(player, position, how);
    if (value !== null) met.push({ position, value, legal: legal.length });
    const move = isOpening || random() < RANDOM_SHARE ? any : (best ?? any);
    if (move === undefined) break;
    position = rules.next(position, move);
  }
  return { last: position, met };
}
