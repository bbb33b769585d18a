/** Reads the state of each collection in the index, with the problems of its files. */
import type { CollectionState, IndexProblem } from '../../engine/explorer/question.ts';
import type { IndexStore } from './index-store.ts';

/** Returns the state of a collection, which may not be in the index yet. */
export function collectionState({ db, names }: IndexStore, id: string): CollectionState {
  const files = db
    .prepare(
      "SELECT count(*) AS files, max(id) AS newest FROM file WHERE collection = ? AND isDone = 1 AND source <> ''",
    )
    .get(id);
  const rules = db
    .prepare(
      `SELECT game.rules AS rules, count(*) AS games, sum(game.plies + 1) AS positions
       FROM game JOIN file ON file.id = game.file
       WHERE file.collection = ? AND file.isDone = 1 GROUP BY game.rules ORDER BY games DESC`,
    )
    .all(id);
  const problems = db
    .prepare(
      'SELECT count(*) AS problems FROM problem JOIN file ON file.id = problem.file WHERE file.collection = ?',
    )
    .get(id);
  const built = db.prepare('SELECT at FROM built WHERE collection = ?').get(id);
  const sum = (name: 'games' | 'positions'): number => rules.reduce((all, row) => all + Number(row[name]), 0);
  return {
    id,
    files: Number(files?.['files'] ?? 0),
    games: sum('games'),
    positions: sum('positions'),
    problems: Number(problems?.['problems'] ?? 0),
    newest: Number(files?.['newest'] ?? 0),
    builtAt: built ? Number(built['at']) : null,
    rules: rules.map((row) => ({ rules: names.textOf(Number(row['rules'])), games: Number(row['games']) })),
  };
}

/** Returns part of a collection's list of problems, in the order of its files. */
export function problemsOf(
  { db }: IndexStore,
  collection: string,
  from: number,
  count: number,
): { readonly all: number; readonly problems: readonly IndexProblem[] } {
  const where = 'FROM problem JOIN file ON file.id = problem.file WHERE file.collection = ?';
  const all = Number(db.prepare(`SELECT count(*) AS all_ ${where}`).get(collection)?.['all_'] ?? 0);
  const rows = db
    .prepare(
      `SELECT file.source AS source, file.path AS path, problem.failure AS failure ${where}
       ORDER BY file.source, file.path, problem.id LIMIT ? OFFSET ?`,
    )
    .all(collection, count, from);
  return { all, problems: rows.map(problemOfRow) };
}

function problemOfRow({ source, path, failure }: Record<string, unknown>): IndexProblem {
  // Only this program writes this text, and SQLite finds a damaged file earlier, so it needs no check.
  if (source === '') return JSON.parse(String(failure)) as IndexProblem;
  const error = JSON.parse(String(failure)) as IndexProblem['error'];
  return { source: String(source), path: String(path), error };
}
