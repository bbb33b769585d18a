/**
 * The index behind `explore`: opens it for files and folders, and brings it up to date.
 *
 * Each set of files and folders has its own index in the user's data folder, found by their paths.
 */
import { createHash } from 'node:crypto';
import { realpath, stat } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { defined } from '../../engine/core/result.ts';
import type {
  CollectionState,
  AnswerTo,
  ExploreQuestion,
  IndexProblem,
} from '../../engine/explorer/question.ts';
import { DATA_VARIABLE } from '../browser/data-folder.ts';
import { userFolder } from '../program/user-folder.ts';
import type { StoredCollection, StoredSource } from '../explorer/explorer.ts';
import { accept, Interrupted, Refused, type Streams, percentText } from './output.ts';
import { fileRefusal } from './file-refusal.ts';
import { TELL_EVERY_MS } from './progress.ts';
import { flag, type Arguments, type Flag } from './usage.ts';
import { visibleLine } from '../../engine/core/visible-text.ts';

export const INDEX_FLAGS: readonly Flag[] = [
  flag('dir DIR', 'cli.explore.flag.dir', {
    takes: { kind: 'file' },
    isRepeatable: true,
  }),
  flag('index FILE', 'cli.explore.flag.index'),
  flag('no-update', 'cli.explore.flag.no-update', {
    places: ['here', 'tree', 'search', 'players', 'duplicates'],
  }),
];

/** An open index, with its files and folders. */
export interface OpenIndex {
  readonly file: string;
  /** Name of the collection in questions. */
  readonly collection: string;
  /** Whether the user has interrupted (Ctrl+C); work in progress then ends soon. */
  readonly isStopped: () => boolean;
  /** Answers a question; throws a refusal, which ends the command. */
  readonly ask: <Q extends ExploreQuestion>(question: Q) => Promise<AnswerTo<Q['ask']>>;
}

/** Returns the folder of the indexes that the command line makes. */
function indexFolder(): string {
  const asked = process.env[DATA_VARIABLE] ?? '';
  if (asked !== '') return path.resolve(asked, 'indexes');
  return userFolder('indexes', process.platform, process.env, os.homedir());
}

async function sourceOf(given: string): Promise<StoredSource> {
  try {
    // The real path, so that a folder has the same index by whatever path it is named.
    const place = await realpath(given);
    const kind = (await stat(place)).isDirectory() ? 'folder' : 'file';
    return { id: place, kind, path: place };
  } catch (error) {
    throw fileRefusal(given, 'ERR_FILE_READ', error);
  }
}

async function collectionOf(given: readonly string[]): Promise<StoredCollection> {
  const found = await Promise.all(given.map(sourceOf));
  const byPath = new Map(found.map((source) => [source.path, source]));
  const sources = [...byPath.values()].sort((a, b) => (a.path < b.path ? -1 : 1));
  const digest = createHash('sha256').update(sources.map(({ path: place }) => place).join('\0'));
  return { id: digest.digest('hex').slice(0, 16), sources };
}

/**
 * Opens the index of files and folders, does the work, and closes the index again.
 *
 * @param own the file of the index; null for the one in the user's data folder.
 * @param isStopped asked between slices of work.
 */
export async function withIndex<T>(
  given: readonly string[],
  own: string | null,
  isStopped: () => boolean,
  work: (index: OpenIndex) => Promise<T>,
): Promise<T> {
  const collection = await collectionOf(given);
  const file = path.resolve(own ?? path.join(indexFolder(), `${collection.id}.sqlite`));
  // Loaded only now: some versions of Node warn when their database is imported, and other commands should not warn.
  const { openExplorer } = await import('../explorer/open-explorer.ts');
  const collections = (): Promise<readonly StoredCollection[]> => Promise.resolve([collection]);
  const explorer = openExplorer({ file, collections, now: () => Date.now() });
  try {
    return await work({
      file,
      collection: collection.id,
      isStopped,
      async ask(question) {
        const answer = accept(await explorer.ask(question, isStopped));
        if (answer.ask !== question.ask) throw new Error(`answer ${answer.ask} to ${question.ask}`);
        return answer as AnswerTo<(typeof question)['ask']>;
      },
    });
  } finally {
    explorer.close();
  }
}

/** Number of rows to request at once. */
const ROWS_AT_ONCE = 1000;

