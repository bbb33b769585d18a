/**
 * Detects the dialects and rule sets that a text may be written in, likeliest first.
 *
 * Most of these games have no standard notation, so a text may fit several, and a slip of the writer may make it fit
 * another game than its own. So readings are ranked by how much of the text each explains. A single reading may be
 * opened; of several, the user or the caller chooses. Files that name their game (mgn, OGN, records, JSON) give only
 * one.
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
  /** `setup`: only a position; `games`: there are moves. */
  readonly kind: 'setup' | 'games';
  readonly games: readonly GameRecord[];
  readonly problems: readonly LocatedProblem[];
  /** True if nothing in the text had to be left out or kept as `rest`. */
  readonly isClean: boolean;
  /** How much of the text it explains. */
  readonly fit: Fit;
  /** How rare its rules are for texts of this form in their game; 0: the most usual. */
  readonly rank: number;
}

/** What the caller knows about the text. */
export interface DetectOptions extends ReadOptions {
  /** The only dialect to try. */
  readonly dialect?: DialectId;
}

/** Whether a problem says that the text holds a game that this program does not play. */
function isStranger({ code }: LocatedProblem): boolean {
  return code === 'ERR_FILE_OTHER_GAME';
}

/** Largest number of words that one slip leaves unexplained: the word itself, and one next to it. */
const SLIP_FAULTS = 2;
/** If fewer moves than this fit around a slip, they are not evidence of a game. */
const SLIP_MOVES = 4;
/** From this many moves on a game fits the rules of another one by chance only if the two are close relatives. */
const TELLING_MOVES = 20;
/** If no reading is right, those that explain less than this share of what the best one explains are dropped. */
const WORTH_A_LOOK = 0.5;
/** A reading that explains less than this is not a game of its rules, even if no other explains more. */
const SOMETHING = 0.4;
/** Largest number of readings with faults that are offered; nobody compares more boards. */
const MAX_FAULTY = 6;

/** Whether a reading's format names its game, so nothing was guessed. */
export function isNamed({ dialect }: Pick<Reading, 'dialect'>): boolean {
  return dialectOf(dialect).namesItself;
}

const NAMED: Fit = { moves: 0, faults: 0, part: 1 };

/** Makes the reading that a dialect gives; null if it found no game of ours. */
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
    // A format that names its game is not compared with others.
    fit: dialect.namesItself ? NAMED : fitOf(read, dialect.wordsIn),
    rank,
  };
}

/** Texts longer than this that name no game are not tried: nobody pastes megabytes of moves. */
const MAX_UNNAMED = 2_000_000;
/** Rule sets that fail on this many characters are not tried on the whole of a longer text. */
const SCREENED = 10_000;

/** A rule set to read a text under, and how rare it is for texts of this form. */
interface Candidate {
  readonly options: ReadOptions;
  readonly rank: number;
}

/** Returns the rule sets to try; rarer ones of a game come later in the dialect's list. */
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

/** Returns the candidates that remain after reading the beginning of a long text. */
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
    // The dialect's usual rules give way only to rarer ones that explain more.
    if (dialect.hasUsualRules && found.some(({ fit }) => fit.part >= reading.fit.part)) continue;
    found.push(reading);
  }
  return found;
}

/**
 * Returns the dialects that remain after a quick check of the text: the one that names itself, otherwise all that may
 * fit.
 */
export function possibleDialects(text: string): readonly Dialect[] {
  const possible = DIALECTS.filter(({ read, mayBe }) => read && mayBe(text));
  const certain = possible.filter(({ namesItself }) => namesItself);
  if (certain.length > 0) return certain;
  return text.length > MAX_UNNAMED ? [] : possible;
}

/** Whether a text may be a game of the reading's rules at all: other words look like moves, too. */
function isSomething(reading: Reading): boolean {
  return reading.isClean || isNamed(reading) || reading.fit.part >= SOMETHING;
}

/** Whether a slip of the writer may have made a text of one reading's game fit the rules of the other. */
function isSlipFrom(reading: Reading, whole: Reading): boolean {
  return (
    reading.fit.faults <= SLIP_FAULTS &&
    reading.fit.moves >= SLIP_MOVES &&
    (reading.rank <= whole.rank || whole.fit.moves < TELLING_MOVES)
  );
}

/**
 * Returns the plausible ones of all readings, likeliest first: those that explain every word, and those that are one
 * slip away. If none explains everything, it returns those that explain most.
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
 * Returns the plausible readings of a text, likeliest first. A single one may be opened, with its problems shown. Of
 * several, the user or the caller has to choose.
 *
 * @param options rule set for texts that name none, and dialect, if known.
 */
export function detectDialects(text: string, options: DetectOptions = {}): readonly Reading[] {
  const { dialect: asked, rules } = options;
  if (rules !== undefined && !rulesFromText(rules).ok) return detectDialects(text);
  const dialects =
    asked === undefined ? possibleDialects(text) : DIALECTS.filter(({ id, read }) => id === asked && read);
  const readings = worthChoosing(dialects.flatMap((dialect) => readWith(dialect, text, options)));
  // A caller that names the rules wants no others, but learns what does not fit.
  return rules === undefined ? readings : readings.filter(({ fit }, i) => i === 0 || fit.part === 1);
}

/** Makes the refusal for callers that cannot ask which of several readings is right. */
export function ambiguityOf(readings: readonly Reading[]): LocatedProblem {
  const names = readings.map(({ dialect, rules }) => `${dialect} ${rules}`);
  return { severity: 'error', code: 'ERR_FILE_AMBIGUOUS', at: {}, params: { readings: names.join(', ') } };
}

/**
 * Returns why a text has no reading: the fault found by a dialect whose form it has, otherwise that it fits no dialect.
 */
export function refusalOf(text: string): LocatedProblem {
  if (text.trim() === '') return { severity: 'error', code: 'ERR_FILE_EMPTY', at: {} };
  for (const dialect of possibleDialects(text)) {
    const { games, problems } = dialect.read?.(text, {}) ?? { games: [], problems: [] };
    const problem = problems.find(isStranger) ?? problems.find(({ severity }) => severity === 'error');
    // Unplayable words are not moves; an unreadable start is still a start.
    if (problem && (games.length === 0 || dialect.namesItself || isStranger(problem))) return problem;
  }
  return { severity: 'error', code: 'ERR_FILE_FORMAT', at: { line: 1, token: cutToken(text) } };
}
