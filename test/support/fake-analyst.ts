/** An analyst that a test drives by hand. */
import type { SearchOperation, SearchReport } from '../../engine/protocol/messages.ts';
import type { Analyst } from '../../engine/protocol/server.ts';
import type { Result } from '../../engine/result.ts';

/** One search that was asked for. */
export interface FakeTask {
  readonly operation: SearchOperation;
  readonly report: (report: SearchReport) => void;
  readonly finish: (result: Result<SearchReport>) => void;
  stops: number;
}

export interface FakeAnalyst extends Analyst {
  readonly tasks: FakeTask[];
  /** The task asked for as number `index`. */
  task(index: number): FakeTask;
}

export function fakeAnalyst(): FakeAnalyst {
  const tasks: FakeTask[] = [];
  return {
    tasks,
    task(index) {
      const task = tasks[index];
      if (task === undefined) throw new Error(`no task ${index}`);
      return task;
    },
    search(operation, report) {
      const { promise, resolve } = Promise.withResolvers<Result<SearchReport>>();
      const task: FakeTask = { operation, report, finish: resolve, stops: 0 };
      tasks.push(task);
      return { stop: () => (task.stops += 1), done: promise };
    },
  };
}
