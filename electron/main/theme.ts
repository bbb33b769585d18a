/** The colours of the parts that the system draws, and of the window before its page is painted. */
import { nativeTheme, type BrowserWindow } from 'electron';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { TOKENS } from '../../engine/drawing/colours.ts';
import { HOST_THEMES, type HostTheme } from '../../engine/protocol/host-data.ts';

/** No settings file is as large; another file in its place is not read. */
const MAX_SETTINGS_BYTES = 1024 * 1024;

const withTheme = v.pipe(v.string(), v.parseJson(), v.object({ theme: v.picklist(HOST_THEMES) }));

/**
 * The theme that the user chose last, read before there is a page: the window must not be light for a moment. The
 * page, which reads the file later, reports anything wrong with it.
 *
 * @param folder where the settings lie.
 */
export function storedTheme(folder: string): HostTheme {
  try {
    const file = path.join(folder, 'settings.json');
    const about = statSync(file);
    if (!about.isFile() || about.size > MAX_SETTINGS_BYTES) return 'system';
    const parsed = v.safeParse(withTheme, readFileSync(file, 'utf8'));
    return parsed.success ? parsed.output.theme : 'system';
  } catch {
    return 'system';
  }
}

/** Makes a theme that of the program: title bar, menus, dialogs, and `prefers-color-scheme` in the page. */
export function applyTheme(theme: HostTheme): void {
  nativeTheme.themeSource = theme;
}

/** The ground of the window in the theme in use. */
export function ground(): string {
  return TOKENS[nativeTheme.shouldUseDarkColors ? 'dark' : 'light'].app;
}

/** Keeps a window's ground that of the theme, so that no other shows while it grows or its page is loaded again. */
export function keepGround(window: BrowserWindow): void {
  const paint = (): void => {
    window.setBackgroundColor(ground());
  };
  nativeTheme.on('updated', paint);
  window.on('closed', () => {
    nativeTheme.off('updated', paint);
  });
}
