/** `explore here`, `tree` and `players`: print the moves played and their results. */
import { PLAYER_SORTS, type ExploreScope } from '../../engine/explorer/question.ts';
import { makePosition } from '../../engine/notation/position-text.ts';
import type { ExitCode } from './command.ts';
import { type Streams } from './output.ts';
import { allRows, type OpenIndex } from './explore-index.ts';
import { moveJson, nodeJson } from './explore-json.ts';
import { scopeOf } from './explore-scope.ts';
import { movesTable, openingsTable, playersTable, resultsLine, treeTable } from './explore-texts.ts';
import { TREE_FORMS, writeTree } from './explore-tree-file.ts';
import { positionOf, refOf } from './position-input.ts';
import { formOf, wordOf, wholeNumber, flag, type Arguments, type Flag } from './usage.ts';

const USUAL_DEPTH = 6;
const USUAL_LEAST = 2;
const MOST_NODES = 5000;

export const STATISTICS_FLAGS: readonly Flag[] = [
  flag('depth N', ['cli.explore.flag.depth', { usual: USUAL_DEPTH }], { places: ['tree'] }),
  flag('min N', ['cli.explore.flag.min', { usual: USUAL_LEAST }], { places: ['tree'] }),
  flag('name NAME', 'cli.explore.flag.name', { places: ['players'] }),
];

/** Prints the moves played from the position, with their results. */
export async function here(index: OpenIndex, args: Arguments, streams: Streams): Promise<ExitCode> {
  const { out, print, note, texts } = streams;
  const found = positionOf(args);
  const { position } = found;
  const scope = scopeOf(args, index);
  const told = await index.ask({ ask: 'here', scope, position: refOf(found) });
  const { all, elsewhere, canMirror } = told;
  // The others occur only in variations, which the question left out.
  const moves = told.moves.filter(({ games }) => games > 0);
  if (scope.withMirror && !canMirror) note('cli.explore.no-mirror');
  if (args.has('json')) {
    streams.answer({ ...all, moves: moves.map(moveJson), elsewhere, canMirror }, found);
    return 0;
  }
  out(`${makePosition(position)}\n${resultsLine(texts, all)}\n`);
  if (moves.length > 0) out(`\n${movesTable(texts, moves)}`);
  for (const { rules, games } of elsewhere) print('cli.explore.elsewhere', { n: games, rules });
  return 0;
}

/** Prints the opening tree below the position, or writes it into a file. */
export async function tree(index: OpenIndex, args: Arguments, streams: Streams): Promise<ExitCode> {
  const { out, note, answer, texts } = streams;
  const file = args.text('out');
  // A wrong ending is refused before any work.
  const form = file === null ? 'mgn' : formOf(file, TREE_FORMS, 'tree: ');
  const found = positionOf(args);
  const { rules, position, setup, moves: line } = found;
  const scope = scopeOf(args, index);
  const { all, moves, isCut } = await index.ask({
    ask: 'tree',
    scope,
    position: refOf(found),
    shape: {
      depth: wholeNumber(args, 'depth', 1) ?? USUAL_DEPTH,
      minGames: wholeNumber(args, 'min', 1) ?? USUAL_LEAST,
      most: MOST_NODES,
    },
  });
  if (isCut) note('cli.explore.cut', { most: MOST_NODES });
  if (file !== null) await writeTree(file, form, { rules, setup, line, all, moves, isCut }, texts);
  if (args.has('json')) {
    answer({ ...all, moves: moves.map(nodeJson), isCut }, found);
    return 0;
  }
  if (file !== null) return 0;
  out(`${makePosition(position)}\n${resultsLine(texts, all)}\n`);
  if (moves.length > 0) out(`\n${treeTable(texts, moves)}`);
  return 0;
}

async function onePlayer(
  index: OpenIndex,
  scope: ExploreScope,
  name: string,
  args: Arguments,
  { out, note, answer, texts }: Streams,
): Promise<ExitCode> {
  const { player, openings } = await index.ask({ ask: 'player', scope, name });
  if (args.has('json')) answer({ player, openings });
  else if (player) {
    out(playersTable(texts, [player]));
    if (openings.length > 0) out(`\n${openingsTable(texts, openings)}`);
  }
  if (player) return 0;
  note('cli.explore.no-player', { name: JSON.stringify(name) });
  return 1;
}

/** Prints the players and their results. */
export async function players(index: OpenIndex, args: Arguments, streams: Streams): Promise<ExitCode> {
  const scope = scopeOf(args, index);
  const name = args.text('name');
  if (name !== null) return onePlayer(index, scope, name, args, streams);
  const sort = wordOf(args, 'sort', PLAYER_SORTS) ?? 'games';
  // Names start from A, all figures from the largest.
  const order = { sort, isDown: sort !== 'name' };
  const { rows } = await allRows(Infinity, async (from, count) => {
    const told = await index.ask({ ask: 'players', scope, ...order, from, count });
    return { rows: told.players, all: told.all };
  });
  if (args.has('json')) streams.answer({ players: rows });
  else streams.out(playersTable(streams.texts, rows));
  return 0;
}
