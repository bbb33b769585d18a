/** Lines about the cost of a table and the progress of its build. */
import type { Texts } from '../../engine/locales/text.ts';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { EndgameBuilder, EndgameKind, EndgameTable } from '../../engine/search/endgame/contract.ts';
import { buildUntil } from '../../engine/search/endgame/build.ts';
import { readySeeds } from '../../engine/search/endgame/table.ts';
import { everySecond, untilInterrupted } from './progress.ts';
import { type Streams, percentText, decimal, secondsText, mebibytes } from './output.ts';

/** The largest share that is shown before the table is complete. */
const MOST_SHARE = 0.99;

/** Time between two checks for an interrupt; complete levels are also written this often. */
const PIECE_MS = 20;

/** Describes a table up to this many seeds: its positions, its memory, and its build time on an average core. */
export function costText(texts: Texts, kind: EndgameKind, seeds: number): string {
  const { positions, tableBytes, scratchBytes, work, workPerSecond } = kind.cost(seeds);
  return texts.say('cli.endgame.cost', {
    seeds,
    positions,
    size: mebibytes(texts, tableBytes),
    more: mebibytes(texts, scratchBytes),
    time: timeText(texts, work / workPerSecond),
  });
}

/**
 * Builds until the table is complete or the user interrupts (Ctrl-C). Reports its progress about once a second.
 *
 * @param afterPiece called after every piece of work, to write the levels that are complete.
 * @returns whether the table is complete.
 */
export function buildWithProgress(
  table: EndgameTable,
  builder: EndgameBuilder,
  { progress, texts }: Pick<Streams, 'progress' | 'texts'>,
  afterPiece: () => void,
): Promise<boolean> {
  const { kind, maxSeeds } = table;
  const all = kind.cost(maxSeeds);
  const before = readySeeds(table) < 0 ? 0 : kind.cost(readySeeds(table)).work;
  const begun = performance.now();
  const isTime = everySecond();
  return untilInterrupted(async (isInterrupted) => {
    while (!isInterrupted()) {
      const pieceEnd = performance.now() + PIECE_MS;
      const isComplete = buildUntil(table, builder, () => performance.now() >= pieceEnd);
      afterPiece();
      if (isComplete) return true;
      await nextTurn();
      if (!isTime()) continue;
      // For some families the cost of a table is only an estimate.
      const done = Math.min(MOST_SHARE, (before + builder.work) / all.work);
      const left =
        (Math.max(0, all.work - before - builder.work) / builder.work) * (performance.now() - begun);
      const share = percentText(texts, Math.floor(100 * done) / 100, 0);
      const told = { level: builder.seeds, all: maxSeeds, share, time: timeText(texts, left / 1000) };
      progress(texts.say('cli.endgame.progress', told));
    }
    return false;
  });
}

function timeText(texts: Texts, seconds: number): string {
  if (seconds < 120) return secondsText(texts, 1000 * seconds, seconds < 10 ? 1 : 0);
  return texts.say('cli.minutes', { minutes: decimal(texts, seconds / 60, 0) });
}
