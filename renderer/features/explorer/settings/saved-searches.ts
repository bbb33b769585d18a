/**
 * Saved searches with their names, as lines of text for the search field. A line that this version cannot read stays
 * in the list, where it can be renamed, changed and removed. Names are unique. Pure.
 */
import * as v from 'valibot';
import { fail, ok, type Result } from '../../../../engine/core/result.ts';
import { readBy, type Stored } from '../../../../engine/protocol/stored-fields.ts';

/** A search with its name. */
export interface SavedSearch {
  readonly name: string;
  readonly text: string;
}

/** Searches in the order in which they were saved. */
export type SavedSearches = readonly SavedSearch[];

export const SAVED_SEARCH_ERRORS = [
  'ERR_SEARCH_NAME', // a search needs a name
  'ERR_SEARCH_CLASH', // the name is taken; params name
  'ERR_SEARCH_FULL', // the list is full; params max
] as const;
type SavedSearchError = (typeof SAVED_SEARCH_ERRORS)[number];
type Changed = Result<SavedSearches, SavedSearchError>;

const MOST_SEARCHES = 500;
const MOST_TEXT = 8000;
const MOST_NAME = 80;

/** Cleans a name: one line, single blanks only, none at the ends, not too long. */
function cleanName(name: string): string {
  return [...name.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()].slice(0, MOST_NAME).join('').trimEnd();
}

/** Saves a search under a name; a search that already has this name gets the new text and keeps its place. */
export function saveSearch(searches: SavedSearches, name: string, text: string): Changed {
  const own = cleanName(name);
  if (own === '') return fail('ERR_SEARCH_NAME');
  const at = searches.findIndex((search) => search.name === own);
  // The next start would drop any beyond the limit.
  if (at < 0 && searches.length >= MOST_SEARCHES)
    return fail('ERR_SEARCH_FULL', undefined, { max: MOST_SEARCHES });
  const search = { name: own, text };
  return ok(at < 0 ? [...searches, search] : searches.with(at, search));
}

/** Gives a search another name; it keeps its place. */
export function renameSearch(searches: SavedSearches, from: string, to: string): Changed {
  const own = cleanName(to);
  if (own === '') return fail('ERR_SEARCH_NAME');
  if (own !== from && searches.some(({ name }) => name === own))
    return fail('ERR_SEARCH_CLASH', undefined, { name: own });
  return ok(searches.map((search) => (search.name === from ? { ...search, name: own } : search)));
}

/** Returns the list without the search of this name. */
export function removeSearch(searches: SavedSearches, name: string): SavedSearches {
  return searches.filter((search) => search.name !== name);
}

const searchSchema = v.object({
  name: v.pipe(v.string(), v.transform(cleanName), v.nonEmpty()),
  text: v.pipe(v.string(), v.maxLength(MOST_TEXT)),
});

function readSearches(stored: unknown): SavedSearches {
  const items: readonly unknown[] = Array.isArray(stored) ? stored : [];
  const searches = new Map<string, SavedSearch>();
  for (const item of items.slice(0, MOST_SEARCHES)) {
    const read = v.safeParse(searchSchema, item);
    if (read.success && !searches.has(read.output.name)) searches.set(read.output.name, read.output);
  }
  return [...searches.values()];
}

/** Stored searches; skips invalid entries, and keeps the first of two with the same name. */
export const storedSearches: Stored<SavedSearches> = readBy(readSearches);
