/** Answers the calls about collections: files and folders come from main's dialogs, or are already known. */
import type { BrowserWindow } from 'electron';
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { fail } from '../../engine/core/result.ts';
import type { HostFile, HostResult } from '../../engine/protocol/host-data.ts';
import type { HostCalls } from '../../engine/protocol/host.ts';
import type { CollectionList, KeptSource } from '../files/collections.ts';
import { askWhatToOpen } from './open-dialog.ts';
import { hostCollections, type CollectionListCalls } from '../files/host-collections.ts';
import { fileOfSource } from '../files/source-file.ts';

/** The calls of this module. */
export type CollectionCalls = CollectionListCalls &
  Pick<HostCalls, 'addCollectionFolder' | 'addCollectionFiles' | 'addCollectionFile' | 'openCollectionFile'>;

/** The parts of the program that the calls use. */
export interface CollectionParts {
  readonly window: BrowserWindow;
  readonly list: CollectionList;
  /** Tells whether the page may name this file. */
  readonly isGranted: (fileId: string) => boolean;
  /**
   * Reads a file, which the page may name from then on, without recording its state as known: it may be open in an
   * older state.
   */
  readonly peekPath: (file: string) => Promise<HostResult<HostFile>>;
}

/** Puts the calls together. */
export function makeCollectionCalls({ window, list, isGranted, peekPath }: CollectionParts): CollectionCalls {
  const collections = hostCollections(list);
  let lastFolder: string | null = null;

  function sourceAt(kind: KeptSource['kind'], place: string): KeptSource {
    return { id: randomUUID(), kind, path: place, name: path.basename(place) || place, copiedAt: null };
  }

  async function choose(id: string, kind: KeptSource['kind']): ReturnType<HostCalls['addCollectionFolder']> {
    const chosen = await askWhatToOpen(window, kind, lastFolder);
    if (!chosen.ok) return chosen;
    lastFolder = path.dirname(chosen.value[0]);
    return collections.add(
      id,
      chosen.value.map((file) => sourceAt(kind, path.resolve(file))),
    );
  }

  return {
    ...collections.calls,
    addCollectionFolder: (id) => choose(id, 'folder'),
    addCollectionFiles: (id) => choose(id, 'file'),
    addCollectionFile: (id, file) =>
      isGranted(file.id)
        ? collections.add(id, [sourceAt('file', file.id)])
        : Promise.resolve(fail('ERR_HOST_DENIED')),
    async openCollectionFile(id, source, inside) {
      const found = await collections.find(id, source);
      if (!found.ok) return found;
      const file = await fileOfSource(found.value, inside);
      return file.ok ? peekPath(file.value) : file;
    },
  };
}
