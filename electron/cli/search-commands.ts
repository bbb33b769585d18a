/** `solve` and `search`: print values of positions, from the same search that the window uses. */
import type { Texts } from '../../engine/locales/text.ts';
import type { SearchReport } from '../../engine/core/report.ts';
import { defined, fail } from '../../engine/core/result.ts';
import { SEARCH_OPTION_KEYS, type SearchOptions } from '../../engine/core/search-options.ts';
import type { Cost, Ranking } from '../../engine/core/ranking.ts';
import { visibleLine } from '../../engine/core/visible-text.ts';
import type { Rules } from '../../engine/rules/game.ts';
import type { EndgameKind } from '../../engine/search/endgame/contract.ts';
import { rankingAt } from '../../engine/rules/known-moves.ts';
import type { Position } from '../../engine/rules/types.ts';
import { proofIdOf } from '../../engine/analysis/checkpoint/proof-id.ts';
import { search, solve, type SearchHooks } from '../../engine/analysis/search.ts';
import { engineOptions } from '../engine/machine.ts';
import { pulsedHooks, type Pulse } from '../engine/report-pulse.ts';
import type { SearchPool } from '../engine/search-pool.ts';
import { BATCH_FLAGS, batchOf, runBatch, type Batch } from './batch.ts';
import { answerCells } from './batch-rows.ts';
import { withPool } from './cli-pool.ts';
import { EXIT, type CliCommand, type ExitCode } from './command.ts';
import {
  counted,
  accept,
  Interrupted,
  valueJson,
  valueText,
  type Streams,
  secondsText,
  valueOrNone,
  type SearchStreams,
} from './output.ts';
import { costText } from './endgame-progress.ts';
import { endgameSeeds, giveTable } from './endgame-table.ts';
import { checkpointOf, CHECKPOINT_FLAGS, solveKept, type KeptRun } from './kept-solve.ts';
import { positionOf, refOf, type FoundPosition } from './position-input.ts';
import { openProgramSearch, programOf, PROGRAM_FLAGS } from './program-search.ts';
import { unlessInterrupted } from './progress.ts';
import { tablesOf } from './result-frame.ts';
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
import { hasLimit, optionWords, readSearchOptions, searchFlags } from './search-flags.ts';

export const ENDGAME_FLAG = flag('endgame N', 'cli.search.flag.endgame');

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

/** Formats the cost of a move: `costs about 3`; empty if there is none. */
export function costWords({ say }: Texts, cost: Cost | null): string {
  if (cost === null) return '';
  if (cost.kind === 'unknown') return say('value.cost.exact', { seeds: '?' });
  return say(`value.cost.${cost.kind}`, { seeds: cost.seeds });
}

/** Prints a report in words: the value, the best move or all moves, nodes and time. */
export function printReport(
  report: SearchReport,
  ranking: Ranking,
  allMoves: boolean,
  { out, print, texts }: Streams,
): void {
  const { value, best, moves, depth, nodes, timeMs } = report;
  const range = value?.kind === 'margin' ? value.range : undefined;
  const facts = [
    valueOrNone(texts, value),
    ...(range ? [texts.say('cli.search.proved', { least: range[0], most: range[1] })] : []),
    ...(best ? [texts.say('cli.search.best', { move: best })] : []),
  ];
  out(`${facts.join(', ')}\n`);
  for (const { move, value: own, line } of moves) {
    if (!allMoves && move !== best) continue;
    const cost = costWords(texts, ranking.get(move)?.cost ?? null);
    out(`${move.padEnd(6)} ${valueText(texts, own).padEnd(20)} ${cost.padEnd(17)} ${line.join(' ')}\n`);
  }
  const speed = timeMs > 0 ? Math.round(nodes / (timeMs / 1000)) : 0;
  const effort = { seconds: secondsText(texts, timeMs, 2), speed: counted(texts, speed, 'cli.n.nodes') };
  print('cli.search.effort', { depth, nodes, ...effort });
}

/** Makes the streams of one search of many, which says nothing of its own. */
export function silent(texts: Texts): SearchStreams {
  return { note: () => undefined, progress: () => undefined, texts };
}

/** How a call searches: its options, and where its progress goes. */
interface SearchUse {
  readonly pool: SearchPool;
  readonly args: Arguments;
  readonly options: SearchOptions;
  readonly streams: SearchStreams;
}

