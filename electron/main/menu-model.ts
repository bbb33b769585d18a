/**
 * The whole native menu as data: the page's menus in the form that each system expects. Pure; `menu.ts`
 * hands it to Electron.
 */
import type { MenuItemConstructorOptions } from 'electron';
import { chooseAccessKeys } from '../../engine/protocol/access-keys.ts';
import type { Say } from '../../engine/locales/text.ts';
import type { HostMenu, HostMenuEntry, TextFocus } from '../../engine/protocol/host-data.ts';
import { isMacMenuKey, makeAccelerator, nativeLabel } from './native-keys.ts';

/** The state from which the menu is made. */
export interface MenuState {
  readonly menus: readonly HostMenu[];
  /** `darwin`, `win32`, or any other for Linux. */
  readonly platform: string;
  /**
   * The owner of the keys of text editing; `field` also while another window or a native dialog has the keyboard focus.
   */
  readonly focus: TextFocus;
  readonly appName: string;
  readonly say: Say;
}

/** One line, as Electron's template has it. Lines with an id and without a role are commands of the page. */
export interface NativeLine {
  readonly id?: string;
  readonly type?: 'separator' | 'checkbox';
  readonly role?: Exclude<MenuItemConstructorOptions['role'], undefined>;
  readonly label?: string;
  readonly accelerator?: string;
  readonly registerAccelerator?: boolean;
  readonly acceleratorWorksWhenHidden?: boolean;
  readonly enabled?: boolean;
  readonly checked?: boolean;
  readonly visible?: boolean;
  readonly submenu?: readonly NativeLine[];
}

/** The actions on text that the system carries out. */
export type TextRole = 'undo' | 'redo' | 'cut' | 'copy' | 'paste' | 'selectAll';

type MacRole =
  | 'services'
  | 'hide'
  | 'hideOthers'
  | 'unhide'
  | 'quit'
  | 'minimize'
  | 'zoom'
  | 'close'
  | 'front';

const SEPARATOR: NativeLine = { type: 'separator' };

/** Makes the menu bar. */
export function nativeMenu(state: MenuState): readonly NativeLine[] {
  if (state.platform === 'darwin') return macMenu(state);
  return state.menus.map((menu) => menuLine(menu, fileEnd(menu, state), state));
}

/** Makes a menu of the page: its lines, then additional lines of the program. */
function menuLine(menu: HostMenu, end: readonly NativeLine[], state: MenuState): NativeLine {
  return {
    label: nativeLabel(menu.label, isMac(state) ? null : menu.accessKey),
    submenu: [...linesOf(menu.entries, state), ...end],
  };
}

const isMac = ({ platform }: MenuState): boolean => platform === 'darwin';

function linesOf(entries: readonly HostMenuEntry[], state: MenuState): readonly NativeLine[] {
  const roles = roleLines(entries, state);
  return entries.flatMap((entry) => {
    const line = lineOf(entry, state);
    const swapped = entry.kind === 'item' ? (roles.get(entry.id) ?? []) : [];
    const [own] = swapped;
    if (!own) return [line];
    const works = isMac(state) ? { acceleratorWorksWhenHidden: false } : {};
    return [{ ...line, ...works, visible: own.visible !== true }, ...swapped];
  });
}

function lineOf(entry: HostMenuEntry, state: MenuState): NativeLine {
  if (entry.kind === 'separator') return SEPARATOR;
  const line = {
    id: entry.id,
    label: nativeLabel(entry.label, isMac(state) ? null : entry.accessKey),
    enabled: entry.isEnabled,
  };
  if (entry.kind === 'submenu') return { ...line, submenu: linesOf(entry.entries, state) };
  return {
    ...line,
    ...(entry.isChecked === null ? {} : { type: 'checkbox', checked: entry.isChecked }),
    ...shownKey(entry.id, entry.key, state),
  };
}

/** The key for full screen on a Mac; other systems use F11. */
const MAC_FULL_SCREEN = 'Control+Command+F';

