/**
 * The page's part of `--self-test`: has the engine solve a position with two threads, over a separate port. This tests
 * the hand-over of ports, workers and shared memory in the packaged program.
 */
import type { AnalysisEnd } from '../../engine/protocol/client.ts';
import { linkEngine } from './engine-link.ts';
import type { HostServices } from './host-services.ts';

/** The query that main adds to the page's address. */
export const SELF_TEST_QUERY = '?self-test';

type EngineHost = Pick<HostServices, 'openEngine' | 'onEngineState'>;

/** Long enough for the second thread to start, on any machine; the result does not matter. */
const LIMITS = { threads: 2, timeMs: 1500 };

/** Runs the test. An uncaught error of the page also ends it. @returns the fault, or null. */
export function selfTest(host: EngineHost, build: string): Promise<string | null> {
  return new Promise((resolve) => {
    window.addEventListener('error', ({ message }) => resolve(message));
    window.addEventListener('unhandledrejection', ({ reason }) => resolve(String(reason)));
    void solve(host, build).then((end) => {
      if (!end.ok) resolve(end.code);
      else resolve(end.value.report.nodes > 0 ? null : 'the engine has looked at no position');
    });
  });
}

function solve(host: EngineHost, build: string): Promise<AnalysisEnd> {
  const position = { rules: 'kalah', start: null, moves: [] };
  const question = { position, limits: LIMITS, goal: 'best' } as const;
  return new Promise((onEnd) => {
    linkEngine({ ...host, restartEngine: () => undefined }, build).solve(question, {
      onProgress: () => undefined,
      onEnd,
    });
  });
}
