/** Converts keys and labels to the form of native menus. Pure. */

const NAMED_KEYS: Readonly<Record<string, string>> = {
  ArrowLeft: 'Left',
  ArrowRight: 'Right',
  ArrowUp: 'Up',
  ArrowDown: 'Down',
  Escape: 'Esc',
  Enter: 'Enter',
  Delete: 'Delete',
  Backspace: 'Backspace',
  Space: 'Space',
  Tab: 'Tab',
  Home: 'Home',
  End: 'End',
  PageUp: 'PageUp',
  PageDown: 'PageDown',
  '+': 'Plus',
};

const MODIFIERS: Readonly<Record<string, string>> = { Ctrl: 'CommandOrControl', Alt: 'Alt', Shift: 'Shift' };

/**
 * Converts `Ctrl+Shift+S` to Electron's accelerator `CommandOrControl+Shift+S`; null if Electron has no name for the
 * key.
 */
export function makeAccelerator(key: string): string | null {
  const parts = key.split(/\+(?=.)/);
  const last = parts.pop();
  if (last === undefined) return null;
  const base = NAMED_KEYS[last] ?? plainKey(last);
  const modifiers = parts.map((part) => MODIFIERS[part]);
  if (base === null || modifiers.includes(undefined)) return null;
  return [...modifiers, base].join('+');
}

function plainKey(key: string): string | null {
  if (/^Digit[0-9]$/.test(key)) return key.slice(5);
  if (/^F([1-9]|1[0-9]|2[0-4])$/.test(key)) return key;
  return /^[!-~]$/.test(key) ? key.toUpperCase() : null;
}

/** Keys with Command that edit or move in a text field; the six that the Edit menu swaps are not among them. */
const FIELD_KEYS = /^Ctrl\+(?:Shift\+)?(?:Arrow\w+|Home|End|Backspace|Delete|B|I|Y)$/;

/**
 * Tells whether a Mac's menu may have a key. A Mac gives keys without Command to the menu before the page (Chromium,
 * `render_widget_host_view_cocoa.mm`, `performKeyEquivalent:`), so they could no longer be typed, and keys with Command
 * that a page leaves alone to the menu after it (Electron, `electron_api_web_contents_mac.mm`,
 * `PlatformHandleKeyboardEvent`), so the menu would take keys from text fields. `registerAccelerator` does not exist
 * there. The page itself handles such keys; they are just not shown.
 */
export function isMacMenuKey(key: string): boolean {
  return key.startsWith('Ctrl+') && !FIELD_KEYS.test(key);
}

/** Makes a label for native menus: `&` precedes the access key, and `&&` is an ampersand. */
export function nativeLabel(label: string, accessKey: string | null): string {
  const at = accessKey === null ? -1 : placeOf(accessKey, label.toLowerCase());
  const plain = (text: string): string => text.replaceAll('&', '&&');
  return at < 0 ? plain(label) : `${plain(label.slice(0, at))}&${plain(label.slice(at))}`;
}

/** Finds a letter: at the start of a word if possible, else its first occurrence. */
function placeOf(letter: string, label: string): number {
  for (let at = label.indexOf(letter); at >= 0; at = label.indexOf(letter, at + 1)) {
    if (at === 0 || !/[\p{L}\p{N}]/u.test(label[at - 1] ?? '')) return at;
  }
  return label.indexOf(letter);
}
