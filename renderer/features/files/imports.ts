/**
 * Reads many games without blocking the window: one long file, or all files of a folder. No open document changes until
 * everything is read and the user has decided where it goes; if the user gives up, nothing changes.
 */
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import type { Reading } from '../../../engine/formats/detect.ts';
import type { ReadingProgress } from '../../../engine/formats/detect-slices.ts';
import type { Failure } from '../../../engine/core/result.ts';
import { setTag } from '../../../engine/tree/tags.ts';
import { countNodes } from '../../../engine/tree/node.ts';
import type { GameRecord } from '../../../engine/tree/types.ts';
import type { FolderFile, GameFolder } from '../../platform/host-services.ts';
import type { TextReadings } from './read-games.ts';
import { loadReaders } from './readers-part.ts';
import { runInSlices } from '../../platform/slices.ts';

/** A file of a folder after reading. */
export interface ImportedFile {
  readonly path: string;
  /** The possible readings, best first; none if the file could not be read. */
  readonly readings: readonly Reading[];
  /** Index of the chosen reading; -1 until the user has chosen. */
  readonly chosen: number;
  /** Why the file could not be read; null if it could. */
  readonly failure: Failure | null;
}

/** The progress of the reading. */
export interface ImportProgress {
  readonly files: number;
  readonly allFiles: number;
  /** Name of the file being read. */
  readonly name: string;
  readonly games: number;
  /** Share of the work that is done, 0-1; for a folder by number of files. */
  readonly part: number;
}

/** A reading in progress or waiting for the user's decision. */
export interface ImportJob {
  readonly name: string;
  readonly progress: ImportProgress;
  /** The files of a folder after reading; null while it is read. */
  readonly folder: (Omit<GameFolder, 'files'> & { readonly files: readonly ImportedFile[] }) | null;
}

/** Texts longer than this are read in slices, with progress. */
export const LONG_TEXT = 200_000;

/** Bytes of memory per move of a tree, including its share of the file's text; measured on 10,000 games. */
const BYTES_PER_MOVE = 430;

/** Returns the games of a file in its chosen reading. */
export function gamesOfFile(file: ImportedFile): readonly GameRecord[] {
  return file.readings[file.chosen]?.games ?? [];
}

/** Returns the games of a file for a document made of several files; each names its source, unless it already does. */
export function withSource(file: ImportedFile): readonly GameRecord[] {
  return gamesOfFile(file).map((game) => {
    if (game.tags.some(({ name }) => name === 'Source')) return game;
    const named = setTag(game, 'Source', file.path);
    return named.ok ? named.value.record : game;
  });
}

/** Returns the size of games together, shown before they are opened. `bytes` of memory are an estimate. */
export function sizeOf(games: readonly GameRecord[]): { readonly moves: number; readonly bytes: number } {
  let moves = 0;
  for (const { root } of games) moves += countNodes(root) - 1;
  return { moves, bytes: moves * BYTES_PER_MOVE };
}

function fileOf(path: string, read: TextReadings): ImportedFile {
  const readings = read.kind === 'none' ? [] : read.kind === 'one' ? [read.reading] : read.readings;
  const chosen = readings.length > 1 ? -1 : 0;
  return { path, readings, chosen, failure: read.kind === 'none' ? read.failure : null };
}

export const useImports = defineStore('imports', () => {
  const job = shallowRef<ImportJob | null>(null);
  const isRunning = computed(() => job.value !== null && job.value.folder === null);
  let giveUp = new AbortController();

  function start(name: string, allFiles: number): AbortSignal {
    giveUp.abort();
    giveUp = new AbortController();
    job.value = { name, progress: { files: 0, allFiles, name, games: 0, part: 0 }, folder: null };
    return giveUp.signal;
  }

  function tell(progress: ImportProgress): void {
    if (job.value) job.value = { ...job.value, progress };
  }

  /** Stops the reading and drops its results. */
  function cancel(): void {
    giveUp.abort();
    job.value = null;
  }

  /** Reads a text in slices and returns its readings; null if the user gave up. Never throws. */
  async function readSlices(
    text: string,
    say: (progress: ReadingProgress) => void,
    signal: AbortSignal,
  ): Promise<TextReadings | null> {
    const readers = await loadReaders();
    if ('ok' in readers) return { kind: 'none', failure: readers };
    const { choiceOf, detectInSlices, readerFailure } = readers;
    try {
      const readings = await runInSlices(detectInSlices(text), say, signal);
      return signal.aborted || readings === null ? null : choiceOf(text, readings);
    } catch (error) {
      return signal.aborted ? null : { kind: 'none', failure: readerFailure(error) };
    }
  }

  /** Reads one long text; null if the user gave up. */
  async function readLong(name: string, text: string): Promise<TextReadings | null> {
    const signal = start(name, 1);
    const say = ({ characters, games }: ReadingProgress): void => {
      tell({ files: 0, allFiles: 1, name, games, part: characters / text.length });
    };
    const read = await readSlices(text, say, signal);
    if (read !== null) job.value = null;
    return read;
  }

  async function readFile(
    file: FolderFile,
    say: (progress: ReadingProgress) => void,
    signal: AbortSignal,
  ): Promise<ImportedFile | null> {
    const opened = await file.read();
    if (!opened.ok) return { path: file.path, readings: [], chosen: 0, failure: opened };
    const read = await readSlices(opened.value, say, signal);
    return read && fileOf(file.path, read);
  }

  /** Reads all files of a folder; the results wait in `job` until `finish` or `cancel`. */
  async function readFolder(folder: GameFolder): Promise<void> {
    const signal = start(folder.name, folder.files.length);
    const read: ImportedFile[] = [];
    let games = 0;
    for (const [index, file] of folder.files.entries()) {
      const say = (progress: ReadingProgress): void => {
        tell({
          files: index,
          allFiles: folder.files.length,
          name: file.path,
          games: games + progress.games,
          part: index / folder.files.length,
        });
      };
      const answer = await readFile(file, say, signal);
      if (answer === null || signal.aborted) return;
      read.push(answer);
      games += gamesOfFile(answer).length;
      say({ characters: 0, games: 0 });
    }
    if (job.value) job.value = { ...job.value, folder: { ...folder, files: read } };
  }

  /** Chooses another reading of a file. */
  function choose(path: string, reading: number): void {
    const { value: now } = job;
    if (!now?.folder) return;
    const files = now.folder.files.map((file) => (file.path === path ? { ...file, chosen: reading } : file));
    job.value = { ...now, folder: { ...now.folder, files } };
  }

  /** Returns the results, and makes room for the next reading. */
  function finish(): ImportJob['folder'] {
    const folder = job.value?.folder ?? null;
    job.value = null;
    return folder;
  }

  return { job, isRunning, readLong, readFolder, choose, cancel, finish };
});
