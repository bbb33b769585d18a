/**
 * The engine process: the same module under Electron's `utilityProcess` and as a plain child of browser mode.
 *
 * Under Electron, main hands over one message port per page (`{type: 'connect'}` with the port); as a child, the
 * process serves sessions over its IPC channel. Its first argument is the folder of the program's own files, its second
 * the folder of endgame tables. In both cases it sends `{type: 'ready'}` once and then answers `{type: 'ping'}` with
 * `{type: 'alive'}`, so that its supervisor knows that it does not hang. At `{type: 'end'}` it saves everything that it
 * keeps and ends. It reports long work unasked (`work-count.ts`).
 */
import path from 'node:path';
import type { Port } from '../../engine/protocol/messages.ts';
import { emitterPort, type EmitterPort } from '../../engine/protocol/port-adapters.ts';
import { createAnalyst } from './analyst.ts';
import { createSideWorker } from './side-worker.ts';
import { nodeClock } from '../program/node-clock.ts';
import { entryUrl } from '../program/places.ts';
import { serveNewest } from './live-ports.ts';
import { openKeptProofs, type ProofFolder } from './kept-proofs.ts';
import { openExplorerThread, type ExplorerThread } from '../explorer/explorer-thread.ts';
import { thisMachine } from './machine.ts';
import { serveEngine } from './serve-engine.ts';
import { openTableKeeper } from './table-folder.ts';
import { acceptSessions } from '../supervisor/sessions.ts';
import { countWork } from './work-count.ts';

const machine = thisMachine();

/** Electron's `process.parentPort`, as far as it is used here. */
interface ParentPort {
  postMessage(message: object): void;
  on(
    event: 'message',
    listener: (event: { readonly data: unknown; readonly ports: readonly EmitterPort[] }) => void,
  ): unknown;
}

/** Returns Electron's channel to main, or null in plain Node. */
function findParentPort(): ParentPort | null {
  const port: unknown = Reflect.get(process, 'parentPort');
  return isParentPort(port) ? port : null;
}

function isParentPort(port: unknown): port is ParentPort {
  return typeof port === 'object' && port !== null && 'postMessage' in port && 'on' in port;
}

// Since version 37 Electron only warns of these; a process in an unknown state must end and be started again.
process.on('unhandledRejection', (error) => {
  throw error;
});

const tables = openTableKeeper(process.argv[3]);

const analyst = createAnalyst({
  workerUrl: entryUrl('search-worker'),
  clock: nodeClock,
  machine,
  ...(tables && { tables }),
});

const side = createSideWorker(entryUrl('search-worker'));

/** Opens the index of collections; null if no folder was given for it. */
function openExplorer(folder = ''): ExplorerThread | null {
  return path.isAbsolute(folder) ? openExplorerThread(entryUrl('explorer-worker'), folder) : null;
}

/** Opens the folder of kept proofs; null if no folder was given. */
function openProofs(folder = ''): ProofFolder | null {
  return path.isAbsolute(folder) ? openKeptProofs(path.join(folder, 'proofs'), analyst, machine) : null;
}

const explorer = openExplorer(process.argv[2]);
const proofs = openProofs(process.argv[2]);

let tellHost = (_message: object): void => undefined;
const work = countWork((news) => tellHost(news));
tables?.onBusy((isBusy) => work.setTables(isBusy));
const search = work.counted(proofs?.search ?? analyst.search);

let isEnding = false;

/** Ends the process once the index and tables are closed and the kept proof is saved. */
function end(): void {
  if (isEnding) return;
  isEnding = true;
  void Promise.all([explorer?.close(), proofs?.close(), tables?.close()]).then(() => process.exit(0));
}

const engine = {
  analyst,
  search,
  side,
  machine,
  ...(proofs && { keptProofs: proofs }),
  ...(explorer && { explorer }),
};
const servePort = (port: Port): void => serveEngine(port, engine);

/** Handles the messages of the host itself; ports and sessions are handled elsewhere. */
function takeNote(note: unknown): void {
  if (typeof note !== 'object' || note === null || !('type' in note)) return;
  if (note.type === 'ping') tellHost({ type: 'alive' });
  if (note.type === 'end') end();
}

process.once('SIGTERM', end);

const parentPort = findParentPort();
const channel = process.send?.bind(process);
if (parentPort) {
  const admitPort = serveNewest(servePort);
  tellHost = (message) => parentPort.postMessage(message);
  parentPort.on('message', ({ data, ports }) => {
    takeNote(data);
    for (const port of ports) admitPort(emitterPort(port));
  });
  parentPort.postMessage({ type: 'ready' });
} else if (channel) {
  // A host that has ended in the meantime reads nothing more; `disconnect` reports that. Without a callback the error
  // would be thrown.
  const send = (message: object): void => void channel(message, () => undefined);
  tellHost = send;
  // Ctrl+C in the terminal goes to parent and child alike; the parent decides when this process ends.
  process.on('SIGINT', () => undefined);
  process.on('disconnect', end);
  process.on('message', takeNote);
  acceptSessions(
    {
      send,
      onMessage: (listener) => void process.on('message', listener),
      onClose: (listener) => void process.on('disconnect', listener),
    },
    servePort,
  );
  send({ type: 'ready' });
} else {
  process.stderr.write('This is the engine process of Mancala Studio; the program starts it itself.\n');
  process.exitCode = 2;
}
