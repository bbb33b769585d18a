/** Serves one page with an analyst and the worker beside it: in the engine process, and in a worker of a page. */
import { GAMES } from '../../engine/games/index.ts';
import type { Port } from '../../engine/protocol/messages.ts';
import { serve, type Analyst, type ServerOptions } from '../../engine/protocol/server.ts';
import { BUILD_ID } from '../program/build-id.ts';
import { nodeClock } from '../program/node-clock.ts';
import type { WorkerAnalyst } from './analyst.ts';
import type { Machine } from './machine.ts';
import type { SideWorker } from './side-worker.ts';

/** What answers; the services of a host with a disk may be absent. */
interface Engine extends Pick<ServerOptions, 'keptProofs' | 'explorer'> {
  readonly analyst: WorkerAnalyst;
  /** Replaces the search of the analyst. */
  readonly search?: Analyst['search'];
  readonly side: SideWorker;
  readonly machine: Machine;
}

/** Answers the messages of a port; short questions go to the worker beside the analyst's. */
export function serveEngine(port: Port, engine: Engine): void {
  const { analyst, search = analyst.search, side, machine, ...services } = engine;
  analyst.warmUp();
  serve(port, {
    ...services,
    analyst: {
      ...analyst,
      search: (operation, onReport) =>
        operation.op === 'ask' ? side.ask(operation) : search(operation, onReport),
    },
    exerciser: side,
    clock: nodeClock,
    build: BUILD_ID,
    capabilities: { games: GAMES.map(({ id }) => id), ...machine },
  });
}
