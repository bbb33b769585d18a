/**
 * Finds out what a text is: every dialect and rule set it fits, best first, each with what it would be read as.
 *
 * No standard notation exists for most of these games, so a text may fit several; the caller shows a board for each and
 * lets the user choose. Files that name their game (mgn, OGN, records, JSON) are answered alone.
 */
import { rulesFromText } from '../games/index.ts';
import type { GameRecord } from '../tree/types.ts';
import { DIALECTS, type Dialect, type DialectId } from './dialects.ts';
import { moveRank } from './plain-moves.ts';
import { cutToken, type LocatedProblem } from '../notation/problems.ts';
import type { ReadGames, ReadOptions } from '../notation/read-games.ts';

/** One way to understand a text. */
export interface Reading {
  readonly dialect: DialectId;
  /** Rule set of the first game, for the label of the choice. */
  readonly rules: string;
  /** `setup`: a lone position; `games`: there are moves. */
  readonly kind: 'setup' | 'games';
  readonly games: readonly GameRecord[];
  readonly problems: readonly LocatedProblem[];
  /** True if nothing in the text had to be left out or put aside. */
  readonly isClean: boolean;
}

/** Dialects whose first words leave no doubt. */
const CERTAIN: ReadonlySet<DialectId> = new Set([
  'mgn',
  'ogn',
  'record',
  'json',
  'abstract-play',
  'open-spiel',
  'ludii',
  'kgp',
  'perfect-games',
  'playstrategy',
]);

/** Whether a problem says that a text holds a game that is none of ours. */
function isStranger({ code }: LocatedProblem): boolean {
  return code === 'ERR_FILE_OTHER_GAME';
}

/** What a dialect made of a text; null if there was no game of ours in it. */
export function makeReading(dialect: Dialect, read: ReadGames): Reading | null {
  const [first] = read.games;
  if (!first || read.problems.filter(isStranger).length >= read.games.length) return null;
  const hasMoves = read.games.some(({ root }) => root.children.length > 0);
  return {
    dialect: dialect.id,
    rules: first.rules,
    kind: hasMoves ? 'games' : 'setup',
    games: read.games,
    problems: read.problems,
    isClean: !read.problems.some(({ severity }) => severity === 'error'),
  };
}

/** Moves that could be played before the first fault: tells bad readings from worse ones. */
function countMoves({ games }: Reading): number {
  let count = 0;
  for (const { root } of games) {
    for (let node = root.children[0]; node && node.ghost === null; node = node.children[0]) count++;
  }
  return count;
}

/** Longer texts that name no game are not tried: nobody pastes a megabyte of moves. */
const MAX_UNNAMED = 2_000_000;
/** Rule sets that break on so many characters are not tried on the whole of a longer text. */
const SCREENED = 10_000;

/** The candidates that take the beginning of a long text, or the one that gets furthest in it. */
function screen(dialect: Dialect, text: string, candidates: readonly string[]): readonly string[] {
  const cut = text.lastIndexOf(' ', SCREENED);
  if (text.length <= SCREENED || candidates.length < 2 || cut <= 0 || !dialect.read) return candidates;
  const { read } = dialect;
  const beginning = text.slice(0, cut);
  const tried = candidates.map((rules) => {
    const reading = makeReading(dialect, read(beginning, { rules }));
    return { rules, isClean: reading?.isClean ?? false, moves: reading ? countMoves(reading) : -1 };
  });
  const clean = tried.filter(({ isClean }) => isClean);
  const [best] = tried.toSorted((a, b) => b.moves - a.moves);
  return (clean.length > 0 ? clean : best ? [best] : []).map(({ rules }) => rules);
}

function readWith(dialect: Dialect, text: string, options: ReadOptions): readonly Reading[] {
  const { read } = dialect;
  if (!read) return [];
  const candidates =
    options.rules === undefined ? screen(dialect, text, dialect.candidates(text)) : [options.rules];
  const tries = candidates.length === 0 ? [options] : candidates.map((rules) => ({ rules }));
  const found: Reading[] = [];
  for (const asked of tries) {
    const reading = makeReading(dialect, read(text, asked));
    if (reading) found.push(reading);
  }
  const fits = found.filter(({ problems }) => problems.length === 0);
  if (fits.length > 0) return fits;
  const clean = found.filter(({ isClean }) => isClean);
  if (clean.length > 0) return clean;
  // None fits: the one that understands most is shown with its faults.
  const reached = found.map((reading) => ({ reading, moves: countMoves(reading) }));
  const best = reached.toSorted((a, b) => b.moves - a.moves)[0];
  return best ? [best.reading] : [];
}

/** The dialects that a look at the text leaves: the one that names itself, else all that it may be. */
export function possibleDialects(text: string): readonly Dialect[] {
  const possible = DIALECTS.filter(({ mayBe }) => mayBe(text));
  const certain = possible.filter(({ id }) => CERTAIN.has(id));
  if (certain.length > 0) return certain;
  return text.length > MAX_UNNAMED ? [] : possible;
}

/** How far back a reading stands: a position says its rules itself, moves may be of rules that are rarely played. */
function rankOf({ kind, rules }: Reading): number {
  return kind === 'games' ? moveRank(rules) : 0;
}

/** Clean readings first, then those under more usual rules; else as they are. */
function sortReadings(readings: readonly Reading[]): readonly Reading[] {
  return readings.toSorted((a, b) => Number(b.isClean) - Number(a.isClean) || rankOf(a) - rankOf(b));
}

/**
 * All readings of a text, clean ones first, then by how usual their rules are, then in the order of the dialects. Where
 * some rule sets make every word of the text true (captures, results), the others are left out.
 *
 * @param options rule set to read under, for texts that name none.
 */
export function detectDialects(text: string, options: ReadOptions = {}): readonly Reading[] {
  if (options.rules !== undefined && !rulesFromText(options.rules).ok) return detectDialects(text);
  const readings = possibleDialects(text).flatMap((dialect) => readWith(dialect, text, options));
  return sortReadings(readings);
}

/** Why a text has no reading: what the dialect that names itself finds wrong, else that it fits none. */
export function refusalOf(text: string): LocatedProblem {
  if (text.trim() === '') return { severity: 'error', code: 'ERR_FILE_EMPTY', at: {} };
  for (const { id, mayBe, read } of DIALECTS) {
    if (!read || !mayBe(text)) continue;
    const problem = read(text, {}).problems.find(
      (each) => (CERTAIN.has(id) && each.severity === 'error') || isStranger(each),
    );
    if (problem) return problem;
  }
  return { severity: 'error', code: 'ERR_FILE_FORMAT', at: { line: 1, token: cutToken(text) } };
}
