/**
 * The value bar as data: linear in seeds, South from the left. Pure numbers between 0 (left) and 1 (right).
 */
import type { BySide, Side } from '../../engine/core/side.ts';
import type { Value } from '../../engine/core/value.ts';

/** A part of the bar; an uncertain part may still go to the other side. */
interface Stretch {
  readonly side: Side;
  readonly from: number;
  readonly to: number;
  readonly isSure: boolean;
}

/** The bar of a game with margins. */
interface MarginBar {
  readonly kind: 'margin';
  /** From left to right; empty while nothing is known. */
  readonly stretches: readonly Stretch[];
}

/** The bar of a game that is won or lost: three fields, of which the possible ones are marked. */
interface WinnerBar {
  readonly kind: 'winner';
  readonly field: 'north' | 'middle' | 'south' | null;
  /** Whether the value is not proved. */
  readonly isOpen: boolean;
}

/** How far an estimate is shown as uncertain on both sides, as a share of all beads. */
const DOUBT = 0.04;

/** Returns the uncertain part of South's share: on both sides for an estimate, up to the open end for a bound. */
function doubtOf(proof: Value['proof'], share: number): readonly [from: number, to: number] {
  switch (proof) {
    case 'exact':
      return [share, share];
    case 'lower':
      return [share, 1];
    case 'upper':
      return [0, share];
    case 'heuristic':
      return [Math.max(0, share - DOUBT), Math.min(1, share + DOUBT)];
  }
}

/** Returns South's beads from the left and North's from the right, each up to the share and pale if uncertain. */
function stretchesOf(proof: Value['proof'], share: number): readonly Stretch[] {
  const [low, high] = doubtOf(proof, share);
  const all: readonly Stretch[] = [
    { side: 'south', from: 0, to: low, isSure: true },
    { side: 'south', from: low, to: share, isSure: false },
    { side: 'north', from: share, to: high, isSure: false },
    { side: 'north', from: high, to: 1, isSure: true },
  ];
  return all.filter(({ from, to }) => to > from);
}

/** Returns the share of each side, from its own end. */
function scoreStretches({ south, north }: BySide<number>, total: number): readonly Stretch[] {
  const all: readonly Stretch[] = [
    { side: 'south', from: 0, to: south / total, isSure: true },
    { side: 'north', from: 1 - north / total, to: 1, isSure: true },
  ];
  return all.filter(({ from, to }) => to > from);
}

/**
 * Lays out the bar.
 *
 * @param total all beads that count; half of it is the tick, and more than half a majority.
 * @param score the final score, if it is known; beads that neither side got leave a gap.
 */
export function makeBar(
  value: Value | null,
  valueKind: 'margin' | 'winner',
  total: number,
  score: BySide<number> | null = null,
): MarginBar | WinnerBar {
  if (valueKind === 'margin') {
    if (value?.kind !== 'margin' || total <= 0) return { kind: 'margin', stretches: [] };
    if (score) return { kind: 'margin', stretches: scoreStretches(score, total) };
    const share = Math.min(1, Math.max(0, (total + value.margin) / (2 * total)));
    return { kind: 'margin', stretches: stretchesOf(value.proof, share) };
  }
  if (value?.kind !== 'winner') return { kind: 'winner', field: null, isOpen: false };
  const field = value.winner === 'south' ? 'south' : value.winner === 'north' ? 'north' : 'middle';
  return { kind: 'winner', field, isOpen: value.proof === 'heuristic' };
}
