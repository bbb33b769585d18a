/**
 * Accelerators: Electron's grammar (docs/tutorial/keyboard-shortcuts.md; `shell/browser/ui/accelerator_util.cc` and
 * `shell/common/keyboard_util.cc`), and which of two spellings are the same key.
 */

const KEY_NAMES = new Set(
  'plus capslock numlock scrolllock tab num0 num1 num2 num3 num4 num5 num6 num7 num8 num9 numadd nummult numdec numsub numdiv space backspace delete insert enter return up down left right home end pageup pagedown esc escape volumemute volumeup volumedown medianexttrack mediaprevioustrack mediastop mediaplaypause printscreen'.split(
    ' ',
  ),
);
/** Keys that are the same one, as their names on a keyboard from the United States. */
const SAME: Readonly<Record<string, string>> = { return: 'enter', escape: 'esc', '=': 'plus', '+': 'plus' };
/** Characters typed with Shift, and the key they are typed on. */
const SHIFTED: Readonly<Record<string, string>> = {
  ')': '0',
  '!': '1',
  '@': '2',
  '#': '3',
  $: '4',
  '%': '5',
  '^': '6',
  '&': '7',
  '*': '8',
  '(': '9',
  ':': ';',
  '<': ',',
  _: '-',
  '>': '.',
  '?': '/',
  '~': '`',
  '{': '[',
  '|': '\\',
  '}': ']',
  '"': "'",
};

/** The accelerator with its modifiers in one order, or null where Electron would not take it. */
export function parseAccelerator(text: string, platform: string): string | null {
  if (!/^[ -~]*$/u.test(text)) return null;
  const modifiers = new Set<string>();
  let key: string | null = null;
  for (const token of text
    .split('+')
    .map((each) => each.trim().toLowerCase())
    .filter((each) => each !== '')) {
    const modifier = modifierOf(token, platform);
    if (modifier !== null) {
      modifiers.add(modifier);
      continue;
    }
    const found = keyOf(token);
    if (found === null) return null;
    if (found.isShifted) modifiers.add('shift');
    key = found.key;
  }
  return key === null ? null : [...[...modifiers].sort(), key].join('+');
}

function modifierOf(token: string, platform: string): string | null {
  switch (token) {
    case 'ctrl':
    case 'control':
      return 'ctrl';
    case 'super':
    case 'cmd':
    case 'command':
    case 'meta':
      return 'cmd';
    case 'commandorcontrol':
    case 'cmdorctrl':
      return platform === 'darwin' ? 'cmd' : 'ctrl';
    case 'alt':
    case 'option':
      return 'alt';
    case 'altgr':
      return 'altgr';
    case 'shift':
      return 'shift';
    default:
      return null;
  }
}

function keyOf(token: string): { readonly key: string; readonly isShifted: boolean } | null {
  const base = SHIFTED[token];
  if (base !== undefined) return { key: base, isShifted: true };
  const isKey = /^[!-~]$/u.test(token) || /^f(?:[1-9]|1\d|2[0-4])$/u.test(token) || KEY_NAMES.has(token);
  // "plus" is the key of "=" with Shift.
  return isKey ? { key: SAME[token] ?? token, isShifted: token === 'plus' } : null;
}
