/** A start that fails: without its window the program would run on unseen and keep every later start from opening one. */
import { app, dialog } from 'electron';

/** Says why and ends the program with exit code 1; its lock goes with it. */
export function giveUp(reason: unknown): void {
  const text = reason instanceof Error ? (reason.stack ?? reason.message) : String(reason);
  dialog.showErrorBox('Mancala Studio cannot start', text);
  app.exit(1);
}
