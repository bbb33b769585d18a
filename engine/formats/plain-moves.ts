/**
 * Reads and writes texts that are only a start and moves, or only a position, in our own notation, as pasted from
 * mails.
 *
 *   4-4-4-4-4-4-4-4-4-4-4-4-0-0-S 1. CF b 2. A c
 *   4 4 4 4 4 4  4 4 4 4 4 4  0 0
 *
 * Such a text names no game, so several rule sets may fit; the games' manifests list the ones to try.
 */
import { DEFAULT_GAME, rulesFromText } from '../games/index.ts';
import { type GameCollection, type GameRecord, makeNode } from '../tree/types.ts';
import { mainLine } from '../tree/node.ts';
import { LETTER_GAMES, OTHER_GAMES } from './game-texts.ts';
import { makeMoves } from './move-list.ts';
import { makePosition } from '../notation/position-text.ts';
import { problemOf, type LocatedProblem } from '../notation/problems.ts';
import type { ReadGames, ReadOptions } from '../notation/read-games.ts';
import { openRecord, readRecordMoves, unreadRecord } from './open-record.ts';
import { readStart } from '../notation/start-text.ts';
import type { Place } from '../core/result.ts';
import { sumOf } from '../rules/ends.ts';
import type { Game, Rules } from '../rules/game.ts';
import { defaultValues } from '../rules/options.ts';
import { leadingPosition } from '../notation/leading-position.ts';
import { splitPlainGames } from './plain-games.ts';