/** Makes the key of a line. On systems other than macOS keys are only shown: the page handles them. */
function shownKey(id: string, key: string | null, state: MenuState): Partial<NativeLine> {
  if (isMac(state) && id === 'view.full-screen') return { accelerator: MAC_FULL_SCREEN };
  const accelerator = key === null || (isMac(state) && !isMacMenuKey(key)) ? null : makeAccelerator(key);
  if (accelerator === null) return {};
  return isMac(state) ? { accelerator } : { accelerator, registerAccelerator: false };
}

/** Roles of text fields in place of commands of the page, by command. */
const TEXT_ROLES: Readonly<Record<string, readonly (readonly [role: TextRole, accelerator: string])[]>> = {
  'edit.undo': [['undo', 'CommandOrControl+Z']],
  'edit.redo': [['redo', 'CommandOrControl+Shift+Z']],
  'edit.cut': [['cut', 'CommandOrControl+X']],
  'edit.copy': [['copy', 'CommandOrControl+C']],
  'edit.paste': [
    ['paste', 'CommandOrControl+V'],
    ['selectAll', 'CommandOrControl+A'],
  ],
};

/** Tells whether a role is in force: selected text outside fields can only be copied. */
function isInForce(role: TextRole, focus: TextFocus): boolean {
  return focus === 'field' || (focus === 'text' && role === 'copy');
}

/**
 * Makes the lines of text editing next to the commands that they replace. Both are always present, and one of them is
 * hidden together with its key: swapping them only changes a flag, while a new menu would close an open one. A Mac
 * finds a key among the lines that are visible at that moment (Electron, pull request 49875).
 */
function roleLines(
  entries: readonly HostMenuEntry[],
  state: MenuState,
): ReadonlyMap<string, readonly NativeLine[]> {
  const swapped = entries.flatMap((entry) =>
    entry.kind === 'item' && Object.hasOwn(TEXT_ROLES, entry.id) ? [entry] : [],
  );
  const roles = swapped.flatMap(({ id }) => TEXT_ROLES[id] ?? []);
  const taken = accessKeysOf(entries.filter((entry) => !swapped.some((each) => each === entry)));
  // Copy appears with the other roles in a field, and with the other commands if text is selected.
  const others = swapped.filter(({ id }) => id !== 'edit.copy');
  const labelOf = (role: TextRole): string => state.say(`host.role.${role}`);
  const [copyKey = null] = chooseAccessKeys([labelOf('copy')], [...taken, ...accessKeysOf(others)]);
  const keys = chooseAccessKeys(
    roles.map(([role]) => (role === 'copy' ? '' : labelOf(role))),
    [...taken, copyKey ?? ''],
  );
  const keyOf = new Map(roles.map(([role], i) => [role, role === 'copy' ? copyKey : (keys[i] ?? null)]));
  const line = ([role, accelerator]: readonly [TextRole, string]): NativeLine => ({
    id: `role:${role}`,
    role,
    label: nativeLabel(labelOf(role), isMac(state) ? null : (keyOf.get(role) ?? null)),
    accelerator,
    ...(isMac(state) ? { acceleratorWorksWhenHidden: false } : { registerAccelerator: false }),
    visible: isInForce(role, state.focus),
  });
  return new Map(swapped.map(({ id }) => [id, (TEXT_ROLES[id] ?? []).map(line)]));
}

function accessKeysOf(entries: readonly HostMenuEntry[]): readonly string[] {
  return entries.flatMap((entry) => (entry.kind === 'separator' ? [] : [entry.accessKey ?? '']));
}

/** Makes the end of the File menu on systems without an application menu. */
function fileEnd(menu: HostMenu, { platform, say }: MenuState): readonly NativeLine[] {
  if (menu.group !== 'file') return [];
  const label = say(platform === 'win32' ? 'host.exit' : 'host.quit');
  const [accessKey = null] = chooseAccessKeys([label], accessKeysOf(menu.entries));
  const key = platform === 'win32' ? {} : { accelerator: 'CommandOrControl+Q' };
  return [SEPARATOR, { id: 'role:quit', role: 'quit', label: nativeLabel(label, accessKey), ...key }];
}

/** Lines that a Mac has only in the menu with the program's name. */
const MAC_ABOUT = 'help.about';
const MAC_PREFERENCES = 'edit.preferences';

