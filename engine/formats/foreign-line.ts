/**
 * The common part of dialects without variations: a start, then moves that are read one by one, played, and compared
 * with the text's statements about them.
 */
import type { Place } from '../core/result.ts';
import type { Rules } from '../rules/game.ts';
import { rulesFromText } from '../games/index.ts';
import type { PlaceIndex, Position, Setup, Turn } from '../rules/types.ts';
import type { Move } from '../core/move.ts';
import type { GameRecord } from '../tree/types.ts';
import { makeLineTree } from '../notation/line-tree.ts';
import { problemOf, type LocatedProblem } from '../notation/problems.ts';
import type { ReadGames } from '../notation/read-games.ts';
import { startOf } from '../notation/start-text.ts';
import type { Mismatch } from '../notation/tokens.ts';

/** One move of a foreign text. */
export interface ForeignMove {
  readonly at: Place;
  /** Offset of the move in its text; if the move cannot be played, the text is kept from here on. */
  readonly offset: number;
  /** Move text of the rules, or null if this board has no pit for the token. */
  readonly move: (position: Position) => string | null;
  /** A statement of the text that is not true of the move played. */
  readonly check: (before: Position, turn: Turn) => Mismatch | null;
}

/** A token that is not a move of the dialect. */
export interface ForeignError {
  readonly at: Place;
  readonly offset: number;
  readonly move: null;
}

export interface ForeignGame {
  readonly rules: Rules;
  readonly setup: Setup | null;
  readonly tokens: Iterable<ForeignMove | ForeignError>;
  readonly text: string;
  readonly at: Place;
}

/** Plays a foreign game as far as possible; the text from the first illegal move on is kept as `rest`. */
export function playForeign(game: ForeignGame): { record: GameRecord; problems: readonly LocatedProblem[] } {
  const { rules, text } = game;
  const problems: LocatedProblem[] = [];
  const begin = game.setup
    ? startOf(rules, game.setup, game.at, problems)
    : { setup: null, start: rules.start() };
  const moves: Move[] = [];
  let rest = '';
  let position = typeof begin.start === 'string' ? null : begin.start;
  for (const token of game.tokens) {
    const at = { ...token.at, ply: moves.length + 1 };
    const move = position && token.move ? token.move(position) : null;
    const parsed = position && move !== null ? rules.parseMove(position, move) : null;
    const turn = position && parsed?.ok ? rules.play(position, parsed.value) : null;
    if (!position || !token.move || !parsed?.ok || !turn?.ok) {
      const failure = parsed && !parsed.ok ? parsed : turn && !turn.ok ? turn : null;
      if (failure) problems.push(problemOf({ ...failure, at: { ...failure.at, ...at } }, {}));
      else if (position)
        problems.push({
          severity: 'error',
          code: token.move ? 'ERR_MOVE_NO_SUCH_PIT' : 'ERR_TEXT_TOKEN',
          at,
        });
      rest = text.slice(token.offset).trim();
      break;
    }
    const mismatch = token.check(position, turn.value);
    if (mismatch) problems.push({ severity: 'warning', at, ...mismatch });
    moves.push(parsed.value);
    position = turn.value.position;
  }
  const { game: id, key } = rules;
  return {
    record: { game: id, rules: key, setup: begin.setup, tags: [], root: makeLineTree(moves), rest },
    problems,
  };
}

/**
 * Returns the offset after everything that sticky patterns match from an offset on, in any order. A loop: one pattern
 * that repeats a choice runs out of memory on millions of spaces.
 */
export function skipAll(text: string, from: number, patterns: readonly RegExp[]): number {
  let at = from;
  for (let isAtEnd = false; !isAtEnd;) {
    isAtEnd = true;
    for (const pattern of patterns) {
      pattern.lastIndex = at;
      const taken = pattern.exec(text)?.[0].length ?? 0;
      at += taken;
      isAtEnd &&= taken === 0;
    }
  }
  return at;
}

/** Returns the place where the last bead of a sowing landed, or null for moves without sowing. */
export function lastPlace(turn: Turn): PlaceIndex | null {
  return turn.steps.findLast((step) => step.kind === 'sow')?.at ?? null;
}

/**
 * Reads a text under the requested rule set, or under the first candidate that reads it without an error; if none does,
 * under the candidate that gets furthest.
 */
export function readUnder(
  asked: string | undefined,
  candidates: readonly string[],
  read: (rules: Rules) => ReadGames,
): ReadGames {
  let best: ReadGames | null = null;
  for (const text of asked === undefined ? candidates : [asked]) {
    const rules = rulesFromText(text);
    if (!rules.ok) return { games: [], problems: [problemOf(rules, {})] };
    const games = read(rules.value);
    if (!games.problems.some(({ severity }) => severity === 'error')) return games;
    if (!best || progress(games) > progress(best)) best = games;
  }
  return best ?? { games: [], problems: [] };
}

/** Returns how far the reading got: the move of the first error. */
function progress(read: ReadGames): number {
  return read.problems.find(({ severity }) => severity === 'error')?.at.ply ?? 0;
}
