/** Drawing that fails: some drivers take Chromium's process for it down again and again, or leave the window white. */
import { app, dialog, type BrowserWindow } from 'electron';
import { SAFE_GRAPHICS } from './argv.ts';

/** From the second failure on, a start without the graphics card is offered, once. Chromium mends the first by itself. */
export function watchGraphics(window: BrowserWindow): void {
  let failures = 0;
  app.on('child-process-gone', (_event, { type, reason }) => {
    if (type !== 'GPU' || reason === 'clean-exit') return;
    failures += 1;
    if (failures === 2 && !window.isDestroyed()) void offer(window);
  });
}

async function offer(window: BrowserWindow): Promise<void> {
  const { response } = await dialog.showMessageBox(window, {
    type: 'warning',
    message: 'The graphics card has failed twice.',
    detail: 'Mancala Studio can start again and draw without it. You will be asked about unsaved work first.',
    buttons: ['Start again', 'Continue'],
    defaultId: 0,
    cancelId: 1,
  });
  if (response !== 0) return;
  app.relaunch({ args: [...process.argv.slice(1), SAFE_GRAPHICS] });
  app.quit();
}
