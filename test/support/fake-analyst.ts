/** An analyst that a test drives by hand. */
import type { SearchOperation } from '../../engine/protocol/messages.ts';
import type { MemoryUse } from '../../engine/core/report.ts';
import type { SearchReport } from '../../engine/core/report.ts';
import type { Analyst } from '../../engine/protocol/server.ts';
import { defined, type Result, ok } from '../../engine/core/result.ts';
import { EMPTY_REPORT } from '../../engine/protocol/report.ts';

/** One search that was asked for. */
interface FakeTask {
  readonly operation: SearchOperation;
  readonly report: (report: SearchReport) => void;
  readonly finish: (result: Result<SearchReport>) => void;
  stops: number;
}

export interface FakeAnalyst extends Analyst {
  readonly tasks: FakeTask[];
  /** Budgets that were trimmed to. */
  readonly trims: number[];
  /** The use of memory that it tells. */
  use: MemoryUse | null;
  /** The task asked for as number `index`. */
  task(index: number): FakeTask;
}

export function fakeAnalyst(): FakeAnalyst {
  const tasks: FakeTask[] = [];
  const trims: number[] = [];
  return {
    tasks,
    trims,
    use: null,
    task(index) {
      return defined(tasks[index], `task ${index}`);
    },
    search(operation, report) {
      const { promise, resolve } = Promise.withResolvers<Result<SearchReport>>();
      const task: FakeTask = { operation, report, finish: resolve, stops: 0 };
      tasks.push(task);
      return { stop: () => (task.stops += 1), done: promise };
    },
    trim(budgetMb) {
      trims.push(budgetMb);
      return { stop: () => undefined, done: Promise.resolve(ok(EMPTY_REPORT)) };
    },
    memory() {
      return this.use;
    },
  };
}
