/**
 * Answers a page in browser mode about collections: the list, and copies of the files that it has chosen. A source
 * enters the list only when it is complete; unfinished copies are removed when the page leaves.
 */
import { randomUUID } from 'node:crypto';
import path from 'node:path';
import { decodeText } from '../../engine/formats/bytes.ts';
import { fail, ok } from '../../engine/core/result.ts';
import { makeWriteQueue } from '../../engine/core/write-queue.ts';
import { MAX_FILE_BYTES } from '../../engine/protocol/size-limit.ts';
import type { StoreCalls } from '../../engine/protocol/host.ts';
import { openCollections, type KeptSource } from '../files/collections.ts';
import { openExplorerCopies, type Copy } from '../files/explorer-copies.ts';
import { guarded } from '../files/file-errors.ts';
import { hostCollections, type CollectionListCalls } from '../files/host-collections.ts';
import { readRegular } from '../files/read-regular.ts';
import { fileOfSource } from '../files/source-file.ts';

/** The calls of this module. */
export type CollectionStoreCalls = CollectionListCalls &
  Pick<StoreCalls, 'beginCopy' | 'putCopy' | 'endCopy' | 'dropCopy' | 'openCollectionFile'>;

/** The calls of one page. */
export interface CollectionPage {
  readonly calls: CollectionStoreCalls;
  /** Removes the unfinished copies of the page, which has gone. */
  leave(): Promise<void>;
}

/** The largest number of copies that one page makes at once. */
const MAX_OPEN = 4;

/** Opens the calls for pages. `own`: the folder of the program's own files. */
export function openCollectionCopies(own: string, now: () => number): { admit(): CollectionPage } {
  const list = openCollections(own, now);
  const copies = openExplorerCopies(own, now);
  const collections = hostCollections(list, (sources) => copies.removeOf(sources));
  void copies.tidy();

  function admit(): CollectionPage {
    const open = new Map<string, Copy>();
    // Work on a copy is done in the order of the calls.
    const inTurn = makeWriteQueue();
    let isGone = false;

    async function drop(id: string): Promise<void> {
      const copy = open.get(id);
      open.delete(id);
      await copy?.remove();
    }

    return {
      calls: {
        ...collections.calls,
        async beginCopy() {
          if (open.size >= MAX_OPEN) return fail('ERR_HOST_LIST_FULL', undefined, { max: MAX_OPEN });
          const copy = await copies.begin();
          if (!copy.ok) return copy;
          if (isGone) {
            await copy.value.remove();
            return fail('ERR_HOST_NOT_FOUND');
          }
          const id = randomUUID();
          open.set(id, copy.value);
          return ok(id);
        },
        putCopy: (id, files) =>
          inTurn(id, () => open.get(id)?.put(files) ?? Promise.resolve(fail('ERR_HOST_NOT_FOUND'))),
        endCopy: (id, { collection, replaces, kind, name }) =>
          inTurn(id, async () => {
            const copy = open.get(id);
            if (!copy) return fail('ERR_HOST_NOT_FOUND');
            const place = copy.place(kind, name);
            if (!place.ok) return place;
            const source: KeptSource = {
              id: replaces ?? randomUUID(),
              kind,
              path: place.value,
              name,
              copiedAt: now(),
            };
            const change =
              replaces === null
                ? collections.add(collection, [source])
                : collections.replace(collection, source);
            const changed = await change;
            // A copy in the list no longer belongs to a page.
            if (changed.ok) open.delete(id);
            return changed;
          }),
        dropCopy: (id) =>
          inTurn(id, async () => {
            await drop(id);
            return ok(true);
          }),
        async openCollectionFile(collection, source, inside) {
          const found = await collections.find(collection, source);
          if (!found.ok) return found;
          // The page may not read the paths of other hosts on the same folder.
          if (found.value.copiedAt === null) return fail('ERR_HOST_DENIED');
          const file = await fileOfSource(found.value, inside);
          if (!file.ok) return file;
          const content = await guarded(() => readRegular(file.value, MAX_FILE_BYTES));
          if (!content.ok) return content;
          return ok({
            ref: null,
            name: path.basename(file.value),
            text: decodeText(content.value.bytes).text,
          });
        },
      },
      async leave() {
        isGone = true;
        for (const id of [...open.keys()]) await inTurn(id, () => drop(id));
      },
    };
  }

  return { admit };
}
