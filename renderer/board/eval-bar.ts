/**
 * What the value bar shows: linear in seeds, South from below. Pure numbers between 0 (bottom) and 1 (top).
 */
import type { Value } from '../../engine/core/value.ts';

/** How the end of the filled part looks: a proved line, an open chevron up or down, or hatching for an estimate. */
type BarEnd = 'solid' | 'at-least' | 'at-most' | 'hatched';

/** The bar of a game with margins. */
export interface MarginBar {
  readonly kind: 'margin';
  /** South's share of all seeds at the end; null while nothing is known. */
  readonly share: number | null;
  readonly end: BarEnd;
  /** Final seeds of South and North if the value is exact, else null. */
  readonly score: readonly [south: number, north: number] | null;
}

/** The bar of a game that is won or lost: three fields from the top, of which those still possible are marked. */
export interface WinnerBar {
  readonly kind: 'winner';
  readonly field: 'north' | 'middle' | 'south' | null;
  readonly end: BarEnd;
  /** Estimate of South's advantage as a share, for the shading of the middle field; null if there is none. */
  readonly lean: number | null;
}

const ENDS = { exact: 'solid', lower: 'at-least', upper: 'at-most', heuristic: 'hatched' } as const;

/**
 * Lays out the bar.
 *
 * @param total all beads that count; half of it is the notch, and more than half a majority.
 */
export function makeBar(
  value: Value | null,
  valueKind: 'margin' | 'winner',
  total: number,
): MarginBar | WinnerBar {
  const end = value ? ENDS[value.proof] : 'solid';
  if (valueKind === 'margin') {
    if (value?.kind !== 'margin' || total <= 0) return { kind: 'margin', share: null, end, score: null };
    const south = (total + value.margin) / 2;
    return {
      kind: 'margin',
      share: Math.min(1, Math.max(0, south / total)),
      end,
      score: value.proof === 'exact' ? [south, total - south] : null,
    };
  }
  if (value?.kind !== 'winner') return { kind: 'winner', field: null, end, lean: null };
  const field = value.winner === 'south' ? 'south' : value.winner === 'north' ? 'north' : 'middle';
  const lean =
    value.estimate === undefined || total <= 0
      ? null
      : Math.min(1, Math.max(0, 0.5 + value.estimate / (2 * total)));
  return { kind: 'winner', field, end, lean };
}
