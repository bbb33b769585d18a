/** Puts exports on the clipboard: texts, and pictures as PNG. */
import type { ExportError, ReadyExport } from '../../../engine/export/exporter.ts';
import { fail, ok, type Result } from '../../../engine/core/result.ts';
import type { Work } from './job.ts';
import { makeInPage } from './page-tools.ts';

export type CopyError = ExportError | 'ERR_EXPORT_CLIPBOARD';

/** Makes an export and puts it on the clipboard. Returns `ERR_EXPORT_CLIPBOARD` if the system refuses. */
export async function copyExport(ready: ReadyExport, work?: Work): Promise<Result<true, CopyError>> {
  const made = await makeInPage(ready, work);
  if (!made.ok) return made;
  if (!(made.value instanceof Uint8Array)) return writeClipboard([...made.value].join(''));
  const picture = new Blob([new Uint8Array(made.value)], { type: 'image/png' });
  return written(navigator.clipboard.write([new ClipboardItem({ [picture.type]: picture })]));
}

/** Puts a text on the clipboard. */
export function writeClipboard(text: string): Promise<Result<true, CopyError>> {
  return written(navigator.clipboard.writeText(text));
}

async function written(writing: Promise<void>): Promise<Result<true, CopyError>> {
  try {
    await writing;
    return ok(true);
  } catch (reason) {
    return fail('ERR_EXPORT_CLIPBOARD', undefined, { reason: String(reason) });
  }
}
