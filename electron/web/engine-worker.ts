/**
 * The engine of the web edition: a worker of the page, with threads that are workers too. It has neither collections nor
 * anything on disk. It serves the port of a message; a message without one asks for a sign of life.
 */
import { eventPort, type EventPort } from '../../engine/protocol/port-adapters.ts';
import { createAnalyst } from '../engine/analyst.ts';
import { serveNewest } from '../engine/live-ports.ts';
import { thisMachine } from '../engine/machine.ts';
import { serveEngine } from '../engine/serve-engine.ts';
import { createSideWorker } from '../engine/side-worker.ts';
import { nodeClock } from '../program/node-clock.ts';
import { entryUrl } from '../program/places.ts';

declare const self: {
  postMessage(message: null): void;
  addEventListener(
    type: 'message',
    listener: (event: { readonly ports: readonly EventPort[] }) => void,
  ): void;
};

const machine = thisMachine();
const workerUrl = entryUrl('search-worker');
const analyst = createAnalyst({ workerUrl, clock: nodeClock, machine });
const engine = {
  analyst,
  side: createSideWorker(workerUrl),
  machine: { ...machine, keepsTables: false as const },
};
// Browsers may not say that the page has left a port.
const admitPort = serveNewest((port) => serveEngine(port, engine));

self.addEventListener('message', ({ ports: [port] }) => {
  if (port) admitPort(eventPort(port));
  else self.postMessage(null);
});
