/**
 * The facts of games that statistics and lists read most, in memory: a few bytes per game, so that the start position
 * of a hundred thousand games is counted without reading a hundred thousand rows.
 */
import type { DatabaseSync } from 'node:sqlite';
import { crc32 } from 'node:zlib';
import { GAME_RESULTS, type GameResult } from '../../engine/explorer/question.ts';
import { damage } from './database.ts';

/** Games by number. A number is never used again, so a removed game leaves a gap. */
export interface GameTable {
  /** Returns the largest number of a game; 0 without games. */
  top(): number;
  /** Whether the game exists and its file has been read to the end. */
  isLive(game: number): boolean;
  /** Returns the file of a game; 0 for a game that does not exist. */
  fileOf(game: number): number;
  /** Returns the number of its rule set in the names. */
  rulesOf(game: number): number;
  outcomeOf(game: number): GameResult;
  marginOf(game: number): number | null;
  /** Returns its date in the form of its tag. */
  dateOf(game: number): string;
  /** Records a game that was just written; it counts as soon as its file does. */
  add(game: number, facts: AddedGame): void;
  /** Makes the games of a file count from now on, or removes them. */
  setFile(file: number, isLive: boolean): void;
  /** Returns the summary of a file's games, which is stored in the file's row. */
  tallyOf(file: number): FileTally;
  /** Reads all games again. @throws if a file's games differ from the summary in its row: the index is damaged. */
  reload(): void;
}

/** The number of games of a file and a checksum of their facts, which does not depend on their order. */
interface FileTally {
  readonly games: number;
  readonly facts: number;
}

const NO_GAMES: FileTally = { games: 0, facts: 0 };

interface AddedGame {
  readonly file: number;
  readonly rules: number;
  readonly outcome: number;
  readonly margin: number | null;
  readonly date: string;
}

const FIRST_ROOM = 1024;

/** Opens the facts of an index. */
export function openGames(db: DatabaseSync): GameTable {
  let files = new Uint32Array(FIRST_ROOM);
  let rules = new Uint32Array(FIRST_ROOM);
  let outcomes = new Uint8Array(FIRST_ROOM);
  let margins = new Float32Array(FIRST_ROOM);
  let dates: string[] = [];
  /** Keeps equal texts only once. */
  const known = new Map<string, string>();
  let live = new Set<number>();
  const tallies = new Map<number, FileTally>();
  let top = 0;

  function grow(): void {
    const room = 2 * files.length;
    const larger = <T extends Uint8Array | Uint32Array | Float32Array>(made: T, old: T): T => {
      made.set(old);
      return made;
    };
    files = larger(new Uint32Array(room), files);
    rules = larger(new Uint32Array(room), rules);
    outcomes = larger(new Uint8Array(room), outcomes);
    margins = larger(new Float32Array(room), margins);
  }

  function add(game: number, facts: AddedGame): void {
    while (game >= files.length) grow();
    files[game] = facts.file;
    rules[game] = facts.rules;
    outcomes[game] = facts.outcome;
    margins[game] = facts.margin ?? Number.NaN;
    const date = known.get(facts.date);
    if (date === undefined) known.set(facts.date, facts.date);
    dates[game] = date ?? facts.date;
    top = Math.max(top, game);
    const { games, facts: sum } = tallies.get(facts.file) ?? NO_GAMES;
    const own = crc32([game, facts.rules, facts.outcome, facts.margin, facts.date].join());
    tallies.set(facts.file, { games: games + 1, facts: (sum + own) >>> 0 });
  }

  function reload(): void {
    files.fill(0);
    dates = [];
    top = 0;
    live = new Set();
    tallies.clear();
    // A transaction, so that both tables are read in the same state, whatever another program writes.
    const isOwn = !db.isTransaction;
    if (isOwn) db.exec('BEGIN');
    try {
      readTables();
    } finally {
      if (isOwn) db.exec('COMMIT');
    }
  }

  function readTables(): void {
    for (const row of db.prepare('SELECT id, file, rules, outcome, margin, date FROM game').iterate()) {
      const { id, file, rules: set, outcome, margin, date } = row;
      if (typeof id !== 'number' || typeof file !== 'number' || typeof set !== 'number') continue;
      add(id, {
        file,
        rules: set,
        outcome: Number(outcome),
        margin: typeof margin === 'number' ? margin : null,
        date: String(date),
      });
    }
    for (const { id, games, facts } of db
      .prepare('SELECT id, games, facts FROM file WHERE isDone = 1')
      .iterate()) {
      const tally = tallies.get(Number(id)) ?? NO_GAMES;
      if (tally.games !== games || tally.facts !== facts) throw damage(`games of file ${String(id)}`);
      live.add(Number(id));
    }
  }
  reload();

  return {
    top: () => top,
    isLive: (game) => live.has(files[game] ?? 0),
    fileOf: (game) => files[game] ?? 0,
    rulesOf: (game) => rules[game] ?? 0,
    outcomeOf: (game) => GAME_RESULTS[outcomes[game] ?? 3] ?? 'open',
    marginOf(game) {
      const margin = margins[game] ?? Number.NaN;
      return Number.isNaN(margin) ? null : margin;
    },
    dateOf: (game) => dates[game] ?? '',
    add,
    tallyOf: (file) => tallies.get(file) ?? NO_GAMES,
    setFile(file, isLive) {
      if (isLive) live.add(file);
      else live.delete(file);
    },
    reload,
  };
}
