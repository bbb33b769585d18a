/**
 * mgn, our game file: a text in the manner of PGN, many games in one file.
 *
 *   [Game "kalah"]
 *   [Rules "kalah:seeds=4"]
 *   [South "A"]
 *   [Result "*"]
 *
 *   {[%title "Opening"] A comment on the start.} 1. CF! {Two sowings, one turn.} ( 1. D a ) 1... b 2. A *
 *
 * Invariant: `parseMgn(makeMgn(x)).collection` equals x, so saved bytes never change by opening and saving. Tags,
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
import { writeMovetext } from '../notation/movetext-write.ts';
import { makePosition } from '../notation/position-text.ts';
import type { LocatedProblem } from '../notation/problems.ts';
import { makeBraceText } from '../notation/quoting.ts';
import type { GamesReader, ReadGames } from '../notation/read-games.ts';
import { endingOf } from '../notation/result-text.ts';
import { findTag, makeTag } from '../notation/tags.ts';
import { moveReaderOf } from './game-texts.ts';

/** Lines are shorter than this, tags and the insides of comments apart. */
const WIDTH = 98;

/** How much of a file is read, and under which rules games stand that name none. */
export interface MgnOptions extends Partial<MgnGameOptions> {
  /** Characters of the whole file. */
  readonly maxCharacters?: number;
  /** Problems that are listed. */
  readonly maxProblems?: number;
}

const DEFAULT_MAX_CHARACTERS = 256 * 1024 * 1024;
const DEFAULT_MAX_PROBLEMS = 1000;

/** A read file. */
export interface ParsedGames {
  readonly collection: GameCollection;
  readonly problems: readonly LocatedProblem[];
}

/** True for a text with our tags; OGN has `Rules` too, but its first tag tells it apart. */
export function isMgn(text: string): boolean {
  const tag = (name: string): RegExp => new RegExp(String.raw`^\ufeff?[ \t]*\[[ \t]*${name}[ \t]*"`, 'm');
  return tag('Game').test(text) || (tag('Rules').test(text) && !tag('Variant').test(text));
}

/** Makes an incremental reader: each game is handed out as soon as the next one begins or its result is followed. */
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

/** Reads a whole file. Never throws; the good part of a broken file is in the collection. */
export function parseMgn(text: string, options: MgnOptions = {}): ParsedGames {
  const reader = mgnReader(options);
  const first = reader.push(text);
  const last = reader.finish();
  return {
    collection: { games: [...first.games, ...last.games] },
    problems: [...first.problems, ...last.problems],
  };
}

/** Games are immutable, so a text once made stays true: a file of thousands is saved after an edit of one. */
const texts = new WeakMap<GameRecord, string>();

/** Writes one game, line feed at the end. */
export function makeMgnGame(record: GameRecord): string {
  const work = writeMgnGame(record);
  let step = work.next();
  while (step.done !== true) step = work.next();
  return step.value;
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
      endingOf(findTag(record.tags, 'Result')),
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
