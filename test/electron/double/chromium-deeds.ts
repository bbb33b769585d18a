/** What main asks of a page beside messages: editing, printing. */
import type { Page } from '@playwright/test';
import type { FromPage, WireEdit } from './wire.ts';

/** Names of Chromium's editing commands. */
const COMMANDS = {
  undo: 'Undo',
  redo: 'Redo',
  cut: 'Cut',
  copy: 'Copy',
  paste: 'Paste',
  selectAll: 'SelectAll',
} as const satisfies Record<Exclude<WireEdit, 'replaceMisspelling'>, string>;

/** Edits where the focus is, as `webContents.paste()` and its like do. */
export async function doEdit(page: Page, action: WireEdit, text: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  if (action === 'replaceMisspelling') await session.send('Input.insertText', { text });
  else await session.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', commands: [COMMANDS[action]] });
  await session.detach();
}

type Printed = Extract<FromPage, { readonly type: 'printed' }>['result'];

/**
 * Prints with the options of `webContents.printToPDF`, of which those are read that our program sets.
 * https://electronjs.org/docs/latest/api/web-contents#contentsprinttopdfoptions
 */
export async function printPage(page: Page, options: Readonly<Record<string, unknown>>): Promise<Printed> {
  try {
    const pdf = await page.pdf({
      format: options['pageSize'] === 'Letter' ? 'Letter' : 'A4',
      preferCSSPageSize: options['preferCSSPageSize'] === true,
      printBackground: options['printBackground'] === true,
      tagged: options['generateTaggedPDF'] === true,
      outline: options['generateDocumentOutline'] === true,
    });
    return { ok: true, pdf };
  } catch (error) {
    return { ok: false, message: error instanceof Error ? error.message : String(error) };
  }
}
