import { expect, test, vi } from 'vitest';
import { createAnalyst } from '../../../electron/engine/analyst.ts';
import { thisMachine } from '../../../electron/engine/machine.ts';
import { serveEngine } from '../../../electron/engine/serve-engine.ts';
import { createSideWorker } from '../../../electron/engine/side-worker.ts';
import { nodeClock } from '../../../electron/program/node-clock.ts';
import { memoryPorts } from '../../../engine/protocol/memory-port.ts';
import type { Port } from '../../../engine/protocol/messages.ts';
import { builtEntry } from '../../support/built-entries.ts';

const machine = thisMachine();
const workerUrl = builtEntry('search-worker');

/** Serves a page. `warmUp` stands for the start of the thread that searches. */
function servePage(): { readonly page: Port; readonly warmUp: () => void } {
  const [page, port] = memoryPorts((run) => run());
  const warmUp = vi.fn<() => void>();
  const analyst = { ...createAnalyst({ workerUrl, clock: nodeClock, machine }), warmUp };
  serveEngine(port, { analyst, side: createSideWorker(workerUrl), machine });
  return { page, warmUp };
}

test('the thread that searches starts by itself once the page has started, and not for one that has left', () => {
  vi.useFakeTimers();
  const [stays, leaves] = [servePage(), servePage()];
  vi.advanceTimersByTime(4000);
  expect(stays.warmUp).not.toHaveBeenCalled();
  leaves.page.close();
  vi.advanceTimersByTime(2000);
  expect(stays.warmUp).toHaveBeenCalledOnce();
  expect(leaves.warmUp).not.toHaveBeenCalled();
});