/** Searches in this thread, and in more threads if requested. @throws Interrupted if nothing is known at Ctrl+C. */
export async function searchWith(
  { pool, args, options: given, streams }: SearchUse,
  rules: Rules,
  run: (hooks: SearchHooks) => SearchReport,
): Promise<KeptRun> {
  const { note, progress, texts } = streams;
  await giveTable(pool.registry, rules, endgameSeeds(args, rules), streams);
  const clock = { now: () => performance.now() };
  const options = engineOptions(given);
  const prepared = accept(pool.prepare(rules, options, clock));
  const hooks = pulsedHooks(prepared, PROGRESS, (report) => progress(progressLine(texts, report)));
  const onLargeTable = (kind: EndgameKind, seeds: number): void =>
    note('cli.search.builds', { cost: costText(texts, kind, seeds) });
  const begunAt = clock.now();
  const told: SearchReport[] = [];
  const onReport = (report: SearchReport): void => {
    told[0] = report;
    hooks.onReport?.(report);
  };
  const whole = unlessInterrupted(() => run({ ...hooks, onReport, onLargeTable }));
  const [last] = told;
  if (whole === null && last === undefined) throw new Interrupted();
  const nodes = whole?.nodes ?? prepared.nodes();
  const report = whole ?? { ...defined(last, 'report'), nodes, timeMs: clock.now() - begunAt };
  if (pool.isSlow()) note('cli.search.slow');
  const means = { options, tables: tablesOf(pool, rules), nodes };
  return { report, isInterrupted: whole === null, means };
}

/** What a call asks for, and where its answers go. */
interface Asking {
  readonly args: Arguments;
  readonly options: SearchOptions;
  readonly streams: Streams;
  /** Null: a search for a best line, not a proof. */
  readonly question: Question | null;
}

/** Searches one position and prints its report. */
async function answerOne(asking: Asking): Promise<ExitCode> {
  const { args, options, question } = asking;
  const found = positionOf(args);
  const searched = await withPool((pool) => {
    // There is only one search, and nothing else needs the memory.
    pool.registry.mayBeLarge = true;
    return searchWith(
      { ...asking, pool },
      found.rules,
      runOf(question, found.rules, found.position, options),
    );
  });
  return tell(searched, found, asking);
}

/**
 * Searches the positions of a batch one after the other, in one memory.
 *
 * @param isFresh begins each search with nothing, so that its nodes do not depend on the lines before.
 */
export function answerBatch(
  batch: Batch,
  { args, options, streams, question }: Asking,
  // What was proved stays true; an estimate must not depend on the lines before.
  isFresh = question === null,
): Promise<ExitCode> {
  return withPool((pool) => {
    const use = { pool, args, options, streams: silent(streams.texts) };
    const work = [...(question === null ? ['search'] : questionWords(question)), ...optionWords(options)];
    return runBatch(batch, work.join(' '), streams, async (found) => {
      const { rules, position } = found;
      const begunAt = performance.now();
      if (question !== null && !isAskable(question, rules)) return fail('ERR_CLI_NO_MARGIN');
      if (isFresh) pool.trim(0);
      const run = runOf(question, rules, position, options);
      const { report, isInterrupted, means } = await searchWith(use, rules, run);
      // A row shows what the limits allowed, not how far the search came before Ctrl+C.
      if (isInterrupted) throw new Interrupted();
      const { fields, ranking, told } = answerOf({ report, isInterrupted, means }, found, question);
      const json = streams.frame(fields, { ...found, ...means, begunAt });
      return { ok: true, cells: answerCells(report, ranking, told), json };
    });
  });
}

