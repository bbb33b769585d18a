/** Main's dialogs about external programs: which file, and whether it may be started with these arguments. */
import { dialog, type BrowserWindow } from 'electron';
import { visibleLine } from '../../engine/core/visible-text.ts';
import type { ProgramDialogs } from '../programs/host-programs.ts';
import { say } from './host-texts.ts';

/** Quotes an argument so that the user sees where it begins and ends. */
function quoted(text: string): string {
  return /^[\w./:=@%+,-]+$/.test(text) ? text : JSON.stringify(text);
}

/** Makes the dialogs of a window. */
export function programDialogs(window: BrowserWindow): ProgramDialogs {
  return {
    async chooseFile() {
      const { canceled, filePaths } = await dialog.showOpenDialog(window, {
        title: say('host.program'),
        buttonLabel: say('host.program.add'),
        properties: ['openFile'],
      });
      return canceled ? null : (filePaths[0] ?? null);
    },
    async allowStart(file, args, texts) {
      const { response } = await dialog.showMessageBox(window, {
        type: 'question',
        message: say('host.program.ask'),
        detail: [
          [file, ...args].map(quoted).join(' '),
          ...Object.entries(texts).map(([name, text]) => `${name}: ${quoted(text)}`),
        ]
          .map(visibleLine)
          .join('\n'),
        buttons: [say('host.program.start'), say('dialog.cancel')],
        defaultId: 1,
        cancelId: 1,
      });
      return response === 0;
    },
  };
}
