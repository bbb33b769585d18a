/**
 * Reads and writes plain game records: header lines `# key: value`, an empty line, the moves, the result.
 *
 *   # game: kalah
 *   # rules: kalah:seeds=4
 *   # start: 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S
 *
 *   1. CF b 2. A c *
 *
 * The header states what the moves must lead to (`final`, `plies`, `turns`, `end`, `result`), and all of it is checked.
 * A game that its moves leave open may still state a result: it was agreed, or the game was broken off.
 * Source: `test/fixtures/games/README.md`.
 */
import type { Place } from '../core/result.ts';
import { DEFAULT_GAME, rulesFromText } from '../games/index.ts';
import type { GameRecord, Tag } from '../tree/types.ts';
import { mainLineMoves } from '../tree/node.ts';
import { makeMoves, playMain, type Played } from './move-list.ts';
import { makePosition } from '../notation/position-text.ts';
import { cutToken, problemOf, type LocatedProblem } from '../notation/problems.ts';
import type { ReadGames } from '../notation/read-games.ts';
import { endingOf, isResult, makeResult, resultWithoutScore } from '../notation/result-text.ts';
import { openRecord, readRecordMoves, unreadRecord } from './open-record.ts';
import { readStart } from '../notation/start-text.ts';
import { misspeltRules, TAG_NAMES } from '../notation/tags.ts';
import { tagValue } from '../tree/tags.ts';
import { textLines } from '../notation/text-lines.ts';
import { collapseSpace } from '../tree/one-line.ts';

/** Keys of the header that are not tags. */
const OWN_KEYS: ReadonlySet<string> = new Set(['game', 'rules', 'start', 'final', 'plies', 'turns']);
const HEADER = /^#[ \t]*([A-Za-z][A-Za-z0-9_ -]{0,40}?)[ \t]*:(.*)$/;

/** Lines of a record are shorter than this. */
const WIDTH = 80;

interface Header {
  readonly text: string;
  readonly at: Place;
}

/** True for a text that begins like a record. */
export function isRecordText(text: string): boolean {
  return /^\ufeff?\s*#[ \t]*(?:game|rules)[ \t]*:/.test(text);
}

/** Returns the tag of a key. Keys are in lower case unless that would lose capitals of the tag. */
function tagOf(key: string): string {
  const lower = key.toLowerCase();
  const known = TAG_NAMES.find((name) => name.toLowerCase() === lower);
  return known ?? (key === lower ? key.slice(0, 1).toUpperCase() + key.slice(1) : key);
}

/** Returns the key of a tag. */
function keyOf(name: string): string {
  const lower = name.toLowerCase();
  return tagOf(lower) === name ? lower : name;
}

/** Returns a problem for each of the header's statements about the end that differs from the played game. */
function check(headers: ReadonlyMap<string, Header>, played: Played): readonly LocatedProblem[] {
  const { final, plies, turns } = played;
  const facts: readonly (readonly [key: string, code: string, actual: string, what?: string])[] = [
    ['plies', 'ERR_TEXT_COUNT', String(plies), 'plies'],
    ['turns', 'ERR_TEXT_COUNT', String(turns), 'turns'],
    ['End', 'ERR_TEXT_END', final.outcome?.reason ?? 'open'],
    ['Result', 'ERR_TEXT_RESULT', makeResult(final.outcome)],
  ];
  const problems: LocatedProblem[] = [];
  const isOpen = !final.outcome && headers.get('End')?.text === 'open';
  for (const [key, code, actual, what] of facts) {
    const stated = headers.get(key);
    if (!stated || stated.text === actual) continue;
    if (key === 'Result' && isOpen && isResult(stated.text)) continue;
    const params = { stated: stated.text.slice(0, 40), actual, ...(what === undefined ? {} : { what }) };
    problems.push({ severity: 'error', code, at: stated.at, params });
  }
  const stated = headers.get('final');
  const actual = makePosition(final);
  // After the end no side is to move, so the letter of the side is ignored.
  const cut = final.outcome ? -1 : undefined;
  if (stated && stated.text.slice(0, cut) !== actual.slice(0, cut))
    problems.push({
      severity: 'error',
      code: 'ERR_TEXT_FINAL',
      at: stated.at,
      params: { stated: stated.text.slice(0, 200), actual },
    });
  return problems;
}

/** Parses records; a header line after moves begins the next one. */
export function parseRecordText(text: string): ReadGames {
  const games: GameRecord[] = [];
  const problems: LocatedProblem[] = [];
  const whole = text.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n');
  let from = { offset: 0, row: 0 };
  let offset = 0;
  let hasMoves = false;
  function take(end: number, row: number): void {
    const part = whole.slice(from.offset, end);
    if (part.trim() !== '') games.push(readRecord(part, from.row, games.length + 1, problems));
    from = { offset, row };
    hasMoves = false;
  }
  for (const { text: line, number } of textLines(whole)) {
    const isHeader = line.startsWith('#');
    // The line feed before the header belongs to neither.
    if (isHeader && hasMoves) take(offset - 1, number - 1);
    if (!isHeader && line.trim() !== '') hasMoves = true;
    offset += line.length + 1;
  }
  take(whole.length, 0);
  return { games, problems };
}

/**
 * Parses one record from its text, whose first line is number `above` + 1 of the file. A text with an invalid rule set
 * or start is kept whole as `rest`.
 */
