/**
 * Tags of game files: known names, their form, and how a head is read.
 *
 *   [Game "kalah"]
 *   [Rules "kalah:seeds=4"]
 *   [South "A. Player"]
 *
 * `Game`, `Rules` and `Setup` are fields of a record, every other tag is kept in order. A name that is not a plain
 * word, or that belongs to a field, is written in quotes and is then always a tag.
 */
import type { Place } from '../core/result.ts';
import { isFieldTag, type FieldTag } from '../tree/tags.ts';
import type { Tag } from '../tree/types.ts';
import { isBlank, makeQuoted, unescapeText } from './quoting.ts';
import { cutToken, MAX_GAME_PROBLEMS, type FileError, type LocatedProblem, problemsCut } from './problems.ts';
import type { Locate } from './tokens.ts';
import { collapseSpace } from '../tree/one-line.ts';

/**
 * Names with a meaning, in the order of the dialog. All are free text except `Result`; ratings are whole numbers,
 * `move-time.ts` parses time controls.
 */
export const TAG_NAMES = [
  'Event',
  'Site',
  'Date',
  'Round',
  'South',
  'North',
  'SouthElo',
  'NorthElo',
  'Result',
  'End',
  'TimeControl',
  'Termination',
  'Annotator',
  'Source',
] as const;
export type TagName = (typeof TAG_NAMES)[number];

/** Writes one line `[Name "value"]`. `isTag`: the name must not be read as a field. */
export function makeTag(name: string, value: string, isTag: boolean): string {
  const isPlain = /^[A-Za-z][A-Za-z0-9_-]*$/.test(name) && !(isTag && isFieldTag(name));
  return `[${isPlain ? name : makeQuoted(name)} ${makeQuoted(value)}]`;
}

/** A field's value and its place, for problems about it. */
interface FieldValue {
  readonly text: string;
  readonly at: Place;
}

/** Writes one line `[Name "value"]` in PGN style, which escapes only quotes and backslashes. */
export function makePlainTag(name: string, value: string): string {
  const text = collapseSpace(value).replaceAll('\\', '\\\\').replaceAll('"', '\\"');
  return `[${name} "${text}"]`;
}

