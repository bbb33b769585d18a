/** `solve` and `search`: print values of positions, from the same search that the window uses. */
import type { SearchReport } from '../../engine/core/report.ts';
import { SEARCH_OPTION_KEYS, type SearchOptions } from '../../engine/core/search-options.ts';
import type { Cost, Ranking } from '../../engine/core/ranking.ts';
import type { Rules } from '../../engine/rules/game.ts';
import type { EndgameKind } from '../../engine/search/endgame/contract.ts';
import { makePosition } from '../../engine/notation/position-text.ts';
import { rankingAt } from '../../engine/rules/known-moves.ts';
import type { Position } from '../../engine/rules/types.ts';
import { proofIdOf } from '../../engine/analysis/checkpoint/proof-id.ts';
import { search, solve, type SearchHooks } from '../../engine/analysis/search.ts';
import { pulsedHooks, type Pulse } from '../engine/report-pulse.ts';
import { withPool } from './cli-pool.ts';
import type { CliCommand } from './command.ts';
import { counted, accept, valueJson, valueText, jsonLine, type Streams } from './output.ts';
import { costText } from './endgame-progress.ts';
import { endgameSeeds, giveTable } from './endgame-table.ts';
import { checkpointOf, CHECKPOINT_FLAGS, solveKept, type Checkpoint, type KeptRun } from './kept-solve.ts';
import { positionOf, positionRefOf } from './position-input.ts';
import {
  answerText,
  answerTo,
  questionOf,
  QUESTION_FLAGS,
  type Answer,
  type Question,
} from './solve-asked.ts';
import { ASKED_FLAGS, JSON_FLAG, UsageError, flag, type Arguments } from './usage.ts';
import { engineOptions, readSearchOptions, searchFlags } from './search-flags.ts';

export const ENDGAME_FLAG = flag(
  'endgame N',
  'table of all positions with up to N seeds: from the folder of tables, else built first (default: small ones, built during the search)',
);

/** Pace of progress lines on standard error: one per second. */
const PROGRESS: Pulse = { leastMs: 1000, mostMs: 1000 };

/** How sure a cost is, in the words used for values. */
const COST_PROOFS = { exact: 'exact', atLeast: 'lower', estimate: 'heuristic' } as const;

/** Ranks the moves of a report. */
export function rankReport(rules: Rules, position: Position, { moves, value }: SearchReport): Ranking {
  return rankingAt(rules, position, { engine: '', moves, ...(value ? { value } : {}) });
}

function costJson(cost: Cost | null): Record<string, unknown> {
  return cost === null || cost.kind === 'unknown'
    ? { cost: null }
    : { cost: cost.seeds, costProof: COST_PROOFS[cost.kind] };
}

/** Makes one JSON value of a report. */
export function reportJson(report: SearchReport, ranking: Ranking): Record<string, unknown> {
  const { value, best, moves, depth, nodes, timeMs } = report;
  const line = moves.find(({ move }) => move === best)?.line ?? [];
  return {
    ...valueJson(value),
    best,
    line,
    moves: moves.map((row) => ({
      move: row.move,
      ...valueJson(row.value),
      ...costJson(ranking.get(row.move)?.cost ?? null),
      line: row.line,
      nodes: row.nodes,
    })),
    depth,
    nodes,
    ms: Math.round(timeMs),
    solved: value?.proof === 'exact',
  };
}

function costWords(cost: Cost | null): string {
  if (cost === null) return '';
  if (cost.kind === 'unknown') return 'costs ?';
  return `costs ${{ exact: '', atLeast: 'at least ', estimate: 'about ' }[cost.kind]}${String(cost.seeds)}`;
}

/** Prints a report in words: the value, the best move or all moves, nodes and time. */
export function printReport(
  report: SearchReport,
  ranking: Ranking,
  allMoves: boolean,
  out: Streams['out'],
): void {
  const { value, best, moves, depth, nodes, timeMs } = report;
  const range = value?.kind === 'margin' ? value.range : undefined;
  const bounds = range ? `, proved ${String(range[0])} to ${String(range[1])}` : '';
  out(`${value ? valueText(value) : 'no value'}${bounds}${best ? `, best ${best}` : ''}\n`);
  for (const { move, value: own, line } of moves) {
    if (!allMoves && move !== best) continue;
    const cost = costWords(ranking.get(move)?.cost ?? null);
    out(`${move.padEnd(6)} ${valueText(own).padEnd(20)} ${cost.padEnd(17)} ${line.join(' ')}\n`);
  }
  const speed = timeMs > 0 ? Math.round(nodes / (timeMs / 1000)) : 0;
  out(
    `depth ${String(depth)}, ${counted(nodes, 'node')}, ${(timeMs / 1000).toFixed(2)} s, ${counted(speed, 'node')}/s\n`,
  );
}

