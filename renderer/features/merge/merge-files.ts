/** Reads files whose games are to be merged. If several notations fit, the user chooses one. */
import { shallowRef, type ShallowRef } from 'vue';
import type { Reading } from '../../../engine/formats/detect.ts';
import type { Failure } from '../../../engine/core/result.ts';
import type { GameRecord } from '../../../engine/tree/types.ts';
import type { OpenedFile } from '../../platform/host-services.ts';
import { LONG_TEXT, type useImports } from '../files/imports.ts';
import { readText } from '../files/read-games.ts';

/** Asks the user to choose a reading; `answer(null)` skips the file. */
interface ReadingQuestion {
  readonly name: string;
  readonly readings: readonly Reading[];
  readonly answer: (reading: Reading | null) => void;
}

/** The result of reading a file: its games of the wanted kind, or why there are none. */
export type MergeFile =
  | { readonly kind: 'games'; readonly games: readonly GameRecord[] }
  | { readonly kind: 'unread'; readonly failure: Failure }
  | { readonly kind: 'other-game' }
  /** The user cancelled. */
  | { readonly kind: 'left' };

/** Reads files for a merge. */
export interface MergeFiles {
  /** The open question, or null. */
  readonly question: Readonly<ShallowRef<ReadingQuestion | null>>;
  readonly read: (file: OpenedFile) => Promise<MergeFile>;
  /** Cancels the reading and the question. */
  readonly giveUp: () => void;
}

/**
 * Makes a reader of files for a merge.
 *
 * @param into the game to merge into. Readings without games of its kind are not offered; readings under its own
 *   rules come first.
 * @param isAdding whether games of every kind are wanted.
 */
export function makeMergeFiles(
  imports: ReturnType<typeof useImports>,
  into: Pick<GameRecord, 'game' | 'rules'>,
  isAdding = false,
): MergeFiles {
  const isFitting = ({ game }: GameRecord): boolean => isAdding || game === into.game;
  const question = shallowRef<ReadingQuestion | null>(null);

  function ask(name: string, readings: readonly Reading[]): Promise<Reading | null> {
    return new Promise((resolve) => {
      const answer = (reading: Reading | null): void => {
        question.value = null;
        resolve(reading);
      };
      question.value = { name, readings, answer };
    });
  }

  async function read({ name, text }: OpenedFile): Promise<MergeFile> {
    const found = text.length > LONG_TEXT ? await imports.readLong(name, text) : readText(text);
    if (found === null) return { kind: 'left' };
    if (found.kind === 'none') return { kind: 'unread', failure: found.failure };
    const all = found.kind === 'one' ? [found.reading] : found.readings;
    const fitting = all
      .filter(({ games }) => games.some(isFitting))
      .toSorted((a, b) => Number(b.rules === into.rules) - Number(a.rules === into.rules));
    const [only, ...others] = fitting;
    if (!only) return { kind: 'other-game' };
    // Also asks about a text that fits another game fully and this game almost.
    const isClear = others.length === 0 && (all.length === 1 || only.fit.part === 1);
    const chosen = isClear ? only : await ask(name, fitting);
    return chosen ? { kind: 'games', games: chosen.games.filter(isFitting) } : { kind: 'left' };
  }

  function giveUp(): void {
    imports.cancel();
    question.value?.answer(null);
  }

  return { question, read, giveUp };
}
