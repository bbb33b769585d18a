/**
 * Reads and writes the common parts of the formats with tags and move text, such as OGN and the formats of playing
 * sites.
 *
 *   [P1 "A. Player"]
 *   [Result "1-0"]
 *
 *   1. f1c2 { [%clk 0:02:58] } 1... f2b2 (1... a2b1) 1-0
 *
 * The sites have their own names for the players' tags (`P1Elo`, `WhiteElo`); in a record they are `SouthElo`.
 */
import type { Place } from '../core/result.ts';
import type { Rules } from '../rules/game.ts';
import type { GameRecord, Tag, TreeNode } from '../tree/types.ts';
import type { LocatedProblem } from '../notation/problems.ts';
import type { GamesReader, ReadGames, ReadOptions } from '../notation/read-games.ts';
import type { Start } from '../notation/start-text.ts';
import { isResult } from '../notation/result-text.ts';
import { readHead, unescapePlain, type Head } from '../notation/tags.ts';
import { makeTimes } from '../notation/time-text.ts';
import { makeGrammar, makeLocator, type Grammar, type ReadForeign } from '../notation/tokens.ts';
import type { ForeignFormat } from '../rules/game-notation.ts';
import { readUnder } from './foreign-line.ts';
import { candidatesOf, otherGame, usualRulesOf } from './game-texts.ts';
import { makeSplitter, type GameText, type SplitStyle } from './mgn-split.ts';
import { readRecordMoves, unreadRecord } from './open-record.ts';
import { collapseSpace } from '../tree/one-line.ts';

/** Tags that state the game and its start, and are not tags of a record. */
const OWN_TAGS: ReadonlySet<string> = new Set(['Variant', 'FEN', 'SetUp', 'Rules', 'Game', 'Setup']);

/** The sites' names of the players, at the beginning of a tag's name. */
const SITE_PLAYER = /^(?:(P1|White)|P2|Black)(?=$|[A-Z])/;

/** Whether a tag of this name is written and read back under it: `White` would become `South`. */
export function isPlainName(name: string): boolean {
  return /^[A-Za-z]\w*$/.test(name) && !OWN_TAGS.has(name) && !SITE_PLAYER.test(name);
}

/** Whether a tag is read back. An invalid result is written as `*`. */
export function holdsPlainTag({ name, value }: Tag): boolean {
  return isPlainName(name) && (name !== 'Result' || isResult(value));
}

