/** Short questions to the engine: those of one asking are answered together, and a newer asking replaces an older one. */
import type { SearchReport } from '../../../engine/core/report.ts';
import { fail, ok, type Result } from '../../../engine/core/result.ts';
import type { AnalysisEnd, EngineClient, ShortQuestion } from '../../../engine/protocol/client.ts';

/** Asks questions, one asking at a time. */
export interface Asker {
  /** Returns the reports in the order of the questions; null if it was stopped or replaced. */
  readonly ask: (questions: readonly ShortQuestion[]) => Promise<Result<readonly SearchReport[]> | null>;
  readonly stop: () => void;
}

/** Makes an asker; `client` returns null before the engine is connected. */
export function makeAsker(client: () => EngineClient | null): Asker {
  let cancels: readonly (() => void)[] = [];
  let asked = 0;

  function stop(): void {
    asked += 1;
    for (const cancel of cancels) cancel();
    cancels = [];
  }

  return {
    stop,
    async ask(questions) {
      stop();
      const own = asked;
      const engine = client();
      if (!engine) return fail('ERR_ENGINE_DOWN');
      const answers = questions.map((question) => {
        const { promise, resolve } = Promise.withResolvers<AnalysisEnd>();
        const run = engine.ask(question, resolve);
        cancels = [...cancels, () => run.cancel()];
        return promise;
      });
      const reports: SearchReport[] = [];
      for (const end of await Promise.all(answers)) {
        if (own !== asked) return null;
        if (!end.ok) return end;
        reports.push(end.value.report);
      }
      return ok(reports);
    },
  };
}
