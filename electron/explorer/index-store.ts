/** An open index: its tables, texts, runs and facts together, and the writer of games. */
import type { DatabaseSync } from 'node:sqlite';
import type { Rules } from '../../engine/rules/game.ts';
import { indexGame, INDEXED_TAGS, propertyBits, type IndexedGame } from '../../engine/explorer/index-game.ts';
import { packTree } from '../../engine/explorer/packed-tree.ts';
import { addPosting, makeHeap, makeNote, sorted, type PostingHeap } from '../../engine/explorer/postings.ts';
import { sameness } from '../../engine/explorer/sameness.ts';
import { GAME_RESULTS, type IndexProblem } from '../../engine/explorer/question.ts';
import { makePosition } from '../../engine/notation/position-text.ts';
import { gameOf } from '../../engine/games/index.ts';
import type { GameRecord } from '../../engine/tree/types.ts';
import { takeBack } from './database.ts';
import { packValues } from './known-values.ts';
import { openGames, type GameTable } from './game-facts.ts';
import { openNames, type Names } from './names.ts';
import { openRuns, type Runs } from './runs.ts';
import { addFunctions } from './sql-functions.ts';

/** An open index. */
export interface IndexStore {
  readonly db: DatabaseSync;
  readonly names: Names;
  readonly moves: Names;
  readonly runs: Runs;
  readonly games: GameTable;
  readonly memory: Memory;
}

/** The memory of an index in relation to its file. */
interface Memory {
  /** Whether another program has changed the index since it was read. */
  isBehind(): boolean;
  /** Reads the index again if memory is behind. Must not be called in a transaction that has written. */
  catchUp(): void;
  /** Rolls back the open transaction and reads the index again. */
  takeBack(): void;
  /** Returns the number of rollbacks, after each of which the numbers of games given in the transaction are reused. */
  takenBack(): number;
}

/** Opens the parts of the index. Writes nothing, because another program may be building. */
export function openStore(db: DatabaseSync): IndexStore {
  addFunctions(db);
  const dataVersion = db.prepare('PRAGMA data_version');
  const readVersion = (): unknown => dataVersion.get()?.['data_version'];
  // The version is read first: a change in between is then read twice, and none is missed.
  let version = readVersion();
  let takenBack = 0;
  const isBehind = (): boolean => readVersion() !== version;
  const parts = {
    names: openNames(db, 'name'),
    moves: openNames(db, 'move'),
    runs: openRuns(db, isBehind),
    games: openGames(db),
  };
  function reload(): void {
    version = readVersion();
    for (const part of Object.values(parts)) part.reload();
  }
  const memory: Memory = {
    isBehind,
    catchUp() {
      if (isBehind()) reload();
    },
    takeBack() {
      takenBack += 1;
      takeBack(db);
      if (db.isOpen) reload();
    },
    takenBack: () => takenBack,
  };
  return { db, ...parts, memory };
}

/** Removes files that a killed build did not read to the end. Must run inside a transaction. */
export function removeUnfinished(db: DatabaseSync): void {
  db.exec(`
    DELETE FROM known WHERE game IN (SELECT game.id FROM game JOIN file ON file.id = game.file WHERE file.isDone = 0);
    DELETE FROM game WHERE file IN (SELECT id FROM file WHERE isDone = 0);
    DELETE FROM problem WHERE file IN (SELECT id FROM file WHERE isDone = 0);
    DELETE FROM file WHERE isDone = 0`);
}

/** Number of postings that are gathered before they are written as a run. */
const HEAP_POSTINGS = 250_000;

/** Writes games into the index, always inside transactions of the caller. */
export interface GameWriter {
  /** Begins a file and returns its number. */
  beginFile(collection: string, source: string, path: string, size: number, modified: number): number;
  /** Adds a game of the file; returns false if it has no position. @param number place in the file, from 1. */
  addGame(file: number, number: number, rules: Rules, record: GameRecord): boolean;
  addProblem(file: number, failure: IndexProblem['error']): void;
  /** Adds a problem that occurred while listing the files, with its place. */
  addListingProblem(file: number, problem: IndexProblem): void;
  /** Ends a file; its games count from now on. */
  endFile(file: number): void;
  /** Removes a file with all its games. */
  removeFile(file: number): void;
  /** Writes the gathered postings. Must be called before each commit. */
  flush(): void;
}

