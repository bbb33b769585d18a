/**
 * Prints a page of HTML as PDF in a hidden window: no preload, no script, and a session that serves only this page. A
 * session lives as long as the program, so all pages share one, in turn.
 */
import { BrowserWindow, session } from 'electron';
import { fail, ok } from '../../engine/core/result.ts';
import { makeWriteQueue } from '../../engine/core/write-queue.ts';
import type { HostPrintedPage, HostResult } from '../../engine/protocol/host-data.ts';

const SCHEME = 'app';
const ADDRESS = `${SCHEME}://print/`;
const PARTITION = 'print';
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; font-src data:",
};
const SIZES = { a4: 'A4', letter: 'Letter' } as const;

const inTurn = makeWriteQueue();

/** Prints with the page's own print styles; ERR_HOST_IO if Chromium fails, since its errors have no system code. */
export function printPdf(page: HostPrintedPage): Promise<HostResult<Uint8Array>> {
  return inTurn(PARTITION, () => print(page));
}

async function print({ html, paper }: HostPrintedPage): Promise<HostResult<Uint8Array>> {
  const own = session.fromPartition(PARTITION);
  own.protocol.handle(SCHEME, () => new Response(html, { headers: HEADERS }));
  const window = new BrowserWindow({
    show: false,
    webPreferences: {
      session: own,
      javascript: false,
      sandbox: true,
      contextIsolation: true,
      nodeIntegration: false,
    },
  });
  try {
    await window.loadURL(ADDRESS);
    const pdf = await window.webContents.printToPDF({
      pageSize: SIZES[paper],
      preferCSSPageSize: true,
      printBackground: true,
      generateTaggedPDF: true,
      generateDocumentOutline: true,
    });
    return ok(pdf);
  } catch (error) {
    return fail('ERR_HOST_IO', undefined, { detail: error instanceof Error ? error.message : String(error) });
  } finally {
    window.destroy();
    own.protocol.unhandle(SCHEME);
  }
}
