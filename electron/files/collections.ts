/**
 * The list of collections: `collections.json` in our own folder. A collection names files and folders of the user; the
 * list is never the only copy of anything except itself. The explorer reads it; only the host writes it.
 */
import path from 'node:path';
import * as v from 'valibot';
import { finite } from '../../engine/core/fields.ts';
import { fail, type Failure } from '../../engine/core/result.ts';
import type { HostError } from '../../engine/protocol/host-data.ts';
import { openOwnList, peekList, type OwnList } from './own-list.ts';

/**
 * Limits on collections and their sources: more than a user can keep apart, and more than a user chooses one by one.
 */
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

const listSchema = v.pipe(
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
            /** Last part of the path, or the browser's name of the file or folder. */
            name,
            /**
             * If the path leads to a copy: when that was made, milliseconds since 1970; null if it leads to the user's
             * own file.
             */
            copiedAt: v.nullable(finite),
          }),
        ),
        v.maxLength(MAX_SOURCES),
      ),
    }),
  ),
  v.maxLength(MAX_COLLECTIONS),
);

/** A collection as it is kept. */
export type KeptCollection = v.InferOutput<typeof listSchema>[number];
export type KeptSource = KeptCollection['sources'][number];

export type CollectionList = OwnList<KeptCollection>;

const listIn = (folder: string) => ({
  file: path.join(folder, 'collections.json'),
  field: 'collections',
  schema: listSchema,
});

/** Reads the collections without changing anything; null if the list is damaged. Throws the system's error. */
export function peekCollections(folder: string): Promise<readonly KeptCollection[] | null> {
  return peekList(listIn(folder));
}

/**
 * Opens the list, which limits the number of collections and sources.
 *
 * @param folder the folder of the program's own files; made at the first change.
 * @param now milliseconds since 1970, for the name of a file that is set aside.
 */
export function openCollections(folder: string, now: () => number): CollectionList {
  const list = openOwnList(listIn(folder), now);
  return {
    read: list.read,
    change: (change) =>
      list.change((before) => {
        const collections = change(before);
        if ('ok' in collections) return collections;
        if (collections.length > MAX_COLLECTIONS) return fullList(MAX_COLLECTIONS);
        return collections.some(({ sources }) => sources.length > MAX_SOURCES)
          ? fullList(MAX_SOURCES)
          : collections;
      }),
  };
}

function fullList(max: number): Failure<HostError> {
  return fail('ERR_HOST_LIST_FULL', undefined, { max });
}
