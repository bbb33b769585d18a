/** `explore search` and `duplicates`: lists of games, and the games themselves in a new file. */
import path from 'node:path';
import type { DuplicateGroup, GameRow, GameSort } from '../../engine/explorer/question.ts';
import type { ExitCode } from './command.ts';
import { counted } from './counted.ts';
import { writeResult } from './convert-files.ts';
import { Interrupted, shownPath, type OpenIndex } from './explore-index.ts';
import { gameJson } from './explore-json.ts';
import { GAME_SORT_FLAG, SORT_FLAG } from './explore-sorts.ts';
import { queryOf } from './explore-scope.ts';
import { gameLine } from './explore-texts.ts';
import type { Streams } from './output.ts';
import { oneOf, UsageError, wholeNumber, type Arguments, type Flag } from './usage.ts';
import { visibleLine } from '../../engine/core/visible-text.ts';

export const LIST_FLAGS: readonly Flag[] = [
  SORT_FLAG,
  { name: 'down', help: 'search: in falling order' },
  { name: 'limit', value: 'N', help: 'search, duplicates: at most so many games or groups (default: all)' },
];

/** Rows that are asked for at once. */
const ROWS_AT_ONCE = 1000;
/** Games that are read from their files at once: the most that is answered. */
const GAMES_AT_ONCE = 100;
/** Name of the list of games. */
const LIST = 'found';

async function rowsOf(
  { ask }: OpenIndex,
  sort: GameSort,
  isDown: boolean,
  most: number,
): Promise<readonly GameRow[]> {
  const found: GameRow[] = [];
  while (found.length < most) {
    const count = Math.min(ROWS_AT_ONCE, most - found.length);
    const { rows } = await ask({ ask: 'rows', list: LIST, sort, isDown, from: found.length, count });
    if (rows.length === 0) break;
    for (const row of rows) found.push(row);
  }
  return found;
}

/** The games as text; those whose files are gone or have changed since are named and left out. */
async function textsOf(
  { ask, isStopped }: OpenIndex,
  rows: readonly GameRow[],
  err: Streams['err'],
): Promise<readonly string[]> {
  const texts: string[] = [];
  const byNumber = new Map(rows.map((row) => [row.game, row]));
  for (let at = 0; at < rows.length; at += GAMES_AT_ONCE) {
    if (isStopped()) throw new Interrupted();
    const wanted = rows.slice(at, at + GAMES_AT_ONCE).map(({ game }) => game);
    const { games } = await ask({ ask: 'games', games: wanted });
    for (const { game, text } of games) {
      const row = byNumber.get(game);
      if (text !== null) texts.push(text);
      else if (row)
        err(
          `${shownPath(row.source, row.path)} game ${String(row.number)}: left out, the file has changed\n`,
        );
    }
  }
  return texts;
}

/** Games that fit a query, printed or written into one file. */
export async function search(
  index: OpenIndex,
  query: string,
  args: Arguments,
  { out, err }: Streams,
): Promise<ExitCode> {
  const file = args.text('out');
  if (file !== null && path.extname(file).toLowerCase() !== '.mgn')
    throw new UsageError('search: --out takes a name that ends in .mgn');
  const { games, isDone } = await index.ask({
    ...{ ask: 'list', list: LIST, collection: index.collection },
    ...{ query: queryOf(query), withMirror: args.has('mirror') },
  });
  if (!isDone) throw new Interrupted();
  const most = wholeNumber(args, 'limit', 1) ?? games;
  const rows = await rowsOf(index, oneOf(args, GAME_SORT_FLAG) ?? 'file', args.has('down'), most);
  if (file !== null) {
    const texts = await textsOf(index, rows, err);
    await writeResult(file, texts.map((text) => text.trimEnd()).join('\n\n') + '\n');
    err(`${visibleLine(file)}: ${counted(texts.length, 'game')}\n`);
  }
  if (args.has('json')) out(`${JSON.stringify({ count: games, games: rows.map(gameJson) })}\n`);
  else {
    if (file === null) for (const row of rows) out(gameLine(row));
    err(`${counted(games, 'game')} found\n`);
  }
  return 0;
}

/** Games with the same moves. */
export async function duplicates(
  { ask, collection }: OpenIndex,
  args: Arguments,
  { out, err }: Streams,
): Promise<ExitCode> {
  const withMirror = args.has('mirror');
  const most = wholeNumber(args, 'limit', 1) ?? Infinity;
  const found: DuplicateGroup[] = [];
  let all: number;
  do {
    const count = Math.min(ROWS_AT_ONCE, most - found.length);
    const answer = await ask({ ask: 'duplicates', collection, withMirror, from: found.length, count });
    if (!answer.isDone) throw new Interrupted();
    all = answer.all;
    if (answer.groups.length === 0) break;
    for (const group of answer.groups) found.push(group);
  } while (found.length < Math.min(all, most));
  if (args.has('json')) {
    const groups = found.map(({ rows, isExact }) => ({ isExact, games: rows.map(gameJson) }));
    out(`${JSON.stringify({ count: all, groups })}\n`);
    return 0;
  }
  for (const [i, { rows, isExact }] of found.entries()) {
    out(
      `${i === 0 ? '' : '\n'}${counted(rows.length, 'game')}, ${isExact ? 'the same' : 'the same up to the mirror'}\n`,
    );
    for (const row of rows) out(`  ${gameLine(row)}`);
  }
  err(`${counted(all, 'group')} of games with the same moves\n`);
  return 0;
}
