import { describe, expect, test } from 'vitest';
import type { HostMenu, HostMenuEntry, TextFocus } from '../../../engine/protocol/host-data.ts';
import {
  flagsOf,
  menuChange,
  nativeMenu,
  type MenuChange,
  type NativeLine,
} from '../../../electron/main/menu-model.ts';
import { say } from '../../support/english.ts';

type Item = Extract<HostMenuEntry, { kind: 'item' }>;

const item = (id: string, changes: Partial<Item> = {}): Item => ({
  kind: 'item',
  id,
  label: id,
  accessKey: null,
  key: null,
  isEnabled: true,
  isChecked: null,
  ...changes,
});

const menuOf = (group: string, ...entries: readonly HostMenuEntry[]): HostMenu => ({
  group,
  label: group,
  accessKey: null,
  entries,
});

function made(
  menus: readonly HostMenu[],
  platform = 'linux',
  focus: TextFocus = 'page',
): readonly NativeLine[] {
  return nativeMenu({ menus, platform, focus, appName: 'Mancala Studio', say });
}

/** All lines, those of submenus included. */
function linesOf(lines: readonly NativeLine[]): readonly NativeLine[] {
  return lines.flatMap((line) => [line, ...linesOf(line.submenu ?? [])]);
}

function find(lines: readonly NativeLine[], id: string): NativeLine | undefined {
  return linesOf(lines).find((line) => line.id === id);
}

const THEME = { kind: 'submenu', id: 'theme', label: 'Theme', accessKey: null, isEnabled: true } as const;

describe('the way from one menu to another', () => {
  const theme = (...entries: readonly HostMenuEntry[]): readonly NativeLine[] =>
    made([menuOf('view', item('open'), { kind: 'separator' }, { ...THEME, entries })]);

  test('is nothing between equal ones', () => {
    expect(menuChange(theme(item('a')), theme(item('a')))).toEqual({ kind: 'flags', flags: [] });
  });

  test('is other flags set in place, also in submenus', () => {
    const before = theme(item('light', { isChecked: true }), item('dark', { isChecked: false }));
    const after = theme(
      item('light', { isChecked: false }),
      item('dark', { isChecked: true, isEnabled: false }),
    );
    expect(menuChange(before, after)).toEqual({
      kind: 'flags',
      flags: [
        { id: 'light', enabled: true, checked: false, visible: true },
        { id: 'dark', enabled: false, checked: true, visible: true },
      ],
    });
  });

  test.for<[string, readonly NativeLine[]]>([
    ['label', theme(item('a', { label: 'B' }))],
    ['key', theme(item('a', { key: 'Ctrl+B' }))],
    ['access key', theme(item('a', { accessKey: 'a' }))],
    ['kind of line', theme(item('a', { isChecked: false }))],
    ['number of lines', theme(item('a'), item('b'))],
    ['order', theme()],
  ])('is a rebuild for another %s', ([, after]) => {
    expect(menuChange(theme(item('a')), after)).toEqual({ kind: 'rebuild' });
  });
});

const EDIT = menuOf(
  'edit',
  item('edit.undo', { label: 'Undo: comment', key: 'Ctrl+Z', isEnabled: false }),
  item('edit.copy', { label: 'Copy variation', accessKey: 'c', key: 'Ctrl+C' }),
  item('edit.paste', { label: 'Paste', accessKey: 'p', key: 'Ctrl+V' }),
  item('edit.find', { label: 'Find', accessKey: 'u', key: 'Ctrl+F' }),
);

