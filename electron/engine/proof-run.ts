/**
 * Runs proofs for the window, in the thread that searches. The thread remembers the results for each position as long
 * as it lives, so pausing and resuming a proof, or starting to keep it, loses nothing. A kept proof also has its file.
 */
import { proofIdOf } from '../../engine/analysis/checkpoint/proof-id.ts';
import { largeTableBudgetMb, largeTableCost } from '../../engine/analysis/large-table.ts';
import type { ProofWork } from '../../engine/analysis/proof-work.ts';
import { solve, type SearchHooks } from '../../engine/analysis/search.ts';
import type { LargeTable, ProofFile, ProofNews } from '../../engine/core/proof-news.ts';
import type { Limits } from '../../engine/core/limits.ts';
import type { SearchReport } from '../../engine/core/report.ts';
import { ok, type Result } from '../../engine/core/result.ts';
import type { SearchOperation } from '../../engine/protocol/messages.ts';
import type { ResolvedPosition } from '../../engine/protocol/position-ref.ts';
import { readySeeds } from '../../engine/search/endgame/table.ts';
import { thisMachine } from './machine.ts';
import type { openKeeper, ProofKeeper, SaveNews } from './proof-keeper.ts';
import { openLog, type ProofLog } from './proof-log.ts';
import { pulsedHooks, type Pulse } from './report-pulse.ts';
import type { KeepJob } from './search-job.ts';
import type { PreparedSearch } from './search-pool.ts';

/**
 * Number of positions in a proof after which a large table is offered. Searching them takes longer than building the
 * table, so the table pays off if as much work is still to come.
 */
const OFFER_NODES = 50_000_000;

/** The number of proofs to remember; each takes a few kilobytes. */
const MOST_REMEMBERED = 100;

/** A proof to run. */
interface ProofRun {
  readonly operation: Extract<SearchOperation, { op: 'solve' }>;
  readonly resolved: ResolvedPosition;
  readonly limits: Limits;
  readonly memoryMb: number;
  readonly prepared: PreparedSearch;
  /** Null if it is not kept. */
  readonly keep: KeepJob | null;
  readonly pulse: Pulse;
  readonly onReport: (report: SearchReport) => void;
}

/** Opens a proof that is kept, like `openKeeper`, but never throws. */
export type OpenKept = (...asked: Parameters<typeof openKeeper>) => Result<ProofKeeper>;

/** Runs the proofs of one thread. */
export interface ProofRunner {
  run(proof: ProofRun): Result<SearchReport>;
}

/**
 * Makes a runner that remembers nothing yet.
 *
 * @param openKept null where no proof is kept.
 */
export function makeProofRunner(openKept: OpenKept | null): ProofRunner {
  /** By proof; the most recently requested one is last. */
  const remembered = new Map<string, ProofWork>();

  function remember(key: string, work: ProofWork): void {
    remembered.delete(key);
    remembered.set(key, work);
    const [oldest] = remembered.keys();
    if (remembered.size > MOST_REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  }

  return {
    run(proof) {
      const { operation, resolved, limits, prepared, keep } = proof;
      const { rules, position } = resolved;
      const id = proofIdOf(rules, position);
      const key = JSON.stringify(id);
      const before = remembered.get(key) ?? null;
      let file: ProofFile | null = null;
      const note = (news: SaveNews): void => {
        file = fileAfter(file, news);
      };
      let keeper: ProofKeeper | null = null;
      if (keep !== null && openKept !== null) {
        const { position: ref, goal } = operation;
        const options = { ...keep, id, ref, goal, memoryMb: proof.memoryMb };
        const opened = openKept(options, prepared, note, before);
        if (!opened.ok) return opened;
        keeper = opened.value;
        file = { savedAt: keeper.earlier?.savedAt ?? null, bytes: keeper.bytes, failed: null };
        // Saves at once, so that the user sees whether keeping works.
        if (keeper.earlier === null) note(keeper.save());
      }
      const log = keeper?.log ?? openLog(before, () => prepared.nodes());
      const isAsked = operation.largeTable === true;
      const cost = largeTableCost(rules, position);
      const hasRoom =
        cost !== null && largeTableBudgetMb(rules, cost, proof.memoryMb) <= thisMachine().machineMb;
      const tableOf = ({ standing }: ProofLog): LargeTable | null => {
        const { table } = prepared.store;
        if (cost === null || table === null || !hasRoom) return null;
        // No table is offered if one of that size already exists.
        if (!isAsked && (standing().nodes < OFFER_NODES || table.maxSeeds >= cost.seeds)) return null;
        const seeds = Math.min(cost.seeds, isAsked ? table.maxSeeds : cost.seeds);
        return { ...cost, seeds, readySeeds: readySeeds(table), isAsked };
      };
      const told = (report: SearchReport): SearchReport => ({
        ...report,
        proof: { ...newsOf(log, file, rules.valueKind === 'margin'), table: tableOf(log) },
      });
      const pulsed = pulsedHooks(prepared, proof.pulse, (report) => proof.onReport(told(report)));
      const hooks: SearchHooks = {
        ...(keeper === null ? { ...pulsed, kept: log.kept } : keeper.hooks(pulsed)),
        wantsLargeTable: isAsked,
      };
      const report = solve(rules, position, limits, hooks, operation.goal);
      remember(key, log.work());
      if (keeper !== null) note(keeper.save());
      return ok(told(report));
    },
  };
}

/** Returns the state of a file after a save, successful or not. */
function fileAfter(file: ProofFile | null, news: SaveNews): ProofFile {
  return news.kind === 'saved'
    ? { savedAt: news.at, bytes: news.bytes, failed: null }
    : { savedAt: file?.savedAt ?? null, bytes: file?.bytes ?? 0, failed: news.reason };
}

function newsOf(
  log: ProofLog,
  file: ProofFile | null,
  isMargin: boolean,
): Pick<ProofNews, 'question' | 'file'> {
  const { window } = log.standing();
  if (window === null) return { question: null, file };
  const { move, beta, nodes, forecast } = window;
  return { question: { move, beta: isMargin ? beta : null, nodes, forecast }, file };
}
