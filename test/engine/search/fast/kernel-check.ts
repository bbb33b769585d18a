/**
 * Compares a kernel with the rules at one position: the same moves in the same order, with the same gains, ends and
 * flags, the same number of moves, and children equal to what is loaded from the rules' own positions; and moves that are
 * made one by one, where a kernel can, the same as those made at once.
 */
import type { Rules } from '../../../../engine/rules/game.ts';
import type { Position } from '../../../../engine/rules/types.ts';
import { AGAIN, OVER, QUIET, UNDECIDED, type Kernel } from '../../../../engine/search/kernel.ts';
import { endsByHistory, outcomeScore } from '../../../../engine/search/scale.ts';

/** Slot of the position, first slot of its children, and a slot to load the rules' children into. */
const HERE = 0;
const isMargin = (rules: Rules): boolean => rules.valueKind === 'margin';

function ahead({ stores }: Position, isSouth: boolean): number {
  const difference = (stores[0] ?? 0) - (stores[1] ?? 0);
  return isSouth ? difference : -difference;
}

/** Result of a finished game for the seat that `before` has to move. */
function resultFor(rules: Rules, before: Position, after: Position): number {
  if (after.outcome === null) throw new Error('not over');
  return outcomeScore(isMargin(rules), after.outcome, before.turn);
}

/** The flags, gain and key that a child should have, as one line of text, so that a difference shows. */
function describeRules(
  rules: Rules,
  kernel: Kernel,
  before: Position,
  after: Position,
  spare: number,
): string {
  const { outcome } = after;
  const margin = isMargin(rules);
  const isSouth = before.turn === 'south';
  const isStopped = outcome !== null && endsByHistory(outcome);
  if (outcome !== null && !isStopped) {
    const gain = resultFor(rules, before, after) - (margin ? ahead(before, isSouth) : 0);
    return `over ${gain + 0}${outcome.winner === 'none' ? ' undecided' : ''}`;
  }
  if (!kernel.load({ ...after, outcome: null }, spare)) return 'cannot be loaded';
  const isAgain = after.turn === before.turn && after.swapped === before.swapped;
  const gain = margin ? ahead(after, isSouth) - ahead(before, isSouth) : 0;
  let text = `open${isAgain ? ' again' : ''} ${gain + 0}`;
  if (kernel.repetition > 0) text += after.past?.before === null ? '' : ' quiet';
  else if (kernel.quietLimit > 0) text += after.quiet === 0 ? '' : ' quiet';
  if (isStopped) {
    const whole = (isAgain ? 1 : -1) * resultFor(rules, before, after);
    text += ` stopped ${whole - (margin ? ahead(after, after.turn === 'south') : 0) + 0}`;
  }
  return `${text} key ${kernel.keyA[spare] ?? 0} ${kernel.keyB[spare] ?? 0}, ${kernel.count(spare)} moves`;
}

function describeKernel(kernel: Kernel, slot: number, wasStopped: boolean): string {
  const flags = kernel.flags[slot] ?? 0;
  const gain = kernel.gain[slot] ?? 0;
  if ((flags & OVER) !== 0) return `over ${gain}${(flags & UNDECIDED) !== 0 ? ' undecided' : ''}`;
  let text = `open${(flags & AGAIN) !== 0 ? ' again' : ''} ${gain}`;
  if ((kernel.repetition > 0 || kernel.quietLimit > 0) && (flags & QUIET) !== 0) text += ' quiet';
  if (wasStopped) text += ` stopped ${kernel.stopped(slot) + 0}`;
  return `${text} key ${kernel.keyA[slot] ?? 0} ${kernel.keyB[slot] ?? 0}, ${kernel.count(slot)} moves`;
}

/**
 * Looks at one open position.
 *
 * @param textOf tells more of an open position in a slot, which must be the same whether it was made or loaded.
 * @returns null if kernel and rules agree, else a text with both views.
 */
export function differenceAt(
  rules: Rules,
  kernel: Kernel,
  position: Position,
  textOf: (slot: number) => string = () => '',
): string | null {
  if (!kernel.load(position, HERE)) return 'cannot be loaded';
  const first = kernel.fanout;
  const counted = kernel.count(HERE);
  const made = kernel.expand(HERE, first);
  const theirs: string[] = [];
  const ours: string[] = [];
  const bounds = rules.bounds(position);
  const spare = 2 * kernel.fanout;
  const alone = 3 * kernel.fanout;
  const listed = kernel.list?.(HERE, alone) ?? made;
  for (const move of rules.moves(position)) {
    const after = rules.next(position, move);
    const slot = first + theirs.length;
    const isStopped = after.outcome !== null && endsByHistory(after.outcome);
    const own = describeKernel(kernel, slot, isStopped);
    const isOpen = own.startsWith('open');
    ours.push(`${move} from ${kernel.pit[slot] ?? -1} ${own}${isOpen ? textOf(slot) : ''}`);
    kernel.makeListed?.(HERE, alone + theirs.length);
    const byItself = kernel.list && describeKernel(kernel, alone + theirs.length, isStopped);
    if (byItself !== undefined && byItself !== own) ours.push(`${move} by itself ${byItself}`);
    const wanted = describeRules(rules, kernel, position, after, spare);
    const pit = rules.board.labels.indexOf(move) % rules.board.pitsPerSide;
    theirs.push(`${move} from ${pit} ${wanted}${wanted.startsWith('open') ? textOf(spare) : ''}`);
  }
  const counts = `${made} made, ${counted} counted, ${listed} listed, ${theirs.length} of the rules`;
  const isSame =
    made === theirs.length &&
    counted === made &&
    listed === made &&
    ours.length === made &&
    ours.every((text, i) => text === theirs[i]);
  if (isSame) return null;
  return [`${rules.key} ${rules.positionKey(position)} (${counts}, bounds ${bounds.join(' to ')})`]
    .concat(ours.map((text, i) => `  kernel ${text}\n  rules  ${theirs[i] ?? ''}`))
    .join('\n');
}