/** True for a text that begins with a tag. */
export function isTagged(text: string): boolean {
  return /^\ufeff?\s*\[[ \t]*[A-Za-z]\w*[ \t]*"/.test(text);
}

/** Whether a tag of this name occurs near the beginning of a text. */
export function hasTag(text: string, name: string): boolean {
  return new RegExp(String.raw`^\ufeff?[ \t]*\[[ \t]*${name}[ \t]*"`, 'm').test(text.slice(0, 100_000));
}

/** Makes the tags of a record: players by their sides, unknown values left out. */
export function tagsOf({ tags }: Head, result: string | null = null): readonly Tag[] {
  const kept = new Map<string, Tag>();
  for (const { name, value } of tags) {
    if (OWN_TAGS.has(name) || value.trim() === '?') continue;
    const side = SITE_PLAYER.exec(name);
    const own = side ? (side[1] === undefined ? 'North' : 'South') + name.slice(side[0].length) : name;
    if (!kept.has(own)) kept.set(own, { name: own, value });
  }
  if (!kept.has('Result') && result !== null && result !== '*')
    kept.set('Result', { name: 'Result', value: result });
  return [...kept.values()];
}

/** Returns the name of a record's tag in a format with its own names for the players' tags. */
export function tagNameOf(name: string, south: string, north: string): string {
  return name.replace(/^South(?=$|[A-Z])/, south).replace(/^North(?=$|[A-Z])/, north);
}

/** A game with known rules and start, and the offset of its moves. */
export interface TaggedGame {
  readonly rules: Rules;
  readonly start: Start;
  readonly head: Head;
  readonly text: string;
  readonly offset: number;
  readonly base: Place;
  readonly grammar: Grammar;
}

/** Parses the moves of a game. A game with tags must end with a result, otherwise it may be cut off. */
export function readTagged(game: TaggedGame, problems: LocatedProblem[]): GameRecord {
  const { rules, head, text, base } = game;
  const { offset, grammar } = game;
  const input = { text, offset, base, grammar };
  const { read, record } = readRecordMoves(rules, game.start, input, problems);
  if (head.tags.length > 0 && read.result === null && read.isComplete)
    problems.push({
      severity: 'warning',
      code: 'ERR_TEXT_NO_RESULT',
      at: makeLocator(text, base)(text.length),
    });
  return {
    ...record,
    tags: tagsOf(head, read.result),
    rest: [...head.rest, ...(read.rest === '' ? [] : [read.rest])].join('\n'),
  };
}

/** The particulars of another program's format. */
export interface TaggedStyle {
  readonly format: ForeignFormat;
  /** Returns the name of the game if the format does not hold it; otherwise null. */
  readonly strangerOf: (head: Head, text: string) => string | null;
  /** Reads the start of a game and the offset of its moves; null if it states an invalid position. */
  readonly readStart: (
    rules: Rules,
    head: Head,
    text: string,
    base: Place,
    problems: LocatedProblem[],
  ) => { readonly start: Start; readonly offset: number } | null;
  readonly readMove: (rules: Rules, text: string) => ReadForeign;
}

/** Parses one game; null if it is empty. A game that this program does not play is kept as text, with its tags. */
export function readForeign(
  style: TaggedStyle,
  options: ReadOptions,
  { text, line, column }: GameText,
  number: number,
  problems: LocatedProblem[],
): GameRecord | null {
  const base: Place = { game: number, line, column };
  const head = readHead(text, makeLocator(text, base), unescapePlain);
  for (const problem of head.problems) problems.push(problem);
  const unread = (): GameRecord => unreadRecord(usualRulesOf(style.format), text, tagsOf(head));
  const asked = head.fields.Rules?.text ?? options.rules;
  const read = readUnder(asked, candidatesOf(style.format), (rules) => {
    const found: LocatedProblem[] = [];
    const begin = style.readStart(rules, head, text, base, found);
    if (!begin) return { games: [], problems: found };
    const grammar = makeGrammar(rules.board, false, style.readMove(rules, text));
    const record = readTagged({ rules, ...begin, head, text, base, grammar }, found);
    return { games: [record], problems: found };
  });
  const [record] = read.games;
  const stranger = style.strangerOf(head, text);
  const at = head.places.get('Variant') ?? base;
  // If every word of the game is true of one of ours, the name does not prove another game: it may be a slip.
  const isOurs = read.problems.length === 0 && record !== undefined && record.root.children.length > 0;
  if (stranger !== null && !isOurs) {
    problems.push(otherGame(stranger, at));
    return unread();
  }
  if (stranger !== null) {
    const params = { game: stranger.slice(0, 40), rules: record?.rules ?? '' };
    problems.push({ severity: 'warning', code: 'ERR_FILE_GAME', at, params });
  }
  for (const problem of read.problems) problems.push({ ...problem, at: { ...base, ...problem.at } });
  return record ?? (head.tags.length > 0 ? unread() : null);
}

/**
 * Makes an incremental reader of files of games. `read` returns the record of one game, or null if the text holds none.
 */
export function makeTaggedReader(
  style: SplitStyle,
  read: (game: GameText, number: number, problems: LocatedProblem[]) => GameRecord | null,
): GamesReader {
  const splitter = makeSplitter(style);
  let isFirst = true;
  let number = 0;

  function readAll(texts: readonly GameText[]): ReadGames {
    const problems: LocatedProblem[] = [];
    const games = texts.flatMap((text) => read(text, ++number, problems) ?? []);
    return { games, problems };
  }

  return {
    push(chunk) {
      const text = isFirst ? chunk.replace(/^\ufeff/, '') : chunk;
      isFirst &&= chunk === '';
      return readAll(splitter.push(text));
    },
    finish: () => readAll(splitter.finish()),
  };
}

/** Parses a whole text with an incremental reader. */
export function readWhole(reader: GamesReader, text: string): ReadGames {
  const first = reader.push(text);
  const last = reader.finish();
  return { games: [...first.games, ...last.games], problems: [...first.problems, ...last.problems] };
}

/** Makes a comment that a tagged format can hold: the time of the move, and one line of text without braces. */
export function makePlainComment({ time, comment }: Pick<TreeNode, 'time' | 'comment'>): string {
  const plain = collapseSpace(
    [...makeTimes(time), comment].join(' ').replaceAll('{', '(').replaceAll('}', ')'),
  );
  return plain === '' ? '' : ` ${plain} `;
}
