import { expect, test } from 'vitest';
import { isMacMenuKey, makeAccelerator, nativeLabel } from '../../../electron/main/native-keys.ts';

test('keys are written as Electron writes them', () => {
  const keys = [
    'Ctrl+S',
    'Ctrl+Shift+S',
    'x',
    'ArrowLeft',
    'Alt+ArrowUp',
    'Digit1',
    'F6',
    '?',
    'Ctrl++',
    'Escape',
  ];
  expect(keys.map(makeAccelerator)).toEqual([
    'CommandOrControl+S',
    'CommandOrControl+Shift+S',
    'X',
    'Left',
    'Alt+Up',
    '1',
    'F6',
    '?',
    'CommandOrControl+Plus',
    'Esc',
  ]);
  expect(['Hyper+S', 'Ctrl+MediaPlay', 'ä', ''].map(makeAccelerator)).toEqual([null, null, null, null]);
});

test("a Mac's menu carries keys with Command that no field knows", () => {
  const keys = [
    'Ctrl+S',
    'Ctrl+Z',
    'Ctrl+Digit1',
    'Alt+ArrowUp',
    'F6',
    'x',
    'Ctrl+ArrowUp',
    'Ctrl+Backspace',
    'Ctrl+B',
  ];
  expect(keys.filter(isMacMenuKey)).toEqual(['Ctrl+S', 'Ctrl+Z', 'Ctrl+Digit1']);
});

test.for<[string, string | null, string]>([
  ['Win & loss', null, 'Win && loss'],
  ['Win & loss', 'l', 'Win && &loss'],
  ['Save as…', 'a', 'Save &as…'],
  ['Close', 'o', 'Cl&ose'],
  ['Close', 'x', 'Close'],
])('%s with the access key %s is %s', ([label, key, shown]) => {
  expect(nativeLabel(label, key)).toBe(shown);
});
