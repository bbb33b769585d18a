import { describe, expect, test } from 'vitest';
import { digitOf, keyLabel, makeKey, type KeyPress } from '../../../../renderer/shell/commands/keys.ts';

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
    expect(['Ctrl+ArrowUp', 'Digit4', 'Escape', 'Ctrl++', 'x'].map(keyLabel)).toEqual([
      'Ctrl+↑',
      '4',
      'Esc',
      'Ctrl++',
      'X',
    ]);
  });
});

test('digits are recognised by the position of their key', () => {
  expect(['Digit7', 'Numpad0', 'KeyA', 'F1'].map(digitOf)).toEqual(['7', '0', null, null]);
});
