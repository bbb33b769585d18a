/** `Menu` and `MenuItem` as data, and what choosing an item or pressing its key does. */
import { note } from './channel.ts';
import { parseAccelerator } from './accelerator.ts';
import { fromNative } from './channel.ts';
import { webContents } from './contents.ts';
import { ROLES } from './menu-roles.ts';
import { BrowserWindow } from './windows.ts';

/** Electron's `MenuItemConstructorOptions`, as far as the double looks at them. */
interface ItemOptions {
  readonly id?: string;
  readonly label?: string;
  readonly sublabel?: string;
  readonly toolTip?: string;
  readonly role?: string;
  readonly type?: string;
  readonly accelerator?: string;
  readonly registerAccelerator?: boolean;
  readonly acceleratorWorksWhenHidden?: boolean;
  readonly enabled?: boolean;
  readonly visible?: boolean;
  readonly checked?: boolean;
  readonly submenu?: readonly (ItemOptions | MenuItem)[] | Menu;
  readonly click?: (item: MenuItem, window: BrowserWindow | null, event: object) => void;
}

const TYPES = ['normal', 'separator', 'submenu', 'checkbox', 'radio', 'header', 'palette'];
let lastCommand = 0;

export class MenuItem {
  readonly id: string | undefined;
  readonly role: string | undefined;
  readonly type: string;
  readonly submenu: Menu | undefined;
  readonly accelerator: string | undefined;
  readonly commandId: number;
  label: string;
  sublabel: string;
  toolTip: string;
  enabled: boolean;
  visible: boolean;
  checked: boolean;
  registerAccelerator: boolean;
  acceleratorWorksWhenHidden: boolean;
  menu: Menu | undefined;
  /** Turns a switch first, then calls the role or the listener (`lib/browser/api/menu-item.ts`). */
  readonly click: (event?: object, window?: BrowserWindow | null) => void;

  constructor(options: ItemOptions) {
    const role = options.role?.toLowerCase();
    const known = role === undefined ? undefined : ROLES[role];
    if (role !== undefined && !known)
      throw new Error(`The double of Electron does not know the role ${role}.`);
    lastCommand += 1;
    this.commandId = lastCommand;
    this.id = options.id;
    this.role = role;
    const { submenu } = options;
    this.submenu =
      submenu === undefined || submenu instanceof Menu ? submenu : Menu.buildFromTemplate(submenu);
    this.type = options.type ?? (this.submenu ? 'submenu' : 'normal');
    if (!TYPES.includes(this.type)) throw new Error(`Unknown menu item type: ${this.type}`);
    if (this.type === 'submenu' && !this.submenu) throw new Error('Invalid submenu');
    this.accelerator = options.accelerator ?? known?.accelerator;
    this.label = options.label ?? known?.label() ?? '';
    this.sublabel = options.sublabel ?? '';
    this.toolTip = options.toolTip ?? '';
    this.enabled = options.enabled ?? true;
    this.visible = options.visible ?? true;
    this.checked = options.checked ?? false;
    this.registerAccelerator = options.registerAccelerator ?? known?.isRegistered ?? true;
    this.acceleratorWorksWhenHidden = options.acceleratorWorksWhenHidden ?? true;
    this.click = (event = {}, window = BrowserWindow.getFocusedWindow()) => {
      if (this.type === 'checkbox' || this.type === 'radio') this.checked = !this.checked;
      if (known?.act) known.act(window, webContents.getFocusedWebContents());
      else if (known) note({ kind: 'system', what: `role ${role}`, args: [] });
      else options.click?.(this, window, event);
    };
    if (this.accelerator !== undefined && parseAccelerator(this.accelerator, process.platform) === null) {
      // Electron only logs it and shows no key; here it is a fault of ours.
      throw new Error(`Invalid accelerator: ${this.accelerator}`);
    }
  }
}

let applicationMenu: Menu | null = null;
/** Menus that were opened at the pointer, newest last. */
const popups: Menu[] = [];

export class Menu {
  readonly items: MenuItem[] = [];

  static buildFromTemplate(template: readonly (ItemOptions | MenuItem)[]): Menu {
    if (!Array.isArray(template))
      throw new TypeError('Invalid template for Menu: Menu template must be an array');
    const menu = new Menu();
    for (const options of foldSeparators(template)) {
      if (!('label' in options) && !('role' in options) && options.type !== 'separator') {
        throw new TypeError('Invalid template for MenuItem: must have at least one of label, role or type');
      }
      menu.append(options instanceof MenuItem ? options : new MenuItem(options));
    }
    return menu;
  }

