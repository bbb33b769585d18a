/**
 * The context menu of text fields and marked text. The page's own context menus get the event first: if a page prevents
 * its default, Chromium requests no menu and Electron emits no `context-menu` event.
 */
import { Menu, type BrowserWindow, type MenuItemConstructorOptions, type WebContents } from 'electron';
import { say } from './host-texts.ts';
import { textMenu, type TextLine } from './context-menu-model.ts';

/** Shows the menu when Chromium requests one. */
export function offerContextMenu(window: BrowserWindow): void {
  const { webContents } = window;
  webContents.on('context-menu', (_event, params) => {
    const lines = textMenu(params, process.platform, say);
    if (lines.length === 0) return;
    const menu = Menu.buildFromTemplate(lines.map((line) => templateOf(line, webContents)));
    menu.popup({
      window,
      x: params.x,
      y: params.y,
      sourceType: params.menuSourceType,
      // Adds the system's own lines for text: writing tools, autofill.
      ...(params.frame ? { frame: params.frame } : {}),
    });
  });
}

function templateOf(line: TextLine, page: WebContents): MenuItemConstructorOptions {
  switch (line.kind) {
    case 'separator':
      return { type: 'separator' };
    case 'note':
      return { label: line.label, enabled: false };
    case 'replace':
      return { label: line.label, click: () => page.replaceMisspelling(line.word) };
    case 'learn':
      return {
        label: line.label,
        click: () => page.session.addWordToSpellCheckerDictionary(line.word),
      };
    case 'role':
      // The field handles the keys itself; here they would only be registered a second time.
      return { label: line.label, role: line.role, enabled: line.isEnabled, registerAccelerator: false };
  }
}
