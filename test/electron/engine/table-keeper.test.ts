/** The keeper beside an analyst: a larger table reaches the searches that come after it. */
import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { createAnalyst } from '../../../electron/engine/analyst.ts';
import { openTable, tableFileName } from '../../../electron/engine/endgame-files.ts';
import { createTableKeeper, type TableKeeper } from '../../../electron/engine/table-keeper.ts';
import { nodeClock } from '../../../electron/program/node-clock.ts';
import { entryUrl } from '../../../electron/program/places.ts';
import { endgameKindOf } from '../../../engine/games/searches.ts';
import { defined } from '../../../engine/core/result.ts';
import type { SearchReport } from '../../../engine/core/report.ts';
import type { EndgameShare } from '../../../engine/search/endgame/table.ts';
import { compiled } from '../../support/positions.ts';
import { temporaryFolder } from '../files/temporary-folder.ts';
import { must } from '../../support/must.ts';

const folder = temporaryFolder();
const MACHINE = { threads: 1, memoryMb: 64, machineMb: 1024 };
const kind = defined(endgameKindOf(compiled('awele')), 'tables');
/** The least table that searches do not build, as large as the budget of these tests allows. */
const SEEDS = kind.smallSeeds + 1;
const { tableBytes, scratchBytes } = kind.cost(SEEDS);
const BUDGET_MB = 1 + Math.ceil((2 * (tableBytes + scratchBytes)) / 2 ** 20);
/** 14 seeds; and another endgame of the same rules. */
const ENDGAME = '1-1-1-1-0-2-1-2-1-4-0-0-17-17-S';
const OTHER = '2-0-1-0-0-1-0-0-2-0-1-1-20-20-S';

function makeAnalyst(tables: TableKeeper) {
  const analyst = createAnalyst({
    workerUrl: entryUrl('search-worker'),
    clock: nodeClock,
    machine: MACHINE,
    tables,
  });
  async function study(start: string, tablesMb: number): Promise<SearchReport> {
    const position = { rules: 'awele', start, moves: [] };
    const limits = { nodes: 20_000, memoryMb: 1, budgetMb: BUDGET_MB, threads: 1, tablesMb };
    return must(await analyst.search({ op: 'analyse', position, limits }, () => undefined).done);
  }
  return { analyst, study };
}

/** A keeper, and the first table that it hands over. */
function watchedKeeper(kept: string, asked: string) {
  const { promise: given, resolve } = Promise.withResolvers<EndgameShare>();
  const keeper = createTableKeeper({ workerUrl: entryUrl('table-worker'), places: { kept, asked } });
  const watched: TableKeeper = {
    ...keeper,
    onTable: (listener) =>
      keeper.onTable((share) => {
        listener(share);
        resolve(share);
      }),
  };
  return { keeper: watched, given };
}

/**
 * Makes the file of a table that says 0 of every position, so that a search shows whether it looked there. Building is
 * tested in `kept-tables.test.ts`.
 */
function writeTable(file: string): void {
  const opened = must(openTable(kind, file, SEEDS, null));
  const writer = opened.keep();
  writer.write({ seeds: SEEDS + 1, section: 0, work: 0, step: () => undefined });
  writer.close();
}

test('a table from the disk makes values exact from the next study on, and goes when nothing may be kept', async () => {
  const kept = path.join(folder.path(), 'kept');
  const file = path.join(kept, tableFileName(kind));
  writeTable(file);
  const { keeper, given } = watchedKeeper(kept, folder.path());
  const { analyst, study } = makeAnalyst(keeper);
  const busy: boolean[] = [];
  keeper.onBusy((isBusy) => busy.push(isBusy));
  expect((await study(ENDGAME, 0)).isSolved).toBe(false);
  expect(busy).toEqual([]);
  await study(OTHER, 1024);
  expect((await given).maxSeeds).toBe(SEEDS);
  expect(busy).toEqual([true, false]);
  expect(analyst.memory().tablesMb).toBe(Math.ceil(fs.statSync(file).size / 2 ** 20));
  const after = await study(ENDGAME, 1024);
  expect(after).toMatchObject({ isSolved: true, value: { proof: 'exact' } });
  expect(after.nodes).toBeLessThan(1000);
  await analyst.trim(BUDGET_MB, 0).done;
  await expect.poll(() => fs.existsSync(file), { timeout: 30_000 }).toBe(false);
  await analyst.close();
  await keeper.close();
});

test('continues without tables where the folder cannot be made', async () => {
  const { keeper } = watchedKeeper('/dev/null/tables', '/dev/null');
  const { analyst, study } = makeAnalyst(keeper);
  const first = await study(ENDGAME, 1024);
  expect((await study(ENDGAME, 1024)).value).toMatchObject({ margin: expect.any(Number) as number });
  expect(first.best).not.toBeNull();
  await analyst.close();
  await keeper.close();
});
