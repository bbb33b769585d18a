/**
 * All dialects in one table: how each is recognised, read and written, and what it cannot hold.
 *
 *   dialectOf('ogn').write?.(collection, texts)
 *   dialectOf('ogn').loses(collection)      // [{ what: 'marks', count: 3 }]
 */
import { defined } from '../core/result.ts';
import type { Texts } from '../locales/text.ts';
import type { ForeignFormat } from '../rules/game-notation.ts';
import type { GameCollection, GameRecord } from '../tree/types.ts';
import { isAalina, makeAalina, parseAalina } from './aalina.ts';
import { makeGamesJson, parseGamesJson, parsePositionJson } from './json.ts';
import {
  digitMoves,
  isDigits,
  isPerfectLine,
  makeDigitGames,
  parseDigitGames,
  readPerfectGames,
} from '../games/kalah/digits.ts';
import type { WordsIn } from './explained.ts';
import { readUnder } from './foreign-line.ts';
import { candidatesOf, holdsGame, moveReaderOf } from './game-texts.ts';
import { isKgp, parseKgp } from './kgp.ts';
import {
  CONTENT_KINDS,
  countLosses,
  kindOfTag,
  type ContentKind,
  type HoldsTag,
  type Loss,
} from './losses.ts';
import { isCountedMoves, isDigitPairs, parseCountedMoves, parseDigitPairs } from './marked-moves.ts';
import { isLink, readLink } from './link.ts';
import { isMgn, makeMgn, mgnReader, parseMgn } from './mgn.ts';
import { isOgn, makeOgn, ognReader, parseOgn } from './ogn.ts';
import {
  beadCandidates,
  isBeadMoves,
  isLetterMoves,
  isPosition,
  makePlainMoves,
  parsePlainMoves,
  parsePositionGame,
  plainCandidates,
} from './plain-moves.ts';
import { makeGameText } from './plain-text.ts';
import { isPlayStrategy, makePlayStrategy, parsePlayStrategy, playStrategyReader } from './playstrategy.ts';
import { problemOf } from '../notation/problems.ts';
import {
  isAbstractPlay,
  isLudii,
  isOpenSpiel,
  parseAbstractPlay,
  parseLudii,
  parseOpenSpiel,
} from './program-records.ts';
import type { GamesReader, ReadGames, ReadOptions } from '../notation/read-games.ts';
import { holdsRecordTag, isRecordText, makeRecordText, parseRecordText } from './record-text.ts';
import { holdsPlainTag } from './tagged-games.ts';
import { visibleControls } from '../core/visible-text.ts';
import type { DialectId } from './dialect-ids.ts';

/** One format of games. */
export interface Dialect {
  readonly id: DialectId;
  /** File name extensions without dot; empty: only pasted. New files get the first one. */
  readonly extensions: readonly string[];
  /** A quick check: false means that the text is certainly something else. */
  readonly mayBe: (text: string) => boolean;
  /** Whether the first words of a text identify this dialect. */
  readonly namesItself: boolean;
  /** Reads a text; null for dialects that are only written. */
  readonly read: ((text: string, options: ReadOptions) => ReadGames) | null;
  /** Reads a text in pieces, with the same result as `read`; for files of many games. */
  readonly reader?: (options: ReadOptions) => GamesReader;
  /** Rule sets to try if the text names none; empty: the reader needs none. */
  readonly candidates: (text: string) => readonly string[];
  /** Whether the first candidate is assumed: another one must explain more of the text. */
  readonly hasUsualRules: boolean;
  /** Finds the moves in the text that its reader kept as `rest`; absent: they have the game's own form. */
  readonly wordsIn?: WordsIn;
  /** Writes the games it can hold; the words of texts that only people read are these. */
  readonly write?: (collection: GameCollection, texts: Texts) => string;
  /** The content that `write` would lose, most important first. */
  readonly loses: (collection: GameCollection) => readonly Loss[];
}

