/** Numbers as people read them: real minus sign, halves as `½`, thousands grouped, en dash in scores. */
import { numberText } from '../../engine/drawing/value-text.ts';
import type { BySide } from '../../engine/rules/types.ts';
import { i18n } from './text.ts';

/** `26–22`, `25½–22½`. */
export function scoreText(score: BySide<number>): string {
  return `${numberText(score.south)}\u2013${numberText(score.north)}`;
}

/** A large count, shortened from ten thousand up: `9,840`, `12.4 M`. */
export function countText(value: number): string {
  const locale = i18n.global.locale.value;
  if (value < 10_000) return new Intl.NumberFormat(locale).format(value);
  return new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(value);
}

/** A span of time: `0.4 s`, `8 s`, `2 min 5 s`. */
export function durationText(ms: number): string {
  if (ms < 9950) return `${(ms / 1000).toFixed(1)} s`;
  const seconds = Math.round(ms / 1000);
  return seconds < 60
    ? `${String(seconds)} s`
    : `${String(Math.floor(seconds / 60))} min ${String(seconds % 60)} s`;
}

/** A date and time in the reader's form. */
export function timeText(ms: number): string {
  return new Intl.DateTimeFormat(i18n.global.locale.value, {
    dateStyle: 'medium',
    timeStyle: 'short',
  }).format(ms);
}
