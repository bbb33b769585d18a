/** Numbers of orders of any size as text. */
import { languageTag, t, type MessageKey } from '../../i18n/text.ts';

/** Numbers from here on are written with powers of ten. */
const LONG = 10n ** 9n;

/** Writes a number: `24`, `1,680`, `8.54 × 10¹⁸`. */
export function bigText(count: bigint): string {
  if (count < LONG) return new Intl.NumberFormat(languageTag()).format(count);
  const digits = count.toString();
  const power = [...String(digits.length - 1)].map((digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'.charAt(Number(digit))).join('');
  const number = Number(`${digits.charAt(0)}.${digits.slice(1, 4)}`);
  const mantissa = new Intl.NumberFormat(languageTag(), { maximumFractionDigits: 2 });
  return `${mantissa.format(number)} × 10${power}`;
}

/** Returns a text with a count, in its singular or plural. */
export function countOf(key: MessageKey, count: bigint): string {
  return t(key, { n: count === 1n ? 1 : 2, count: bigText(count) });
}
