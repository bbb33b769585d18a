/**
 * OGN, the game file of Aualé (`*.ogn`), with comments and variations kept.
 *
 *   [Variant "Oware Abapa"]
 *   [Event "?"] ... [Result "26-22"]
 *
 *   1. F f 2. B e 3. B c { A comment. } ( 3. A f ) ... 26-22
 *
 * Fixed tags, always there, `?` for unknown; `FEN` where the game does not begin at the usual position; a rule set other
 * than tournament Oware goes into the extra tag `Rules`, which other programs pass over. A comment belongs to the move
 * before it; braces inside it cannot be written. Source: `engine/formats/README.md`.
 */
import { ok, type Place } from '../core/result.ts';
import type { Rules } from '../rules/game.ts';
import { rulesFromText } from '../games/index.ts';
import { type GameCollection, type GameRecord, type Tag, type TreeNode } from '../tree/types.ts';
import { makeSplitter, type GameText } from './mgn-split.ts';
import { capturesOf } from '../notation/line-tree.ts';
import { DEFAULT_MOVETEXT_LIMITS, readMovetext } from '../notation/movetext-read.ts';
import { makeMovetext } from '../notation/movetext-write.ts';
import { makePosition, sameSetup } from '../notation/position-text.ts';
import { problemOf, type LocatedProblem } from '../notation/problems.ts';
import type { GamesReader, ReadGames } from '../notation/read-games.ts';
import { endingOf } from '../notation/result-text.ts';
import { openRecord, unreadRecord } from './open-record.ts';
import { readStart } from '../notation/start-text.ts';
import { findTag, readHead, type Head } from '../notation/tags.ts';
import { makeTimes } from '../notation/time-text.ts';
import { makeLocator } from '../notation/tokens.ts';
import { grammarOf, moveReaderOf, usualRulesOf } from './game-texts.ts';

/** Tags in the order of the format; `Variant` stands before them. */
const FIXED_TAGS = ['Event', 'Site', 'Date', 'Round', 'South', 'North', 'Result'] as const;
/** Tags that say which game it is and are no tags of the record. */
const OWN_TAGS: ReadonlySet<string> = new Set(['Variant', 'FEN', 'Rules', 'Game', 'Setup']);
const VARIANT = 'Oware Abapa';
/** Lines are shorter than this. */
const WIDTH = 80;

