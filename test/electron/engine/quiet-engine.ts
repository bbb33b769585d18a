/** An engine process that never says a word, for tests of hosts. */
import type { LoopbackOptions } from '../../../electron/browser/host.ts';
import { memoryPorts } from '../../../engine/protocol/memory-port.ts';

/** Starts at once, answers pings and ends when it is told to. */
export function quietEngine(): ReturnType<LoopbackOptions['spawnEngine']> {
  let exit = (): void => undefined;
  return {
    pid: undefined,
    onReady: (listener) => queueMicrotask(listener),
    onExit: (listener) => (exit = listener),
    ping: (answered) => answered(),
    end: () => exit(),
    destroy: () => exit(),
    openPort: () => memoryPorts()[0],
  };
}
