/**
 * The opening books that come with the program. A book is a separate file, which is read for the first question about a
 * position of its rules, together with the code for books; its values are always marked as the book's.
 */
import { defineStore } from 'pinia';
import { computed, shallowRef } from 'vue';
import { bundledFile } from '../../../engine/book/bundled.ts';
import type { BookAnswer } from '../../../engine/book/look-up.ts';
import type { StoredValues } from '../../../engine/core/stored-values.ts';
import { rulesFromText } from '../../../engine/games/index.ts';
import type { Rules } from '../../../engine/rules/game.ts';
import type { Position } from '../../../engine/rules/types.ts';
import { useDocuments } from '../../studio/documents.ts';
import { useSettings } from '../../studio/settings.ts';

/** The files of the books, by path; each is loaded when it is first needed. */
const FILES = import.meta.glob<string>('../../../engine/book/data/*.book', {
  query: '?raw',
  import: 'default',
});

/** A book that has been read. */
interface ReadBook {
  /** Returns what the book knows of a position, as the values of a search; null if it lacks the position. */
  readonly valuesOf: (position: Position) => StoredValues | null;
  /** Returns the answer to play by, if it is proved or rests on a number of nodes; otherwise null. */
  readonly playable: (position: Position, nodes: number) => BookAnswer | null;
}

/** Loads a book, and the code for books. @returns null if the book is damaged or of other rules. */
async function readBook(key: string, loader: () => Promise<string>): Promise<ReadBook | null> {
  const [text, { parseBook }, { lookUp, nodesBehind, openBook, playableAnswer, storedAnswer }] =
    await Promise.all([
      loader(),
      import('../../../engine/book/format.ts'),
      import('../../../engine/book/look-up.ts'),
    ]);
  const parsed = parseBook(text, rulesFromText);
  if (!parsed.ok || parsed.value.book.rules.key !== key) return null;
  const open = openBook(parsed.value.book);
  return {
    valuesOf: (position) => {
      const answer = lookUp(open, position);
      return answer && storedAnswer(open, position, answer);
    },
    playable: (position, nodes) => {
      const answer = playableAnswer(open, position);
      const isEnough = answer?.value?.proof === 'exact' || nodesBehind(open, position) >= nodes;
      return isEnough ? answer : null;
    },
  };
}

function loaderOf(file: string): (() => Promise<string>) | null {
  return FILES[`../../../engine/book/data/${file}`] ?? null;
}

export const useOpeningBook = defineStore('opening-book', () => {
  const documents = useDocuments();
  const settings = useSettings();
  /** Books read so far, by rule set; null if there is no book or it could not be read. */
  const books = shallowRef<ReadonlyMap<string, ReadBook | null>>(new Map());
  const loading = new Map<string, Promise<void>>();

  function put(key: string, book: ReadBook | null): void {
    books.value = new Map(books.value).set(key, book);
  }

  async function read(key: string): Promise<void> {
    const file = bundledFile(key);
    const loader = file === null ? null : loaderOf(file);
    if (loader === null) {
      put(key, null);
      return;
    }
    try {
      put(key, await readBook(key, loader));
    } catch {
      // The program's own file is missing or unreadable: everything works without a book.
      put(key, null);
    }
  }

  /** Reads the book of a rule set, once. */
  function load(key: string): Promise<void> {
    const begun = loading.get(key) ?? read(key);
    loading.set(key, begun);
    return begun;
  }

  /** Returns whether the book has been searched for and, if there is one, read. */
  function isReady(key: string): boolean {
    return books.value.has(key);
  }

  /**
   * Returns the book's answer to play by; null if it lacks the position, is switched off, or knows less than a search.
   *
   * @param nodes number of positions that a search would visit: unless the answer is proved, it must rest on as many.
   */
  function playable(rules: Rules, position: Position, nodes: number): BookAnswer | null {
    const book = settings.values.openingBook ? (books.value.get(rules.key) ?? null) : null;
    return book?.playable(position, nodes) ?? null;
  }

  /** The book's values of the position shown, if the book has been read. */
  const here = computed<StoredValues | null>(() => {
    const { shown } = documents;
    if (!shown?.position || !settings.values.openingBook) return null;
    return books.value.get(shown.rules.key)?.valuesOf(shown.position) ?? null;
  });

  return { here, load, isReady, playable };
});
