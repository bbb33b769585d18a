/**
 * The file of answers of a batch. Rows are appended one by one, so a stopped run leaves whole rows and at most a torn one,
 * which the next run removes.
 */
import fs from 'node:fs';
import { fileRefusal, withFile } from './file-refusal.ts';
import { lockForWork } from './lock-for-work.ts';
import { Refused } from './output.ts';

/** The refusal of a file that holds something else than the first answers to this input. */
export function otherFile(file: string): Refused {
  return new Refused({ code: 'ERR_BATCH_FILE', at: { token: file } });
}

/** A file of answers that is open for writing. */
export interface BatchFile {
  /** Takes the next row that the file has had from the beginning; null after the last. */
  nextRow(): string | null;
  append(text: string): void;
  close(): Promise<void>;
}

/**
 * Opens a file of answers, or makes one.
 *
 * @param head its first line; empty if there is none.
 * @throws Refused ERR_BATCH_LOCKED while another process writes it, ERR_BATCH_FILE if it holds something else.
 */
export async function openBatchFile(file: string, head: string): Promise<BatchFile> {
  const lock = await lockForWork(file, 'ERR_BATCH_LOCKED', {});
  try {
    const descriptor = fs.openSync(file, 'a+', 0o666);
    if (!fs.fstatSync(descriptor).isFile())
      throw new Refused({ code: 'ERR_FILE_SPECIAL', at: { token: file } });
    const text = fs.readFileSync(descriptor, 'utf8');
    const whole = text.slice(0, text.lastIndexOf('\n') + 1);
    // A file that holds something else loses nothing.
    if (text !== '' && (whole === '' || !whole.startsWith(head))) throw otherFile(file);
    const append = (row: string): void =>
      withFile(file, 'ERR_FILE_WRITE', () => fs.appendFileSync(descriptor, row));
    fs.ftruncateSync(descriptor, Buffer.byteLength(whole));
    if (whole === '') append(head);
    let at = head.length;
    return {
      nextRow() {
        const end = whole.indexOf('\n', at);
        if (end < 0) return null;
        const row = whole.slice(at, end + 1);
        at = end + 1;
        return row;
      },
      append,
      async close() {
        fs.closeSync(descriptor);
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error instanceof Refused ? error : fileRefusal(file, 'ERR_FILE_WRITE', error);
  }
}
