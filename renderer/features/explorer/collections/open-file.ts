/** Opens files of the collection shown. */
import { ok } from '../../../../engine/core/result.ts';
import type { HostResult } from '../../../../engine/protocol/host-data.ts';
import type { Studio } from '../../../studio/studio.ts';
import { useCollections } from './collections-store.ts';

/** Opens the file in a tab, or shows the tab in which it is already open. */
export async function openCollectionFile(
  { documents, files, host }: Studio,
  { source, path }: { readonly source: string; readonly path: string },
): Promise<HostResult<true>> {
  const file = await useCollections().openFile(source, path);
  if (!file.ok) return file;
  const { ref } = file.value;
  const isOpen = documents.list.some((document) => document.file?.id === ref?.id);
  const opened = ref === null || isOpen ? file : await host.read(ref);
  if (!opened.ok) return opened;
  files.openFile(opened.value);
  return ok(true);
}
