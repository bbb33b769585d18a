/**
 * Rows of a long list that is kept elsewhere: loaded in pages, a little ahead of the view, and kept for a while. Answers
 * to abandoned questions are dropped; rows that may be out of date stay in view until new ones come.
 */
import { shallowRef, type ShallowRef } from 'vue';
import { ok, type Failure, type Result } from '../../engine/core/result.ts';
import type { RowSource } from './data-grid.ts';

/** Rows asked for at once. */
const PAGE_ROWS = 200;
/** Pages kept; the pages viewed longest ago are dropped first. */
const MOST_PAGES = 40;
/** Rows asked for at once if all rows of a range are needed. */
const STRETCH = 1000;

/** Some rows, and how many there are in all. */
export interface RowSlice<T> {
  readonly all: number;
  readonly rows: readonly T[];
}

/** The rows of a list in pages. */
export interface RowPages<T> extends RowSource<T> {
  /** Why the last question was not answered; null if it was. */
  readonly failure: Readonly<ShallowRef<Omit<Failure, 'ok'> | null>>;
  /** Asks for the rows in view again after the list has changed; resolves when they have come. */
  readonly refresh: () => Promise<unknown>;
  /** Forgets all rows, for another list or another order. */
  readonly clear: () => void;
}

interface Page<T> {
  readonly rows: readonly T[];
  readonly edition: number;
}

/** Makes the pages of a list; `ask` returns some of its rows. */
export function makeRowPages<T>(
  ask: (from: number, count: number) => Promise<Result<RowSlice<T>>>,
): RowPages<T> {
  const all = shallowRef(0);
  const failure = shallowRef<Omit<Failure, 'ok'> | null>(null);
  const pages = new Map<number, Page<T>>();
  const asked = new Map<number, number>();
  /** Changes with every page that comes, so that readers look again. */
  const version = shallowRef(0);
  /** Rows of an older edition may be out of date. */
  let edition = 0;
  /** Answers to questions of an older life are dropped. */
  let life = 0;
  let wanted = { first: 0, last: -1 };

  async function load(page: number): Promise<void> {
    const own = { edition, life };
    asked.set(page, own.edition);
    const answer = await ask(page * PAGE_ROWS, PAGE_ROWS);
    if (own.life !== life) return;
    if (asked.get(page) === own.edition) asked.delete(page);
    if (answer.ok) {
      failure.value = null;
      all.value = answer.value.all;
      pages.delete(page);
      pages.set(page, { rows: answer.value.rows, edition: own.edition });
      for (const old of pages.keys()) {
        if (pages.size <= MOST_PAGES) break;
        pages.delete(old);
      }
    } else failure.value = answer;
    version.value += 1;
  }

  function look(): Promise<unknown> {
    const { first, last } = wanted;
    const loads: Promise<void>[] = [];
    for (let page = Math.floor(first / PAGE_ROWS); page <= Math.floor(last / PAGE_ROWS); page++) {
      const known = pages.get(page)?.edition === edition;
      if (!known && asked.get(page) !== edition) loads.push(load(page));
    }
    return Promise.all(loads);
  }

  return {
    all,
    failure,
    at(index) {
      // Reading the version makes readers look again when a page has come.
      const isNew = version.value === 0;
      return isNew ? null : (pages.get(Math.floor(index / PAGE_ROWS))?.rows[index % PAGE_ROWS] ?? null);
    },
    want(first, last) {
      wanted = { first: Math.max(0, first), last };
      void look();
    },
    async between(first, last) {
      const found: T[] = [];
      for (let from = first; from <= last; from += STRETCH) {
        const answer = await ask(from, Math.min(STRETCH, last - from + 1));
        if (!answer.ok) return answer;
        found.push(...answer.value.rows);
      }
      return ok(found);
    },
    refresh() {
      edition += 1;
      return look();
    },
    clear() {
      life += 1;
      edition += 1;
      pages.clear();
      asked.clear();
      version.value += 1;
      void look();
    },
  };
}
