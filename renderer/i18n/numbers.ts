/** Numbers as people read them: real minus sign, halves as `½`, thousands grouped, en dash in scores. */
import * as sentences from '../../engine/words/sentences.ts';
import { inPageWords, languageTag, t } from './text.ts';

export { joinSaid, scoreText, sentencesText } from '../../engine/words/sentences.ts';

export const listText = inPageWords(sentences.listText);

/** Writes a number with its unit and at most so many decimals: `3.4 MB`, in French `3,4 Mo`. */
function unitText(value: number, unit: string, decimals: number): string {
  const unitDisplay = unit === 'byte' ? 'long' : 'short';
  const options = { style: 'unit', unit, unitDisplay, maximumFractionDigits: decimals } as const;
  return new Intl.NumberFormat(languageTag(), options).format(value);
}

/** Writes a size in memory: `512 MB`, `23.5 GB`. */
export function memoryText(megabytes: number): string {
  return megabytes < 1024 ? unitText(megabytes, 'megabyte', 0) : unitText(megabytes / 1024, 'gigabyte', 1);
}

/** Units of sizes on disk with their bytes, the largest first. */
const SIZES = [
  ['gigabyte', 1e9],
  ['megabyte', 1e6],
  ['kilobyte', 1000],
] as const;

/** Writes a size on disk: `840 bytes`, `12 kB`, `3.4 MB`, `1.2 GB`. */
export function sizeText(bytes: number): string {
  const [unit, of] = SIZES.find(([, least]) => bytes >= least) ?? ['byte', 1];
  return unitText(bytes / of, unit, bytes / of < 10 ? 1 : 0);
}

/** Writes a large count, shortened from ten thousand up: `9,840`, `12.4 M`. */
export function countText(value: number): string {
  const locale = languageTag();
  if (value < 10_000) return new Intl.NumberFormat(locale).format(value);
  return new Intl.NumberFormat(locale, { notation: 'compact', maximumFractionDigits: 1 }).format(value);
}

/** Writes a number with at most this many decimals, and with at least `least`. */
export function numberFixed(value: number, decimals: number, least = 0): string {
  return new Intl.NumberFormat(languageTag(), {
    minimumFractionDigits: least,
    maximumFractionDigits: decimals,
  }).format(value);
}

/** Writes a share of one in per cent: `62%`. */
export function percentText(share: number): string {
  return new Intl.NumberFormat(languageTag(), { style: 'percent' }).format(share);
}

/** Writes a span of time: `0.4 s`, `8 s`, `2 min 5 s`, `3 h 12 min`. */
export function durationText(ms: number): string {
  if (ms < 9950) return `${numberFixed(ms / 1000, 1, 1)} s`;
  const seconds = Math.round(ms / 1000);
  if (seconds < 60) return `${String(seconds)} s`;
  const minutes = Math.floor(seconds / 60);
  if (minutes < 60) return `${String(minutes)} min ${String(seconds % 60)} s`;
  return `${String(Math.floor(minutes / 60))} h ${String(minutes % 60)} min`;
}

/** Shortest time from which a speed can be computed. */
const SPEED_MS = 50;

/** Writes nodes per second: `3.1 M nodes/s`; `''` if the time is too short to tell. */
export function speedText(nodes: number, timeMs: number): string {
  if (timeMs <= SPEED_MS) return '';
  return t('analysis.per-second', { nodes: countText(Math.round((nodes / timeMs) * 1000)) });
}

/** Writes a date in the reader's form. */
export function dateText(ms: number): string {
  return new Intl.DateTimeFormat(languageTag(), { dateStyle: 'medium' }).format(ms);
}

/** Writes a date and time in the reader's form: `today 23:29`, `Nov 25, 2026 23:29`. */
export function timeText(ms: number): string {
  const format = new Intl.DateTimeFormat(languageTag(), { timeStyle: 'short', hourCycle: 'h23' });
  const isToday = new Date(ms).toDateString() === new Date().toDateString();
  return `${isToday ? t('time.today') : dateText(ms)} ${format.format(ms)}`;
}

/** Says how long ago something was, in whole minutes, hours or days: `just now`, `10 minutes ago`, `yesterday`. */
export function agoText(ms: number): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return t('time.just-now');
  const words = new Intl.RelativeTimeFormat(languageTag(), { numeric: 'auto' });
  if (minutes < 60) return words.format(-minutes, 'minute');
  if (minutes < 24 * 60) return words.format(-Math.floor(minutes / 60), 'hour');
  return words.format(-Math.floor(minutes / (24 * 60)), 'day');
}