const GAME_COLUMNS = [
  ...['file', 'number', 'rules', 'south', 'north', 'southRating', 'northRating'],
  ...['event', 'site', 'round', 'annotator', 'origin'],
  ...['date', 'result', 'outcome', 'margin', 'plies', 'laps', 'capture', 'loss', 'lossSouth', 'lossNorth'],
  ...['flags', 'same', 'mirrored', 'start', 'moves', 'notes'],
];

/** Makes a writer. Only one may be in use at a time. */
export function makeWriter(store: IndexStore): GameWriter {
  const { db, names, moves, runs, games } = store;
  const insertFile = db.prepare(
    'INSERT INTO file (collection, source, path, size, modified, isDone) VALUES (?, ?, ?, ?, ?, 0)',
  );
  const insertGame = db.prepare(
    `INSERT INTO game (${GAME_COLUMNS.join(', ')}) VALUES (${GAME_COLUMNS.map(() => '?').join(', ')})`,
  );
  const insertKnown = db.prepare('INSERT INTO known (key, game, stored) VALUES (?, ?, ?)');
  const insertProblem = db.prepare('INSERT INTO problem (file, failure) VALUES (?, ?)');
  const endFile = db.prepare('UPDATE file SET isDone = 1, games = ?, facts = ? WHERE id = ?');
  const removals = [
    'DELETE FROM known WHERE game IN (SELECT id FROM game WHERE file = ?)',
    'DELETE FROM game WHERE file = ?',
    'DELETE FROM problem WHERE file = ?',
    'DELETE FROM file WHERE id = ?',
  ].map((sql) => db.prepare(sql));
  let heap: PostingHeap = makeHeap(HEAP_POSTINGS);

  function flush(): void {
    if (heap.count === 0) return;
    runs.add(sorted(heap));
    heap = makeHeap(HEAP_POSTINGS);
  }

  function insert(file: number, number: number, indexed: IndexedGame, rules: Rules): number {
    const { header, rating, outcome, margin, loss, plies, laps, capture, notes, result } = indexed;
    const [south, north, event, site, date, round, annotator, origin] = INDEXED_TAGS.map(
      (tag) => header[tag],
    );
    const nameOf = (text = ''): number => names.numberOf(text);
    const { same, mirrored } = sameness(rules, { ...indexed, setup: indexed.setup ?? rules.startSetup() });
    const { lastInsertRowid } = insertGame.run(
      ...[file, number, nameOf(indexed.rules), nameOf(south), nameOf(north), rating.south, rating.north],
      ...[nameOf(event), nameOf(site), nameOf(round), nameOf(annotator), nameOf(origin), date ?? '', result],
      ...[GAME_RESULTS.indexOf(outcome), margin, plies, laps, capture],
      ...[loss?.most ?? null, loss?.south ?? null, loss?.north ?? null],
      ...[propertyBits(indexed.properties), same, mirrored, indexed.setup && makePosition(indexed.setup)],
      packTree(indexed.root, (move) => moves.numberOf(move)),
      notes === '' ? null : notes,
    );
    const game = Number(lastInsertRowid);
    games.add(game, {
      file,
      rules: nameOf(indexed.rules),
      outcome: GAME_RESULTS.indexOf(outcome),
      margin,
      date: date ?? '',
    });
    return game;
  }

  return {
    beginFile: (...columns) => Number(insertFile.run(...columns).lastInsertRowid),
    addGame(file, number, rules, record) {
      const indexed = indexGame(gameOf(rules.game), rules, record);
      if (!indexed) return false;
      const game = insert(file, number, indexed, rules);
      for (const { key, move, isVariation, loss } of indexed.moves) {
        const note = makeNote(isVariation, loss);
        const code = moves.numberOf(move);
        if (addPosting(heap, key, game, code, note)) continue;
        flush();
        addPosting(heap, key, game, code, note);
      }
      for (const { key, values } of indexed.known) insertKnown.run(key, game, packValues(values));
      return true;
    },
    addListingProblem: (file, problem) => void insertProblem.run(file, JSON.stringify(problem)),
    addProblem: (file, failure) => void insertProblem.run(file, JSON.stringify(failure)),
    endFile(file) {
      const tally = games.tallyOf(file);
      endFile.run(tally.games, tally.facts, file);
      games.setFile(file, true);
    },
    removeFile(file) {
      for (const statement of removals) statement.run(file);
      games.setFile(file, false);
    },
    flush,
  };
}
