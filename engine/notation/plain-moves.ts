/**
 * Texts that are nothing but a start and moves, or only a position, in our own notation: what people paste from mails.
 *
 *   4-4-4-4-4-4-4-4-4-4-4-4-0-0-S 1. CF b 2. A c
 *   4 4 4 4 4 4  4 4 4 4 4 4  0 0
 *
 * Such a text names no game, so several rule sets may fit; `candidates...` lists those worth a try.
 */
import { rulesFromText } from '../games/index.ts';
import { type GameCollection, type GameRecord, makeNode } from '../tree/types.ts';
import { mainLine } from '../tree/node.ts';
import { unreadRecord } from './foreign-line.ts';
import { makeMoves } from './move-text.ts';
import { DEFAULT_MOVETEXT_LIMITS, readMovetext } from './movetext-read.ts';
import { makePosition } from './position-text.ts';
import { problemOf, type LocatedProblem } from './problems.ts';
import type { ReadGames, ReadOptions } from './read-games.ts';
import { openRecord, readStart } from './start-text.ts';
import { makeGrammar } from './tokens.ts';
import type { Place } from '../core/result.ts';
import type { Rules } from '../rules/game.ts';
import { leadingPosition } from './leading-position.ts';
import { splitPlainGames } from './plain-games.ts';

/** Counts between blanks, commas or strokes, with or without a side. */
const COUNTS = /^\s*\d{1,3}(?:[-\s,;/|]+\d{1,3}){3,60}(?:[-\s,;/|]+[SNsn])?\s*$/;
const LETTER_MOVES = /^\s*(?:1\.\s*)?(?:[A-Pa-p]{1,80}(?:\+\d+)?)(?:\s|$|[+!?{])/;
const BEAD_MOVES = /^\s*(?:1\.\s*)?[A-Ha-h][io]*\d+(?:\s|$)/;

function afterPosition(text: string): string {
  return text.slice(leadingPosition(text)?.end ?? 0);
}

/** True for a text that may be a list of letter moves. */
export function isLetterMoves(text: string): boolean {
  return LETTER_MOVES.test(afterPosition(text));
}

/** True for a text that may be moves in bead notation. */
export function isBeadMoves(text: string): boolean {
  return BEAD_MOVES.test(afterPosition(text));
}

/** True for a text that is only a position. */
export function isPosition(text: string): boolean {
  const found = leadingPosition(text);
  return found ? text.slice(found.end).trim() === '' : COUNTS.test(text);
}

/** Kalah boards with published games and usual starts, both capture rules. */
const KALAH_STARTS: readonly string[] = [3, 4, 5, 6, 2, 1].flatMap((seeds) => [
  `kalah:seeds=${seeds}`,
  `kalah:seeds=${seeds},empty-capture=on`,
]);
const SEED_STARTS: readonly string[] = [
  ...KALAH_STARTS,
  'oware',
  'oware:majority-stop=off',
  'awele',
  'hawalis',
];

/** Rule sets whose board has so many fields (pits, two stores and the side), the most usual first. */
function candidatesForFields(fields: number, groups: readonly string[]): readonly string[] {
  const found: string[] = [];
  const counts = groups.map(Number);
  const houses = (fields - 3) / 2;
  if (Number.isInteger(houses) && houses >= 1 && houses <= 12) {
    const [first = 0] = counts;
    const isStart =
      first >= 1 && first <= 12 && counts.every((count, i) => count === (i < 2 * houses ? first : 0));
    found.push(`kalah:houses=${houses}${isStart ? `,seeds=${first}` : ''}`);
  }
  if (fields === 15) found.push('oware', 'awele');
  const columns = (fields - 3) / 4;
  if (Number.isInteger(columns) && columns >= 2 && columns <= 8) found.push(`hawalis:columns=${columns}`);
  return found;
}

/** Rule sets worth a try for a text of this room. */
export function plainCandidates(text: string): readonly string[] {
  const position = leadingPosition(text)?.text;
  if (position === undefined && !COUNTS.test(text)) return isBeadMoves(text) ? ['shakala'] : SEED_STARTS;
  const fields = position?.split('-') ?? text.match(/\d+/g) ?? [];
  const groups = position === undefined ? fields : fields.slice(0, -1);
  const isBeads = groups.length === 18 && groups.some((group) => group === '.' || group.length > 1);
  const seeds = groups.includes('.') ? [] : candidatesForFields(groups.length + 1, groups);
  return isBeads ? ['shakala', ...seeds] : seeds;
}

/** The position of a text of counts in our spelling; South moves where no side is named. */
function spelledPosition(text: string): string {
  const found = leadingPosition(text);
  if (found) return found.text;
  const counts = (text.match(/\d+/g) ?? []).map((count) => String(Number(count)));
  return [...counts, /[Nn]\s*$/.test(text) ? 'N' : 'S'].join('-');
}

/** Reads a position as a game without moves. */
export function parsePositionGame(text: string, options: ReadOptions = {}): ReadGames {
  const rules = rulesFromText(options.rules ?? plainCandidates(text)[0] ?? 'kalah');
  if (!rules.ok) return { games: [], problems: [problemOf(rules, {})] };
  const problems: LocatedProblem[] = [];
  const start = readStart(rules.value, spelledPosition(text), { game: 1, line: 1 }, problems);
  if (!start) return { games: [unreadRecord(rules.value, text.trim())], problems };
  const { game, key } = rules.value;
  return {
    games: [{ game, rules: key, setup: start.setup, tags: [], root: makeNode(''), rest: '' }],
    problems,
  };
}

/**
 * Reads games of a start (or none) and moves under a rule set, most often one; comments and variations are taken over
 * where there are any.
 */
export function parsePlainMoves(text: string, options: ReadOptions = {}): ReadGames {
  const rules = rulesFromText(options.rules ?? plainCandidates(text)[0] ?? 'kalah');
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
  if (!start) return unreadRecord(rules, text.trim());
  const read = readMovetext({
    rules,
    start: start.start,
    text,
    offset: position?.end ?? 0,
    base: at,
    grammar: makeGrammar(rules.game, rules.board, false),
    limits: DEFAULT_MOVETEXT_LIMITS,
  });
  for (const problem of read.problems) problems.push(problem);
  return {
    game: rules.game,
    rules: rules.key,
    setup: start.setup,
    tags: read.result === null || read.result === '*' ? [] : [{ name: 'Result', value: read.result }],
    root: read.root,
    rest: read.rest,
  };
}

/**
 * Writes start (where it is not the usual one) and main line of each game, one a line. Among several games one without
 * moves is its start with a `*`, so that it is not taken for the start of the next.
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
