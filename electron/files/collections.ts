/**
 * The list of collections: `collections.json` in our own folder. A collection names files and folders of the user's; it is
 * never the only copy of anything but the list itself. The explorer reads it, the host alone writes it.
 */
import path from 'node:path';
import * as v from 'valibot';
import { fail, type Failure } from '../../engine/core/result.ts';
import { makeWriteQueue } from '../../engine/core/write-queue.ts';
import type { HostError, HostResult } from '../../engine/protocol/host-data.ts';
import { guarded } from './file-errors.ts';
import { quarantine, readJson, writeJson } from './json-file.ts';
import { makeOwnFolder } from './own-folders.ts';
import { withLock } from './with-lock.ts';

/** More than anybody keeps apart, and more than anybody chooses one by one. */
const MAX_COLLECTIONS = 1000;
const MAX_SOURCES = 2000;

const id = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/));
const name = v.pipe(v.string(), v.maxLength(500));
const place = v.pipe(
  v.string(),
  v.minLength(1),
  v.maxLength(4096),
  v.check((value) => path.isAbsolute(value) && !value.includes('\0')),
);

const listSchema = v.object({
  collections: v.pipe(
    v.array(
      v.object({
        id,
        name,
        isWatched: v.boolean(),
        sources: v.pipe(
          v.array(
            v.object({
              id,
              kind: v.picklist(['file', 'folder']),
              path: place,
              /** Last part of the path, or what the user's browser calls the file or folder. */
              name,
              /** Milliseconds since 1970 when the copy was taken that the path leads to; null: it leads to the user's own. */
              copiedAt: v.nullable(v.pipe(v.number(), v.finite())),
            }),
          ),
          v.maxLength(MAX_SOURCES),
        ),
      }),
    ),
    v.maxLength(MAX_COLLECTIONS),
  ),
});

/** A collection as it is kept. */
export type KeptCollection = v.InferOutput<typeof listSchema>['collections'][number];
export type KeptSource = KeptCollection['sources'][number];

/** The list as its host sees it; a file that cannot be read is set aside, and the list begins anew. */
export interface CollectionList {
  list(): Promise<HostResult<readonly KeptCollection[]>>;
  /** Makes the list what `change` makes of it, unless that refuses; of several programs one changes it at a time. */
  change(
    change: (collections: readonly KeptCollection[]) => readonly KeptCollection[] | Failure<HostError>,
  ): Promise<HostResult<readonly KeptCollection[]>>;
}

function fileIn(folder: string): string {
  return path.join(folder, 'collections.json');
}

/** The collections for who only reads them; null where the list is damaged. Throws the system's error. */
export async function peekCollections(folder: string): Promise<readonly KeptCollection[] | null> {
  const content = await readJson(fileIn(folder), listSchema);
  if (content.kind === 'unreadable') return null;
  return content.kind === 'read' ? content.value.collections : [];
}

/**
 * @param folder where our own files lie; made at the first change.
 * @param now milliseconds since 1970, for the name of a file that is set aside.
 */
export function openCollections(folder: string, now: () => number): CollectionList {
  const file = fileIn(folder);
  const inTurn = makeWriteQueue();

  async function stored(): Promise<readonly KeptCollection[]> {
    const content = await readJson(file, listSchema);
    if (content.kind === 'unreadable') await quarantine(file, now());
    return content.kind === 'read' ? content.value.collections : [];
  }

  return {
    list: () => inTurn(file, () => guarded(stored)),
    change: (change) =>
      inTurn(file, async () => {
        const made = await guarded(async () => {
          await makeOwnFolder(folder);
          return withLock(file, async () => {
            const collections = change(await stored());
            if (!('ok' in collections)) {
              if (collections.length > MAX_COLLECTIONS) return fullList(MAX_COLLECTIONS);
              if (collections.some(({ sources }) => sources.length > MAX_SOURCES))
                return fullList(MAX_SOURCES);
              await writeJson(file, { collections });
            }
            return collections;
          });
        });
        if (!made.ok) return made;
        return 'ok' in made.value ? made.value : { ok: true, value: made.value };
      }),
  };
}

function fullList(most: number): Failure<HostError> {
  return fail('ERR_HOST_LIST_FULL', undefined, { max: most });
}
