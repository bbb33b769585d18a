/**
 * Finds out what a text is: the dialects and rule sets it may be meant in, likeliest first.
 *
 * No standard notation exists for most of these games, so a text may fit several, and a slip of the writer may make it
 * fit another game than its own. So readings are ranked by how much of the text each explains: one answer may be opened,
 * of several the user or the caller chooses. Files that name their game (mgn, OGN, records, JSON) are answered alone.
 */
import { rulesFromText } from '../games/index.ts';
import type { GameRecord } from '../tree/types.ts';
import { dialectOf, DIALECTS, type Dialect } from './dialects.ts';
import type { DialectId } from './dialect-ids.ts';
import { fitOf, type Fit } from './explained.ts';
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
  /** How much of the text it explains. */
  readonly fit: Fit;
  /** How rare its rules are for such a text of their game; 0: the most usual. */
  readonly rank: number;
}

/** What a text is asked to be, by somebody who knows. */
export interface DetectOptions extends ReadOptions {
  /** The only dialect that is tried. */
  readonly dialect?: DialectId;
}

/** Whether a problem says that a text holds a game that is none of ours. */
function isStranger({ code }: LocatedProblem): boolean {
  return code === 'ERR_FILE_OTHER_GAME';
}

/** What one slip leaves unexplained: the word itself, and one beside it. */
const SLIP_FAULTS = 2;
/** Fewer moves that fit beside a slip are no sign of a game. */
const SLIP_MOVES = 4;
/** From so many moves on no game fits another one's rules by chance, unless these are close relatives. */
const TELLING_MOVES = 20;
/** Where no reading is right, those that explain less than this part of what the best one does are not worth a look. */
const WORTH_A_LOOK = 0.5;
/** What explains less is no game of its rules, even where nothing explains more. */
const SOMETHING = 0.4;
/** Readings with faults that are offered; nobody compares more boards. */
const MAX_FAULTY = 6;

/** Whether a reading is of a format that names its game, so nothing was guessed. */
export function isNamed({ dialect }: Pick<Reading, 'dialect'>): boolean {
  return dialectOf(dialect).namesItself;
}

const NAMED: Fit = { moves: 0, faults: 0, part: 1 };

/** What a dialect made of a text; null if there was no game of ours in it. */
export function makeReading(dialect: Dialect, read: ReadGames, rank = 0): Reading | null {
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
    // What names itself is not compared with anything.
    fit: dialect.namesItself ? NAMED : fitOf(read, dialect.wordsIn),
    rank,
  };
}

/** Longer texts that name no game are not tried: nobody pastes a megabyte of moves. */
const MAX_UNNAMED = 2_000_000;
/** Rule sets that break on so many characters are not tried on the whole of a longer text. */
const SCREENED = 10_000;

/** A rule set to read a text under, and how rare it is for such a text. */
interface Candidate {
  readonly options: ReadOptions;
  readonly rank: number;
}

/** The rule sets worth a try; the rarer ones of a game stand further back in the list of the dialect. */
function candidatesFor(
  { candidates }: Dialect,
  text: string,
  asked: string | undefined,
): readonly Candidate[] {
  if (asked !== undefined) return [{ options: { rules: asked }, rank: 0 }];
  const all = candidates(text);
  if (all.length === 0) return [{ options: {}, rank: 0 }];
  const gameOf = (rules: string): string => rules.split(':', 1)[0] ?? '';
  return all.map((rules, i) => ({
    options: { rules },
    rank: all.slice(0, i).filter((other) => gameOf(other) === gameOf(rules)).length,
  }));
}

/** The candidates that the beginning of a long text leaves. */
function screen(dialect: Dialect, text: string, candidates: readonly Candidate[]): readonly Candidate[] {
  const cut = text.lastIndexOf(' ', SCREENED);
  if (text.length <= SCREENED || candidates.length < 2 || cut <= 0) return candidates;
  const beginning = text.slice(0, cut);
  const tried = candidates.flatMap((candidate) => {
    const reading = readAs(dialect, beginning, candidate);
    return reading ? [{ ...reading, candidate }] : [];
  });
  return worthChoosing(tried).map(({ candidate }) => candidate);
}

function readAs(dialect: Dialect, text: string, { options, rank }: Candidate): Reading | null {
  return dialect.read && makeReading(dialect, dialect.read(text, options), rank);
}

