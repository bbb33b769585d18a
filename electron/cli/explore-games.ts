/** `explore search` and `duplicates`: list games, or write the games themselves into a new file. */
import { GAME_SORTS, PLAYER_SORTS, type GameRow } from '../../engine/explorer/question.ts';
import type { ExitCode } from './command.ts';
import { Interrupted, type Streams } from './output.ts';
import { writeResult } from './convert-files.ts';
import { allRows, shownPath, type OpenIndex } from './explore-index.ts';
import { gameJson } from './explore-json.ts';
import { queryOf } from './explore-scope.ts';
import { gameLine } from './explore-texts.ts';
import { formOf, wordOf, wholeNumber, flag, type Arguments, type Flag } from './usage.ts';

export const LIST_FLAGS: readonly Flag[] = [
  flag(
    'sort FIELD',
    ['cli.explore.flag.sort', { games: GAME_SORTS.join(', '), players: PLAYER_SORTS.join(', ') }],
    {
      places: ['search', 'players'],
      takes: { kind: 'words', words: [...new Set([...GAME_SORTS, ...PLAYER_SORTS])] },
    },
  ),
  flag('down', 'cli.explore.flag.down', { places: ['search'] }),
  flag('limit N', 'cli.explore.flag.limit', { places: ['search', 'duplicates'] }),
];

/** Largest number of games that the explorer reads from their files at once. */
const GAMES_AT_ONCE = 100;
/** Name of the list of games. */
const LIST = 'found';

/** Returns the games as text; reports and omits those whose files are gone or have changed since they were indexed. */
async function textsOf(
  { ask, isStopped }: OpenIndex,
  rows: readonly GameRow[],
  { note }: Streams,
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
        note('cli.explore.changed', { file: shownPath(row.source, row.path), number: row.number });
    }
  }
  return texts;
}

/** Prints the games that match a query, or writes them into one file. */
export async function search(index: OpenIndex, args: Arguments, streams: Streams): Promise<ExitCode> {
  const { out, note, answer, texts: words } = streams;
  const file = args.text('out');
  if (file !== null) formOf(file, ['mgn'], 'search: ');
  const { games, isDone } = await index.ask({
    ...{ ask: 'list', list: LIST, collection: index.collection },
    ...{ query: queryOf(args.files.slice(1).join(' ')), withMirror: args.has('mirror') },
  });
  if (!isDone) throw new Interrupted();
  const most = wholeNumber(args, 'limit', 1) ?? games;
  const order = { sort: wordOf(args, 'sort', GAME_SORTS) ?? 'file', isDown: args.has('down') };
  const { rows } = await allRows(most, async (from, count) => {
    const told = await index.ask({ ask: 'rows', list: LIST, ...order, from, count });
    return { rows: told.rows, all: most };
  });
  if (file !== null) {
    const texts = await textsOf(index, rows, streams);
    await writeResult(file, texts.map((text) => text.trimEnd()).join('\n\n') + '\n');
    note('cli.explore.written', { file, games: texts.length });
  }
  if (args.has('json')) answer({ count: games, games: rows.map(gameJson) });
  else {
    if (file === null) for (const row of rows) out(gameLine(words, row));
    note('cli.explore.found', { n: games });
  }
  return 0;
}

/** Prints groups of games with the same moves. */
export async function duplicates(
  { ask, collection }: OpenIndex,
  args: Arguments,
  { out, print, note, answer, texts }: Streams,
): Promise<ExitCode> {
  const withMirror = args.has('mirror');
  const most = wholeNumber(args, 'limit', 1) ?? Infinity;
  const { rows: found, all } = await allRows(most, async (from, count) => {
    const told = await ask({ ask: 'duplicates', collection, withMirror, from, count });
    if (!told.isDone) throw new Interrupted();
    return { rows: told.groups, all: told.all };
  });
  if (args.has('json')) {
    const groups = found.map(({ rows, isExact }) => ({ isExact, games: rows.map(gameJson) }));
    answer({ count: all, groups });
    return 0;
  }
  for (const [i, { rows, isExact }] of found.entries()) {
    if (i > 0) out('\n');
    print(isExact ? 'cli.explore.same' : 'cli.explore.mirrored', { n: rows.length });
    for (const row of rows) out(`  ${gameLine(texts, row)}`);
  }
  note('cli.explore.groups', { n: all });
  return 0;
}
