/**
 * Reads and writes the game files of PlayStrategy (playstrategy.org), and lines of a FEN and moves.
 *
 *   [P1 "A. Player"]
 *   [Variant "Oware"]
 *
 *   1. f1c2 { [%clk 0:02:58] } 1... f2b2 { [%clk 0:03:00] } 1-0
 *
 * Moves name two squares: South's pits are a1..f1, North's f2..a2. Only the origin decides a move; a target other than
 * the place of the last seed is reported. A game that North begins needs no FEN. Source: `engine/formats/README.md`.
 */
import type { Place } from '../core/result.ts';
import type { Rules } from '../rules/game.ts';
import type { Setup } from '../rules/types.ts';
import type { GameCollection, GameRecord, TreeNode } from '../tree/types.ts';
import { mapTurns } from '../notation/line-tree.ts';
import { MOVE_SIGNS, POSITION_NUMBERS } from '../notation/annotation-text.ts';
import { makeMovetext } from '../notation/movetext-write.ts';
import { sameSetup } from '../notation/position-text.ts';
import { problemOf, type LocatedProblem } from '../notation/problems.ts';
import type { GamesReader, ReadGames, ReadOptions } from '../notation/read-games.ts';
import { endingOf } from '../notation/result-text.ts';
import { startOf, type Start } from '../notation/start-text.ts';
import { makePlainTag, type Head } from '../notation/tags.ts';
import { tagValue } from '../tree/tags.ts';
import type { ForeignReading } from '../notation/tokens.ts';
import { lastPlace, skipAll } from './foreign-line.ts';
import { gameByName, holdsGame, usualRulesOf } from './game-texts.ts';
import { openRecord } from './open-record.ts';
import { isFen, makeFen, parseFen } from './playstrategy-fen.ts';
import {
  hasTag,
  isPlainName,
  isTagged,
  makePlainComment,
  makeTaggedReader,
  readForeign,
  readWhole,
  tagNameOf,
  type TaggedStyle,
} from './tagged-games.ts';

const MOVE = /([a-z][12])([a-z][12])(?![0-9a-z])/y;
/** The text that may precede the first move. */
const LEADING = [/\s+/y, /\d+\.+/y, /\.+/y, /\{[^}]*\}/y];
/** Tags in the order of the site, under our names; others come after them. */
const ORDER = [
  ...['Event', 'Site', 'Date', 'Round', 'South', 'North', 'Result', 'UTCDate', 'UTCTime'],
  ...['SouthElo', 'NorthElo', 'SouthRatingDiff', 'NorthRatingDiff', 'SouthTitle', 'NorthTitle'],
  ...['SouthTeam', 'NorthTeam', 'Variant', 'TimeControl', 'MultiMatch', 'ECO', 'Opening', 'Termination'],
];
/** Tags that are always written. */
const ALWAYS = ['Event', 'Site', 'Date', 'South', 'North', 'Result'];

/** True for a text of the site, or one that begins with a FEN or a move in the site's form. */
export function isPlayStrategy(text: string): boolean {
  if (isTagged(text)) return hasTag(text, 'P1');
  return isFen(text) || /^\s*(?:\d+\.+\s*)?[a-z][12][a-z][12](?:\s|$)/.test(text);
}

/** Returns the place of a square's pit, or -1. */
function placeOf(rules: Rules, square: string): number {
  const { pitsPerSide } = rules.board;
  const column = square.charCodeAt(0) - 97;
  if (column >= pitsPerSide || !/^[a-z][12]$/.test(square)) return -1;
  return square.endsWith('1') ? column : 2 * pitsPerSide - 1 - column;
}

function squareOf(pitsPerSide: number, place: number): string {
  const isSouth = place < pitsPerSide;
  const column = isSouth ? place : 2 * pitsPerSide - 1 - place;
  return `${String.fromCharCode(97 + column)}${isSouth ? 1 : 2}`;
}

/** Returns the label of a square's pit, or the square's own name. */
export function labelOfSquare(rules: Rules, square: string): string {
  return rules.board.labels[placeOf(rules, square)] ?? square;
}

function readMove(rules: Rules, text: string, offset: number): readonly ForeignReading[] | null {
  MOVE.lastIndex = offset;
  const [squares, origin = '', target = ''] = MOVE.exec(text) ?? [];
  if (squares === undefined) return null;
  const reading: ForeignReading = {
    text: labelOfSquare(rules, origin),
    end: offset + squares.length,
    check(turn) {
      const last = lastPlace(turn);
      if (last === null || last === placeOf(rules, target)) return null;
      const actual = squareOf(rules.board.pitsPerSide, last);
      return { code: 'ERR_TEXT_TARGET', params: { stated: target, actual } };
    },
  };
  return [reading];
}

