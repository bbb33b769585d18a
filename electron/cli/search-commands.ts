/** `solve` and `search`: print values of positions, from the same search that the window uses. */
import type { SearchReport } from '../../engine/core/report.ts';
import { fail } from '../../engine/core/result.ts';
import { SEARCH_OPTION_KEYS, type SearchOptions } from '../../engine/core/search-options.ts';
import type { Cost, Ranking } from '../../engine/core/ranking.ts';
import { visibleLine } from '../../engine/core/visible-text.ts';
import type { Rules } from '../../engine/rules/game.ts';
import type { EndgameKind } from '../../engine/search/endgame/contract.ts';
import { makePosition } from '../../engine/notation/position-text.ts';
import { rankingAt } from '../../engine/rules/known-moves.ts';
import type { Position } from '../../engine/rules/types.ts';
import { proofIdOf } from '../../engine/analysis/checkpoint/proof-id.ts';
import { search, solve, type SearchHooks } from '../../engine/analysis/search.ts';
import { pulsedHooks, type Pulse } from '../engine/report-pulse.ts';
import type { SearchPool } from '../engine/search-pool.ts';
import { BATCH_FLAGS, batchOf, runBatch, type Batch } from './batch.ts';
import { withPool } from './cli-pool.ts';
import type { CliCommand } from './command.ts';
import { counted, accept, valueJson, valueText, jsonLine, type Streams } from './output.ts';
import { costText } from './endgame-progress.ts';
import { endgameSeeds, giveTable } from './endgame-table.ts';
import { checkpointOf, CHECKPOINT_FLAGS, solveKept, type Checkpoint, type KeptRun } from './kept-solve.ts';
import { positionOf, positionRefOf } from './position-input.ts';
import { openProgramSearch, programOf, PROGRAM_FLAGS } from './program-search.ts';
import {
  answerText,
  answerTo,
  isAskable,
  questionOf,
  questionWords,
  QUESTION_FLAGS,
  type Answer,
  type Question,
} from './solve-asked.ts';
import { ASKED_FLAGS, JSON_FLAG, UsageError, flag, type Arguments } from './usage.ts';
import { engineOptions, optionWords, readSearchOptions, searchFlags } from './search-flags.ts';

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

/** What one call searches: its options, and how progress is told. */
interface SearchUse {
  readonly pool: SearchPool;
  readonly args: Arguments;
  readonly options: SearchOptions;
  readonly err: Streams['err'];
}

/** Searches in this thread, and in more threads if requested; progress goes to standard error. */
export async function searchWith(
  { pool, args, options, err }: SearchUse,
  rules: Rules,
  run: (hooks: SearchHooks) => SearchReport,
): Promise<SearchReport> {
  await giveTable(pool.registry, rules, endgameSeeds(args, rules), err);
  const clock = { now: () => performance.now() };
  const prepared = accept(pool.prepare(rules, engineOptions(options), clock));
  const hooks = pulsedHooks(prepared, PROGRESS, (report) => err(progressLine(report)));
  const onLargeTable = (kind: EndgameKind, seeds: number): void =>
    err(`builds an endgame table ${costText(kind, seeds)}\n`);
  const report = run({ ...hooks, onLargeTable });
  if (pool.isSlow()) err('the memory for fast search was refused: this search was slower\n');
  return report;
}

/** Searches one position and prints its report. */
async function answerOne(
  args: Arguments,
  options: SearchOptions,
  streams: Streams,
  question: Question | null,
): Promise<0> {
  const { rules, position } = positionOf(args);
  return withPool(async (pool) => {
    // There is only one search, and nothing else needs the memory.
    pool.registry.mayBeLarge = true;
    const use = { pool, args, options, err: streams.err };
    const report = await searchWith(use, rules, runOf(question, rules, position, options));
    const told = question === null ? null : answerTo(question, report.value, position.turn);
    return answer(report, rules, position, args, question === null || question.goal === 'all', streams, told);
  });
}

/**
 * Searches the positions of a batch one after the other, in one memory.
 *
 * @param isFresh begins each search with nothing, so that its nodes do not depend on the lines before.
 */
export function answerBatch(
  batch: Batch,
  args: Arguments,
  options: SearchOptions,
  streams: Streams,
  question: Question | null,
  // What was proved stays true; an estimate must not depend on the lines before.
  isFresh = question === null,
): Promise<0 | 1> {
  return withPool((pool) => {
    const use = { pool, args, options, err: () => undefined };
    const work = [...(question === null ? ['search'] : questionWords(question)), ...optionWords(options)];
    return runBatch(batch, work.join(' '), streams, async ({ rules, position }) => {
      if (question !== null && !isAskable(question, rules)) return fail('ERR_CLI_NO_MARGIN');
      if (isFresh) pool.trim(0);
      const report = await searchWith(use, rules, runOf(question, rules, position, options));
      const told = question === null ? null : answerTo(question, report.value, position.turn);
      const ranking = rankReport(rules, position, report);
      return { ok: true, report, ranking, told, json: { ...reportJson(report, ranking), ...told } };
    });
  });
}

