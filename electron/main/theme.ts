/** The colours of the parts that the system draws, and of the window before its page is painted. */
import { nativeTheme, type BrowserWindow } from 'electron';
import { readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import * as v from 'valibot';
import { TOKENS } from '../../engine/drawing/colours.ts';
import { HOST_THEMES, type HostTheme } from '../../engine/protocol/host-data.ts';

/** No settings file is this large; any larger file in its place is not read. */
const MAX_SETTINGS_BYTES = 1024 * 1024;

const look = v.object({
  theme: v.fallback(v.picklist(HOST_THEMES), 'system'),
  language: v.fallback(v.string(), 'system'),
});

/**
 * Reads the last chosen theme and language before there is a page, so that a dark window does not flash light. The page,
 * which reads the file later, reports any problem with it.
 *
 * @param folder the folder of the settings.
 */
export function storedLook(folder: string): v.InferOutput<typeof look> {
  try {
    const file = path.join(folder, 'settings.json');
    const about = statSync(file);
    const isReadable = about.isFile() && about.size <= MAX_SETTINGS_BYTES;
    return v.parse(look, isReadable ? JSON.parse(readFileSync(file, 'utf8')) : {});
  } catch {
    return v.parse(look, {});
  }
}

/** Applies a theme to the whole program: title bar, menus, dialogs, and `prefers-color-scheme` in the page. */
export function applyTheme(theme: HostTheme): void {
  nativeTheme.themeSource = theme;
}

/** Returns the background colour of the window in the current theme. */
export function ground(): string {
  return TOKENS[nativeTheme.shouldUseDarkColors ? 'dark' : 'light'].app;
}

/**
 * Keeps a window's background in the colour of the theme, so that no other colour shows while the window grows or its
 * page reloads.
 */
export function keepGround(window: BrowserWindow): void {
  const paint = (): void => {
    window.setBackgroundColor(ground());
  };
  nativeTheme.on('updated', paint);
  window.on('closed', () => {
    nativeTheme.off('updated', paint);
  });
}