/** Resolves the escapes of `makePlainTag`. */
export function unescapePlain(text: string): string {
  return text.replace(/\\([\\"])/g, '$1');
}

/** The parsed head of a game. */
export interface Head {
  readonly fields: Readonly<Partial<Record<FieldTag, FieldValue>>>;
  readonly tags: readonly Tag[];
  /** The place of each tag, by name. */
  readonly places: ReadonlyMap<string, Place>;
  /** Lines of the head that are not tags, and tags given twice, unchanged. */
  readonly rest: readonly string[];
  readonly problems: readonly LocatedProblem[];
  /** Offset after the head. */
  readonly end: number;
}

/** A tag's name without quotes. */
const WORD = /[A-Za-z0-9_-]*/y;

/** A line that ends as a tag and has lost its bracket, or has another letter there; `{` and `(` begin move text. */
const DAMAGED_TAG =
  /(?:[^\sA-Za-z{(][ \t]*)?[A-Za-z][A-Za-z0-9_-]*[ \t]*"(?:[^"\\\n]|\\.)*"[ \t]*\][ \t\r]*(?:\n|$)/y;

/** Whether a line is a damaged tag of a head, and not the beginning of the moves. */
export function isDamagedTag(text: string, at = 0): boolean {
  DAMAGED_TAG.lastIndex = at;
  return DAMAGED_TAG.test(text);
}

type Unescape = (raw: string) => string;

interface RawTag {
  readonly name: string;
  readonly isQuotedName: boolean;
  readonly value: string;
  readonly end: number;
}

function skipBlanks(text: string, from: number): number {
  let at = from;
  while (isBlank(text[at])) at++;
  return at;
}

/** Parses a quoted string on one line; null if there is none. */
function readQuoted(
  text: string,
  at: number,
  unescape: Unescape,
): { readonly value: string; readonly end: number } | null {
  if (text[at] !== '"') return null;
  for (let i = at + 1; i < text.length && text[i] !== '\n'; i++) {
    if (text[i] === '\\') i++;
    else if (text[i] === '"') return { value: unescape(text.slice(at + 1, i)), end: i + 1 };
  }
  return null;
}

function readTag(text: string, from: number, unescape: Unescape): RawTag | null {
  let at = skipBlanks(text, from + 1);
  const quotedName = readQuoted(text, at, unescape);
  WORD.lastIndex = at;
  const word = WORD.exec(text)?.[0] ?? '';
  if (!quotedName && word === '') return null;
  at = skipBlanks(text, quotedName ? quotedName.end : at + word.length);
  const value = readQuoted(text, at, unescape);
  if (!value) return null;
  at = skipBlanks(text, value.end);
  if (text[at] !== ']') return null;
  return {
    name: quotedName ? quotedName.value : word,
    isQuotedName: quotedName !== null,
    value: value.value,
    end: at + 1,
  };
}

/** Parses all tags at the beginning of a text; `unescape` resolves the dialect's escapes in strings. */
export function readHead(text: string, locate: Locate, unescape: Unescape = unescapeText): Head {
  const fields: Partial<Record<FieldTag, FieldValue>> = {};
  const tags = new Map<string, Tag>();
  const places = new Map<string, Place>();
  const rest: string[] = [];
  const problems: LocatedProblem[] = [];
  function report(code: FileError, place: Place): void {
    if (problems.length < MAX_GAME_PROBLEMS) problems.push({ severity: 'error', code, at: place });
    else if (problems.length === MAX_GAME_PROBLEMS) problems.push(problemsCut());
  }
  let at = skipBlanks(text, 0);
  for (; text[at] === '[' || isDamagedTag(text, at); at = skipBlanks(text, at)) {
    const from = at;
    const tag = text[at] === '[' ? readTag(text, from, unescape) : null;
    const feed = text.indexOf('\n', from);
    at = tag ? tag.end : feed < 0 ? text.length : feed;
    const place: Place = { ...locate(from), token: cutToken(text.slice(from, Math.min(at, from + 80))) };
    if (!tag) {
      report('ERR_FILE_TAG', place);
      rest.push(text.slice(from, at).trimEnd());
    } else if (!tag.isQuotedName && isFieldTag(tag.name)) {
      if (fields[tag.name] === undefined) fields[tag.name] = { text: tag.value, at: place };
      else {
        report('ERR_FILE_TAG_TWICE', place);
        rest.push(text.slice(from, at));
      }
    } else if (tags.has(tag.name)) {
      report('ERR_FILE_TAG_TWICE', place);
      rest.push(text.slice(from, at));
    } else {
      tags.set(tag.name, { name: tag.name, value: tag.value });
      places.set(tag.name, place);
    }
  }
  if (!fields.Rules) problems.push(...misspeltRules(places));
  return { fields, tags: [...tags.values()], places, rest, problems, end: at };
}

/** Whether a word is a name with one letter changed, left out or inserted. */
function isSlipOf(name: string, word: string): boolean {
  let same = 0;
  while (same < word.length && word[same] === name[same]) same++;
  const [left, wanted] = [word.slice(same), name.slice(same)];
  return left.slice(1) === wanted.slice(1) || left === wanted.slice(1) || left.slice(1) === wanted;
}

/**
 * Warns of misspelt names of the tags for the rules, if the head does not state the rules otherwise: the game would
 * silently be read under its usual rules. A name that begins with the word is one that lost its colon: `# rules kalah:…`.
 */
export function misspeltRules(
  places: Iterable<readonly [name: string, at: Place]>,
): readonly LocatedProblem[] {
  return [...places].flatMap(([name, at]) =>
    isSlipOf('rules', name.toLowerCase().split(' ', 1)[0] ?? '')
      ? [{ severity: 'warning' as const, code: 'ERR_FILE_TAG_NAME', at, params: { name, meant: 'Rules' } }]
      : [],
  );
}