function macMenu(state: MenuState): readonly NativeLine[] {
  const { menus, appName } = state;
  const moved = new Map(
    menus
      .flatMap(({ entries }) => entries)
      .flatMap((entry) =>
        entry.kind === 'item' && [MAC_ABOUT, MAC_PREFERENCES].includes(entry.id) ? [[entry.id, entry]] : [],
      ),
  );
  const here = (id: string): readonly NativeLine[] => {
    const entry = moved.get(id);
    return entry ? [lineOf(entry, state), SEPARATOR] : [];
  };
  const bar = menus.map((menu) => {
    const entries = tidy(menu.entries.filter((entry) => entry.kind === 'separator' || !moved.has(entry.id)));
    const line = menuLine({ ...menu, entries }, [], state);
    return menu.group === 'help' ? { ...line, role: 'help' as const } : line;
  });
  const appMenu: NativeLine = {
    label: appName,
    submenu: [
      ...here(MAC_ABOUT),
      ...here(MAC_PREFERENCES),
      macLine('services', state),
      SEPARATOR,
      macLine('hide', state, 'Command+H'),
      macLine('hideOthers', state, 'Command+Alt+H'),
      macLine('unhide', state),
      SEPARATOR,
      macLine('quit', state, 'Command+Q'),
    ],
  };
  const windowMenu: NativeLine = {
    role: 'windowMenu',
    label: state.say('host.window'),
    submenu: [
      macLine('minimize', state, 'Command+M'),
      macLine('zoom', state),
      macLine('close', state, 'Command+Shift+W'),
      SEPARATOR,
      macLine('front', state),
    ],
  };
  const help = bar.filter(({ role }) => role === 'help');
  return [appMenu, ...bar.filter((line) => !help.includes(line)), windowMenu, ...help];
}

/** Makes a line that a Mac itself carries out. */
function macLine(role: MacRole, { say, appName: app }: MenuState, accelerator?: string): NativeLine {
  const label = say(`host.role.${role}`, { app });
  return { id: `role:${role}`, role, label, ...(accelerator !== undefined && { accelerator }) };
}

/** Removes separators that no longer separate anything. */
function tidy(entries: readonly HostMenuEntry[]): readonly HostMenuEntry[] {
  return entries.filter((entry, i) => {
    const next = entries[i + 1];
    return entry.kind !== 'separator' || (i > 0 && next !== undefined && next.kind !== 'separator');
  });
}

/** The state of one line. */
export interface MenuFlags {
  readonly id: string;
  readonly enabled: boolean;
  readonly checked: boolean;
  readonly visible: boolean;
}

/** The step from one menu to the next: set flags in place, or rebuild the menu. */
export type MenuChange =
  | { readonly kind: 'flags'; readonly flags: readonly MenuFlags[] }
  | { readonly kind: 'rebuild' };

/** Compares two menus. A rebuild closes an open menu, so it happens only if texts or lines differ. */
export function menuChange(before: readonly NativeLine[], after: readonly NativeLine[]): MenuChange {
  if (shapeOf(before) !== shapeOf(after)) return { kind: 'rebuild' };
  const old = new Map(flagsOf(before).map((flags) => [flags.id, flags]));
  const flags = flagsOf(after).filter((now) => {
    const then = old.get(now.id);
    return then?.enabled !== now.enabled || then.checked !== now.checked || then.visible !== now.visible;
  });
  return { kind: 'flags', flags };
}

/** Returns everything that cannot be changed in place, as one text. */
function shapeOf(lines: readonly NativeLine[]): string {
  return JSON.stringify(lines, (key, value: unknown) =>
    ['enabled', 'checked', 'visible'].includes(key) ? undefined : value,
  );
}

/** Lists the flags of all lines that have an id. */
export function flagsOf(lines: readonly NativeLine[]): readonly MenuFlags[] {
  return lines.flatMap(({ id, enabled = true, checked = false, visible = true, submenu = [] }) => [
    ...(id === undefined ? [] : [{ id, enabled, checked, visible }]),
    ...flagsOf(submenu),
  ]);
}
