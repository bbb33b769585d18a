/**
 * A page of HTML as PDF, by a hidden window of its own: no preload, no script, a session that knows this one page and
 * nothing else.
 */
import { BrowserWindow, session } from 'electron';
import { randomUUID } from 'node:crypto';
import { fail, ok } from '../../engine/core/result.ts';
import type { HostResult } from '../../engine/protocol/host.ts';
import type { Paper } from '../../engine/export/html/types.ts';

const SCHEME = 'app';
const ADDRESS = `${SCHEME}://print/`;
const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; font-src data:",
};
const SIZES: Readonly<Record<Paper, 'A4' | 'Letter'>> = { a4: 'A4', letter: 'Letter' };

/** Prints by the page's own print sheet; ERR_HOST_IO where Chromium cannot, whose errors have no code of the system. */
export async function printPdf(html: string, paper: Paper): Promise<HostResult<Uint8Array>> {
  const own = session.fromPartition(`print-${randomUUID()}`);
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
  }
}
