/** The native menu of the desktop program: read and chosen from in main, as the system does. */
import { expect } from '@playwright/test';
import type { Desktop } from './desktop.ts';

declare global {
  interface Window {
    /** Resolves when the page has run the next command of the native menu. */
    testCommand: Promise<void>;
  }
}

/** Labels of the menu bar, without the marks of their access keys. */
export function nativeMenus({ evaluate }: Desktop): Promise<readonly string[]> {
  return evaluate(
    ({ Menu }) => Menu.getApplicationMenu()?.items.map(({ label }) => label.replaceAll(/&(.)/g, '$1')) ?? [],
  );
}

/** Labels of the lines of a menu, likewise. */
export function nativeLines({ evaluate }: Desktop, group: string): Promise<readonly string[]> {
  return evaluate(({ Menu }, name) => {
    const bare = (label: string): string => label.replaceAll(/&(.)/g, '$1');
    const found = Menu.getApplicationMenu()?.items.find(({ label }) => bare(label) === name);
    return found?.submenu?.items.map(({ label }) => bare(label)) ?? [];
  }, group);
}

/** Chooses a line by the words on the way to it, as soon as it is there and enabled; waits until the page has run it. */
export async function chooseNative(desktop: Desktop, way: readonly string[]): Promise<void> {
  await desktop.page.evaluate(() => {
    window.testCommand = new Promise((resolve) => {
      window.studioHost?.onCommand(() => setTimeout(resolve));
    });
  });
  await expect.poll(() => desktop.evaluate(choose, way)).toBe('chosen');
  await desktop.page.evaluate(() => window.testCommand);
}

/** Runs in main. What it finds instead is told, so that a failure says it. */
function choose(
  { Menu, BrowserWindow }: typeof Electron.CrossProcessExports,
  way: readonly string[],
): string {
  interface Line {
    readonly label: string;
    readonly enabled: boolean;
    readonly visible: boolean;
    readonly submenu?: { readonly items: readonly Line[] };
    readonly click: unknown;
  }
  let items: readonly Line[] = Menu.getApplicationMenu()?.items ?? [];
  for (const [i, words] of way.entries()) {
    const lines = items.map((item) => ({ item, label: item.label.replaceAll(/&(.)/g, '$1') }));
    const found =
      lines.find(({ label }) => label === words) ?? lines.find(({ label }) => label.includes(words));
    if (!found) return `no ${words} in ${lines.map(({ label }) => label).join(', ')}`;
    const { item } = found;
    if (!item.enabled || !item.visible) return `${words} is disabled`;
    items = item.submenu?.items ?? [];
    if (i < way.length - 1) continue;
    const window = BrowserWindow.getAllWindows()[0];
    // Native menus run after the event that chose the line.
    setImmediate(() => {
      if (typeof item.click === 'function')
        Reflect.apply(item.click, item, [{}, window, window?.webContents]);
    });
    return 'chosen';
  }
  return 'nothing was chosen';
}
