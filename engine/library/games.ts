/** Reads and writes texts of games, in all formats of the program. */
import type { Move } from '../core/move.ts';
import { fail } from '../core/result.ts';
import { ambiguityOf, detectDialects, refusalOf } from '../formats/detect.ts';
import { DIALECT_IDS, type DialectId } from '../formats/dialect-ids.ts';
import { dialectOf } from '../formats/dialects.ts';
import { ENGLISH } from '../locales/english.ts';
import { readLine } from '../formats/move-list.ts';
import { makeLineTree } from '../notation/line-tree.ts';
import type { LocatedProblem } from '../notation/problems.ts';
import { makeResult } from '../notation/result-text.ts';
import type { Setup } from '../rules/types.ts';
import { newRecord } from '../tree/record.ts';
import type { GameRecord, Tag } from '../tree/types.ts';
import { accept, MancalaError, textOf } from './error.ts';
import { rulesOf, start, type RuleSet } from './play.ts';

/** The games of a text. */
export interface GamesRead {
  readonly games: readonly GameRecord[];
  /** What could not be read as it stands, each with its place. The games hold all that could. */
  readonly problems: readonly LocatedProblem[];
  readonly format: DialectId;
}

/**
 * Reads a text of games, with variations, notes, values and all else. The format is recognised; of texts that name no
 * rules (a pasted list of moves) the rules are guessed, unless they are given.
 *
 * @throws MancalaError if it is no text of games, or if it fits several formats or rule sets and nothing decides.
 * @example
 * ```ts
 * import { readGames } from 'mancala-studio';
 *
 * const text = '[Game "kalah"]\n[Rules "kalah:seeds=4"]\n[South "Ada"]\n\n1. C {again} F b *\n';
 * const { games, problems, format } = readGames(text);
 * console.log(format, games.length, problems.length); // mgn 1 0
 * const first = games[0]?.root.children[0];
 * console.log(first?.move, first?.comment, first?.children[0]?.move); // C again F
 * ```
 */
export function readGames(
  text: string,
  options: { readonly rules?: RuleSet; readonly format?: DialectId } = {},
): GamesRead {
  const { rules, format } = options;
  const readings = detectDialects(textOf(text), {
    ...(rules && { rules: rules.key }),
    ...(format && { dialect: format }),
  });
  const [best, ...others] = readings;
  if (best === undefined) throw new MancalaError(refusalOf(textOf(text)));
  if (others.length > 0) throw new MancalaError(ambiguityOf(readings));
  return { games: best.games, problems: best.problems, format: best.dialect };
}

/**
 * Writes games as text. `mgn` and `json` keep everything; other formats leave out what they cannot hold.
 *
 * @throws MancalaError if the format is only read, or cannot hold these games at all.
 * @example
 * ```ts
 * import { makeGame, rulesFromText, writeGames } from 'mancala-studio';
 *
 * const game = makeGame(rulesFromText('oware'), 'F a', { South: 'Ada', North: 'Ben' });
 * console.log(writeGames([game], 'ogn').split('\n').at(-2)); // 1. F a *
 * console.log(writeGames([game]).split('\n')[0]); // [Game "oware"]
 * ```
 */
export function writeGames(games: readonly GameRecord[], format: DialectId = 'mgn'): string {
  if (!DIALECT_IDS.includes(format))
    throw new MancalaError(fail('ERR_LIBRARY_FORMAT', undefined, { format }));
  const { write, loses } = dialectOf(format);
  const lost = write ? (loses({ games }).find(({ what }) => what === 'games')?.count ?? 0) : games.length;
  if (write === undefined || (lost > 0 && lost === games.length))
    throw new MancalaError(fail('ERR_FORMAT_NO_ROOM', undefined, { format }));
  return write({ games }, ENGLISH);
}

/**
 * Makes a game of one line of moves, to be written. The tag `Result` is added if the game is over.
 *
 * @param moves the moves as text, in any form that `play` takes.
 * @param setup first position, if it is not the start of the rules.
 * @throws MancalaError that names the first move that cannot be played.
 * @example
 * ```ts
 * import { makeGame, rulesFromText } from 'mancala-studio';
 *
 * const rules = rulesFromText('kalah:houses=2,seeds=1');
 * const game = makeGame(rules, 'B A', { Event: 'Example' });
 * console.log(game.rules, game.tags.map(({ name, value }) => `${name}=${value}`).join(' '));
 * // kalah:houses=2,seeds=1 Event=Example Result=3-1
 * ```
 */
export function makeGame(
  rules: RuleSet,
  moves: string | readonly Move[],
  tags: Readonly<Record<string, string>> = {},
  setup: Setup | null = null,
): GameRecord {
  const inner = rulesOf(rules);
  const text = typeof moves === 'string' ? moves : moves.join(' ');
  const { moves: played, final } = accept(readLine(inner, start(rules, setup), text));
  const all = { ...tags, ...(final.outcome && { Result: makeResult(final.outcome) }) };
  const list = Object.entries(all).map(([name, value]): Tag => ({ name, value }));
  return { ...newRecord(inner, setup, list), root: makeLineTree(played) };
}