/** Asks another program instead of our engine: about one position, or about the lines of a batch. */
async function searchByProgram(
  file: string,
  batch: Batch | null,
  args: Arguments,
  options: SearchOptions,
  streams: Streams,
): Promise<0 | 1> {
  // A wrong position is refused before a program starts.
  const found = batch === null ? positionRefOf(args) : null;
  const program = await openProgramSearch(file, args, options);
  const { name } = program;
  try {
    if (batch !== null) {
      const work = ['search', `--program ${name}`, ...optionWords(options)].join(' ');
      return await runBatch(batch, work, streams, async ({ rules, position }) => {
        const ref = { rules: rules.key, start: makePosition(position), moves: [] };
        const report = await program.search(rules, position, ref);
        const ranking = rankReport(rules, position, report);
        const json = { ...reportJson(report, ranking), program: name };
        return { ok: true, report, ranking, told: null, json };
      });
    }
    const { rules, position, ref } = found ?? positionRefOf(args);
    const report = await program.search(rules, position, ref);
    return answer(report, rules, position, args, true, streams, null, name);
  } finally {
    await program.close();
  }
}

/** The search of a position: a proof if there is a question, else a best line. */
function runOf(
  question: Question | null,
  rules: Rules,
  position: Position,
  options: SearchOptions,
): (hooks: SearchHooks) => SearchReport {
  if (question === null) return (hooks) => search(rules, position, options, hooks);
  const { goal, atLeast } = question;
  const asking = atLeast === null ? {} : { atLeast };
  return (hooks) => solve(rules, position, options, { ...hooks, ...asking }, goal);
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
  program: string | null = null,
): 0 {
  const ranking = rankReport(rules, position, report);
  if (args.has('json')) {
    // With these, `verify proof` refuses a claim made for another position.
    const subject = { rules: rules.key, position: makePosition(position) };
    const by = program === null ? {} : { program };
    out(jsonLine({ ...subject, ...reportJson(report, ranking), ...told, ...by }));
  } else {
    if (told !== null) out(answerText(told));
    if (program !== null) out(`${visibleLine(program)}: `);
    printReport(report, ranking, allMoves, out);
  }
  return 0;
}

export const solveCommand: CliCommand = {
  name: 'solve',
  help: 'exact value if it can be proved, else the best bounds',
  flags: [
    ...ASKED_FLAGS,
    ...BATCH_FLAGS,
    ...QUESTION_FLAGS,
    ...searchFlags(SEARCH_OPTION_KEYS.filter((key) => key !== 'depth')),
    ENDGAME_FLAG,
    ...CHECKPOINT_FLAGS,
    JSON_FLAG,
  ],
  async run(args, streams) {
    const limits = readSearchOptions(args);
    const checkpoint = checkpointOf(args);
    const question = questionOf(args);
    const batch = batchOf(args, 'solve');
    if (batch !== null) {
      if (checkpoint !== null)
        throw new UsageError('--checkpoint keeps one proof, so it does not go with --stdin');
      return answerBatch(batch, args, limits, streams, question);
    }
    const { rules, position } = positionOf(args);
    if (!isAskable(question, rules)) throw new UsageError('--at-least is for games that are won by seeds');
    if (checkpoint === null) return answerOne(args, limits, streams, question);
    const { report, isInterrupted } = await solveWithCheckpoint(args, checkpoint, limits, question, streams);
    const told = answerTo(question, report.value, position.turn);
    answer(report, rules, position, args, question.goal === 'all', streams, told);
    return isInterrupted ? 1 : 0;
  },
};

export const searchCommand: CliCommand = {
  name: 'search',
  help: 'best line and the value of every move within a limit',
  flags: [
    ...ASKED_FLAGS,
    ...BATCH_FLAGS,
    ...searchFlags(SEARCH_OPTION_KEYS),
    ENDGAME_FLAG,
    ...PROGRAM_FLAGS,
    JSON_FLAG,
  ],
  run(args, streams) {
    const limits = readSearchOptions(args);
    if (limits.timeMs === undefined && limits.depth === undefined && limits.nodes === undefined)
      throw new UsageError('search needs --time, --depth or --nodes');
    const batch = batchOf(args, 'search');
    const program = programOf(args);
    if (program !== null) return searchByProgram(program, batch, args, limits, streams);
    return batch === null
      ? answerOne(args, limits, streams, null)
      : answerBatch(batch, args, limits, streams, null);
  },
};
