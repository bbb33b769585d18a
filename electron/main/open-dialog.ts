/** Asks which files or folder with games to open. */
import { dialog, type BrowserWindow, type OpenDialogOptions } from 'electron';
import { fail, ok } from '../../engine/core/result.ts';
import { GAME_EXTENSIONS, type HostResult } from '../../engine/protocol/host-data.ts';
import { say } from './host-texts.ts';
import { documentsFolder } from './documents-folder.ts';

const OPTIONS = {
  file: () => ({
    properties: ['openFile', 'multiSelections'],
    filters: [
      // Other files can be chosen under "All files" and are judged by their content.
      { name: say('host.games'), extensions: [...GAME_EXTENSIONS] },
      { name: say('host.all-files'), extensions: ['*'] },
    ],
  }),
  folder: () => ({ properties: ['openDirectory'] }),
} satisfies Record<string, () => OpenDialogOptions>;

/**
 * Asks for files, or for one folder.
 *
 * @param from the folder in which the dialog opens; null for the folder of documents.
 * @returns at least one path; ERR_HOST_CANCELLED if the user cancels.
 */
export async function askWhatToOpen(
  window: BrowserWindow,
  kind: keyof typeof OPTIONS,
  from: string | null,
): Promise<HostResult<readonly [string, ...string[]]>> {
  const { canceled, filePaths } = await dialog.showOpenDialog(window, {
    defaultPath: from ?? documentsFolder(),
    ...OPTIONS[kind](),
  });
  const [first, ...others] = filePaths;
  return canceled || first === undefined ? fail('ERR_HOST_CANCELLED') : ok([first, ...others]);
}