/** Reads the start of a game and the offset of the text after it; null if it states an invalid position. */
function readStart(
  rules: Rules,
  head: Head,
  text: string,
  base: Place,
  problems: LocatedProblem[],
): { readonly start: Start; readonly offset: number } | null {
  const tag = tagValue(head, 'FEN');
  const body = text.slice(head.end);
  const at = head.places.get('FEN') ?? base;
  if (tag !== null || isFen(body)) {
    const fen = parseFen(rules.board, tag ?? body);
    if (fen.ok) {
      const offset = head.end + (tag === null ? fen.value.end : 0);
      return { start: startOf(rules, fen.value.setup, at, problems), offset };
    }
    problems.push(problemOf(fen, at));
    return null;
  }
  MOVE.lastIndex = skipAll(text, head.end, LEADING);
  const isNorth = MOVE.exec(text)?.[1]?.endsWith('2') === true;
  const usual = rules.startSetup();
  const setup = isNorth ? { ...usual, turn: 'north' as const } : usual;
  return { start: startOf(rules, setup, base, problems), offset: head.end };
}

const STYLE: TaggedStyle = {
  format: 'playstrategy',
  strangerOf({ tags }) {
    const variant = tagValue({ tags }, 'Variant');
    const game = variant === null ? null : gameByName(variant);
    return variant === null || (game && holdsGame('playstrategy', game.id)) ? null : variant;
  },
  readStart,
  readMove: (rules) => (text, offset) => readMove(rules, text, offset),
};

/** Makes an incremental reader, see `parsePlayStrategy`. */
export function playStrategyReader(options: ReadOptions = {}): GamesReader {
  return makeTaggedReader({ firstTag: 'Event', hasEscapes: false, startsGame: isFen }, (...game) =>
    readForeign(STYLE, options, ...game),
  );
}

/** Parses files of the site, or a FEN, moves, or both; if there are several games, each needs its FEN. */
export function parsePlayStrategy(text: string, options: ReadOptions = {}): ReadGames {
  return readWhole(playStrategyReader(options), text);
}

/** Returns the place of a tag in a head. */
function rankOf(name: string): number {
  const index = ORDER.indexOf(name);
  return index < 0 ? ORDER.length : index;
}

function headOf({ game, rules, setup, tags }: GameRecord, start: Setup | null): readonly string[] {
  const usual = usualRulesOf('playstrategy');
  const first = setup ?? start;
  const kept = tags.filter(({ name }) => isPlainName(name) && name !== 'Result');
  const missing = ALWAYS.filter((name) => !kept.some((tag) => tag.name === name));
  const all = [
    ...kept,
    ...missing.map((name) => ({ name, value: name === 'Result' ? endingOf(tagValue({ tags }, name)) : '?' })),
    { name: 'Variant', value: game.slice(0, 1).toUpperCase() + game.slice(1) },
  ].toSorted((a, b) => rankOf(a.name) - rankOf(b.name));
  return [
    ...all.map(({ name, value }) => makePlainTag(tagNameOf(name, 'P1', 'P2'), value)),
    ...(rules === usual.key ? [] : [makePlainTag('Rules', rules)]),
    ...(first && !sameSetup(first, usual.startSetup())
      ? [makePlainTag('FEN', makeFen(first)), makePlainTag('SetUp', '1')]
      : []),
  ];
}

function makeGame(record: GameRecord): string {
  const opened = openRecord(record);
  const squares = new Map<TreeNode, string>();
  if (opened) {
    const { rules, start } = opened;
    const { pitsPerSide, labels } = rules.board;
    for (const [node, turn] of mapTurns(rules, start, record.root, (played) => lastPlace(played))) {
      if (turn === null) continue;
      squares.set(node, squareOf(pitsPerSide, labels.indexOf(node.move)) + squareOf(pitsPerSide, turn));
    }
  }
  const moves = makeMovetext(record.root, {
    readMove: undefined,
    width: Number.POSITIVE_INFINITY,
    manner: 'pgn',
    move: (node) => squares.get(node) ?? node.move,
    isSecondFirst: opened?.start.turn === 'north',
    comment: makePlainComment,
    before: (node) => makePlainComment({ time: null, comment: node.before }),
    isWritten: (node) => squares.has(node),
    signs: (node) => ({
      stuck: node.moveGlyph ? MOVE_SIGNS[node.moveGlyph] : '',
      words: node.positionGlyph ? [`$${POSITION_NUMBERS[node.positionGlyph]}`] : [],
    }),
    captured: () => 0,
    ending: [endingOf(tagValue(record, 'Result'))],
  });
  return `${headOf(record, opened?.start ?? null).join('\n')}\n\n${moves}\n`;
}

/** Writes games in the site's form; a rule set other than its own goes into the tag `Rules`. */
export function makePlayStrategy(collection: GameCollection): string {
  return collection.games.map(makeGame).join('\n\n');
}
