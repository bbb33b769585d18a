/**
 * `explore`: answers questions about all games of folders: moves played from a position, games that match a query,
 * players and duplicates. Makes and updates the index of their positions as needed.
 */
import { GAME_PROPERTIES } from '../../engine/explorer/question.ts';
import { EXIT, type CliCommand, type ExitCode } from './command.ts';
import { counted, secondsText, type Streams } from './output.ts';
import { duplicates, LIST_FLAGS, search } from './explore-games.ts';
import {
  INDEX_FLAGS,
  problemsOf,
  refresh,
  shownPath,
  tellRenewal,
  stateOf,
  update,
  withIndex,
  type OpenIndex,
} from './explore-index.ts';
import { problemJson } from './explore-json.ts';
import { SCOPE_FLAGS } from './explore-scope.ts';
import { here, players, STATISTICS_FLAGS, tree } from './explore-statistics.ts';
import { problemLine } from './problem-line.ts';
import { untilInterrupted } from './progress.ts';
import { ASKED_FLAGS, JSON_FLAG, UsageError, actionOf, flag, flagsOf, type Arguments } from './usage.ts';

const ACTIONS = { build, here, tree, search, players, duplicates };
const NAMES = Object.keys(ACTIONS);

/** Brings the index up to date, and prints its contents and the files that could not be read. */
async function build(index: OpenIndex, args: Arguments, streams: Streams): Promise<ExitCode> {
  const { out, print, err, texts } = streams;
  const begun = performance.now();
  const isDone = await update(index, args.has('anew'), streams);
  const ms = Math.round(performance.now() - begun);
  const state = await stateOf(index);
  const { bytes } = await index.ask({ ask: 'state' });
  const problems = await problemsOf(index);
  await tellRenewal(index, streams);
  for (const { source, path, error } of problems) err(problemLine(texts, shownPath(source, path), error));
  const { files, games, positions, rules } = state;
  if (args.has('json')) {
    const counts = { files, games, positions, rules, problems: problems.map(problemJson) };
    streams.answer({ index: index.file, ...counts, bytes, ms, isDone });
  } else {
    const counts = { files, games, positions, problems: problems.length };
    print('cli.explore.built', { ...counts, seconds: secondsText(texts, ms) });
    for (const each of rules)
      out(`${counted(texts, each.games, 'cli.n.games').padStart(16)}  ${each.rules}\n`);
  }
  return isDone ? EXIT.success : EXIT.interrupted;
}

export const exploreCommand: CliCommand = {
  name: 'explore',
  operands: { usage: `${NAMES.join('|')} [QUERY]`, takes: { kind: 'words', words: NAMES } },
  help: 'cli.explore.help',
  flags: [
    ...INDEX_FLAGS,
    flag('anew', 'cli.explore.flag.anew', { places: ['build'] }),
    ...flagsOf(['here', 'tree'], ASKED_FLAGS),
    ...SCOPE_FLAGS,
    ...STATISTICS_FLAGS,
    ...LIST_FLAGS,
    flag('out FILE', 'cli.explore.flag.out', { places: ['search', 'tree'] }),
    JSON_FLAG,
  ],
  notes: [
    'cli.explore.note.query',
    'cli.explore.note.fields',
    ['cli.explore.note.moves', { exact: 'exact:"RULES | POSITION | MOVES | MOVE"' }],
    'cli.explore.note.numbers',
    ['cli.explore.note.properties', { properties: GAME_PROPERTIES.join(' ') }],
    'cli.explore.note.update',
  ],
  async run(args, streams) {
    const action = actionOf('explore', args, ACTIONS);
    const [name = '', second] = args.files;
    if (action !== search && second !== undefined)
      throw new UsageError('cli.wrong.operand', {
        command: `explore ${name}`,
        word: JSON.stringify(second),
      });
    const given = args.texts('dir');
    if (given.length === 0) throw new UsageError('cli.wrong.explore-dir');
    return untilInterrupted((isStopped) =>
      withIndex(given, args.text('index'), isStopped, async (index) => {
        if (action !== build) await refresh(index, args, streams);
        return action(index, args, streams);
      }),
    );
  },
};
