/**
 * `bench`: searches fixed positions to a fixed depth and prints the node total, the search's signature; makes and runs
 * test suites of proved positions.
 */
import { EXERCISE_NODES } from '../../engine/analysis/exercise-tools.ts';
import { runBench } from '../../engine/analysis/bench.ts';
import { GAMES, rulesFromText } from '../../engine/games/index.ts';
import { SEARCH_OPTION_KEYS } from '../../engine/core/search-options.ts';
import { makeTableMemory } from '../engine/table-memory.ts';
import { tableModules } from '../engine/wasm-modules.ts';
import { benchSuite } from './bench-suite.ts';
import { EXIT, type CliCommand, type ExitCode } from './command.ts';
import { writeResult } from './convert-files.ts';
import { accept, jsonLine, type Streams } from './output.ts';
import { PROGRAM_FLAGS } from './program-search.ts';
import { ENDGAME_FLAG } from './search-commands.ts';
import { searchFlags } from './search-flags.ts';
import { suiteLines } from './suite-make.ts';
import {
  flag,
  JSON_FLAG,
  rangeOf,
  RULES_FLAG,
  UsageError,
  wholeNumber,
  type Arguments,
  type Flag,
} from './usage.ts';

const ACTIONS = ['suite', 'make'] as const;
const USUAL_COUNT = 20;
const USUAL_SEEDS = [6, 16] as const;

const NODES_FLAG = 'nodes';
const SUITE_FLAGS = [...searchFlags(SEARCH_OPTION_KEYS), ENDGAME_FLAG, ...PROGRAM_FLAGS].map(
  (each): Flag => ({ ...each, places: each.name === NODES_FLAG ? ACTIONS : ['suite'] }),
);
const MAKE_FLAGS: readonly Flag[] = [
  { ...RULES_FLAG, isRepeatable: true, help: 'cli.bench.flag.rules', places: ['make'] },
  flag('count N', ['cli.bench.flag.count', { usual: USUAL_COUNT }], { places: ['make'] }),
  flag('seeds A-B', ['cli.bench.flag.seeds', { usual: USUAL_SEEDS.join('-') }], { places: ['make'] }),
  flag('seed N', 'cli.bench.flag.seed', { places: ['make'] }),
];

async function signature(args: Arguments, { print, note, answer }: Streams): Promise<ExitCode> {
  const result = runBench(
    () => performance.now(),
    0,
    ({ name, nodes, ms }) => {
      const [count, time] = [String(nodes).padStart(12), String(ms).padStart(8)];
      note('cli.bench.row', { name: name.padEnd(24), nodes: count, ms: time });
    },
    makeTableMemory(await tableModules()),
  );
  if (args.has('json')) answer(result);
  else print('cli.bench.signature', { signature: result.signature });
  return EXIT.success;
}

async function makeSuite(
  file: string,
  args: Arguments,
  { print, note, answer, texts }: Streams,
): Promise<ExitCode> {
  if (file === '-' && args.has('json')) throw new UsageError('cli.wrong.bench-out');
  const given = args.texts('rules');
  const all = given.length > 0 ? given : GAMES.map(({ id }) => id);
  const wish = {
    seeds: rangeOf(args, 'seeds') ?? USUAL_SEEDS,
    seed: wholeNumber(args, 'seed', 0) ?? 1,
    count: wholeNumber(args, 'count', 1) ?? USUAL_COUNT,
    nodes: wholeNumber(args, NODES_FLAG, 1) ?? EXERCISE_NODES,
  };
  const lines: string[] = [];
  const rows: { readonly rules: string; readonly count: number }[] = [];
  for (const text of all) {
    const rules = accept(rulesFromText(text));
    const before = lines.length;
    for (const line of suiteLines(rules, wish)) {
      lines.push(jsonLine(line));
      const best = line.best.join(texts.say('cli.or'));
      note('cli.bench.made', { id: line.id, best, depth: line.depth ?? '?' });
      // The work takes long; what is found by then is not lost when it is stopped.
      if (file !== '-') await writeResult(file, lines.join(''));
    }
    rows.push({ rules: rules.key, count: lines.length - before });
  }
  if (file === '-') await writeResult(file, lines.join(''));
  if (args.has('json')) answer({ file, count: lines.length, rules: rows }, { seed: wish.seed });
  else if (file !== '-') print('cli.n.positions', { n: lines.length });
  return lines.length === 0 ? EXIT.wrong : EXIT.success;
}

export const benchCommand: CliCommand = {
  name: 'bench',
  operands: {
    usage: '[suite FILE | make FILE]',
    takes: { kind: 'words', words: ACTIONS },
    then: { kind: 'file' },
    most: 2,
  },
  help: 'cli.bench.help',
  flags: [...SUITE_FLAGS, ...MAKE_FLAGS, JSON_FLAG],
  notes: ['cli.bench.note.suite', ['cli.bench.note.make', { usual: EXERCISE_NODES }]],
  run(args, streams): ExitCode | Promise<ExitCode> {
    const [action, file] = args.files;
    if (action === undefined) return signature(args, streams);
    const isKnown = ACTIONS.some((each) => each === action);
    if (!isKnown || file === undefined) throw new UsageError('cli.wrong.bench');
    return action === 'suite' ? benchSuite(file, args, streams) : makeSuite(file, args, streams);
  },
};