/** A dialect as the table lists it. */
interface Row
  extends
    Pick<Dialect, 'id' | 'extensions' | 'mayBe' | 'read' | 'reader' | 'wordsIn' | 'write'>,
    Partial<Pick<Dialect, 'namesItself' | 'candidates'>> {
  /** The format whose rule sets are the candidates, with the most usual one assumed. */
  readonly usual?: ForeignFormat;
  readonly keeps: readonly ContentKind[];
  /** Games it can hold; absent: all. */
  readonly holds?: (record: GameRecord) => boolean;
  /** Tags it can hold; absent: all or none, according to `keeps`. */
  readonly holdsTag?: HoldsTag;
}

/** Makes a test for the games whose manifest names the format. */
const namedBy =
  (format: ForeignFormat) =>
  ({ game }: GameRecord): boolean =>
    holdsGame(format, game);

/** The contents of a game except the finer annotations. */
const WHOLE_GAME: readonly ContentKind[] = [
  ...(['rules', 'setup', 'result', 'tags', 'variations', 'clocks', 'move-glyphs'] as const),
  ...(['comments', 'root-comment', 'before-comments'] as const),
];

const ROWS: readonly Row[] = [
  {
    id: 'mgn',
    extensions: ['mgn'],
    mayBe: isMgn,
    namesItself: true,
    read(text, options) {
      const { collection, problems } = parseMgn(text, options);
      return { games: collection.games, problems };
    },
    reader: mgnReader,
    write: makeMgn,
    keeps: CONTENT_KINDS,
  },
  {
    id: 'ogn',
    extensions: ['ogn'],
    mayBe: isOgn,
    namesItself: true,
    read: (text) => parseOgn(text),
    reader: ognReader,
    write: makeOgn,
    keeps: ['rules', 'setup', 'variations', 'comments', 'clocks'],
    holds: namedBy('ogn'),
    holdsTag: holdsPlainTag,
  },
  {
    id: 'record',
    extensions: ['txt'],
    mayBe: isRecordText,
    namesItself: true,
    read: (text) => parseRecordText(text),
    write: ({ games }) => games.map(makeRecordText).join('\n'),
    keeps: ['rules', 'setup', 'special-moves'],
    holdsTag: holdsRecordTag,
  },
  {
    id: 'json',
    extensions: ['json'],
    mayBe: (text) => /^\ufeff?\s*\{\s*"/.test(text) && !isAbstractPlay(text) && !isOpenSpiel(text),
    namesItself: true,
    read(text) {
      const asGames = parseGamesJson(text);
      const isOther = !asGames.ok && asGames.code === 'ERR_JSON_FORMAT';
      const read = isOther ? parsePositionJson(text) : asGames;
      return read.ok ? read.value : { games: [], problems: [problemOf(read, {})] };
    },
    write: makeGamesJson,
    keeps: CONTENT_KINDS.filter((kind) => kind !== 'ghost-values'),
  },
  // Each place that makes links knows its own address (`makeLink`).
  { id: 'link', extensions: ['txt'], mayBe: isLink, namesItself: true, read: readLink, keeps: CONTENT_KINDS },
  {
    id: 'abstract-play',
    extensions: ['json'],
    mayBe: isAbstractPlay,
    namesItself: true,
    read: parseAbstractPlay,
    keeps: [],
  },
  {
    id: 'open-spiel',
    extensions: ['json', 'txt'],
    mayBe: isOpenSpiel,
    namesItself: true,
    read: parseOpenSpiel,
    keeps: [],
  },
  { id: 'ludii', extensions: ['trl', 'txt'], mayBe: isLudii, namesItself: true, read: parseLudii, keeps: [] },
  { id: 'kgp', extensions: ['txt'], mayBe: isKgp, namesItself: true, read: parseKgp, keeps: [] },
  {
    id: 'perfect-games',
    extensions: ['txt'],
    mayBe: (text) => text.split(/[\r\n]+/, 200).some(isPerfectLine),
    namesItself: true,
    read: (text) => readPerfectGames(text),
    keeps: [],
  },
  {
    id: 'aalina',
    extensions: ['txt', 'suite'],
    mayBe: isAalina,
    read: parseAalina,
    usual: 'aalina',
    write: makeAalina,
    keeps: ['setup'],
    holds: namedBy('aalina'),
  },
  {
    id: 'playstrategy',
    extensions: ['pgn', 'txt'],
    mayBe: isPlayStrategy,
    namesItself: true,
    read: parsePlayStrategy,
    reader: playStrategyReader,
    write: makePlayStrategy,
    keeps: [...WHOLE_GAME, 'position-glyphs'],
    holds: namedBy('playstrategy'),
    holdsTag: holdsPlainTag,
  },
  {
    id: 'kalah-digits',
    extensions: ['txt'],
    mayBe: isDigits,
    read: (text, { rules }) =>
      readUnder(rules, candidatesOf('kalah-digits'), (asked) => parseDigitGames(asked, text)),
    candidates: () => candidatesOf('kalah-digits'),
    wordsIn: digitMoves,
    write: makeDigitGames,
    keeps: [],
    holds: (record) => holdsGame('kalah-digits', record.game) && record.setup === null,
  },
  {
    id: 'digit-pairs',
    extensions: ['pgn', 'txt'],
    mayBe: isDigitPairs,
    read: parseDigitPairs,
    usual: 'digit-pairs',
    // Tags name the game.
    candidates: (text) => (/^\s*\[/.test(text) ? [] : candidatesOf('digit-pairs')),
    keeps: [],
  },
  {
    id: 'counted-moves',
    extensions: ['txt'],
    mayBe: isCountedMoves,
    read: parseCountedMoves,
    usual: 'counted-moves',
    keeps: [],
  },
  {
    id: 'beads',
    extensions: ['txt'],
    mayBe: isBeadMoves,
    read: parsePlainMoves,
    candidates: beadCandidates,
    write: makePlainMoves,
    keeps: ['setup', 'special-moves'],
    holds: ({ game }) => moveReaderOf(game) !== undefined,
  },
  {
    id: 'moves',
    extensions: ['txt'],
    mayBe: isLetterMoves,
    read: parsePlainMoves,
    candidates: plainCandidates,
    write: makePlainMoves,
    keeps: ['setup', 'special-moves'],
    holds: ({ game }) => moveReaderOf(game) === undefined,
  },
  {
    id: 'position',
    extensions: ['txt'],
    mayBe: isPosition,
    read: parsePositionGame,
    candidates: plainCandidates,
    keeps: ['setup'],
  },
  {
    id: 'text',
    extensions: ['txt'],
    mayBe: () => false,
    read: null,
    write: ({ games }, texts) => games.map((record) => makeGameText(record, texts)).join('\n\n'),
    keeps: [...WHOLE_GAME, 'titles', 'ghosts', 'special-moves'],
  },
];

function makeDialect(row: Row): Dialect {
  const { id, extensions, mayBe, read, write, usual } = row;
  const keeps = new Set(row.keeps);
  const holds = row.holds ?? (() => true);
  const holdsTag = row.holdsTag ?? ((tag) => keeps.has(kindOfTag(tag)));
  // Our own files keep unreadable text byte by byte.
  const shown = id === 'mgn' ? (text: string): string => text : visibleControls;
  return {
    id,
    extensions,
    mayBe,
    namesItself: row.namesItself ?? false,
    read,
    ...(row.reader ? { reader: row.reader } : {}),
    candidates: row.candidates ?? (() => (usual === undefined ? [] : candidatesOf(usual))),
    hasUsualRules: usual !== undefined,
    ...(row.wordsIn ? { wordsIn: row.wordsIn } : {}),
    ...(write ? { write: ({ games }, texts) => shown(write({ games: games.filter(holds) }, texts)) } : {}),
    loses: (collection) => countLosses(collection, keeps, holds, holdsTag),
  };
}

/** Every dialect, in the order of `DIALECT_IDS`. */
export const DIALECTS: readonly Dialect[] = ROWS.map(makeDialect);

/** Returns the dialect with this id. */
export function dialectOf(id: DialectId): Dialect {
  return defined(
    DIALECTS.find((dialect) => dialect.id === id),
    `dialect ${id}`,
  );
}

/** Returns the dialects that a file with this name may be written in, by its extension; empty if there are none. */
export function dialectsByName(name: string): readonly Dialect[] {
  const ending = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  return DIALECTS.filter((dialect) => dialect.extensions.includes(ending));
}
