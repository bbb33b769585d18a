/**
 * Writes changed headers into the files that games came from. A file is written whole or not at all. It is refused if
 * it is open with unsaved changes, not in our format, not readable to its end, or not as the index knows it.
 */
import { fail, ok, type Failure, type Result } from '../../../../engine/core/result.ts';
import type { FileRef, OpenedFile } from '../../../platform/host-services.ts';
import { isChanged } from '../../../studio/document.ts';
import type { Studio } from '../../../studio/studio.ts';
import { useNotices } from '../../files/notices.ts';
import { useCollections } from '../collections/collections-store.ts';
import type { ReadGame } from '../games/read-games.ts';
import { editedText } from './edited-text.ts';
import { editHeader, type HeaderEdit } from './header-edit.ts';

/** A file that was written, with the data needed to restore it. */
export interface WrittenFile {
  readonly ref: FileRef;
  readonly name: string;
  readonly before: string;
  readonly after: string;
  readonly games: number;
}

/** A file that was not changed. */
interface RefusedFile {
  readonly name: string;
  readonly failure: Omit<Failure, 'ok'>;
}

/** The outcome for each file. */
export interface WriteReport {
  readonly written: readonly WrittenFile[];
  readonly refused: readonly RefusedFile[];
}

/** Saves a text over a file that has not changed since it was read; updates the document in which the file is open. */
async function save(studio: Studio, ref: FileRef, text: string): Promise<Result<true>> {
  const { documents, files, host } = studio;
  const document = documents.list.find(({ file }) => file?.id === ref.id);
  if (document && isChanged(document)) return fail('ERR_EXPLORE_UNSAVED');
  const saved = await host.save(ref, text, false);
  if (!saved.ok) return saved;
  // The failure is shown as after any save, unless all versions were kept.
  if (saved.value.versionFailure !== null) useNotices().versionFailure = saved.value.versionFailure;
  if (document) await files.reload(document);
  return ok(true);
}

async function writeFile(
  studio: Studio,
  file: OpenedFile,
  games: readonly ReadGame[],
  edit: HeaderEdit,
): Promise<Result<WrittenFile>> {
  const { ref, name } = file;
  if (ref === null) return fail('ERR_HOST_DENIED');
  const isOpen = studio.documents.list.some((document) => document.file?.id === ref.id);
  // An open file is as known as its document: changes by other programs are not overwritten.
  if (!isOpen) await studio.host.accept(ref);
  const read = await studio.host.peek(ref);
  if (!read.ok) return read;
  const text = read.value;
  const edited = editedText(text, games, edit);
  if (!edited.ok) return edited;
  const saved = await save(studio, ref, edited.value);
  return saved.ok ? ok({ ref, name, before: text, after: edited.value, games: games.length }) : saved;
}

/** Writes an edit into the files of games, one file after the other. */
export async function writeHeaders(
  studio: Studio,
  games: readonly ReadGame[],
  edit: HeaderEdit,
): Promise<WriteReport> {
  const written: WrittenFile[] = [];
  const refused: RefusedFile[] = [];
  const changed = games.filter(({ record }) => {
    const after = editHeader(record, edit);
    return !after.ok || after.value.record !== record;
  });
  const byFile = Map.groupBy(changed, ({ row }) => `${row.source}\n${row.path}`);
  for (const own of byFile.values()) {
    const [first] = own;
    if (!first) continue;
    const { source, path } = first.row;
    const file = await useCollections().openFile(source, path);
    const done = file.ok ? await writeFile(studio, file.value, own, edit) : file;
    if (done.ok) written.push({ ...done.value, name: path });
    else refused.push({ name: path, failure: done });
  }
  return { written, refused };
}

/** Restores files, unless another program has changed them since. */
export async function writeBack(studio: Studio, files: readonly WrittenFile[]): Promise<WriteReport> {
  const written: WrittenFile[] = [];
  const refused: RefusedFile[] = [];
  for (const file of files) {
    const now = await studio.host.peek(file.ref);
    const isSame = now.ok && now.value === file.after;
    const done = isSame ? await save(studio, file.ref, file.before) : now.ok ? fail('ERR_HOST_CHANGED') : now;
    if (done.ok) written.push({ ...file, before: file.after, after: file.before });
    else refused.push({ name: file.name, failure: done });
  }
  return { written, refused };
}
