/** `solve` and `search`: values of positions from the same search the window uses. */
import type { Limits, SearchReport } from '../../engine/protocol/messages.ts';
import { search, solve } from '../../engine/search/search.ts';
import type { CliCommand } from './command.ts';
import { valueJson, valueText, type Streams } from './output.ts';
import { positionOf } from './position-input.ts';
import {
  JSON_FLAG,
  MOVES_FLAG,
  POSITION_FLAG,
  RULES_FLAG,
  UsageError,
  wholeNumber,
  type Arguments,
} from './usage.ts';

const MEMORY_FLAG = { name: 'memory', value: 'MB', help: 'transposition table in megabytes (default 128)' };
const TIME_FLAG = { name: 'time', value: 'S', help: 'stop after so many seconds' };
/** Progress lines on standard error, at most one in this many milliseconds. */
const PROGRESS_MS = 1000;

function reportJson(report: SearchReport): Record<string, unknown> {
  const { value, best, moves, depth, nodes, timeMs } = report;
  const line = moves.find(({ move }) => move === best)?.line ?? [];
  return {
    ...valueJson(value),
    best,
    line,
    moves: moves.map((row) => ({
      move: row.move,
      ...valueJson(row.value),
      line: row.line,
      nodes: row.nodes,
    })),
    depth,
    nodes,
    ms: Math.round(timeMs),
    solved: value?.proof === 'exact',
  };
}

function printReport(report: SearchReport, allMoves: boolean, out: Streams['out']): void {
  const { value, best, moves, depth, nodes, timeMs } = report;
  const range = value?.kind === 'margin' ? value.range : undefined;
  const bounds = range ? `, proved ${String(range[0])} to ${String(range[1])}` : '';
  out(`${value ? valueText(value) : 'no value'}${bounds}${best ? `, best ${best}` : ''}\n`);
  for (const { move, value: own, line } of moves) {
    if (allMoves || move === best) out(`${move.padEnd(6)} ${valueText(own).padEnd(20)} ${line.join(' ')}\n`);
  }
  const speed = timeMs > 0 ? Math.round(nodes / (timeMs / 1000)) : 0;
  out(
    `depth ${String(depth)}, ${String(nodes)} nodes, ${(timeMs / 1000).toFixed(2)} s, ${String(speed)} nodes/s\n`,
  );
}

function limitsOf(args: Arguments): Limits {
  const seconds = args.number('time', 0);
  const depth = wholeNumber(args, 'depth', 1);
  const nodes = wholeNumber(args, 'nodes', 1);
  const memoryMb = wholeNumber(args, 'memory', 1);
  return {
    ...(seconds === null ? {} : { timeMs: seconds * 1000 }),
    ...(depth === null ? {} : { depth }),
    ...(nodes === null ? {} : { nodes }),
    ...(memoryMb === null ? {} : { memoryMb }),
  };
}

/** Hooks that tell of progress on standard error now and then. */
function progressTo(err: Streams['err']): { now: () => number; onReport: (report: SearchReport) => void } {
  let told = performance.now();
  return {
    now: () => performance.now(),
    onReport(report) {
      const now = performance.now();
      if (now - told < PROGRESS_MS) return;
      told = now;
      const value = report.value ? valueText(report.value) : '';
      err(`depth ${String(report.depth)}, ${String(report.nodes)} nodes ${value}\n`);
    },
  };
}

function answer(report: SearchReport, args: Arguments, allMoves: boolean, { out }: Streams): 0 {
  if (args.has('json')) out(`${JSON.stringify(reportJson(report))}\n`);
  else printReport(report, allMoves, out);
  return 0;
}

export const solveCommand: CliCommand = {
  name: 'solve',
  help: 'exact value if it can be proved, else the best bounds',
  flags: [
    RULES_FLAG,
    POSITION_FLAG,
    MOVES_FLAG,
    { name: 'all', help: 'the value of every legal move, not only of the best' },
    TIME_FLAG,
    MEMORY_FLAG,
    JSON_FLAG,
  ],
  run(args, streams) {
    const { rules, position } = positionOf(args);
    const isAll = args.has('all');
    const hooks = progressTo(streams.err);
    const report = solve(rules, position, limitsOf(args), hooks, isAll ? 'all' : 'best');
    return answer(report, args, isAll, streams);
  },
};

export const searchCommand: CliCommand = {
  name: 'search',
  help: 'best line and the value of every move within a limit',
  flags: [
    RULES_FLAG,
    POSITION_FLAG,
    MOVES_FLAG,
    TIME_FLAG,
    { name: 'depth', value: 'D', help: 'stop after so many moves ahead' },
    { name: 'nodes', value: 'N', help: 'stop after so many positions' },
    MEMORY_FLAG,
    JSON_FLAG,
  ],
  run(args, streams) {
    const { rules, position } = positionOf(args);
    const limits = limitsOf(args);
    if (limits.timeMs === undefined && limits.depth === undefined && limits.nodes === undefined)
      throw new UsageError('search needs --time, --depth or --nodes');
    return answer(search(rules, position, limits, progressTo(streams.err)), args, true, streams);
  },
};