function readWith(dialect: Dialect, text: string, options: ReadOptions): readonly Reading[] {
  const candidates = candidatesFor(dialect, text, options.rules);
  const found: Reading[] = [];
  for (const candidate of screen(dialect, text, candidates)) {
    const reading = readAs(dialect, text, candidate);
    if (!reading) continue;
    // Rules that are taken for granted give way only to rarer ones that explain more.
    if (dialect.hasUsualRules && found.some(({ fit }) => fit.part >= reading.fit.part)) continue;
    found.push(reading);
  }
  return found;
}

/** The dialects that a look at the text leaves: the one that names itself, else all that it may be. */
export function possibleDialects(text: string): readonly Dialect[] {
  const possible = DIALECTS.filter(({ read, mayBe }) => read && mayBe(text));
  const certain = possible.filter(({ namesItself }) => namesItself);
  if (certain.length > 0) return certain;
  return text.length > MAX_UNNAMED ? [] : possible;
}

/** Whether a text may be meant so at all: words that are no moves look like moves, too. */
function isSomething(reading: Reading): boolean {
  return reading.isClean || isNamed(reading) || reading.fit.part >= SOMETHING;
}

/** Whether a slip of the writer may have made one game's text fit the rules of another reading. */
function isSlipFrom(reading: Reading, whole: Reading): boolean {
  return (
    reading.fit.faults <= SLIP_FAULTS &&
    reading.fit.moves >= SLIP_MOVES &&
    (reading.rank <= whole.rank || whole.fit.moves < TELLING_MOVES)
  );
}

/**
 * Of all readings those that may be meant, likeliest first: all that explain every word, and beside them those that are
 * a slip away from it. Where none explains everything, those that explain most.
 */
function worthChoosing<R extends Reading>(all: readonly R[]): readonly R[] {
  const whole = all.filter(({ fit }) => fit.part === 1).toSorted((a, b) => a.rank - b.rank);
  const faulty = all
    .filter((reading) => reading.fit.part < 1 && isSomething(reading))
    .toSorted((a, b) => b.fit.part - a.fit.part || a.rank - b.rank);
  const least = WORTH_A_LOOK * (faulty[0]?.fit.part ?? 0);
  const beside =
    whole.length > 0
      ? faulty.filter((reading) => whole.every((each) => isSlipFrom(reading, each)))
      : faulty.filter(({ fit }) => fit.part >= least);
  return [...whole, ...beside.slice(0, MAX_FAULTY)];
}

/**
 * The readings of a text that may be meant, likeliest first. One: it may be opened, with its problems told. Several:
 * somebody has to choose.
 *
 * @param options rule set for texts that name none, and dialect, where they are known.
 */
export function detectDialects(text: string, options: DetectOptions = {}): readonly Reading[] {
  const { dialect: asked, rules } = options;
  if (rules !== undefined && !rulesFromText(rules).ok) return detectDialects(text);
  const dialects =
    asked === undefined ? possibleDialects(text) : DIALECTS.filter(({ id, read }) => id === asked && read);
  const readings = worthChoosing(dialects.flatMap((dialect) => readWith(dialect, text, options)));
  // Who names the rules does not ask for others, but is told what does not fit.
  return rules === undefined ? readings : readings.filter(({ fit }, i) => i === 0 || fit.part === 1);
}

/** Why a text is not read where nobody can be asked which of its readings is meant. */
export function ambiguityOf(readings: readonly Reading[]): LocatedProblem {
  const names = readings.map(({ dialect, rules }) => `${dialect} ${rules}`);
  return { severity: 'error', code: 'ERR_FILE_AMBIGUOUS', at: {}, params: { readings: names.join(', ') } };
}

/** Why a text has no reading: what a dialect that it has the form of finds wrong, else that it has the form of none. */
export function refusalOf(text: string): LocatedProblem {
  if (text.trim() === '') return { severity: 'error', code: 'ERR_FILE_EMPTY', at: {} };
  for (const dialect of possibleDialects(text)) {
    const { games, problems } = dialect.read?.(text, {}) ?? { games: [], problems: [] };
    const problem = problems.find(isStranger) ?? problems.find(({ severity }) => severity === 'error');
    // Words that cannot be played are no moves; a start that cannot be read is one all the same.
    if (problem && (games.length === 0 || dialect.namesItself || isStranger(problem))) return problem;
  }
  return { severity: 'error', code: 'ERR_FILE_FORMAT', at: { line: 1, token: cutToken(text) } };
}
