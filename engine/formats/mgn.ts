/**
 * Reads and writes mgn, our game file: a text in PGN style with many games per file.
 *
 *   [Game "kalah"]
 *   [Rules "kalah:seeds=4"]
 *   [South "A"]
 *   [Result "*"]
 *
 *   {[%title "Opening"] A comment on the start.} 1. CF! {Two sowings, one turn.} ( 1. D a ) 1... b 2. A *
 *
 * Invariant: `parseMgn(makeMgn(x)).collection` equals x, so opening and saving never changes a saved file. Tags,
 * commands, illegal moves and unreadable text that this version cannot use are kept. See `annotation-text.ts` for the
 * commands inside comments and `quoting.ts` for the escapes.
 */
import type { GameCollection, GameRecord, TreeNode } from '../tree/types.ts';
import {
  makeComment,
  makeCommands,
  makeRest,
  MOVE_SIGNS,
  POSITION_NUMBERS,
} from '../notation/annotation-text.ts';
import { readMgnGame, type MgnGameOptions } from './mgn-game.ts';
import { makeSplitter, type GameText } from './mgn-split.ts';
import { DEFAULT_MOVETEXT_LIMITS } from '../notation/movetext-read.ts';
import { runToEnd, writeMovetext } from '../notation/movetext-write.ts';
import { makePosition } from '../notation/position-text.ts';
import type { LocatedProblem } from '../notation/problems.ts';
import { makeBraceText } from '../notation/quoting.ts';
import type { GamesReader, ReadGames } from '../notation/read-games.ts';
import { endingOf } from '../notation/result-text.ts';
import { makeTag } from '../notation/tags.ts';
import { tagValue } from '../tree/tags.ts';
import { moveReaderOf } from './game-texts.ts';
import { readWhole } from './tagged-games.ts';

/** Lines are shorter than this, except for tags and the insides of comments. */
const WIDTH = 98;

/** Limits of reading, and the rules for games that name none. */
export interface MgnOptions extends Partial<MgnGameOptions> {
  /** Largest number of characters in the whole file. */
  readonly maxCharacters?: number;
  /** Largest number of problems listed. */
  readonly maxProblems?: number;
}

const DEFAULT_MAX_CHARACTERS = 256 * 1024 * 1024;
const DEFAULT_MAX_PROBLEMS = 1000;

/** The contents of a file. */
export interface ParsedGames {
  readonly collection: GameCollection;
  readonly problems: readonly LocatedProblem[];
}

/** True for a text with our tags; OGN has `Rules`, too, but is recognised by its first tag. */
export function isMgn(text: string): boolean {
  const tag = (name: string): RegExp => new RegExp(String.raw`^\ufeff?[ \t]*\[[ \t]*${name}[ \t]*"`, 'm');
  return tag('Game').test(text) || (tag('Rules').test(text) && !tag('Variant').test(text));
}

/** Makes an incremental reader: each game is returned once the next one begins or text follows its result. */
export function mgnReader(options: MgnOptions = {}): GamesReader {
  const maxCharacters = options.maxCharacters ?? DEFAULT_MAX_CHARACTERS;
  const maxProblems = options.maxProblems ?? DEFAULT_MAX_PROBLEMS;
  const gameOptions: MgnGameOptions = { ...DEFAULT_MOVETEXT_LIMITS, ...options };
  const splitter = makeSplitter({ firstTag: 'Game', hasEscapes: true });
  let characters = 0;
  let isFirst = true;
  let isFull = false;
  let games = 0;
  let listed = 0;

  function list(found: readonly LocatedProblem[], problems: LocatedProblem[]): void {
    const room = maxProblems - listed;
    if (room < 0) return;
    for (const problem of found.slice(0, room)) problems.push(problem);
    listed += found.length;
    if (found.length > room)
      problems.push({ severity: 'warning', code: 'ERR_FILE_PROBLEMS', at: {}, params: { max: maxProblems } });
  }

  function read(texts: readonly GameText[], isTooLarge: boolean): ReadGames {
    const records: GameRecord[] = [];
    const problems: LocatedProblem[] = [];
    for (const text of texts) {
      games++;
      const game = readMgnGame(text, games, gameOptions);
      records.push(game.record);
      list(game.problems, problems);
    }
    if (isTooLarge)
      problems.push({
        severity: 'error',
        code: 'ERR_FILE_SIZE',
        at: { game: games },
        params: { max: maxCharacters },
      });
    return { games: records, problems };
  }

  return {
    push(chunk) {
      if (isFull || chunk === '') return { games: [], problems: [] };
      const text = isFirst && chunk.startsWith('\ufeff') ? chunk.slice(1) : chunk;
      isFirst = false;
      const room = maxCharacters - characters;
      characters += text.length;
      if (text.length <= room) return read(splitter.push(text), false);
      isFull = true;
      return read([...splitter.push(text.slice(0, room)), ...splitter.finish()], true);
    },
    finish: () => (isFull ? { games: [], problems: [] } : read(splitter.finish(), false)),
  };
}

/** Parses a whole file. Never throws; the good part of a broken file is in the collection. */
export function parseMgn(text: string, options: MgnOptions = {}): ParsedGames {
  const { games, problems } = readWhole(mgnReader(options), text);
  return { collection: { games }, problems };
}

/** Games are immutable, so their texts can be cached: a file of thousands is saved after an edit of one. */
const texts = new WeakMap<GameRecord, string>();

/** Writes one game, line feed at the end. */
export function makeMgnGame(record: GameRecord): string {
  return runToEnd(writeMgnGame(record));
}

function* writeMgnGame(record: GameRecord): Generator<void, string> {
  const known = texts.get(record);
  if (known !== undefined) return known;
  const text = yield* writeGame(record);
  texts.set(record, text);
  return text;
}

/** Makes the texts of all games in slices: `makeMgn` of the same games then only joins them. */
export function* prepareMgn(collection: GameCollection): Generator<void, void> {
  for (const record of collection.games) {
    yield* writeMgnGame(record);
    yield;
  }
}

function* writeGame(record: GameRecord): Generator<void, string> {
  const head = [
    makeTag('Game', record.game, false),
    makeTag('Rules', record.rules, false),
    ...(record.setup ? [makeTag('Setup', makePosition(record.setup), false)] : []),
    ...record.tags.map((tag) => makeTag(tag.name, tag.value, true)),
  ];
  const moves = yield* writeMovetext(record.root, {
    readMove: moveReaderOf(record.game),
    width: WIDTH,
    manner: 'pgn',
    comment: makeNodeComment,
    before: (node) => makeBraceText(node.before),
    signs: (node) => ({
      stuck: node.moveGlyph ? MOVE_SIGNS[node.moveGlyph] : '',
      words: node.positionGlyph ? [`$${POSITION_NUMBERS[node.positionGlyph]}`] : [],
    }),
    captured: () => 0,
    ending: [
      ...(record.rest === '' ? [] : [`{${makeRest(record.rest)}}`]),
      endingOf(tagValue(record, 'Result')),
    ],
  });
  return `${head.join('\n')}\n\n${moves}\n`;
}

function makeNodeComment(node: TreeNode, parent: TreeNode | null): string {
  return makeComment({ text: node.comment, commands: makeCommands(node, parent) }, WIDTH);
}

/** Writes a file: always the same text for the same games; an empty line between games. */
export function makeMgn(collection: GameCollection): string {
  return collection.games.map(makeMgnGame).join('\n');
}