describe.each(['linux', 'win32', 'darwin'])('keys of text editing on %s', (platform) => {
  /** What is visible with a key, by key. */
  function inForce(focus: TextFocus): Readonly<Record<string, string>> {
    return Object.fromEntries(
      linesOf(made([EDIT], platform, focus))
        .filter(({ visible, accelerator }) => visible !== false && /\+[ZCVA]$/.test(accelerator ?? ''))
        .map(({ id, accelerator }) => [(accelerator ?? '').slice(-1), id ?? '']),
    );
  }

  test('are those of the page where no text is', () => {
    expect(inForce('page')).toEqual({ Z: 'edit.undo', C: 'edit.copy', V: 'edit.paste' });
  });

  test('are the roles in a field', () => {
    const roles = { Z: 'role:undo', C: 'role:copy', V: 'role:paste', A: 'role:selectAll' };
    expect(inForce('field')).toEqual(roles);
  });

  test('copy marked text', () => {
    expect(inForce('text')).toEqual({ Z: 'edit.undo', C: 'role:copy', V: 'edit.paste' });
  });

  test('change by flags alone, so that an open menu stays', () => {
    const changes = (['field', 'text'] as const).map(
      (focus): MenuChange['kind'] => menuChange(made([EDIT], platform), made([EDIT], platform, focus)).kind,
    );
    expect(changes).toEqual(['flags', 'flags']);
  });

  test('stay off where their line is hidden', () => {
    for (const focus of ['page', 'text', 'field'] as const) {
      const hidden = linesOf(made([EDIT], platform, focus)).filter(({ visible }) => visible === false);
      expect(hidden.length).toBeGreaterThan(2);
      // Linux and Windows register none of them; a Mac would listen to hidden ones.
      const rest = platform === 'darwin' ? 'acceleratorWorksWhenHidden' : 'registerAccelerator';
      expect(hidden.filter((line) => line[rest] !== false)).toEqual([]);
    }
  });
});

test('a role takes the access key that the line it stands for has left, and none that is visible', () => {
  const lines = made([EDIT], 'linux', 'field');
  expect(
    ['role:undo', 'role:copy', 'role:paste', 'role:selectAll'].map((id) => find(lines, id)?.label),
  ).toEqual(['U&ndo', '&Copy', '&Paste', '&Select all']);
});

describe('a Mac', () => {
  const menus = [
    menuOf('file', item('file.close', { key: 'Ctrl+W' })),
    menuOf('edit', item('edit.find'), { kind: 'separator' }, item('edit.preferences', { key: 'Ctrl+,' })),
    menuOf('help', item('help.contents', { key: 'F1' }), { kind: 'separator' }, item('help.about')),
  ];
  const lines = made(menus, 'darwin');

  test('has About, Preferences and Quit in the menu with the name of the program, and there alone', () => {
    expect(lines.map(({ label }) => label)).toEqual(['Mancala Studio', 'file', 'edit', 'Window', 'help']);
    const idsOf = (at: number): string => (lines[at]?.submenu ?? []).map(({ id }) => id ?? '-').join(' ');
    expect(idsOf(0)).toBe(
      'help.about - edit.preferences - role:services - role:hide role:hideOthers role:unhide - role:quit',
    );
    expect(idsOf(2)).toBe('edit.find');
    expect(idsOf(4)).toBe('help.contents');
    expect(find(lines, 'edit.preferences')?.accelerator).toBe('CommandOrControl+,');
  });

  test('can be quitted before the page has sent its menus', () => {
    expect(made([], 'darwin').map(({ label }) => label)).toEqual(['Mancala Studio', 'Window']);
  });

  test('shows no key that it would take from the page or from a field', () => {
    const unshown = [
      'x',
      'F6',
      'Alt+ArrowUp',
      'Shift+Delete',
      'Ctrl+ArrowLeft',
      'Ctrl+B',
      'Ctrl+Shift+ArrowUp',
    ];
    const keys = [...unshown, 'Ctrl+S'];
    const shown = made([menuOf('x', ...keys.map((key) => item(key, { key })))], 'darwin');
    expect(
      linesOf(shown).flatMap(({ id, accelerator }) => (accelerator && keys.includes(id ?? '') ? [id] : [])),
    ).toEqual(['Ctrl+S']);
  });

  test('shows no access keys', () => {
    const shown = made([menuOf('x', item('a', { label: 'Win & loss', accessKey: 'w' }))], 'darwin');
    expect(find(shown, 'a')?.label).toBe('Win && loss');
  });
});

test('elsewhere the File menu ends in Quit, on Windows in Exit', () => {
  const file = menuOf('file', item('file.export', { accessKey: 'e' }));
  expect(made([file], 'linux')[0]?.submenu?.slice(1)).toEqual([
    { type: 'separator' },
    { id: 'role:quit', role: 'quit', label: '&Quit', accelerator: 'CommandOrControl+Q' },
  ]);
  expect(made([file], 'win32')[0]?.submenu?.slice(1)).toEqual([
    { type: 'separator' },
    { id: 'role:quit', role: 'quit', label: 'E&xit' },
  ]);
});

test('flags tell what a line without them means', () => {
  expect(flagsOf([{ id: 'a' }, { type: 'separator' }])).toEqual([
    { id: 'a', enabled: true, checked: false, visible: true },
  ]);
});
