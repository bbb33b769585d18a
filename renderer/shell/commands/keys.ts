/**
 * Keys as text: `Ctrl+Shift+S`, `ArrowLeft`, `x`, `?`, `Digit1`, `F6`. A letter is a capital only with `Ctrl`: `Alt+Shift+o`.
 *
 * Letters and signs are matched by the character of the key (`event.key`), so other keyboard layouts work; digits by
 * the place of the key (`event.code`), since on some layouts they need Shift. On a Mac `Ctrl` means the Command key.
 */
import { isMessageKey, t } from '../../i18n/text.ts';

/** The facts of a key event; a `KeyboardEvent` fits. */
export interface KeyPress {
  readonly key: string;
  readonly code: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

const NAMED: Readonly<Record<string, string>> = { ' ': 'Space', Esc: 'Escape', Del: 'Delete' };

/** Returns the digit of a key by its position (`event.code`), as some layouts need Shift for digits; otherwise null. */
export function digitOf(code: string): string | null {
  return /^(?:Digit|Numpad)([0-9])$/.exec(code)?.[1] ?? null;
}

function baseKey(press: KeyPress): string {
  const digit = digitOf(press.code);
  if (digit !== null) return `Digit${digit}`;
  const named = NAMED[press.key] ?? press.key;
  return named.length === 1 ? named.toLowerCase() : named;
}

/**
 * Returns the canonical text of a key press, or null for only a modifier. Shift is named with letters, digits and
 * named keys, not with signs, where it is part of typing them (`?`).
 */
export function makeKey(press: KeyPress, isMac = false): string | null {
  if (['Control', 'Shift', 'Alt', 'Meta', 'AltGraph'].includes(press.key)) return null;
  const base = baseKey(press);
  const isSign = base.length === 1 && base.toLowerCase() === base.toUpperCase();
  const command = isMac ? press.metaKey : press.ctrlKey;
  const parts = [
    command ? 'Ctrl' : '',
    // No command uses the Control key of a Mac, whose key combinations belong to the system.
    isMac && press.ctrlKey ? 'Control' : '',
    press.altKey ? 'Alt' : '',
    press.shiftKey && !isSign ? 'Shift' : '',
    base.length === 1 && command ? base.toUpperCase() : base,
  ];
  return parts.filter((part) => part !== '').join('+');
}

const ARROWS: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

function partLabel(part: string): string {
  if (part.startsWith('Digit')) return part.slice(5);
  if (part.length === 1) return part.toUpperCase();
  const name = `key.${part}`;
  return ARROWS[part] ?? (isMessageKey(name) ? t(name) : part);
}

/** Writes a key as menus show it, with the names on the keyboard: `Ctrl+Shift+S`, `←`, `1`; in German `Strg+Umschalt+S`. */
export function keyLabel(key: string): string {
  return key
    .split(/\+(?=.)/)
    .map(partLabel)
    .join('+');
}
