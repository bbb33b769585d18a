/**
 * Searches of the library in threads of their own: the same engine thread as in the window, so the caller's thread stays
 * free. One search runs at a time; the others wait in order.
 */
import type { EngineOptions } from '../../engine/core/search-options.ts';
import type { Limits } from '../../engine/core/limits.ts';
import type { SearchReport } from '../../engine/core/report.ts';
import { accept } from '../../engine/library/error.ts';
import { refOf, type RuleSet } from '../../engine/library/play.ts';
import { checkLimits, type SearchLimits } from '../../engine/library/search.ts';
import { innerTable, type Table } from '../../engine/library/table.ts';
import type { SearchOperation } from '../../engine/protocol/messages.ts';
import type { Position } from '../../engine/rules/types.ts';
import { shareEndgameTable, type EndgameShare } from '../../engine/search/endgame/table.ts';
import { createAnalyst, type WorkerAnalyst } from '../engine/analyst.ts';
import { engineOptions, thisMachine } from '../engine/machine.ts';
import { nodeClock } from '../program/node-clock.ts';
import { entryUrl } from '../program/places.ts';

/** The longest delay of a timer. */
const LONGEST_MS = 2 ** 31 - 1;

interface Threads {
  readonly analyst: WorkerAnalyst;
  /** Hands a table to the searches to come. */
  readonly give: (share: EndgameShare) => void;
  /** The last table that was handed over: handing it over again would lose what searches remember. */
  given: Table | null;
}

let threads: Threads | null = null;

function startThreads(): Threads {
  let give: Threads['give'] = () => undefined;
  const nothing = (): void => undefined;
  const analyst = createAnalyst({
    workerUrl: entryUrl('search-worker'),
    clock: nodeClock,
    machine: thisMachine(),
    isDetached: true,
    tables: {
      onTable: (take) => (give = take),
      want: nothing,
      setLoad: nothing,
      trim: nothing,
      usedBytes: () => 0,
    },
  });
  return { analyst, give: (share) => give(share), given: null };
}

/** Gives the searches a table, if they do not have it. */
function giveTable(to: Threads, table: Table | undefined): void {
  if (table === undefined || to.given === table) return;
  const inner = innerTable(table);
  const share = inner && shareEndgameTable(inner);
  if (share === null) return;
  to.analyst.warmUp();
  to.give(share);
  to.given = table;
}

/**
 * Runs a search to its end or until its signal.
 *
 * @param makeOperation makes the request of the position and the limits.
 */
export async function searchApart(
  rules: RuleSet,
  position: Position,
  asked: SearchLimits,
  makeOperation: (ask: {
    readonly position: ReturnType<typeof refOf>;
    readonly limits: Limits & EngineOptions;
  }) => SearchOperation,
): Promise<SearchReport> {
  const checked = checkLimits(rules, position, asked);
  const limits = { ...checked, ...engineOptions(checked) };
  const operation = makeOperation({ position: refOf(rules, position), limits });
  threads ??= startThreads();
  const running = threads;
  giveTable(running, asked.table);
  const { signal, onReport } = asked;
  const analysis = running.analyst.search(operation, (report) => onReport?.(report));
  const stop = (): void => analysis.stop();
  signal?.addEventListener('abort', stop);
  if (signal?.aborted === true) stop();
  // The thread does not keep the process alive: between searches nothing is lost if it ends.
  const alive = setInterval(() => undefined, LONGEST_MS);
  try {
    const result = await analysis.done;
    if (!result.ok) running.given = null;
    return accept(result);
  } finally {
    clearInterval(alive);
    signal?.removeEventListener('abort', stop);
  }
}
