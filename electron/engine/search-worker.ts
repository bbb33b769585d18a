/**
 * A worker thread that searches: one job after the other, each to its end, with its own helping threads.
 *
 * The thread is busy while it searches and receives no messages; only the shared cell can stop it.
 */
import type { EngineOptions } from '../../engine/core/search-options.ts';
import { largeTableBudgetMb, largeTableCost } from '../../engine/analysis/large-table.ts';
import { resolveLimits, resolvePosition, type ResolvedPosition } from '../../engine/protocol/position-ref.ts';
import type { SearchReport } from '../../engine/core/report.ts';
import { ok, type Result } from '../../engine/core/result.ts';
import { play, search, solve } from '../../engine/analysis/search.ts';
import { makeStore, type SearchStore } from '../../engine/analysis/store.ts';
import type { Limits } from '../../engine/core/limits.ts';
import type { MatchSeat, SearchOperation } from '../../engine/protocol/messages.ts';
import { entryUrl } from '../program/places.ts';
import { answerQuestion } from './exercise-question.ts';
import { openKept } from './open-kept.ts';
import { platform } from './platform.ts';
import { makeProofRunner } from './proof-run.ts';
import { pulsedHooks, type Pulse } from './report-pulse.ts';
import { createSearchPool } from './search-pool.ts';
import { openSharedTable } from './shared-table.ts';
import { makeTableMemory } from './table-memory.ts';
import { tableWishOf } from './table-wish.ts';
import { tableModules } from './wasm-modules.ts';
import type {
  SearchJob,
  SearchWorkerData,
  SearchWorkerMessage,
  SearchWorkerNews,
  SideJob,
  SideMessage,
  TableGift,
} from './search-job.ts';
import { EXERCISE_NODES, makeWorkshop, type Workshop } from '../../engine/analysis/exercise-tools.ts';
import { BUILD_ID } from '../program/build-id.ts';
import { EMPTY_REPORT } from '../../engine/protocol/report.ts';

/**
 * Faster than the page shows reports, and slow enough that copying them costs little; the page's count of nodes must
 * keep moving.
 */
const PULSE: Pulse = { leastMs: 50, mostMs: 250 };

const { data, port } = await platform.ownThread();
const { stopCell } = data as SearchWorkerData;
const stop = new Int32Array(stopCell);
const pool = createSearchPool({
  helperUrl: entryUrl('search-helper'),
  makeMemory: makeTableMemory(await tableModules()),
});

function post(message: SearchWorkerNews): void {
  const told: SearchWorkerMessage = { ...message, usedBytes: pool.usedBytes(), isSlow: pool.isSlow() };
  port.postMessage(told);
}

const proofs = makeProofRunner(openKept);

function run(job: SearchJob): Result<SearchReport> {
  if (job.kind === 'search') return runSearch(job);
  pool.trim(job.budgetMb);
  seats.clear();
  return ok(EMPTY_REPORT);
}

/** The memory of each seat of a match, and of short questions: a few megabytes, dropped when memory is freed. */
const seats = new Map<MatchSeat | 'window', SearchStore>();
const SEAT_MEMORY_MB = 16;

/** Searches for a move of a match or answers a short question: in one thread, and only with the memory of its own seat. */
function searchApart(
  operation: Extract<SearchOperation, { op: 'match' | 'ask' }>,
  { rules, position }: ResolvedPosition,
  limits: Limits,
  id: number,
): SearchReport {
  const { look } = operation;
  const seat = operation.op === 'match' ? operation.seat : 'window';
  const store = seats.get(seat) ?? makeStore(SEAT_MEMORY_MB);
  seats.set(seat, store);
  const hooks = {
    store,
    now: () => performance.now(),
    shouldStop: () => Atomics.load(stop, 0) >= id,
  };
  if (look === 'solve') return solve(rules, position, limits, hooks);
  return (look === 'play' ? play : search)(rules, position, limits, hooks);
}

