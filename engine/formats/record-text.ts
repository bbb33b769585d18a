/**
 * Plain game records: header lines `# key: value`, an empty line, the moves, the result.
 *
 *   # game: kalah
 *   # rules: kalah:seeds=4
 *   # start: 4-4-4-4-4-4-4-4-4-4-4-4-0-0-S
 *
 *   1. CF b 2. A c *
 *
 * The header states what the moves must lead to (`final`, `plies`, `turns`, `end`, `result`); all of it is checked.
 * A game that is open by its moves may state a result all the same: it was agreed, or broken off.
 * Source: `test/fixtures/games/README.md`.
 */
import type { Place } from '../core/result.ts';
import type { Rules } from '../rules/game.ts';
import { DEFAULT_GAME, rulesFromText } from '../games/index.ts';
import type { Position } from '../rules/types.ts';
import type { Side } from '../core/side.ts';
import type { GameRecord, Tag, TreeNode } from '../tree/types.ts';
import { mainLine } from '../tree/node.ts';
import { makeMoves } from './move-list.ts';
import { DEFAULT_MOVETEXT_LIMITS, readMovetext } from '../notation/movetext-read.ts';
import { makePosition } from '../notation/position-text.ts';
import { cutToken, problemOf, type LocatedProblem } from '../notation/problems.ts';
import type { ReadGames } from '../notation/read-games.ts';
import { endingOf, isResult, makeResult, resultWithoutScore } from '../notation/result-text.ts';
import { openRecord, unreadRecord } from './open-record.ts';
import { readStart } from '../notation/start-text.ts';
import { findTag, misspeltRules, TAG_NAMES } from '../notation/tags.ts';
import { textLines } from '../notation/text-lines.ts';
import { grammarOf } from './game-texts.ts';

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

/** The tag of a key. Keys are in small letters, but for capitals that would be lost. */
function tagOf(key: string): string {
  const lower = key.toLowerCase();
  const known = TAG_NAMES.find((name) => name.toLowerCase() === lower);
  return known ?? (key === lower ? key.slice(0, 1).toUpperCase() + key.slice(1) : key);
}

/** The key of a tag. */
function keyOf(name: string): string {
  const lower = name.toLowerCase();
  return tagOf(lower) === name ? lower : name;
}

/** Position, moves and turns at the end of a line of legal moves. */
interface Played {
  readonly final: Position;
  readonly plies: number;
  readonly turns: number;
}

function playMain(rules: Rules, start: Position, root: TreeNode): Played {
  let final = start;
  let plies = 0;
  let turns = 0;
  let side: Side | null = null;
  for (const { move, ghost } of mainLine(root)) {
    const turn = ghost === null && move !== '' ? rules.play(final, move) : null;
    if (!turn?.ok) break;
    if (final.turn !== side || move === 'swap') turns++;
    side = move === 'swap' ? null : final.turn;
    final = turn.value.position;
    plies++;
  }
  return { final, plies, turns };
}

/** What the header says about the end, against what was played. */
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
  // After the end nobody is to move: the side letter says nothing there.
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

/** Reads records; a header line behind moves begins the next one. */
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
 * Reads one record from its text, whose first line is number `above` + 1 of the file. A text whose rule set or start
 * makes no sense is kept whole as `rest`.
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
  const read = readMovetext({
    rules: rules.value,
    start: start.start,
    text: text.slice(offset),
    offset: 0,
    base: { game, line: above + row + 1, column: 1 },
    grammar: grammarOf(rules.value, false),
    limits: DEFAULT_MOVETEXT_LIMITS,
  });
  for (const problem of read.problems) problems.push(problem);
  if (typeof start.start !== 'string' && read.final) {
    const played = playMain(rules.value, start.start, read.root);
    for (const problem of check(headers, played)) problems.push(problem);
  }
  return {
    game: rules.value.game,
    rules: rules.value.key,
    setup: start.setup,
    tags,
    root: read.root,
    rest: read.rest,
  };
}

/** The tags of a game that a header has room for, each under the name that it comes back with. */
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

/** How a game ended by its moves, and its result: by them, or as it is stated of an open game. */
function endOf(record: GameRecord, played: Played | null): { readonly end: string; readonly result: string } {
  const outcome = played?.final.outcome ?? null;
  const result = outcome ? makeResult(outcome) : endingOf(findTag(record.tags, 'Result'));
  return { end: outcome?.reason ?? 'open', result };
}

function played(record: GameRecord): Played | null {
  const opened = openRecord(record);
  return opened && playMain(opened.rules, opened.start, record.root);
}

/** Whether a tag comes back from a record. A result is held where nothing else is written than it says. */
export function holdsRecordTag({ name, value }: Tag, record: GameRecord): boolean {
  if (namedTags(record.tags).get(name)?.name !== name) return false;
  if (name === 'End') return value.trim() === endOf(record, played(record)).end;
  if (name !== 'Result' || value === '*') return true;
  const { result } = endOf(record, played(record));
  return isResult(value) && [result, resultWithoutScore(result)].includes(endingOf(value));
}

/** Writes the main line of a game as a record; what stands in the header is counted and played anew. */
export function makeRecordText(record: GameRecord): string {
  const opened = openRecord(record);
  const main = opened && playMain(opened.rules, opened.start, record.root);
  const start = record.setup ?? opened?.start;
  const { end, result } = endOf(record, main);
  const moves = mainLine(record.root)
    .slice(0, main?.plies ?? 0)
    .flatMap((node) => (node.move === '' ? [] : [node.move]));
  const header = (names: (name: string) => boolean): readonly string[] =>
    [...namedTags(record.tags).values()]
      .filter(({ name }) => name !== 'End' && name !== 'Result' && names(name))
      .map(({ name, value }) => `# ${keyOf(name)}: ${value.replace(/\s+/g, ' ').trim()}`);
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
