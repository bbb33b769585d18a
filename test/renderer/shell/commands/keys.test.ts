import { describe, expect, test } from 'vitest';
import { digitOf, keyLabel, keysOfPress, type KeyPress } from '../../../../renderer/shell/commands/keys.ts';

const makeKey = (press: KeyPress, isMac = false): string | null => keysOfPress(press, isMac)[0] ?? null;

function press(key: string, code = '', held: Partial<KeyPress> = {}): KeyPress {
  return { key, code, ctrlKey: false, metaKey: false, altKey: false, shiftKey: false, ...held };
}

describe('keys as text', () => {
  test.each<[string, KeyPress, string | null]>([
    ['a letter is what it types', press('x', 'KeyX'), 'x'],
    ['AZERTY letters go by what they type', press('a', 'KeyQ'), 'a'],
    ['a capital is the letter with Shift', press('X', 'KeyX', { shiftKey: true }), 'Shift+x'],
    ['a sign takes no Shift', press('?', 'Minus', { shiftKey: true }), '?'],
    ['digits go by their place', press('&', 'Digit1'), 'Digit1'],
    ['the number pad counts as digits', press('3', 'Numpad3'), 'Digit3'],
    ['Ctrl names capital letters', press('s', 'KeyS', { ctrlKey: true }), 'Ctrl+S'],
    [
      'all modifiers in one order',
      press('Z', 'KeyZ', { ctrlKey: true, altKey: true, shiftKey: true }),
      'Ctrl+Alt+Shift+Z',
    ],
    ['the space bar has a name', press(' ', 'Space'), 'Space'],
    ['a modifier alone is no key', press('Control', 'ControlLeft', { ctrlKey: true }), null],
  ])('%s', (_name, event, text) => {
    expect(makeKey(event)).toBe(text);
  });

  test('on a Mac the Command key stands for Ctrl', () => {
    expect(makeKey(press('s', 'KeyS', { metaKey: true }), true)).toBe('Ctrl+S');
  });

  test('the Control key of a Mac makes another key, which is none of ours', () => {
    expect(makeKey(press('a', 'KeyA', { ctrlKey: true }), true)).toBe('Control+a');
    expect(makeKey(press('f', 'KeyF', { ctrlKey: true, metaKey: true }), true)).toBe('Ctrl+Control+F');
  });

  test('keys are shown with arrows and short names', () => {
    expect(['Ctrl+ArrowUp', 'Digit4', 'Escape', 'Ctrl++', 'x'].map((key) => keyLabel(key, false))).toEqual([
      'Ctrl+↑',
      '4',
      'Esc',
      'Ctrl++',
      'X',
    ]);
  });
});

/** What AltGr sets in Chromium, and Ctrl with Alt in browsers that know no AltGr. */
const ALT_GR: Partial<KeyPress> = { getModifierState: (name) => name === 'AltGraph' };
const CTRL_ALT: Partial<KeyPress> = { ctrlKey: true, altKey: true };
const SHIFT: Partial<KeyPress> = { shiftKey: true };

describe('signs on the keys of digits, on keyboards as they are', () => {
  test.each<[string, KeyPress, readonly string[]]>([
    ['US *', press('*', 'Digit8', SHIFT), ['Shift+Digit8', '*']],
    ['US !', press('!', 'Digit1', SHIFT), ['Shift+Digit1', '!']],
    ['US 8', press('8', 'Digit8'), ['Digit8']],
    ['German =', press('=', 'Digit0', SHIFT), ['Shift+Digit0', '=']],
    ['German {', press('{', 'Digit7', ALT_GR), ['{']],
    ['German { in a browser without AltGr', press('{', 'Digit7', CTRL_ALT), ['{']],
    ['German Ctrl+[', press('[', 'Digit8', { ...ALT_GR, ctrlKey: true }), ['Ctrl+[']],
    ['Spanish [ beside P', press('[', 'BracketLeft', ALT_GR), ['[']],
    ['AZERTY - where a digit has no command', press('-', 'Digit6'), ['Digit6', '-']],
    ['AZERTY _', press('_', 'Digit8'), ['Digit8', '_']],
    ['AZERTY 6', press('6', 'Digit6', SHIFT), ['Shift+Digit6', 'Digit6']],
    ['AZERTY { is no digit', press('{', 'Digit4', ALT_GR), ['{']],
    ['Portuguese {', press('{', 'Digit7', ALT_GR), ['{']],
    ['AZERTY é is no sign', press('é', 'Digit2'), ['Digit2']],
    ['Num Lock', press('7', 'Numpad7'), ['Digit7']],
    ['no Num Lock', press('Home', 'Numpad7', SHIFT), ['Shift+Home']],
  ])('%s', (_name, event, keys) => {
    expect(keysOfPress(event)).toEqual(keys);
  });

  test.each<[string, KeyPress, readonly string[]]>([
    ['German [', press('[', 'Digit5', { altKey: true }), ['[']],
    ['German Cmd+[', press('[', 'Digit5', { altKey: true, metaKey: true }), ['Ctrl+[']],
    ['Option and an arrow', press('ArrowUp', 'ArrowUp', { altKey: true }), ['Alt+ArrowUp']],
  ])('on a Mac: %s', (_name, event, keys) => {
    expect(keysOfPress(event, true)).toEqual(keys);
  });
});

test('on a Mac keys are shown by its signs, in its order', () => {
  const keys = ['Ctrl+Shift+S', 'Ctrl+Control+F', 'Alt+Enter', 'Ctrl++', 'Digit4', 'Ctrl+ArrowUp'];
  expect(keys.map((key) => keyLabel(key, true))).toEqual(['⇧⌘S', '⌃⌘F', '⌥Enter', '⌘+', '4', '⌘↑']);
});

test('a digit is what is typed, or what stands on the key without Shift', () => {
  const presses = [
    press('7', 'Digit7'),
    press('0', 'Numpad0'),
    press('-', 'Digit6'),
    press('6', 'Digit6', SHIFT),
  ];
  expect(presses.map(digitOf)).toEqual(['7', '0', '6', '6']);
  const others = [
    press('a', 'KeyA'),
    press('=', 'Digit0', SHIFT),
    press('{', 'Digit4', ALT_GR),
    press('Home', 'Numpad7'),
  ];
  expect(others.map(digitOf)).toEqual([null, null, null, null]);
});