/** Returns the options of a search; a request for a large table gets the memory for it. */
function needsOf(
  operation: Extract<SearchJob, { kind: 'search' }>['operation'],
  { rules, position }: ResolvedPosition,
): EngineOptions {
  const { limits } = operation;
  const isLarge = operation.op === 'solve' && operation.largeTable === true;
  const cost = isLarge ? largeTableCost(rules, position) : null;
  pool.registry.mayBeLarge = cost !== null;
  const needMb = cost === null ? 0 : largeTableBudgetMb(rules, cost, limits.memoryMb);
  return { ...limits, budgetMb: Math.max(limits.budgetMb, needMb) };
}

function runSearch({ id, operation, keep }: Extract<SearchJob, { kind: 'search' }>): Result<SearchReport> {
  const resolved = resolvePosition(operation.position);
  if (!resolved.ok) return resolved;
  const { rules, position } = resolved.value;
  const checked = resolveLimits(resolved.value, operation.limits);
  if (!checked.ok) return checked;
  const limits = checked.value;
  if (operation.op === 'match' || operation.op === 'ask')
    return ok(searchApart(operation, resolved.value, limits, id));
  const needs = needsOf(operation, resolved.value);
  const prepared = pool.prepare(rules, needs, {
    now: () => performance.now(),
    shouldStop: () => Atomics.load(stop, 0) >= id,
  });
  if (!prepared.ok) return prepared;
  const wish = tableWishOf(pool.registry, rules, position, operation.limits);
  if (wish !== null) post({ kind: 'wish', id, wish });
  const onReport = (report: SearchReport): void => post({ kind: 'report', id, report });
  // A proof of only some moves says nothing about the position.
  if (operation.op === 'solve' && limits.onlyMoves === undefined) {
    const { memoryMb } = operation.limits;
    const run = { operation, resolved: resolved.value, limits, memoryMb, prepared: prepared.value };
    return proofs.run({ ...run, keep, pulse: PULSE, onReport });
  }
  const hooks = pulsedHooks(prepared.value, PULSE, onReport);
  switch (operation.op) {
    case 'solve':
      return ok(solve(rules, position, limits, hooks, operation.goal));
    case 'play':
      return ok(play(rules, position, limits, hooks));
    case 'review':
      return ok(
        operation.isProof
          ? solve(rules, position, limits, hooks, 'all')
          : search(rules, position, limits, hooks),
      );
    case 'analyse':
      return ok(search(rules, position, limits, hooks));
  }
}

/** The workshop of the most recent rule set: its endgame table serves all its exercises. */
let workshop: { readonly key: string; readonly tools: Workshop['tools'] } | null = null;
/** The id of the current job, by which it is stopped. */
let exerciseId = 0;

function makeExercise({ id, question }: Extract<SideJob, { kind: 'exercise' }>): SideMessage {
  exerciseId = id;
  const shouldStop = (): boolean => Atomics.load(stop, 0) >= exerciseId;
  const made = answerQuestion(question, (rules) => {
    if (workshop?.key !== rules.key)
      workshop = { key: rules.key, ...makeWorkshop(rules, BUILD_ID, EXERCISE_NODES, { shouldStop }) };
    return workshop.tools();
  });
  // An exercise that was stopped halfway is not an answer.
  return { kind: 'exercise', id, result: made.ok && shouldStop() ? ok(null) : made };
}

/** Answers a short question of the window. */
function answerShort({ id, question }: Extract<SideJob, { kind: 'ask' }>): SideMessage {
  const resolved = resolvePosition(question.position);
  if (!resolved.ok) return { kind: 'ask', id, result: resolved };
  const limits = resolveLimits(resolved.value, question.limits);
  const result = limits.ok ? ok(searchApart(question, resolved.value, limits.value, id)) : limits;
  return { kind: 'ask', id, result };
}

port.on('message', (job: SearchJob | SideJob | TableGift) => {
  if (job.kind === 'table') {
    // The thread that built the table no longer uses it.
    pool.giveTable(openSharedTable(job.share, false));
    return;
  }
  if (job.kind === 'exercise') {
    port.postMessage(makeExercise(job));
    return;
  }
  if (job.kind === 'ask') {
    port.postMessage(answerShort(job));
    return;
  }
  const result = run(job);
  post({ kind: 'end', id: job.id, result });
});
