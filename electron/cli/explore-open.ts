/**
 * Opens an index for the command line; a file of its own, loaded when it is needed: some versions of Node warn as soon as
 * their database is imported, and whoever runs another command is not to see that.
 */
import type { Explorer, StoredCollection } from '../explorer/explorer.ts';
import { openExplorer } from '../explorer/open-explorer.ts';

/** Opens the index of one collection. */
export function openIndex(file: string, collection: StoredCollection): Explorer {
  return openExplorer({ file, collections: () => Promise.resolve([collection]), now: () => Date.now() });
}
