/**
 * Lets a player overlook sowings that capture or give another turn, mainly those of the other side, and long sowings
 * more often than short ones. It uses only the steps of the rules, so it works for every game.
 *
 * An oversight belongs to a pit, not to a move: a player who does not see that `d` captures misses it after each of
 * their own moves. So chance decides once per turn, for each pit, whether it is overlooked.
 */
import type { Move } from '../core/move.ts';
import type { Random } from '../core/random.ts';
import type { MoveReport } from '../core/report.ts';
import { otherSide, type Side } from '../core/side.ts';
import type { Rules } from '../rules/game.ts';
import type { PlaceIndex, Position, Turn } from '../rules/types.ts';
import { isProvedLoss, worthOf } from './worth.ts';

/** Probabilities of oversights, 0 to 1. A sowing that is hard to see for two reasons gets two chances. */
export interface Oversight {
  /** For a reply that captures or gives another turn. */
  readonly overlooksReplies: number;
  /** For the player's own move if it captures, gives another turn, or sows farther than one side of the board. */
  readonly overlooksOwn: number;
}

/** A move with its worth as the player sees it. */
export interface SeenMove {
  readonly move: Move;
  readonly worth: number;
}

/** The turn of the other side that a search expects after a move. */
interface ExpectedReply {
  readonly from: PlaceIndex | null;
  /** Whether it captures or gives another turn, which beginners do not look for. */
  readonly isTrick: boolean;
  readonly isLong: boolean;
  /** How much it improves the other side's lead. */
  readonly gain: number;
  /** The rules' estimate before the reply, for the player of the move. */
  readonly estimateBefore: number;
}

/** Whether a sowing goes farther than one side of the board. */
function isLong({ board }: Rules, { steps }: Turn): boolean {
  return steps.filter(({ kind }) => kind === 'sow').length > board.pitsPerSide;
}

function isTrick({ captured, again }: Turn): boolean {
  return captured > 0 || again;
}

/** Returns the pit that a turn begins from. Oversights are counted by pit, however many orders it can be sown in. */
function pitOf({ steps }: Turn): PlaceIndex | null {
  return steps.find((step) => step.kind === 'pick-up')?.at ?? null;
}

/** Returns the lead of a side in a position, in seeds. */
function lead(rules: Rules, position: Position, side: Side): number {
  const { south, north } = position.outcome?.score ?? rules.score(position);
  return side === 'south' ? south - north : north - south;
}

/** Returns the other side's reply in the line of a move, all its sowings together; null if the line has none. */
function replyIn(rules: Rules, position: Position, line: readonly Move[]): ExpectedReply | null {
  const side = position.turn;
  let at = position;
  let first: { readonly turn: Turn; readonly before: Position } | null = null;
  let hasTrick = false;
  for (const move of line) {
    const turn = rules.play(at, move);
    // An exchange of seats is not a sowing that could be overlooked.
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
    estimateBefore: (side === 'south' ? 1 : -1) * rules.estimate(first.before),
  };
}

/**
 * Makes a function that decides by chance whether a sowing is overlooked, with one random number for each pit. `ways`
 * counts the reasons why the sowing is hard to see.
 */
function makeOversights(
  random: Random,
): (pit: PlaceIndex | null, ways: number, probability: number) => boolean {
  const drawn = new Map<PlaceIndex | null, number>();
  return (pit, ways, probability) => {
    if (ways === 0 || probability <= 0) return false;
    const luck = drawn.get(pit) ?? random();
    drawn.set(pit, luck);
    return luck < 1 - (1 - probability) ** ways;
  };
}

/** Returns the apparent worth of a move to a player who may overlook the reply. */
function apparentWorth(
  { value }: MoveReport,
  side: Side,
  reply: ExpectedReply | null,
  overlooks: (reply: ExpectedReply) => boolean,
): number {
  const worth = worthOf(value, side);
  if (reply === null || !reply.isTrick || !overlooks(reply)) return worth;
  // Players do not avoid a defeat that they overlook.
  if (value.kind === 'winner' && isProvedLoss(value, side)) return reply.estimateBefore;
  return worth + Math.max(0, reply.gain);
}

/** A move with all that decides whether it and the reply to it are overlooked. */
interface Known {
  readonly report: MoveReport;
  readonly from: PlaceIndex | null;
  /** The number of reasons why the sowing is hard to see. */
  readonly ways: number;
  readonly reply: ExpectedReply | null;
}

function knownOf(
  rules: Rules,
  position: Position,
  report: MoveReport,
  { overlooksReplies, overlooksOwn }: Oversight,
): Known {
  const turn = overlooksOwn === 0 ? null : rules.play(position, report.move);
  const own = turn?.ok ? turn.value : null;
  return {
    report,
    from: own && pitOf(own),
    ways: own ? Number(isTrick(own)) + Number(isLong(rules, own)) : 0,
    reply: overlooksReplies > 0 ? replyIn(rules, position, report.line) : null,
  };
}

/**
 * Plays the moves and their replies once, and returns a function that draws by chance which moves a player considers,
 * with their apparent worth. Its list is empty only if `moves` is.
 */
export function makeSight(
  rules: Rules,
  position: Position,
  moves: readonly MoveReport[],
  oversight: Oversight,
): (random: Random) => readonly SeenMove[] {
  const { overlooksReplies, overlooksOwn } = oversight;
  const known = moves.map((report) => knownOf(rules, position, report, oversight));
  return (random) => {
    const isOverlooked = makeOversights(random);
    const overlooks = (reply: ExpectedReply): boolean =>
      isOverlooked(reply.from, 1 + Number(reply.isLong), overlooksReplies);
    const seen = known.filter(({ from, ways }) => !isOverlooked(from, ways, overlooksOwn));
    return (seen.length > 0 ? seen : known).map(({ report, reply }) => ({
      move: report.move,
      worth: apparentWorth(report, position.turn, reply, overlooks),
    }));
  };
}