/** Asks another program instead of our engine: about one position, or about the lines of a batch. */
async function searchByProgram(file: string, batch: Batch | null, asking: Asking): Promise<ExitCode> {
  const { args, options, streams } = asking;
  // A wrong position is refused before a program starts.
  const found = batch === null ? positionOf(args) : null;
  const program = await openProgramSearch(file, args, options);
  const { name } = program;
  try {
    if (batch !== null) {
      const work = ['search', `--program ${name}`, ...optionWords(options)].join(' ');
      return await runBatch(batch, work, streams, async (line) => {
        const begunAt = performance.now();
        const report = await program.search(line);
        const means = { options, nodes: report.nodes };
        const { fields, ranking } = answerOf({ report, isInterrupted: false, means }, line, null, name);
        const json = streams.frame(fields, { ...line, ...means, begunAt });
        return { ok: true, cells: answerCells(report, ranking, null), json };
      });
    }
    const asked = found ?? positionOf(args);
    const report = await program.search(asked);
    const means = { options, nodes: report.nodes };
    return tell({ report, isInterrupted: false, means }, asked, asking, name);
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

function progressLine(texts: Texts, { value, depth, nodes }: SearchReport): string {
  const range = value?.kind === 'margin' && value.range ? ` [${value.range.join(', ')}]` : '';
  return `${texts.say('cli.search.progress', { depth, nodes })} ${value ? valueText(texts, value) : ''}${range}\n`;
}

/** Whether a question has its answer: the value of every move, the exact value, or what was asked instead. */
function isSettled({ value, isSolved }: SearchReport, { goal }: Question, told: Answer | null): boolean {
  if (told === null) return goal === 'all' ? isSolved : value?.proof === 'exact';
  return ('winner' in told ? told.winner : told.reached) !== null;
}

/** The answer of a search, alike for a single call and for the row of a batch; `fields` are those of its JSON. */
function answerOf(
  { report, isInterrupted, means }: KeptRun,
  { rules, position }: FoundPosition,
  question: Question | null,
  program: string | null = null,
) {
  const told = question === null ? null : answerTo(question, report.value, position.turn);
  const { timeMs, nodes } = means.options ?? {};
  const isLimited = timeMs !== undefined || nodes !== undefined;
  const isOpen = question !== null && !isSettled(report, question, told);
  const stopped: 'interrupted' | 'limit' | null = isInterrupted
    ? 'interrupted'
    : isOpen && isLimited
      ? 'limit'
      : null;
  const ranking = rankReport(rules, position, report);
  const by = { ...(stopped && { stopped }), ...(program !== null && { program }) };
  return { told, ranking, isOpen, stopped, fields: { ...reportJson(report, ranking), ...told, ...by } };
}

/** Prints the answer of a search. @returns how far it came, as an exit code. */
function tell(
  run: KeptRun,
  found: FoundPosition,
  { args, question, streams }: Asking,
  program: string | null = null,
): ExitCode {
  const { out, answer, texts } = streams;
  const { told, ranking, isOpen, stopped, fields } = answerOf(run, found, question, program);
  if (args.has('json')) answer(fields, { ...found, ...run.means });
  else {
    if (told !== null) out(answerText(texts, told));
    if (program !== null) out(`${visibleLine(program)}: `);
    printReport(run.report, ranking, question === null || question.goal === 'all', streams);
    if (stopped) streams.print(`cli.search.stopped.${stopped}`);
  }
  return stopped ? EXIT[stopped] : isOpen ? EXIT.undecided : EXIT.success;
}

export const solveCommand: CliCommand = {
  name: 'solve',
  help: 'cli.solve.help',
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
    const options = readSearchOptions(args);
    const checkpoint = checkpointOf(args);
    const question = questionOf(args);
    const asking = { args, options, streams, question };
    const batch = batchOf(args, 'solve');
    if (batch !== null) {
      if (checkpoint !== null) throw new UsageError('cli.wrong.one-proof');
      return answerBatch(batch, asking);
    }
    const found = positionOf(args);
    const { rules, position } = found;
    if (!isAskable(question, rules)) throw new UsageError('cli.wrong.at-least-game');
    if (checkpoint === null) return answerOne(asking);
    const job = { ref: refOf(found), limits: options, ...question, endgame: endgameSeeds(args, rules) };
    const run = await solveKept(proofIdOf(rules, position), checkpoint, job, streams);
    return tell(run, found, asking);
  },
};

export const searchCommand: CliCommand = {
  name: 'search',
  help: 'cli.search.help',
  flags: [
    ...ASKED_FLAGS,
    ...BATCH_FLAGS,
    ...searchFlags(SEARCH_OPTION_KEYS),
    ENDGAME_FLAG,
    ...PROGRAM_FLAGS,
    JSON_FLAG,
  ],
  run(args, streams) {
    const options = readSearchOptions(args);
    if (!hasLimit(options)) throw new UsageError('cli.wrong.search-needs');
    const batch = batchOf(args, 'search');
    const program = programOf(args);
    const asking = { args, options, streams, question: null };
    if (program !== null) return searchByProgram(program, batch, asking);
    return batch === null ? answerOne(asking) : answerBatch(batch, asking);
  },
};
