/** The native menu bar, made from the page's menus. The page handles the keys itself; here they are only shown. */
import { app, Menu, type MenuItemConstructorOptions } from 'electron';
import type { HostMenu, HostMenuEntry } from '../../engine/protocol/host.ts';
import { isChord, makeAccelerator, menuChange, nativeLabel } from './menu-model.ts';

/** Shows menus and reports what was chosen. */
export interface NativeMenu {
  show(menus: readonly HostMenu[]): void;
}

const isMac = process.platform === 'darwin';

/** On a Mac text fields get their clipboard keys from menu items with these roles and from nowhere else. */
const MAC_TEXT_ITEMS: readonly MenuItemConstructorOptions[] = [
  { type: 'separator' },
  { role: 'cut' },
  { role: 'copy' },
  { role: 'paste' },
  { role: 'selectAll' },
];

/** @param onCommand gets the id of each chosen line. */
export function makeNativeMenu(onCommand: (id: string) => void): NativeMenu {
  let shown: readonly HostMenu[] = [];
  let menu: Menu | null = null;

  function show(menus: readonly HostMenu[]): void {
    const change = menuChange(shown, menus);
    shown = menus;
    if (menu === null || change.kind === 'rebuild') {
      menu = Menu.buildFromTemplate(makeTemplate(menus, onChosen));
      Menu.setApplicationMenu(menu);
      return;
    }
    for (const { id, isEnabled, isChecked } of change.flags) {
      const item = menu.getMenuItemById(id);
      if (!item) continue;
      item.enabled = isEnabled;
      if (isChecked !== null) item.checked = isChecked;
    }
  }

  /** A chosen switch has turned itself already; whether it is on is for the page to say. */
  function onChosen(entry: ItemEntry): void {
    const item = menu?.getMenuItemById(entry.id);
    if (item && entry.isChecked !== null) item.checked = isOn(shown, entry.id);
    onCommand(entry.id);
  }

  return { show };
}

type ItemEntry = Extract<HostMenuEntry, { kind: 'item' }>;

function isOn(menus: readonly HostMenu[], id: string): boolean {
  const isOnIn = (entries: readonly HostMenuEntry[]): boolean =>
    entries.some(
      (entry) =>
        (entry.kind === 'item' && entry.id === id && entry.isChecked === true) ||
        (entry.kind === 'submenu' && isOnIn(entry.entries)),
    );
  return menus.some((each) => isOnIn(each.entries));
}

function makeTemplate(
  menus: readonly HostMenu[],
  onChosen: (entry: ItemEntry) => void,
): MenuItemConstructorOptions[] {
  const bar = menus.map((menu): MenuItemConstructorOptions => {
    const lines = menu.entries.map((entry) => makeLine(entry, onChosen));
    const submenu = isMac && menu.group === 'edit' ? [...lines, ...MAC_TEXT_ITEMS] : lines;
    return { label: nativeLabel(menu.label), submenu };
  });
  return isMac ? [{ role: 'appMenu', label: app.name }, ...bar, { role: 'windowMenu' }] : bar;
}

function makeLine(entry: HostMenuEntry, onChosen: (entry: ItemEntry) => void): MenuItemConstructorOptions {
  switch (entry.kind) {
    case 'separator':
      return { type: 'separator' };
    case 'submenu':
      return {
        id: entry.id,
        label: nativeLabel(entry.label),
        enabled: entry.isEnabled,
        submenu: entry.entries.map((each) => makeLine(each, onChosen)),
      };
    case 'item':
      return {
        id: entry.id,
        label: nativeLabel(entry.label),
        enabled: entry.isEnabled,
        ...(entry.isChecked === null ? {} : { type: 'checkbox', checked: entry.isChecked }),
        ...shownKey(entry.key),
        click: () => onChosen(entry),
      };
  }
}

/** A Mac's menu takes every key it shows, so keys that also type letters are not shown there. */
function shownKey(key: string | null): MenuItemConstructorOptions {
  const accelerator = key === null || (isMac && !isChord(key)) ? null : makeAccelerator(key);
  return accelerator === null ? {} : { accelerator, registerAccelerator: false };
}
