/**
 * The thread that searches for `solve --checkpoint`. While it is busy, the main thread handles Ctrl-C and keeps
 * the file locked.
 */
import type { Say } from '../../engine/locales/text.ts';
import { textsFor } from './language.ts';
import { parentPort, workerData } from 'node:worker_threads';
import { proofIdOf } from '../../engine/analysis/checkpoint/proof-id.ts';
import { solve } from '../../engine/analysis/search.ts';
import type { SearchReport } from '../../engine/core/report.ts';
import { defined } from '../../engine/core/result.ts';
import { resolvePosition } from '../../engine/protocol/position-ref.ts';
import { openProof } from '../engine/proof-files.ts';
import { openKeeper } from '../engine/proof-keeper.ts';
import { pulsedHooks, type Pulse } from '../engine/report-pulse.ts';
import { withPool } from './cli-pool.ts';
import { giveTable } from './endgame-table.ts';
import { withFile } from './file-refusal.ts';
import { accept, Refused, type Means } from './output.ts';
import { engineOptions } from '../engine/machine.ts';
import { resumedText, savedText, standingText } from './proof-words.ts';
import { tablesOf } from './result-frame.ts';
import type { SolveJob, SolveMessage } from './solve-job.ts';

/** Pace of lines on standard error: news at most once a second, and without news a line every ten seconds. */
const PROGRESS: Pulse = { leastMs: 1000, mostMs: 10_000 };

const port = defined(parentPort, 'parent of the solve worker');

function post(message: SolveMessage): void {
  port.postMessage(message);
}

const { language } = workerData as SolveJob;
const texts = textsFor([`--lang=${language}`]);

const streams = {
  texts,
  note: (...message: Parameters<Say>): void => post({ kind: 'told', text: `${texts.say(...message)}\n` }),
  err: (text: string): void => post({ kind: 'told', text }),
  progress: (text: string): void => post({ kind: 'progress', text }),
};

function run(job: SolveJob): Promise<{ readonly report: SearchReport; readonly means: Means }> {
  const { ref, limits, goal, atLeast, endgame, file, everyMs, isRepair, stopCell } = job;
  const stop = new Int32Array(stopCell);
  return withPool(async (pool) => {
    const { rules, position } = accept(resolvePosition(ref));
    const id = proofIdOf(rules, position);
    const found = withFile(file, 'ERR_FILE_READ', () => accept(openProof(file, id)));
    // The memory keeps its size unless a flag says otherwise.
    const options = engineOptions(found === null ? limits : { memoryMb: found.facts.memoryMb, ...limits });
    await giveTable(pool.registry, rules, endgame, streams);
    const clock = { now: () => performance.now(), shouldStop: () => Atomics.load(stop, 0) !== 0 };
    const prepared = accept(pool.prepare(rules, options, clock));
    const keeper = withFile(file, 'ERR_FILE_READ', () =>
      accept(
        openKeeper({ file, id, ref, goal, memoryMb: options.memoryMb, everyMs, isRepair }, prepared, (news) =>
          streams.err(savedText(texts, file, news)),
        ),
      ),
    );
    const view = { side: position.turn, isMargin: rules.valueKind === 'margin' };
    const { earlier, taken } = keeper;
    if (earlier !== null && taken !== null) streams.err(resumedText(texts, file, earlier, taken, view));
    post({ kind: 'solving' });
    const hooks = pulsedHooks(prepared, PROGRESS, (report) =>
      streams.progress(standingText(texts, report, job, view, keeper.log.standing())),
    );
    const asking = { ...keeper.hooks(hooks), ...(atLeast !== null && { atLeast }) };
    const report = solve(rules, position, limits, asking, goal);
    streams.err(savedText(texts, file, keeper.save()));
    streams.err(standingText(texts, report, job, view, keeper.log.standing()));
    return { report, means: { options, tables: tablesOf(pool, rules), nodes: report.nodes } };
  });
}

try {
  post({ kind: 'end', ...(await run(workerData as SolveJob)) });
} catch (error) {
  if (!(error instanceof Refused)) throw error;
  post({ kind: 'refused', failure: error.failure });
}
