/** Plays a line by the rules, turn by turn: what each player takes, from which pits, and the score. */
import type { Move } from '../core/move.ts';
import type { BySide, Side } from '../core/side.ts';
import type { Rules } from '../rules/game.ts';
import type { PlaceIndex, Position, Turn } from '../rules/types.ts';

/** One turn of a line: the moves that one player makes in a row. */
export interface LineTurn {
  readonly side: Side;
  readonly moves: readonly Move[];
  /** Beads captured by the turn. */
  readonly beads: number;
  /** Pits of the other side that it captures from, and those of them that a chain empties, in board order. */
  readonly pits: readonly PlaceIndex[];
  readonly chain: readonly PlaceIndex[];
  /** Beads that it sows into pits of the other side. */
  readonly fed: number;
  /** Number of its moves up to the last one that captures; 0 if none does. */
  readonly until: number;
  readonly after: Position;
  /** The score after the turn; at the end of a game, the final one. */
  readonly score: BySide<number>;
}

const NOTHING: Pick<LineTurn, 'moves' | 'beads' | 'pits' | 'chain' | 'fed' | 'until'> = {
  moves: [],
  beads: 0,
  pits: [],
  chain: [],
  fed: 0,
  until: 0,
};

function inOrder(pits: Iterable<PlaceIndex>): readonly PlaceIndex[] {
  return [...new Set(pits)].sort((a, b) => a - b);
}

/** Returns a turn with one more move. */
function withMove(
  rules: Rules,
  { turn: side }: Position,
  move: Move,
  turn: Turn,
  last: typeof NOTHING,
): LineTurn {
  const first = side === 'south' ? rules.board.pitsPerSide : 0;
  const isOther = (at: PlaceIndex): boolean => at >= first && at < first + rules.board.pitsPerSide;
  const captures = turn.steps.flatMap((step) => (step.kind === 'capture' && isOther(step.at) ? [step] : []));
  const moves = [...last.moves, move];
  const chain = captures.filter(({ why }) => why === 'chain').map(({ at }) => at);
  return {
    side,
    moves,
    beads: last.beads + turn.captured,
    pits: inOrder([...last.pits, ...captures.map(({ at }) => at)]),
    chain: inOrder([...last.chain, ...chain]),
    fed: last.fed + turn.steps.filter((step) => step.kind === 'sow' && isOther(step.at)).length,
    until: turn.captured > 0 ? moves.length : last.until,
    after: turn.position,
    score: turn.position.outcome?.score ?? rules.score(turn.position),
  };
}

/** Plays the moves of a line up to the first one that cannot be played, or a swap of seats, and groups them by turns. */
export function lineTurns(rules: Rules, start: Position, line: readonly Move[]): readonly LineTurn[] {
  const turns: LineTurn[] = [];
  let position = start;
  let isSame = false;
  for (const move of line) {
    const played = move === 'swap' ? null : rules.play(position, move);
    if (!played?.ok) break;
    const last = isSame ? turns.pop() : undefined;
    turns.push(withMove(rules, position, move, played.value, last ?? NOTHING));
    isSame = played.value.again;
    ({ position } = played.value);
  }
  return turns;
}
