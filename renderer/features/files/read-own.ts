/** Reads texts in our own format: files of a session, changed files, earlier versions. */
import { fail, type Failure } from '../../../engine/core/result.ts';
import type { GameRecord } from '../../../engine/tree/types.ts';
import { runInSlices } from '../../platform/slices.ts';
import { LONG_TEXT } from './imports.ts';
import { loadReaders } from './readers-part.ts';

/** Reads the games of a text in our own format; a long text is read in slices, so that the user can work meanwhile. */
export async function readOwn(text: string): Promise<readonly GameRecord[] | Failure> {
  const readers = await loadReaders();
  if ('ok' in readers) return readers;
  const { choiceOf, detectInSlices, readText } = readers;
  const all = text.length > LONG_TEXT ? detectInSlices(text) : null;
  const readings = all && (await runInSlices(all, () => undefined, new AbortController().signal));
  const read = readings ? choiceOf(text, readings) : readText(text);
  if (read.kind === 'none') return read.failure;
  return read.kind === 'one' && read.reading.dialect === 'mgn' ? read.reading.games : fail('ERR_FILE_FORMAT');
}
