/** Numbered texts that many rows share. The numbers are in memory, the texts in a table of the index. */
import type { DatabaseSync } from 'node:sqlite';

/** The texts of one table. */
export interface Names {
  /** Returns the number of a text, and gives it one if it has none. The number of `''` is 0. */
  numberOf(text: string): number;
  /** Returns the number of a text; null if it has none. */
  find(text: string): number | null;
  /** Returns the text of a number; `''` for 0 and for unused numbers. */
  textOf(number: number): string;
  /** Forgets the numbers given since the failed transaction began. */
  reload(): void;
}

/** Opens the texts of a table `(id, text)`. */
export function openNames(db: DatabaseSync, table: 'name' | 'move'): Names {
  const insert = db.prepare(`INSERT INTO ${table} (id, text) VALUES (?, ?)`);
  const numbers = new Map<string, number>();
  const texts: string[] = [''];

  function reload(): void {
    numbers.clear();
    texts.length = 1;
    for (const row of db.prepare(`SELECT id, text FROM ${table}`).iterate()) {
      const { id, text } = row;
      if (typeof id !== 'number' || typeof text !== 'string') continue;
      numbers.set(text, id);
      texts[id] = text;
    }
  }
  reload();

  return {
    numberOf(text) {
      if (text === '') return 0;
      const known = numbers.get(text);
      if (known !== undefined) return known;
      const number = texts.length;
      insert.run(number, text);
      numbers.set(text, number);
      texts.push(text);
      return number;
    },
    find: (text) => (text === '' ? 0 : (numbers.get(text) ?? null)),
    textOf: (number) => texts[number] ?? '',
    reload,
  };
}
