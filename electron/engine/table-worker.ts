/**
 * The thread that keeps endgame tables: gets the table of the latest wish, from its file or by building it, and hands
 * its memory over. It builds with a lower priority than everything else on the machine (`thread-priority.ts`), and
 * rests as long as it works; if the lower priority is not available, it pauses while a search needs all cores.
 */
import { availableParallelism } from 'node:os';
import { parentPort, workerData } from 'node:worker_threads';
import { setTimeout as wait } from 'node:timers/promises';
import { defined } from '../../engine/core/result.ts';
import { rulesFromText } from '../../engine/games/index.ts';
import { endgameKindOf } from '../../engine/games/searches.ts';
import { shareEndgameTable } from '../../engine/search/endgame/table.ts';
import { errorCode } from '../files/file-errors.ts';
import { keepTable, keptBytes, removeOld, type BuildCourse, type KeptTable } from './kept-tables.ts';
import { lowerThreadPriority } from './thread-priority.ts';
import type {
  TableTrim,
  TableWish,
  TableWorkerAnswer,
  TableWorkerData,
  TableWorkerRequest,
} from './table-job.ts';
import { makeTableMemory } from './table-memory.ts';
import { keptSeeds } from './table-wish.ts';
import { tableModules } from './wasm-modules.ts';

/** Milliseconds between two checks whether the search that needs the whole machine has ended. */
const LOOK_MS = 100;

const port = defined(parentPort, 'parent of the table worker');
const { places, loadCell } = workerData as TableWorkerData;
const load = new Int32Array(loadCell);
/**
 * Whether the priority is lowered; null before the first building, since a lowered priority cannot be raised again and
 * reading should be quick.
 */
let isBehind: boolean | null = null;
const cores = availableParallelism();
const home = { places, makeMemory: makeTableMemory(await tableModules()) };

/** Pending requests, the newest last. */
const tasks: (TableWish | TableTrim)[] = [];
let isEnding = false;
let isWorking = false;

function courseOf(wish: TableWish): BuildCourse {
  return {
    shouldStop: () => isEnding,
    shouldYield: () => tasks.at(-1) !== wish,
    async rest(workedMs) {
      isBehind ??= lowerThreadPriority();
      await wait(workedMs);
      while (!isBehind && !isEnding && Atomics.load(load, 0) >= cores) await wait(LOOK_MS);
    },
  };
}

async function serve(wish: TableWish): Promise<KeptTable> {
  const rules = rulesFromText(wish.rulesText);
  const kind = rules.ok ? endgameKindOf(rules.value) : null;
  const seeds = kind === null ? null : keptSeeds(kind, wish.mostBytes);
  if (kind === null || seeds === null) return { kind: 'none' };
  return keepTable(kind, { seeds, diskBytes: wish.diskBytes }, home, courseOf(wish));
}

async function guarded<T>(work: Promise<T>, otherwise: T): Promise<T> {
  try {
    return await work;
  } catch (error) {
    // No permission, no space on the disk, or no memory: searches continue with their small table.
    if (error instanceof RangeError || errorCode(error) !== '') return otherwise;
    throw error;
  }
}

async function answerTo(task: TableWish | TableTrim, kept: KeptTable): Promise<TableWorkerAnswer> {
  return {
    request: task,
    share: kept.kind === 'table' ? shareEndgameTable(kept.table) : null,
    isPassing: kept.kind === 'held' || kept.kind === 'later',
    usedBytes: await guarded(keptBytes(places.kept), 0),
  };
}

async function serveAll(): Promise<void> {
  for (let task = tasks.at(-1); task !== undefined && !isEnding; task = tasks.at(-1)) {
    let kept: KeptTable = { kind: 'none' };
    if (task.kind === 'trim') await guarded(removeOld(places.kept, task.diskBytes, null), 0);
    else kept = await guarded(serve(task), kept);
    if (kept.kind === 'later' && tasks.at(-1) !== task) continue;
    tasks.splice(tasks.indexOf(task), 1);
    port.postMessage(await answerTo(task, kept));
  }
  if (isEnding) port.close();
}

port.on('message', (request: TableWorkerRequest) => {
  if (request === null) {
    isEnding = true;
    if (!isWorking) port.close();
    return;
  }
  tasks.push(request);
  if (isWorking) return;
  isWorking = true;
  void serveAll().finally(() => (isWorking = false));
});
