/** `bench suite`: how many positions of a proved test suite an engine solves, in what time and nodes. */
import path from 'node:path';
import { search } from '../../engine/analysis/search.ts';
import { decodeText } from '../../engine/formats/bytes.ts';
import { visibleLine } from '../../engine/core/visible-text.ts';
import type { SearchReport } from '../../engine/core/report.ts';
import type { SearchOptions } from '../../engine/core/search-options.ts';
import { engineOptions } from '../engine/machine.ts';
import { withPool } from './cli-pool.ts';
import { EXIT, type ExitCode } from './command.ts';
import { readBytes } from './game-file.ts';
import { Interrupted, secondsText, type Streams } from './output.ts';
import { openProgramSearch, programOf } from './program-search.ts';
import { searchWith, silent } from './search-commands.ts';
import { hasLimit, readSearchOptions } from './search-flags.ts';
import { contradicts, readSuite, type SuitePosition } from './suite-file.ts';
import type { Arguments } from './usage.ts';

/** Time for a position if no limit is given. */
const USUAL_LIMITS: SearchOptions = { timeMs: 1000 };

type Ask = (position: SuitePosition) => Promise<SearchReport>;

type SuiteRow = Awaited<ReturnType<typeof runSuite>>[number];

async function runSuite(positions: readonly SuitePosition[], by: string | null, ask: Ask, { note }: Streams) {
  const rows = [];
  for (const position of positions) {
    const { id, best } = position.line;
    const { best: found, value, depth, nodes, timeMs } = await ask(position);
    const isSolved = found !== null && best.includes(found);
    // Only our engine proves values.
    const isContradicted = by === null && contradicts(position.line, value);
    rows.push({ id, best, found, isSolved, isContradicted, depth, nodes, ms: Math.round(timeMs) });
    const told = isContradicted ? 'contradicted' : isSolved ? 'solved' : 'missed';
    const moves = { found: found ?? '-', best: best.join(' ') };
    note(`cli.bench.${told}`, { id, ...moves, depth, nodes });
  }
  return rows;
}

/** Runs a suite by our engine, or by another program. Exit code 1 if a proved value contradicts the file. */
export async function benchSuite(file: string, args: Arguments, streams: Streams): Promise<ExitCode> {
  const positions = readSuite(file, decodeText(await readBytes(file)).text);
  const given = readSearchOptions(args);
  const options = hasLimit(given) ? given : { ...given, ...USUAL_LIMITS };
  const program = programOf(args);
  if (program === null)
    return withPool(async (pool) => {
      const use = { pool, args, options, streams: silent(streams.texts) };
      const ask: Ask = async ({ rules, position }) => {
        // Nothing of the positions before helps.
        pool.trim(0);
        const run = await searchWith(use, rules, (hooks) => search(rules, position, options, hooks));
        if (run.isInterrupted) throw new Interrupted();
        return run.report;
      };
      return tell(file, null, await runSuite(positions, null, ask, streams), options, args, streams);
    });
  const other = await openProgramSearch(program, args, options);
  try {
    const rows = await runSuite(positions, other.name, (position) => other.search(position), streams);
    return tell(file, other.name, rows, options, args, streams);
  } finally {
    await other.close();
  }
}

function tell(
  file: string,
  program: string | null,
  rows: readonly SuiteRow[],
  options: SearchOptions,
  args: Arguments,
  { out, answer, texts }: Streams,
): ExitCode {
  const solved = rows.filter(({ isSolved }) => isSolved).length;
  const contradicted = rows.filter(({ isContradicted }) => isContradicted).length;
  const sum = (key: 'nodes' | 'ms'): number => rows.reduce((all, row) => all + row[key], 0);
  const [nodes, ms] = [sum('nodes'), sum('ms')];
  if (args.has('json'))
    answer(
      {
        file: path.basename(file),
        ...(program === null ? {} : { program }),
        ...{ count: rows.length, solved, contradicted, nodes, ms, rows },
      },
      { options: program === null ? engineOptions(options) : options, nodes },
    );
  else {
    const by = program === null ? '' : `${visibleLine(program)}: `;
    const counts = { solved, all: rows.length, contradicted };
    const effort = { nodes, seconds: secondsText(texts, ms) };
    const key = contradicted === 0 ? 'cli.bench.result' : 'cli.bench.result-wrong';
    out(`${by}${texts.say(key, { ...counts, ...effort })}\n`);
  }
  return contradicted > 0 ? EXIT.wrong : EXIT.success;
}