/** True for a text that has OGN's first tag. */
export function isOgn(text: string): boolean {
  return /^[ \t]*\[[ \t]*Variant[ \t]*"/m.test(text.slice(0, 100_000));
}

function readRules(head: Head, at: Place, problems: LocatedProblem[]): Rules | null {
  const stated = head.fields.Rules;
  const variant = findTag(head.tags, 'Variant');
  if (!stated && !(variant !== null && /oware|abapa/i.test(variant))) {
    problems.push({ severity: 'error', code: 'ERR_FILE_NO_RULES', at });
    return null;
  }
  const rules = stated ? rulesFromText(stated.text) : ok(usualRulesOf('ogn'));
  if (rules.ok) return rules.value;
  problems.push(problemOf(rules, stated?.at ?? at));
  return null;
}

function readGame(game: GameText, number: number, problems: LocatedProblem[]): GameRecord {
  const base: Place = { game: number, line: game.line, column: game.column };
  const locate = makeLocator(game.text, base);
  const head = readHead(game.text, locate, (text) => text.replace(/\\([\\"])/g, '$1'));
  for (const problem of head.problems) problems.push(problem);
  const tags: readonly Tag[] = head.tags.filter(
    ({ name, value }) =>
      !OWN_TAGS.has(name) && !(value === '?' && FIXED_TAGS.some((fixed) => fixed === name)),
  );
  const rules = readRules(head, base, problems);
  const start =
    rules && readStart(rules, findTag(head.tags, 'FEN'), head.places.get('FEN') ?? base, problems);
  if (!rules || !start) return unreadRecord(usualRulesOf('ogn'), game.text, tags);
  const read = readMovetext({
    rules,
    start: start.start,
    text: game.text,
    offset: head.end,
    base,
    grammar: grammarOf(rules, false),
    limits: DEFAULT_MOVETEXT_LIMITS,
  });
  for (const problem of read.problems) problems.push(problem);
  if (read.result === null && read.isComplete)
    problems.push({ severity: 'warning', code: 'ERR_TEXT_NO_RESULT', at: locate(game.text.length) });
  return {
    game: rules.game,
    rules: rules.key,
    setup: start.setup,
    tags,
    root: read.root,
    rest: [...head.rest, ...(read.rest === '' ? [] : [read.rest])].join('\n'),
  };
}

/** Reads a file of OGN games. */
export function parseOgn(text: string): ReadGames {
  const reader = ognReader();
  const first = reader.push(text);
  const last = reader.finish();
  return { games: [...first.games, ...last.games], problems: [...first.problems, ...last.problems] };
}

/** Makes an incremental reader, see `parseOgn`. */
export function ognReader(): GamesReader {
  const splitter = makeSplitter({ firstTag: 'Variant', hasEscapes: false });
  let isFirst = true;
  let number = 0;

  function read(texts: readonly GameText[]): ReadGames {
    const problems: LocatedProblem[] = [];
    return { games: texts.map((game) => readGame(game, ++number, problems)), problems };
  }

  return {
    push(chunk) {
      const text = isFirst ? chunk.replace(/^\ufeff/, '') : chunk;
      isFirst &&= chunk === '';
      return read(splitter.push(text));
    },
    finish: () => read(splitter.finish()),
  };
}

function makeTag(name: string, value: string): string {
  const text = value.replace(/\s+/g, ' ').trim().replaceAll('\\', '\\\\').replaceAll('"', '\\"');
  return `[${name} "${text}"]`;
}

/** A comment that OGN can hold: the time of the move, and one line of text without braces. */
function makeComment({ time, comment }: TreeNode): string {
  const plain = [...makeTimes(time), comment]
    .join(' ')
    .replaceAll('{', '(')
    .replaceAll('}', ')')
    .replace(/\s+/g, ' ')
    .trim();
  return plain === '' ? '' : ` ${plain} `;
}

function makeGame(record: GameRecord): string {
  const opened = openRecord(record);
  const head = [makeTag('Variant', VARIANT)];
  for (const name of FIXED_TAGS) {
    const value = findTag(record.tags, name);
    head.push(
      makeTag(
        name,
        name === 'Result' ? endingOf(value) : value === null || value.trim() === '' ? '?' : value,
      ),
    );
  }
  const usual = usualRulesOf('ogn');
  const first = record.setup ?? opened?.start;
  if (first && !sameSetup(first, usual.startSetup())) head.push(makeTag('FEN', makePosition(first)));
  if (record.rules !== usual.key) head.push(makeTag('Rules', record.rules));
  for (const { name, value } of record.tags) {
    if (
      !FIXED_TAGS.some((fixed) => fixed === name) &&
      !OWN_TAGS.has(name) &&
      /^[A-Za-z][A-Za-z0-9_]*$/.test(name)
    )
      head.push(makeTag(name, value));
  }
  const captures = opened ? capturesOf(opened.rules, opened.start, record.root) : new Map<TreeNode, number>();
  const moves = makeMovetext(record.root, {
    readMove: moveReaderOf(record.game),
    width: WIDTH,
    manner: 'ogn',
    comment: (node, parent) => (parent ? makeComment(node) : ''),
    before: () => '',
    isWritten: (node) => node.ghost === null && node.move.length === 1,
    signs: () => ({ stuck: '', words: [] }),
    captured: (node) => captures.get(node) ?? 0,
    ending: [endingOf(findTag(record.tags, 'Result'))],
  });
  return `${head.join('\n')}\n\n${moves}\n`;
}

/** Writes a file of OGN games. What the format cannot hold is left out, see `losses.ts`. */
export function makeOgn(collection: GameCollection): string {
  return collection.games.map(makeGame).join('\n');
}