/** Searches in this thread, and in more threads if requested; progress goes to standard error. */
function searchWith(
  args: Arguments,
  rules: Rules,
  options: SearchOptions,
  { err }: Streams,
  run: (hooks: SearchHooks) => SearchReport,
): Promise<SearchReport> {
  return withPool(async (pool) => {
    await giveTable(pool.registry, rules, endgameSeeds(args, rules), err);
    // There is only one search, and nothing else needs the memory.
    pool.registry.mayBeLarge = true;
    const clock = { now: () => performance.now() };
    const prepared = accept(pool.prepare(rules, engineOptions(options), clock));
    const hooks = pulsedHooks(prepared, PROGRESS, (report) => err(progressLine(report)));
    const onLargeTable = (kind: EndgameKind, seeds: number): void =>
      err(`builds an endgame table ${costText(kind, seeds)}\n`);
    const report = run({ ...hooks, onLargeTable });
    if (pool.isSlow()) err('the memory for fast search was refused: this search was slower\n');
    return report;
  });
}

/** Runs a proof that is kept in a file, with an endgame table like any other search. */
function solveWithCheckpoint(
  args: Arguments,
  checkpoint: Checkpoint,
  limits: SearchOptions,
  question: Question,
  streams: Streams,
): Promise<KeptRun> {
  const { rules, position, ref } = positionRefOf(args);
  const endgame = endgameSeeds(args, rules);
  const job = { ref, limits, ...question, endgame };
  return solveKept(proofIdOf(rules, position), checkpoint, job, streams);
}

function progressLine({ value, depth, nodes }: SearchReport): string {
  const range = value?.kind === 'margin' && value.range ? ` [${value.range.join(', ')}]` : '';
  return `depth ${String(depth)}, ${counted(nodes, 'node')} ${value ? valueText(value) : ''}${range}\n`;
}

function answer(
  report: SearchReport,
  rules: Rules,
  position: Position,
  args: Arguments,
  allMoves: boolean,
  { out }: Streams,
  told: Answer | null = null,
): 0 {
  const ranking = rankReport(rules, position, report);
  if (args.has('json')) {
    // With these, `verify proof` refuses a claim made for another position.
    const subject = { rules: rules.key, position: makePosition(position) };
    out(jsonLine({ ...subject, ...reportJson(report, ranking), ...told }));
  } else {
    if (told !== null) out(answerText(told));
    printReport(report, ranking, allMoves, out);
  }
  return 0;
}

export const solveCommand: CliCommand = {
  name: 'solve',
  help: 'exact value if it can be proved, else the best bounds',
  flags: [
    ...ASKED_FLAGS,
    ...QUESTION_FLAGS,
    ...searchFlags(SEARCH_OPTION_KEYS.filter((key) => key !== 'depth' && key !== 'nodes')),
    ENDGAME_FLAG,
    ...CHECKPOINT_FLAGS,
    JSON_FLAG,
  ],
  async run(args, streams) {
    const { rules, position } = positionOf(args);
    const limits = readSearchOptions(args);
    const checkpoint = checkpointOf(args);
    const question = questionOf(args, rules);
    const { goal, atLeast } = question;
    const tell = (report: SearchReport): 0 => {
      const told = answerTo(question, report.value, position.turn);
      return answer(report, rules, position, args, goal === 'all', streams, told);
    };
    if (checkpoint !== null) {
      const { report, isInterrupted } = await solveWithCheckpoint(
        args,
        checkpoint,
        limits,
        question,
        streams,
      );
      tell(report);
      return isInterrupted ? 1 : 0;
    }
    const asking = atLeast === null ? {} : { atLeast };
    const report = await searchWith(args, rules, limits, streams, (hooks) =>
      solve(rules, position, limits, { ...hooks, ...asking }, goal),
    );
    return tell(report);
  },
};

export const searchCommand: CliCommand = {
  name: 'search',
  help: 'best line and the value of every move within a limit',
  flags: [...ASKED_FLAGS, ...searchFlags(SEARCH_OPTION_KEYS), ENDGAME_FLAG, JSON_FLAG],
  async run(args, streams) {
    const { rules, position } = positionOf(args);
    const limits = readSearchOptions(args);
    if (limits.timeMs === undefined && limits.depth === undefined && limits.nodes === undefined)
      throw new UsageError('search needs --time, --depth or --nodes');
    const report = await searchWith(args, rules, limits, streams, (hooks) =>
      search(rules, position, limits, hooks),
    );
    return answer(report, rules, position, args, true, streams);
  },
};
