/**
 * Reads and writes OGN, the game file of Aualé (`*.ogn`), with its comments and variations.
 *
 *   [Variant "Oware Abapa"]
 *   [Event "?"] ... [Result "26-22"]
 *
 *   1. F f 2. B e 3. B c { A comment. } ( 3. A f ) ... 26-22
 *
 * The fixed tags are always present, with `?` for unknown; `FEN` is present if the game does not begin at the usual
 * position. A rule set other than tournament Oware goes into the extra tag `Rules`, which other programs ignore. A
 * comment belongs to the move before it and cannot contain braces. Source: `engine/formats/README.md`.
 */
import { ok, type Place } from '../core/result.ts';
import type { Rules } from '../rules/game.ts';
import { rulesFromText } from '../games/index.ts';
import { type GameCollection, type GameRecord, type TreeNode } from '../tree/types.ts';
import type { GameText } from './mgn-split.ts';
import { capturesOf } from '../notation/line-tree.ts';
import { makeMovetext } from '../notation/movetext-write.ts';
import { makePosition, sameSetup } from '../notation/position-text.ts';
import { problemOf, type LocatedProblem } from '../notation/problems.ts';
import type { GamesReader, ReadGames } from '../notation/read-games.ts';
import { endingOf } from '../notation/result-text.ts';
import { openRecord, unreadRecord } from './open-record.ts';
import { readStart } from '../notation/start-text.ts';
import { makePlainTag, readHead, unescapePlain, type Head } from '../notation/tags.ts';
import { tagValue } from '../tree/tags.ts';
import { makeLocator } from '../notation/tokens.ts';
import { gameByName, grammarOf, holdsGame, moveReaderOf, otherGame, usualRulesOf } from './game-texts.ts';
import {
  hasTag,
  isPlainName,
  makePlainComment,
  makeTaggedReader,
  readTagged,
  readWhole,
  tagsOf,
} from './tagged-games.ts';

/** Tags in the order of the format, after `Variant`. */
const FIXED_TAGS = ['Event', 'Site', 'Date', 'Round', 'South', 'North', 'Result'] as const;
const VARIANT = 'Oware Abapa';
/** Lines are shorter than this. */
const WIDTH = 80;

/** True for a text with OGN's first tag and players called South and North. */
export function isOgn(text: string): boolean {
  return hasTag(text, 'Variant') && !hasTag(text, 'P1');
}

function readRules(head: Head, at: Place, problems: LocatedProblem[]): Rules | null {
  const stated = head.fields.Rules;
  const variant = tagValue(head, 'Variant');
  const game = gameByName(variant ?? '');
  if (!stated && !(game && holdsGame('ogn', game.id))) {
    problems.push(otherGame(variant, at));
    return null;
  }
  const rules = stated ? rulesFromText(stated.text) : ok(usualRulesOf('ogn'));
  if (rules.ok) return rules.value;
  problems.push(problemOf(rules, stated?.at ?? at));
  return null;
}

function readGame(game: GameText, number: number, problems: LocatedProblem[]): GameRecord {
  const base: Place = { game: number, line: game.line, column: game.column };
  const head = readHead(game.text, makeLocator(game.text, base), unescapePlain);
  for (const problem of head.problems) problems.push(problem);
  const rules = readRules(head, base, problems);
  const start = rules && readStart(rules, tagValue(head, 'FEN'), head.places.get('FEN') ?? base, problems);
  if (!rules || !start) return unreadRecord(usualRulesOf('ogn'), game.text, tagsOf(head));
  const grammar = grammarOf(rules, false);
  return readTagged({ rules, start, head, text: game.text, offset: head.end, base, grammar }, problems);
}

/** Makes an incremental reader, see `parseOgn`. */
export function ognReader(): GamesReader {
  return makeTaggedReader({ firstTag: 'Variant', hasEscapes: false }, readGame);
}

/** Reads a file of OGN games. */
export function parseOgn(text: string): ReadGames {
  return readWhole(ognReader(), text);
}

function makeGame(record: GameRecord): string {
  const opened = openRecord(record);
  const head = [makePlainTag('Variant', VARIANT)];
  for (const name of FIXED_TAGS) {
    const value = tagValue(record, name);
    head.push(
      makePlainTag(
        name,
        name === 'Result' ? endingOf(value) : value === null || value.trim() === '' ? '?' : value,
      ),
    );
  }
  const usual = usualRulesOf('ogn');
  const first = record.setup ?? opened?.start;
  if (first && !sameSetup(first, usual.startSetup())) head.push(makePlainTag('FEN', makePosition(first)));
  if (record.rules !== usual.key) head.push(makePlainTag('Rules', record.rules));
  for (const { name, value } of record.tags) {
    if (!FIXED_TAGS.some((fixed) => fixed === name) && isPlainName(name))
      head.push(makePlainTag(name, value));
  }
  const captures = opened ? capturesOf(opened.rules, opened.start, record.root) : new Map<TreeNode, number>();
  const moves = makeMovetext(record.root, {
    readMove: moveReaderOf(record.game),
    width: WIDTH,
    manner: 'ogn',
    comment: (node, parent) => (parent ? makePlainComment(node) : ''),
    before: () => '',
    isWritten: (node) => node.ghost === null && node.move.length === 1,
    signs: () => ({ stuck: '', words: [] }),
    captured: (node) => captures.get(node) ?? 0,
    ending: [endingOf(tagValue(record, 'Result'))],
  });
  return `${head.join('\n')}\n\n${moves}\n`;
}

/** Writes a file of OGN games, without the contents that the format cannot hold, see `losses.ts`. */
export function makeOgn(collection: GameCollection): string {
  return collection.games.map(makeGame).join('\n');
}
