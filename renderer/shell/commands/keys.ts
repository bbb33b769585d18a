/**
 * Keys as text: `Ctrl+Shift+S`, `ArrowLeft`, `x`, `?`, `Digit1`, `F6`. A letter is a capital only with `Ctrl`: `Alt+Shift+o`.
 *
 * Letters and signs are matched by the character of the key (`event.key`), so other keyboard layouts work; digits by
 * the place of the key (`event.code`), since on some layouts they need Shift. Where no command has that digit, the sign
 * that the key types is looked for: `=` is Shift+0 on a German keyboard. On a Mac `Ctrl` means the Command key.
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
  readonly getModifierState?: (name: string) => boolean;
}

const NAMED: Readonly<Record<string, string>> = { ' ': 'Space', Esc: 'Escape', Del: 'Delete' };

const isSign = (base: string): boolean => base.length === 1 && /[^\p{L}\d]/u.test(base);

/**
 * Whether AltGr, or Option on a Mac, is part of typing the sign. Browsers report AltGr as a modifier of its own, or as
 * Ctrl and Alt together.
 */
function isThirdLevel(press: KeyPress, isMac: boolean): boolean {
  if (press.getModifierState?.('AltGraph') === true) return true;
  return press.altKey && (isMac || press.ctrlKey);
}

/** Returns the digit at the place of a key; null where AltGr or a number pad without Num Lock types something else. */
function placeDigit(press: KeyPress, isMac: boolean): string | null {
  if (press.key.length !== 1 || (isSign(press.key) && isThirdLevel(press, isMac))) return null;
  return /^(?:Digit|Numpad)([0-9])$/.exec(press.code)?.[1] ?? null;
}

/** Returns the digit that a key types, or that stands at its place if it types something else without Shift; or null. */
export function digitOf(press: KeyPress): string | null {
  if (/^[0-9]$/.test(press.key)) return press.key;
  return press.shiftKey ? null : placeDigit(press, false);
}

function withModifiers(base: string, press: KeyPress, isMac: boolean): string {
  const isTyped = isSign(base) && isThirdLevel(press, isMac);
  // What AltGr adds is no modifier of the sign that it types.
  const isCtrl = press.ctrlKey && !(isTyped && press.altKey);
  const command = isMac ? press.metaKey : isCtrl;
  const parts = [
    command ? 'Ctrl' : '',
    // No command uses the Control key of a Mac, whose key combinations belong to the system.
    isMac && press.ctrlKey ? 'Control' : '',
    press.altKey && !isTyped ? 'Alt' : '',
    press.shiftKey && !isSign(base) ? 'Shift' : '',
    base.length === 1 && command ? base.toUpperCase() : base,
  ];
  return parts.filter((part) => part !== '').join('+');
}

/**
 * Returns the canonical texts of a key press, the likeliest first; none for only a modifier. Shift is named with
 * letters, digits and named keys, not with signs, where it is part of typing them (`?`).
 */
export function keysOfPress(press: KeyPress, isMac = false): readonly string[] {
  if (['Control', 'Shift', 'Alt', 'Meta', 'AltGraph'].includes(press.key)) return [];
  const named = NAMED[press.key] ?? press.key;
  const typed = named.length === 1 ? named.toLowerCase() : named;
  const digit = placeDigit(press, isMac);
  // Option makes another letter of a letter.
  const letter = isMac && press.altKey ? /^Key([A-Z])$/.exec(press.code)?.[1]?.toLowerCase() : undefined;
  const bases = [
    ...(digit === null ? [] : [`Digit${digit}`]),
    ...(digit === null || isSign(typed) ? [typed] : []),
    ...(letter === undefined ? [] : [letter]),
  ];
  const keys = bases.map((base) => withModifiers(base, press, isMac));
  // Where digits need Shift, the digit typed is also the digit alone.
  return typed === digit && press.shiftKey
    ? [...keys, withModifiers(`Digit${digit}`, { ...press, shiftKey: false }, isMac)]
    : keys;
}

const ARROWS: Readonly<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
};

/** The signs of the modifiers on a Mac, in the order in which its menus show them. */
const MAC_SIGNS: Readonly<Record<string, string>> = { Control: '⌃', Alt: '⌥', Shift: '⇧', Ctrl: '⌘' };

function partLabel(part: string): string {
  if (part.startsWith('Digit')) return part.slice(5);
  if (part.length === 1) return part.toUpperCase();
  const name = `key.${part}`;
  return ARROWS[part] ?? (isMessageKey(name) ? t(name) : part);
}

/**
 * Writes a key as menus show it, with the names on the keyboard: `Ctrl+Shift+S`, `←`, `1`; in German `Strg+Umschalt+S`,
 * on a Mac `⇧⌘S`.
 */
export function keyLabel(key: string, isMac: boolean): string {
  const parts = key.split(/\+(?=.)/);
  if (!isMac) return parts.map(partLabel).join('+');
  const signs = Object.entries(MAC_SIGNS).map(([part, sign]) => (parts.includes(part) ? sign : ''));
  return [...signs, partLabel(parts.at(-1) ?? '')].join('');
}