function readRecord(text: string, above: number, game: number, problems: LocatedProblem[]): GameRecord {
  const headers = new Map<string, Header>();
  const tags: Tag[] = [];
  let row = 0;
  let offset = 0;
  for (const { text: line, number } of textLines(text)) {
    if (line.trim() !== '' && !line.startsWith('#')) break;
    row = number;
    offset += line.length + 1;
    if (line.trim() === '') continue;
    const at: Place = { game, line: above + number, token: cutToken(line) };
    const [, key = '', value = ''] = HEADER.exec(line) ?? [];
    const own = key.toLowerCase();
    const name = OWN_KEYS.has(own) ? own : tagOf(key);
    if (key === '') problems.push({ severity: 'warning', code: 'ERR_FILE_TAG', at });
    else if (headers.has(name)) problems.push({ severity: 'error', code: 'ERR_FILE_TAG_TWICE', at });
    else {
      headers.set(name, { text: value.trim(), at });
      if (!OWN_KEYS.has(name)) tags.push({ name, value: value.trim() });
    }
  }
  const { id } = DEFAULT_GAME;
  const whole = (): GameRecord => unreadRecord({ game: id, key: id }, text, tags);
  const ruled = headers.get('rules');
  if (!ruled) problems.push(...misspeltRules([...headers].map(([name, { at }]) => [name.toLowerCase(), at])));
  const stated = ruled ?? headers.get('game');
  if (!stated) {
    problems.push({ severity: 'error', code: 'ERR_FILE_NO_RULES', at: { game, line: above + 1 } });
    return whole();
  }
  const rules = rulesFromText(stated.text);
  if (!rules.ok) {
    problems.push(problemOf(rules, stated.at));
    return whole();
  }
  const named = headers.get('game');
  if (named && named.text !== rules.value.game) {
    const params = { game: named.text.slice(0, 40), rules: rules.value.key };
    problems.push({ severity: 'warning', code: 'ERR_FILE_GAME', at: named.at, params });
  }
  const startAt = headers.get('start');
  const start = readStart(rules.value, startAt?.text ?? null, startAt?.at ?? {}, problems);
  if (!start) return whole();
  const base = { game, line: above + row + 1, column: 1 };
  const { read, record } = readRecordMoves(rules.value, start, { text: text.slice(offset), base }, problems);
  if (typeof start.start !== 'string' && read.final) {
    const played = playMain(rules.value, start.start, read.root);
    for (const problem of check(headers, played)) problems.push(problem);
  }
  return { ...record, tags };
}

/** Returns the tags of a game that a header can hold, each by the name with which it is read back. */
function namedTags(tags: readonly Tag[]): ReadonlyMap<string, Tag> {
  const named = new Map<string, Tag>();
  for (const tag of tags) {
    const comesBack = tagOf(keyOf(tag.name));
    if (!/^[A-Za-z][A-Za-z0-9_ -]{0,40}(?<! )$/.test(tag.name) || OWN_KEYS.has(tag.name.toLowerCase()))
      continue;
    if (!named.has(comesBack) || comesBack === tag.name) named.set(comesBack, tag);
  }
  return named;
}

/** Returns how a game ended by its moves, and its result: the played one, or the stated one of an open game. */
function endOf(record: GameRecord, played: Played | null): { readonly end: string; readonly result: string } {
  const outcome = played?.final.outcome ?? null;
  const result = outcome ? makeResult(outcome) : endingOf(tagValue(record, 'Result'));
  return { end: outcome?.reason ?? 'open', result };
}

function played(record: GameRecord): Played | null {
  const opened = openRecord(record);
  return opened && playMain(opened.rules, opened.start, record.root);
}

/** Whether a record keeps a tag. A result is kept if the written one means the same. */
export function holdsRecordTag({ name, value }: Tag, record: GameRecord): boolean {
  if (namedTags(record.tags).get(name)?.name !== name) return false;
  if (name === 'End') return value.trim() === endOf(record, played(record)).end;
  if (name !== 'Result' || value === '*') return true;
  const { result } = endOf(record, played(record));
  return isResult(value) && [result, resultWithoutScore(result)].includes(endingOf(value));
}

/** Writes the main line of a game as a record; the facts of the header are counted and played. */
export function makeRecordText(record: GameRecord): string {
  const opened = openRecord(record);
  const main = opened && playMain(opened.rules, opened.start, record.root);
  const start = record.setup ?? opened?.start;
  const { end, result } = endOf(record, main);
  const moves = mainLineMoves(record.root).slice(0, main?.plies ?? 0);
  const header = (names: (name: string) => boolean): readonly string[] =>
    [...namedTags(record.tags).values()]
      .filter(({ name }) => name !== 'End' && name !== 'Result' && names(name))
      .map(({ name, value }) => `# ${keyOf(name)}: ${collapseSpace(value)}`);
  return [
    `# game: ${record.game}`,
    `# rules: ${record.rules}`,
    ...header((name) => name !== 'Note'),
    ...(start ? [`# start: ${makePosition(start)}`] : []),
    ...(main
      ? [
          `# plies: ${main.plies}`,
          ...(main.turns === main.plies ? [] : [`# turns: ${main.turns}`]),
          `# final: ${makePosition(main.final)}`,
          `# end: ${end}`,
        ]
      : []),
    `# result: ${result}`,
    ...header((name) => name === 'Note'),
    '',
    opened ? makeMoves(opened.rules, opened.start, moves, [result], WIDTH) : result,
    '',
  ].join('\n');
}