/** Counts between spaces, commas or slashes, with or without a side. */
const COUNTS = /^\s*\d{1,3}(?:(?:-|[\s,;/|]+)\d{1,3}){3,60}(?:[-\s,;/|]+[SNsn])?\s*$/;
/** Boards with letters have at most sixteen pits a side. */
const LETTER_MOVES = /^\s*(?:\d{1,3}(?:\.{1,3}\s*|\s+))?(?:[A-Pa-p]{1,80}(?:\+\d+)?)(?:\s|$|[+!?{])/;
/** The text that may precede the first move. */
const FIRST_NUMBER = /^\s*(?:\d{1,3}(?:\.{1,3}\s*|\s+))?/;
const BLANK_OR_END = /\s|$/y;
/** Pits of the board that most games are played on. */
const USUAL_PITS = 12;
/** Largest number of beads per pit at the start of any game. */
const MAX_EACH = 12;

function afterPosition(text: string): string {
  return text.slice(leadingPosition(text)?.end ?? 0);
}

/** True for a text that may be a list of letter moves. */
export function isLetterMoves(text: string): boolean {
  return LETTER_MOVES.test(afterPosition(text));
}

/** Returns the games without letter moves whose moves a text may begin with. */
function gamesOfMoves(text: string): readonly Game[] {
  const moves = afterPosition(text);
  const from = FIRST_NUMBER.exec(moves)?.[0].length ?? 0;
  return OTHER_GAMES.filter(({ notation }) => {
    const shortest = notation?.readMove?.(moves, from)?.at(-1);
    if (!shortest) return false;
    BLANK_OR_END.lastIndex = shortest.end;
    return BLANK_OR_END.test(moves);
  });
}

/** True for a text that may be moves of a game whose moves are more than letters. */
export function isBeadMoves(text: string): boolean {
  return gamesOfMoves(text).length > 0;
}

/** True for a text that is only a position. */
export function isPosition(text: string): boolean {
  const found = leadingPosition(text);
  return found ? text.slice(found.end).trim() === '' : COUNTS.test(text);
}

/** Returns the rule sets to try for moves of these games. */
function moveCandidates(games: readonly Game[]): readonly string[] {
  return games.flatMap(({ id, notation }) => notation?.moveCandidates ?? [id]);
}

/** Returns the rule sets of a game that a position with these fields may belong to. */
function positionCandidates(game: Game, fields: readonly string[]): readonly string[] {
  const { id, notation, schema } = game;
  if (notation?.positionCandidates) return notation.positionCandidates(fields);
  const { board } = game.compile(defaultValues(schema));
  return fields.length === 2 * board.pitsPerSide + 2 ? [id] : [];
}

/** Returns the rule sets to try for moves in bead notation. */
export function beadCandidates(text: string): readonly string[] {
  return moveCandidates(gamesOfMoves(text));
}

/** Returns the rule sets to try for a plain text. */
export function plainCandidates(text: string): readonly string[] {
  const position = leadingPosition(text)?.text;
  if (position === undefined && !COUNTS.test(text))
    return isBeadMoves(text) ? beadCandidates(text) : moveCandidates(LETTER_GAMES);
  const fields = position?.split('-').slice(0, -1) ?? text.match(/\d+/g) ?? [];
  // Groups of beads are unmistakable, so their games come first; a point is never a count.
  const games = fields.includes('.') ? OTHER_GAMES : [...OTHER_GAMES, ...LETTER_GAMES];
  const all = games.flatMap((game) => positionCandidates(game, fields));
  return position === undefined ? all.filter((rules) => mayBeCounts(rules, fields.map(Number))) : all;
}

/**
 * Whether bare counts may be a position of these rules. A list of moves by number looks the same, and some board has
 * that many pits. So the counts must add up to a game's beads at its start, unless the board is the usual one.
 */
function mayBeCounts(text: string, counts: readonly number[]): boolean {
  const rules = rulesFromText(text);
  if (!rules.ok) return false;
  const pits = 2 * rules.value.board.pitsPerSide;
  if (pits === USUAL_PITS) return true;
  const each = sumOf(counts, 0, counts.length) / pits;
  return Number.isInteger(each) && each >= 1 && each <= MAX_EACH && counts.includes(0);
}

/** Rewrites a text of counts as a position in our spelling; South moves if no side is named. */
function spelledPosition(text: string): string {
  const found = leadingPosition(text);
  if (found) return found.text;
  const counts = (text.match(/\d+/g) ?? []).map((count) => String(Number(count)));
  return [...counts, /[Nn]\s*$/.test(text) ? 'N' : 'S'].join('-');
}

/** Reads a position as a game without moves. */
export function parsePositionGame(text: string, options: ReadOptions = {}): ReadGames {
  const rules = rulesFromText(options.rules ?? plainCandidates(text)[0] ?? DEFAULT_GAME.id);
  if (!rules.ok) return { games: [], problems: [problemOf(rules, {})] };
  const problems: LocatedProblem[] = [];
  const start = readStart(rules.value, spelledPosition(text), { game: 1, line: 1 }, problems);
  if (!start) return { games: [unreadRecord(rules.value, text)], problems };
  const { game, key } = rules.value;
  return {
    games: [{ game, rules: key, setup: start.setup, tags: [], root: makeNode(''), rest: '' }],
    problems,
  };
}

/**
 * Parses games of an optional start and moves under a rule set, most often a single game; comments and variations are
 * kept.
 */
export function parsePlainMoves(text: string, options: ReadOptions = {}): ReadGames {
  const rules = rulesFromText(options.rules ?? plainCandidates(text)[0] ?? DEFAULT_GAME.id);
  if (!rules.ok) return { games: [], problems: [problemOf(rules, {})] };
  const problems: LocatedProblem[] = [];
  const games = splitPlainGames(text).map((part, index) =>
    readPart(rules.value, part.text, { game: index + 1, line: part.line }, problems),
  );
  return { games, problems };
}

function readPart(rules: Rules, text: string, at: Place, problems: LocatedProblem[]): GameRecord {
  const position = leadingPosition(text);
  const start = readStart(rules, position?.text ?? null, at, problems);
  if (!start) return unreadRecord(rules, text);
  const offset = position?.end ?? 0;
  const { read, record } = readRecordMoves(rules, start, { text, offset, base: at }, problems);
  if (read.result === null || read.result === '*') return record;
  return { ...record, tags: [{ name: 'Result', value: read.result }] };
}

/**
 * Writes the start (unless it is the usual one) and main line of each game, one per line. In a list a game without
 * moves is written as its start with a `*`, so that it is not read as the start of the next.
 */
export function makePlainMoves({ games }: GameCollection): string {
  const isList = games.length > 1;
  const lines = games.map((record) => {
    const opened = openRecord(record);
    if (!opened) return record.setup && isList ? `${makePosition(record.setup)} *\n` : '';
    const moves = mainLine(record.root).flatMap(({ move, ghost }) =>
      ghost === null && move !== '' ? [move] : [],
    );
    if (isList && moves.length === 0) return `${makePosition(opened.start)} *\n`;
    const start = record.setup ? `${makePosition(record.setup)} ` : '';
    return `${start}${makeMoves(opened.rules, opened.start, moves, [], Number.POSITIVE_INFINITY)}\n`;
  });
  return lines.join('');
}
