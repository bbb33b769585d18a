/**
 * Handles a failed start: without a window the program would keep running unseen and keep every later start from
 * opening one.
 */
import { app, dialog } from 'electron';
import { say } from './host-texts.ts';

/** Reports the reason and ends the program with exit code 1, which releases its lock. */
export function giveUp(reason: unknown): void {
  const text = reason instanceof Error ? (reason.stack ?? reason.message) : String(reason);
  dialog.showErrorBox(say('host.failed'), text);
  app.exit(1);
}
