/** The native menu bar: hands the menu of `menu-model.ts` to Electron, and reports the chosen command. */
import { app, Menu, type BrowserWindow, type MenuItemConstructorOptions } from 'electron';
import type { HostMenu, TextFocus } from '../../engine/protocol/host-data.ts';
import { say } from './host-texts.ts';
import { flagsOf, menuChange, nativeMenu, type NativeLine } from './menu-model.ts';

/** Shows menus. */
export interface NativeMenu {
  show(menus: readonly HostMenu[]): void;
  /** Sets the owner of the keys of text editing in the page. */
  setTextFocus(focus: TextFocus): void;
  /** Shows the menus again after a change of the language. */
  sayAgain(): void;
}

/** The menu of a window that has none. */
export const NO_MENU: NativeMenu = {
  show: () => undefined,
  setTextFocus: () => undefined,
  sayAgain: () => undefined,
};

/** @param onCommand gets the id of each chosen line of the page. */
export function makeNativeMenu(window: BrowserWindow, onCommand: (id: string) => void): NativeMenu {
  let menus: readonly HostMenu[] = [];
  let focus: TextFocus = 'page';
  let hasKeys = true;
  let shown: readonly NativeLine[] = [];
  let menu: Menu | null = null;

  function update(): void {
    const before = shown;
    const { platform } = process;
    shown = nativeMenu({ menus, platform, focus: hasKeys ? focus : 'field', appName: app.name, say });
    const change = menuChange(before, shown);
    if (menu === null || change.kind === 'rebuild') {
      menu = Menu.buildFromTemplate(shown.map((line) => templateOf(line, onChosen)));
      Menu.setApplicationMenu(menu);
      return;
    }
    for (const { id, enabled, checked, visible } of change.flags) {
      const item = menu.getMenuItemById(id);
      if (!item) continue;
      item.enabled = enabled;
      item.visible = visible;
      if (item.type === 'checkbox') item.checked = checked;
    }
  }

  /**
   * Handles a chosen line. Electron has already toggled a chosen switch, but only the page decides whether it is on.
   */
  function onChosen(id: string): void {
    const item = menu?.getMenuItemById(id);
    const flags = flagsOf(shown).find((each) => each.id === id);
    if (item?.type === 'checkbox' && flags) item.checked = flags.checked;
    onCommand(id);
  }

  if (process.platform === 'darwin') {
    // While a save dialog or another window has the keys, its text fields get them only by the roles of the menu. A
    // sheet causes no `blur` of its window, which stays the main one (Electron, electron_ns_window_delegate.mm).
    const setKeys = (now: boolean) => (): void => {
      hasKeys = now;
      update();
    };
    window.on('focus', setKeys(true));
    window.on('blur', setKeys(false));
    window.on('sheet-begin', setKeys(false));
    window.on('sheet-end', setKeys(true));
    // Before the page has sent its menus there is at least a way to quit.
    update();
  }

  return {
    show(now) {
      menus = now;
      update();
    },
    setTextFocus(now) {
      focus = now;
      if (menu !== null) update();
    },
    sayAgain() {
      if (menu !== null) update();
    },
  };
}

function templateOf(line: NativeLine, onChosen: (id: string) => void): MenuItemConstructorOptions {
  const { submenu, ...options } = line;
  const { id } = line;
  if (submenu) return { ...options, submenu: submenu.map((each) => templateOf(each, onChosen)) };
  if (id === undefined || line.role !== undefined) return { ...options };
  return { ...options, click: () => onChosen(id) };
}
