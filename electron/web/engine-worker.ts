/**
 * The engine of the web edition: a worker of the page that serves one session of the protocol, with threads that are
 * workers too. It has neither collections nor anything on disk.
 */
import { workerPort } from '../../engine/protocol/port-adapters.ts';
import { createAnalyst } from '../engine/analyst.ts';
import { thisMachine } from '../engine/machine.ts';
import { serveEngine } from '../engine/serve-engine.ts';
import { createSideWorker } from '../engine/side-worker.ts';
import { nodeClock } from '../program/node-clock.ts';
import { entryUrl } from '../program/places.ts';

declare const self: Parameters<typeof workerPort>[0];

const machine = thisMachine();
const workerUrl = entryUrl('search-worker');
const analyst = createAnalyst({ workerUrl, clock: nodeClock, machine });
serveEngine(workerPort(self), {
  analyst,
  side: createSideWorker(workerUrl),
  machine: { ...machine, keepsTables: false },
});
