/**
 * Texts kept under names, the user's rule sets and saved searches: the list, its changes, and the file of rule sets. All
 * functions are pure.
 *
 * A text is read only on use: one that this version cannot read (from a newer version, or edited by hand) stays in the
 * list and can still be renamed, exported and deleted. Names are unique. Changes keep the order, since people arrange
 * the list by hand.
 */
import * as v from 'valibot';
import { fail, ok, type Result } from '../core/result.ts';
import { rulesFromText, GAMES } from '../games/index.ts';
import type { OptionError } from '../rules/options.ts';
import type { Rules } from '../rules/game.ts';
import type { GameId } from '../rules/types.ts';
import { OWN_FORMATS } from './own-format.ts';

/** A text kept under a name: of a rule set, or of a search. */
export interface NamedText {
  readonly name: string;
  readonly text: string;
}

/** A list of texts with unique names. */
export type NamedTexts = readonly NamedText[];

export const NAMED_RULES_ERRORS = [
  'ERR_SETS_NAME', // a name is needed
  'ERR_SETS_CLASH', // the name is taken; params name
  'ERR_SETS_MISSING', // nothing has this name; params name
  'ERR_SETS_FILE', // not a file of rule sets
  'ERR_SETS_VERSION', // a file of a newer version; params version
] as const;
export type NamedRulesError = (typeof NAMED_RULES_ERRORS)[number];

/** A list after a change, or why the change failed. */
export type ChangedSets = Result<NamedTexts, NamedRulesError>;

/** The result of an import. */
export interface TakenSets {
  readonly sets: NamedTexts;
  readonly added: number;
  /** Sets that the list already had under the same name. */
  readonly known: number;
  /** Sets that got a number after the name, since other rules had the name. */
  readonly renamed: number;
}

/** Characters of the longest name. */
export const MAX_NAME = 80;
/** Raised when the file changes its meaning. */
const FILE_VERSION = 1;

/** Normalizes a name: one line, single blanks, none at the ends, not too long. */
export function cleanName(name: string): string {
  return [...name.replace(/[\s\p{Cc}]+/gu, ' ').trim()].slice(0, MAX_NAME).join('').trimEnd();
}

/** Returns the set of this name, or null. */
export function findSet<T extends { readonly name: string }>(sets: readonly T[], name: string): T | null {
  return sets.find((set) => set.name === name) ?? null;
}

/** Returns the name, or, if it is taken, the name with the first free number: `Club (2)`. */
export function freeName(sets: readonly Pick<NamedText, 'name'>[], name: string): string {
  if (!findSet(sets, name)) return name;
  for (let n = 2; ; n++) {
    const tail = ` (${String(n)})`;
    const numbered = [...name].slice(0, MAX_NAME - tail.length).join('') + tail;
    if (!findSet(sets, numbered)) return numbered;
  }
}

/**
 * Adds a text under a name at the end of the list.
 *
 * @param replaces whether a set of this name gets the new text and keeps its place.
 * @returns ERR_SETS_CLASH if the name is taken and may not be replaced.
 */
export function addSet(sets: NamedTexts, name: string, text: string, replaces = false): ChangedSets {
  const own = cleanName(name);
  if (own === '') return fail('ERR_SETS_NAME');
  const at = sets.findIndex((set) => set.name === own);
  if (at < 0) return ok([...sets, { name: own, text }]);
  return replaces ? ok(sets.with(at, { name: own, text })) : fail('ERR_SETS_CLASH', undefined, { name: own });
}

/** Renames a set, which keeps its place. A set may keep its present name. */
export function renameSet(sets: NamedTexts, from: string, to: string): ChangedSets {
  const own = cleanName(to);
  const at = sets.findIndex((set) => set.name === from);
  const set = sets[at];
  if (!set) return fail('ERR_SETS_MISSING', undefined, { name: from });
  if (own === '') return fail('ERR_SETS_NAME');
  if (own !== from && findSet(sets, own)) return fail('ERR_SETS_CLASH', undefined, { name: own });
  return ok(sets.with(at, { ...set, name: own }));
}

/** Removes the set of this name from the list. */
export function removeSet(sets: NamedTexts, name: string): NamedTexts {
  return sets.filter((set) => set.name !== name);
}

/** Restores a set to its place, under a numbered name if its own has been taken since. */
export function restoreSet(sets: NamedTexts, set: NamedText, index: number): NamedTexts {
  return sets.toSpliced(index, 0, { ...set, name: freeName(sets, set.name) });
}

/** Adds the sets of a file: equal sets only once, other sets under a free name. Existing sets do not change. */
export function takeSets(sets: NamedTexts, incoming: NamedTexts): TakenSets {
  const merged = [...sets];
  let [added, known, renamed] = [0, 0, 0];
  for (const set of incoming) {
    const own = findSet(merged, set.name);
    if (own?.text === set.text) {
      known++;
      continue;
    }
    merged.push({ ...set, name: freeName(merged, set.name) });
    added++;
    if (own) renamed++;
  }
  return { sets: merged, added, known, renamed };
}

/** Returns the rules of a set, or why this version cannot read them. */
export function compileSet(set: NamedText): Result<Rules, OptionError> {
  return rulesFromText(set.text);
}

/** Returns the game that a rule-set text names, even if the rest is invalid; null for an unknown game. */
export function gameOfText(text: string): GameId | null {
  const head = text.trim().split(':', 1)[0] ?? '';
  return GAMES.find(({ id }) => head === id || head.startsWith(`${id}-`))?.id ?? null;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

/**
 * Makes a list from the stored value, whatever it is, and drops nothing: an entry that is not a set stays as its own
 * text under a visible name, and a second set of the same name gets a number.
 */
export function readSets(stored: unknown): NamedTexts {
  if (stored === undefined || stored === null) return [];
  const items: readonly unknown[] = Array.isArray(stored) ? stored : [stored];
  return items.reduce<NamedTexts>((sets, item) => {
    const { name, text } = fieldsOf(item);
    const own = cleanName(typeof name === 'string' ? name : '');
    const set = {
      name: freeName(sets, own === '' ? '?' : own),
      text: typeof text === 'string' ? text : JSON.stringify(item),
    };
    return [...sets, set];
  }, []);
}

/** Writes sets as a file: JSON with a version, two lines for each set. */
export function makeSetsFile(sets: NamedTexts): string {
  return `${JSON.stringify({ format: OWN_FORMATS.sets, version: FILE_VERSION, sets }, null, 2)}\n`;
}

const setsFile = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({ format: v.literal(OWN_FORMATS.sets), version: v.number(), sets: v.array(v.unknown()) }),
);

/** Reads a file of rule sets. The list includes sets with invalid rules. */
export function parseSetsFile(text: string): Result<NamedTexts, NamedRulesError> {
  const read = v.safeParse(setsFile, text);
  if (!read.success) return fail('ERR_SETS_FILE');
  const { version, sets } = read.output;
  if (version !== FILE_VERSION) {
    return version > FILE_VERSION ? fail('ERR_SETS_VERSION', undefined, { version }) : fail('ERR_SETS_FILE');
  }
  return ok(readSets(sets));
}
