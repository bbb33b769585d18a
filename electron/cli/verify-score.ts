/** Converts numbers of `engine/verify` to text and JSON, and values of `solve --json` to such numbers. */
import type { Texts } from '../../engine/locales/text.ts';
import type { Proof } from '../../engine/core/value.ts';
import type { Side } from '../../engine/core/side.ts';
import type { Rules } from '../../engine/rules/game.ts';
import { DECIDED, WON } from '../../engine/verify/score.ts';

/** The verdicts on a check, the worst first; a contradiction is printed and then thrown as a refusal. */
export const VERDICTS = ['contradicted', 'undecided', 'confirmed'] as const;
export type Verdict = (typeof VERDICTS)[number];

/** Returns the verdict on samples: one confirmed sample is enough; with `isStrict`, none may be open. */
export function verdictOf(isFaulty: boolean, confirmed: number, open: number, isStrict: boolean): Verdict {
  if (isFaulty) return 'contradicted';
  return confirmed > 0 && !(isStrict && open > 0) ? 'confirmed' : 'undecided';
}

/** Makes the line that says why nothing is decided; empty for any other verdict. */
export function undecidedLine({ say }: Texts, verdict: Verdict, confirmed: number, open: number): string {
  if (verdict !== 'undecided') return '';
  if (confirmed === 0) return `${say('cli.verify.nothing')}\n`;
  return `${say('cli.verify.left-open', { n: open })}\n`;
}

/** A value as `solve --json` prints it. */
export type GivenValue =
  | number
  | { readonly winner: Side | 'draw' | 'none'; readonly distance?: number | null | undefined };

/** Bounds of a value for South; equal if the value is exact. */
export interface Limits {
  readonly low: number;
  readonly high: number;
}

/** Puts a number in words for the side it belongs to: `+3`, `win in 7`, `neither wins`. */
export function scoreText(rules: Rules, score: number): string {
  if (rules.valueKind === 'margin') return `${score > 0 ? '+' : ''}${String(score)}`;
  if (Math.abs(score) <= DECIDED) return 'neither wins';
  return `${score > 0 ? 'win' : 'loss'} in ${String(WON - Math.abs(score))}`;
}

/** Makes JSON of a number: the margin, or winner and distance. `view` is the side that wins if it is above 0. */
export function scoreJson(rules: Rules, score: number, view: 'mover' | 'south'): unknown {
  if (rules.valueKind === 'margin') return score;
  if (Math.abs(score) <= DECIDED) return { winner: 'none', distance: null };
  const names = view === 'mover' ? (['mover', 'opponent'] as const) : (['south', 'north'] as const);
  return { winner: names[score > 0 ? 0 : 1], distance: WON - Math.abs(score) };
}

/** Returns the bounds that a value claims; null if it belongs to the other kind of games or claims nothing. */
export function limitsOf(
  rules: Rules,
  value: GivenValue | null,
  proof: Proof | null,
  range: readonly [number, number] | null,
): Limits | null {
  if (value === null || (typeof value === 'number') !== (rules.valueKind === 'margin')) return null;
  if (range !== null) return { low: range[0], high: range[1] };
  const { low, high } = typeof value === 'number' ? { low: value, high: value } : winnerLimits(value);
  if (proof === 'exact') return { low, high };
  if (proof === 'lower') return { low, high: Infinity };
  return proof === 'upper' ? { low: -Infinity, high } : null;
}

function winnerLimits({ winner, distance }: Exclude<GivenValue, number>): Limits {
  if (winner !== 'south' && winner !== 'north') return { low: 0, high: 0 };
  const sign = winner === 'south' ? 1 : -1;
  const length = distance ?? null;
  if (length !== null) return { low: sign * (WON - length), high: sign * (WON - length) };
  return sign > 0 ? { low: DECIDED + 1, high: WON } : { low: -WON, high: -DECIDED - 1 };
}