  static getApplicationMenu(): Menu | null {
    return applicationMenu;
  }

  static setApplicationMenu(menu: Menu | null): void {
    if (menu !== null && !(menu instanceof Menu)) throw new TypeError('Invalid menu');
    applicationMenu = menu;
  }

  append(item: MenuItem): void {
    this.insert(this.items.length, item);
  }

  insert(at: number, item: MenuItem): void {
    item.menu = this;
    this.items.splice(at, 0, item);
  }

  getMenuItemById(id: string): MenuItem | null {
    for (const item of this.items) {
      const found = item.id === id ? item : item.submenu?.getMenuItemById(id);
      if (found) return found;
    }
    return null;
  }

  popup(): void {
    if (BrowserWindow.getAllWindows().length === 0)
      throw new Error('Cannot open Menu without a BaseWindow present');
    popups.push(this);
  }
}

/** Separators that touch become one, and those at the edges go (`lib/browser/api/menu.ts`). */
function foldSeparators(template: readonly (ItemOptions | MenuItem)[]): readonly (ItemOptions | MenuItem)[] {
  const isLine = (each: ItemOptions | MenuItem | undefined): boolean =>
    each?.type === 'separator' && each.visible !== false;
  const folded = template.filter((each, i) => !isLine(each) || !isLine(template[i - 1]));
  return folded.filter((each, i) => !isLine(each) || (i > 0 && i < folded.length - 1));
}

/** The menu that was opened last at the pointer. */
function lastPopup(): Menu | null {
  return popups.at(-1) ?? null;
}

function allItems(menu: Menu): readonly MenuItem[] {
  return menu.items.flatMap((item) => [item, ...(item.submenu ? allItems(item.submenu) : [])]);
}

/** The item whose key this is, as the system finds it: the first one, and on a Mac only if it is enabled. */
function itemOf(accelerator: string): MenuItem | null {
  const key = parseAccelerator(accelerator, process.platform);
  if (key === null) throw new Error(`Invalid accelerator: ${accelerator}`);
  if (!applicationMenu) return null;
  const fits = (item: MenuItem): boolean =>
    item.accelerator !== undefined &&
    parseAccelerator(item.accelerator, process.platform) === key &&
    (item.visible || item.acceleratorWorksWhenHidden) &&
    // On a Mac the menu takes every key it shows; elsewhere only those that were registered (electron.d.ts,
    // `registerAccelerator`, "Linux, Windows").
    (process.platform === 'darwin' || item.registerAccelerator);
  return allItems(applicationMenu).find(fits) ?? null;
}

/**
 * A key that the page was offered first. On a Mac Chromium gives keys with Command to the page before the menu
 * (`render_widget_host_view_cocoa.mm`, `performKeyEquivalent:`), and all others to the menu first; elsewhere the page is
 * always first and Electron's accelerators get what it leaves (`NativeWindowViews::HandleKeyboardEvent`).
 *
 * @returns the label of the item that took the key, or null.
 */
export function press(accelerator: string, isTakenByPage: boolean): string | null {
  const item = itemOf(accelerator);
  const isMenuFirst =
    process.platform === 'darwin' && !(parseAccelerator(accelerator, 'darwin') ?? '').includes('cmd');
  if (!item?.enabled || (isTakenByPage && !isMenuFirst)) return null;
  fromNative(() => item.click());
  return item.label;
}

/** Chooses an item by the ids or labels that lead to it; the first may be `popup` for the menu at the pointer. */
export function choose(way: readonly string[]): void {
  const isPopup = way[0] === 'popup';
  let menu: Menu | null = isPopup ? lastPopup() : applicationMenu;
  const steps = isPopup ? way.slice(1) : way;
  for (const [at, step] of steps.entries()) {
    const item: MenuItem | undefined = menu?.items.find(({ id, label, role }) =>
      [id, label, role].includes(step),
    );
    if (!item) throw new Error(`There is no menu item ${steps.slice(0, at + 1).join(' > ')}.`);
    if (at === steps.length - 1) {
      if (!item.enabled || !item.visible)
        throw new Error(`The menu item ${steps.join(' > ')} cannot be chosen.`);
      fromNative(() => item.click());
    }
    menu = item.submenu ?? null;
  }
}
