/**
 * What a player overlooks: sowings that capture or move again, of the other side first, and all the more where the sowing
 * is long to follow. All of it is read from the steps of the rules, so it holds for every game.
 *
 * An oversight is one of the eye, not of the move: who does not see what `d` would capture does not see it whatever is
 * played. What a pit can do is therefore seen or not once a turn.
 */
import type { Move } from '../core/move.ts';
import type { Random } from '../core/random.ts';
import type { MoveReport } from '../core/report.ts';
import { otherSide, type Side } from '../core/side.ts';
import type { Rules } from '../rules/game.ts';
import type { PlaceIndex, Position, Turn } from '../rules/types.ts';
import { isProvedLoss, worthOf } from './worth.ts';

/** How probably something escapes a player, 0 to 1. What is hard to see in two ways escapes twice as easily. */
export interface Oversight {
  /** That a reply of the other side captures or moves again. */
  readonly overlooksReplies: number;
  /** A move of one's own that captures, moves again, or sows farther than one side of the board. */
  readonly overlooksOwn: number;
}

/** A move with what a player believes it is worth. */
export interface SeenMove {
  readonly move: Move;
  readonly worth: number;
}

/** The turn of the other side that a search expects after a move. */
interface ExpectedReply {
  readonly from: PlaceIndex | null;
  /** It captures, or moves again: what beginners do not look for. */
  readonly isTrick: boolean;
  readonly isLong: boolean;
  /** How much better it makes the other side's score against one's own. */
  readonly gain: number;
  /** The guess of the rules before it, for whoever made the move. */
  readonly before: number;
}

/** Whether a sowing goes farther than one side of the board. */
function isLong({ board }: Rules, { steps }: Turn): boolean {
  return steps.filter(({ kind }) => kind === 'sow').length > board.pitsPerSide;
}

function isTrick({ captured, again }: Turn): boolean {
  return captured > 0 || again;
}

/** The pit that a turn begins from: the eye goes by pits, however many ways there are to sow them. */
function pitOf({ steps }: Turn): PlaceIndex | null {
  return steps.find((step) => step.kind === 'pick-up')?.at ?? null;
}

function lead(rules: Rules, position: Position, side: Side): number {
  const { south, north } = position.outcome?.score ?? rules.score(position);
  return side === 'south' ? south - north : north - south;
}

/** The reply in the line of a move; null where the line does not come to one. */
function replyIn(rules: Rules, position: Position, line: readonly Move[]): ExpectedReply | null {
  const side = position.turn;
  let at = position;
  let first: { readonly turn: Turn; readonly before: Position } | null = null;
  let hasTrick = false;
  for (const move of line) {
    const turn = rules.play(at, move);
    // A change of seats is no sowing that one could overlook.
    if (!turn.ok || turn.value.position.swapped !== position.swapped) return null;
    if (at.turn === side && first !== null) break;
    if (at.turn !== side) {
      first ??= { turn: turn.value, before: at };
      hasTrick ||= isTrick(turn.value);
    }
    at = turn.value.position;
  }
  if (first === null) return null;
  return {
    from: pitOf(first.turn),
    isTrick: hasTrick,
    isLong: isLong(rules, first.turn),
    gain: lead(rules, at, otherSide(side)) - lead(rules, first.before, otherSide(side)),
    before: (side === 'south' ? 1 : -1) * rules.estimate(first.before),
  };
}

/** Draws each oversight once. `ways`: in how many ways something is hard to see. */
function makeEye(random: Random): (pit: PlaceIndex | null, ways: number, probability: number) => boolean {
  const drawn = new Map<PlaceIndex | null, number>();
  return (pit, ways, probability) => {
    if (ways === 0 || probability <= 0) return false;
    const luck = drawn.get(pit) ?? random();
    drawn.set(pit, luck);
    return luck < 1 - (1 - probability) ** ways;
  };
}

/** What a move seems to be worth to someone who may not see the reply. */
function worthSeen(
  { value }: MoveReport,
  side: Side,
  reply: ExpectedReply | null,
  overlooks: (reply: ExpectedReply) => boolean,
): number {
  const worth = worthOf(value, side);
  if (reply === null || !reply.isTrick || !overlooks(reply)) return worth;
  // A defeat that is not seen coming is no defeat yet.
  if (value.kind === 'winner' && isProvedLoss(value, side)) return reply.before;
  return worth + Math.max(0, reply.gain);
}

/** The moves that a player considers, with what they seem to be worth. Never none, if there are any. */
export function worthsSeen(
  rules: Rules,
  position: Position,
  moves: readonly MoveReport[],
  { overlooksReplies, overlooksOwn }: Oversight,
  random: Random,
): readonly SeenMove[] {
  const escapes = makeEye(random);
  const isUnseen = ({ move }: MoveReport): boolean => {
    if (overlooksOwn === 0) return false;
    const turn = rules.play(position, move);
    if (!turn.ok) return false;
    const ways = Number(isTrick(turn.value)) + Number(isLong(rules, turn.value));
    return escapes(pitOf(turn.value), ways, overlooksOwn);
  };
  const overlooks = (reply: ExpectedReply): boolean =>
    escapes(reply.from, 1 + Number(reply.isLong), overlooksReplies);
  const seen = moves.filter((each) => !isUnseen(each));
  return (seen.length > 0 ? seen : moves).map((each) => ({
    move: each.move,
    worth: worthSeen(
      each,
      position.turn,
      overlooksReplies > 0 ? replyIn(rules, position, each.line) : null,
      overlooks,
    ),
  }));
}
