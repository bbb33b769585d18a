/**
 * The tables of the index. It holds nothing that is not in the files of the collections, so it is rebuilt from scratch
 * if it has another version, belongs to another program, or is damaged.
 */
import type { HeaderField } from '../../engine/explorer/question.ts';

/** The columns of each header field; those of `game`, except the date, hold the number of a name. */
export const HEADER_COLUMNS: Readonly<Record<HeaderField, readonly string[]>> = {
  player: ['game.south', 'game.north'],
  south: ['game.south'],
  north: ['game.north'],
  event: ['game.event'],
  site: ['game.site'],
  date: ['game.date'],
  round: ['game.round'],
  annotator: ['game.annotator'],
  source: ['game.origin'],
  file: ['file.path'],
};

/** `PRAGMA application_id` of our files: "MSIx". */
export const APPLICATION_ID = 0x4d_53_49_78;
/** `PRAGMA user_version`: raised with every change of a table or of the meaning of its columns. */
export const SCHEMA_VERSION = 5;

export const SCHEMA = `
-- Texts that many games share: players, events, rule sets; and moves, whose ids begin with 1.
CREATE TABLE name (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE) STRICT;
CREATE TABLE move (id INTEGER PRIMARY KEY, text TEXT NOT NULL UNIQUE) STRICT;
-- A file of a source of a collection; isDone is 0 while its games are being read. Numbers are never used again: games that
-- are gone are known by the number of their file. games and facts: how many games it has, and the checksum of their facts (game-facts.ts).
CREATE TABLE file (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  collection TEXT NOT NULL,
  source TEXT NOT NULL,
  path TEXT NOT NULL,
  size INTEGER NOT NULL,
  modified REAL NOT NULL,
  isDone INTEGER NOT NULL,
  games INTEGER NOT NULL DEFAULT 0,
  facts INTEGER NOT NULL DEFAULT 0,
  UNIQUE (collection, source, path)
) STRICT;
-- The time at which a collection was last brought up to date, milliseconds since 1970.
CREATE TABLE built (collection TEXT PRIMARY KEY, at REAL NOT NULL) STRICT;
-- A game. Columns that name a text hold its id in name, 0 for none.
-- outcome: 0 South, 1 North, 2 draw, 3 open. margin: final, South minus North. loss: largest, lossSouth and lossNorth: mean of each player.
-- flags: bit i is GAME_PROPERTIES[i]. same: a number that games with the same rules, start and moves share; mirrored: one that they share up to the mirror.
-- start: text of a start position that is not the usual one. moves: the tree, see packed-tree.ts. notes: all of its texts, as they are read.
CREATE TABLE game (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  file INTEGER NOT NULL,
  number INTEGER NOT NULL,
  rules INTEGER NOT NULL,
  south INTEGER NOT NULL,
  north INTEGER NOT NULL,
  southRating INTEGER,
  northRating INTEGER,
  event INTEGER NOT NULL,
  site INTEGER NOT NULL,
  round INTEGER NOT NULL,
  annotator INTEGER NOT NULL,
  origin INTEGER NOT NULL,
  date TEXT NOT NULL,
  result TEXT NOT NULL,
  outcome INTEGER NOT NULL,
  margin REAL,
  plies INTEGER NOT NULL,
  laps INTEGER NOT NULL,
  capture INTEGER NOT NULL,
  loss REAL,
  lossSouth REAL,
  lossNorth REAL,
  flags INTEGER NOT NULL,
  same INTEGER NOT NULL,
  mirrored INTEGER NOT NULL,
  start TEXT,
  moves BLOB NOT NULL,
  notes TEXT
) STRICT;
-- With everything that the state of a collection needs: it is asked several times a second during a build.
CREATE INDEX game_file ON game (file, rules, plies);
-- Problems of a file or a game in it; failure is JSON. The file without a source has the problems of listing the files, with source and path.
CREATE TABLE problem (id INTEGER PRIMARY KEY, file INTEGER NOT NULL, failure TEXT NOT NULL) STRICT;
CREATE INDEX problem_file ON problem (file);
-- Sorted postings in pages, see postings.ts; behind each its checksum, see runs.ts. A run is made at once and never changed; runs of a level are merged into one of the next.
CREATE TABLE run (id INTEGER PRIMARY KEY, level INTEGER NOT NULL, postings INTEGER NOT NULL) STRICT;
CREATE TABLE page (run INTEGER NOT NULL, first INTEGER NOT NULL, data BLOB NOT NULL) STRICT;
CREATE INDEX page_first ON page (run, first);
-- Values that games have stored with a position; stored: see known-values.ts.
CREATE TABLE known (key INTEGER NOT NULL, game INTEGER NOT NULL, stored BLOB NOT NULL) STRICT;
CREATE INDEX known_key ON known (key);
CREATE INDEX known_game ON known (game);
`;
