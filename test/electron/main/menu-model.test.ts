import { expect, test } from 'vitest';
import type { HostMenu, HostMenuEntry } from '../../../engine/protocol/host.ts';
import { isChord, makeAccelerator, menuChange, nativeLabel } from '../../../electron/main/menu-model.ts';

type Item = Extract<HostMenuEntry, { kind: 'item' }>;

const item = (id: string, changes: Partial<Item> = {}): Item => ({
  kind: 'item',
  id,
  label: id,
  key: null,
  isEnabled: true,
  isChecked: null,
  ...changes,
});

const menu = (...entries: readonly HostMenuEntry[]): readonly HostMenu[] => [
  {
    group: 'file',
    label: 'File',
    entries: [
      item('open'),
      { kind: 'separator' },
      { kind: 'submenu', id: 'theme', label: 'Theme', isEnabled: true, entries },
    ],
  },
];

test('equal menus need nothing', () => {
  expect(menuChange(menu(item('a')), menu(item('a')))).toEqual({ kind: 'flags', flags: [] });
});

test('other flags are set in place, also in submenus', () => {
  const before = menu(item('theme:light', { isChecked: true }), item('theme:dark', { isChecked: false }));
  const after = menu(
    item('theme:light', { isChecked: false }),
    item('theme:dark', { isChecked: true, isEnabled: false }),
  );
  expect(menuChange(before, after)).toEqual({
    kind: 'flags',
    flags: [
      { id: 'theme:light', isEnabled: true, isChecked: false },
      { id: 'theme:dark', isEnabled: false, isChecked: true },
    ],
  });
});

test.for<[string, readonly HostMenu[]]>([
  ['label', menu(item('a', { label: 'B' }))],
  ['key', menu(item('a', { key: 'Ctrl+B' }))],
  ['kind of line', menu(item('a', { isChecked: false }))],
  ['number of lines', menu(item('a'), item('b'))],
  ['order', menu()],
])('another %s means building anew', ([, after]) => {
  expect(menuChange(menu(item('a')), after)).toEqual({ kind: 'rebuild' });
});

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

test('only chords and function keys never type a letter', () => {
  expect(['Ctrl+S', 'Alt+1', 'F6', 'Shift+F6', 'x', 'Shift+x', '?'].map(isChord)).toEqual([
    true,
    true,
    true,
    true,
    false,
    false,
    false,
  ]);
});

test('an ampersand in a label is no access key', () => {
  expect(nativeLabel('Win & loss')).toBe('Win && loss');
});
