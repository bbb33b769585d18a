/** Asks where to save. */
import { dialog, type BrowserWindow } from 'electron';
import { existsSync } from 'node:fs';
import path from 'node:path';
import { say } from './host-texts.ts';
import { withExtension } from './save-name.ts';

/**
 * Asks where to write; null if the user cancels. No existing file is overwritten without a question: the dialog asks
 * about the typed name, this function about the name with its added extension.
 *
 * @param suggested path with extension, which decides the filter.
 */
export async function askWhereToSave(window: BrowserWindow, suggested: string): Promise<string | null> {
  const extension = path.extname(suggested).slice(1);
  let offered = suggested;
  for (;;) {
    const { canceled, filePath } = await dialog.showSaveDialog(window, {
      defaultPath: offered,
      properties: ['showOverwriteConfirmation', 'createDirectory'],
      filters: extension === '' ? [] : [{ name: extension.toUpperCase(), extensions: [extension] }],
    });
    if (canceled || filePath === '') return null;
    // The dialog itself has already asked about a file with exactly the typed name.
    const target = existsSync(filePath) ? filePath : withExtension(filePath, suggested);
    if (target === filePath || !existsSync(target) || (await mayReplace(window, target))) return target;
    offered = target;
  }
}

async function mayReplace(window: BrowserWindow, file: string): Promise<boolean> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    message: say('host.replace.ask', { name: path.basename(file) }),
    detail: say('host.replace.help'),
    buttons: [say('host.replace'), say('dialog.cancel')],
    defaultId: 1,
    cancelId: 1,
  });
  return response === 0;
}