/**
 * Collects the rows of a list that answers in pages.
 *
 * @param most the largest number of rows to return.
 * @param page returns some rows from a place on, and the total number of rows in the list.
 */
export async function allRows<T>(
  most: number,
  page: (from: number, count: number) => Promise<{ readonly rows: readonly T[]; readonly all: number }>,
): Promise<{ readonly rows: readonly T[]; readonly all: number }> {
  const found: T[] = [];
  for (;;) {
    const { rows, all } = await page(found.length, Math.min(ROWS_AT_ONCE, most - found.length));
    for (const row of rows) found.push(row);
    if (rows.length === 0 || found.length >= Math.min(all, most)) return { rows: found, all };
  }
}

/** Returns the current state of the collection. */
export async function stateOf({ ask, collection }: OpenIndex): Promise<CollectionState> {
  const { collections } = await ask({ ask: 'state' });
  return defined(
    collections.find(({ id }) => id === collection),
    'collection',
  );
}

/** Prints the progress of a build about once a second until the work is done. */
async function withProgress<T>(
  { ask }: OpenIndex,
  { progress, texts }: Streams,
  work: Promise<T>,
): Promise<T> {
  const tell = async (): Promise<void> => {
    const { build } = await ask({ ask: 'state' });
    if (!build) return;
    const { phase, filesDone, filesAll, bytesDone, bytesAll, games } = build;
    if (phase !== 'reading') {
      progress(texts.say(phase === 'listing' ? 'cli.explore.listing' : 'cli.explore.tidying'));
      return;
    }
    const share = bytesAll === 0 ? 1 : Math.floor((100 * bytesDone) / bytesAll) / 100;
    const counts = { done: filesDone, files: filesAll, games, share: percentText(texts, share, 0) };
    progress(texts.say('cli.explore.reading', counts));
  };
  let telling = Promise.resolve();
  const timer = setInterval(() => {
    // Errors are ignored here, because the build itself reports problems with the index.
    telling = tell().catch(() => undefined);
  }, TELL_EVERY_MS);
  try {
    return await work;
  } finally {
    clearInterval(timer);
    await telling;
  }
}

/**
 * Reads files that are new or changed.
 *
 * @returns whether all files are read; false after an interrupt, which keeps the files already read.
 */
export async function update(index: OpenIndex, isAnew: boolean, streams: Streams): Promise<boolean> {
  const { collection } = index;
  const { isDone } = await withProgress(index, streams, index.ask({ ask: 'build', collection, isAnew }));
  if (!isDone) streams.note('cli.explore.stopped');
  return isDone;
}

/** Reports that an index had to be replaced. */
export async function tellRenewal({ ask, file }: OpenIndex, { note }: Streams): Promise<void> {
  const { renewed } = await ask({ ask: 'state' });
  if (renewed !== null) note(`cli.explore.renewed.${renewed}`, { file });
}

/** Brings the index up to date unless `--no-update` says otherwise. */
export async function refresh(index: OpenIndex, args: Arguments, streams: Streams): Promise<void> {
  await tellRenewal(index, streams);
  if (args.has('no-update')) {
    const { builtAt, games } = await stateOf(index);
    if (builtAt === null && games === 0)
      throw new Refused({ code: 'ERR_EXPLORE_COLLECTION', at: { token: index.file } });
    return;
  }
  if (!(await update(index, false, streams))) throw new Interrupted();
  const { all } = await index.ask({ ask: 'problems', collection: index.collection, from: 0, count: 0 });
  if (all > 0) streams.note('cli.explore.problems', { n: all });
}

/** Returns the files and games of the collection that could not be read. */
export async function problemsOf({ ask, collection }: OpenIndex): Promise<readonly IndexProblem[]> {
  const { rows } = await allRows(Infinity, async (from, count) => {
    const { all, problems } = await ask({ ask: 'problems', collection, from, count });
    return { all, rows: problems };
  });
  return rows;
}

/** Returns the path of a file of a collection. Sources are named by their paths. */
export function pathOf(source: string, inside: string): string {
  // If a source is a single file, `inside` is the name of that file.
  return inside === '' || path.basename(source) === inside ? source : path.join(source, inside);
}

/** Returns the path as users see it: relative to the current folder if that is shorter. */
export function shownPath(source: string, inside: string): string {
  const full = pathOf(source, inside);
  const near = path.relative(process.cwd(), full);
  return visibleLine(near !== '' && near.length < full.length ? near : full);
}
