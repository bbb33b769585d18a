/** Main's dialogs about external programs: which file, and whether it may be started with these arguments. */
import { dialog, type BrowserWindow } from 'electron';
import { visibleLine } from '../../engine/core/visible-text.ts';
import type { ProgramDialogs } from '../programs/host-programs.ts';

/** Names of the buttons, in order. */
const BUTTONS = ['Start', 'Cancel'] as const;

/** Quotes an argument so that the user sees where it begins and ends. */
function quoted(text: string): string {
  return /^[\w./:=@%+,-]+$/.test(text) ? text : JSON.stringify(text);
}

/** Makes the dialogs of a window. */
export function programDialogs(window: BrowserWindow): ProgramDialogs {
  return {
    async chooseFile() {
      const { canceled, filePaths } = await dialog.showOpenDialog(window, {
        title: 'Add a program',
        buttonLabel: 'Add',
        properties: ['openFile'],
      });
      return canceled ? null : (filePaths[0] ?? null);
    },
    async allowStart(file, args, texts) {
      const { response } = await dialog.showMessageBox(window, {
        type: 'question',
        message: 'Start this program like this?',
        detail: [
          [file, ...args].map(quoted).join(' '),
          ...Object.entries(texts).map(([name, text]) => `${name}: ${quoted(text)}`),
        ]
          .map(visibleLine)
          .join('\n'),
        buttons: [...BUTTONS],
        defaultId: 1,
        cancelId: 1,
      });
      return BUTTONS[response] === 'Start';
    },
  };
}
